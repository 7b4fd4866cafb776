public import DateText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Instant {
  /// The instant of a date.
  ///
  /// What lies below a nanosecond is cut off, so that writing it with fewer digits rounds once. A date
  /// too far away to be counted in seconds becomes the nearest instant; one that is not a number
  /// becomes the last.
  ///
  /// - Parameter date: The date.
  public init(_ date: Date) {
    // Whole seconds are taken off before the epochs are changed over: a sum would round.
    let interval = date.timeIntervalSinceReferenceDate
    let whole = interval.rounded(.down)
    guard let seconds = Int64(exactly: whole) else {
      self = whole < 0 ? Instant(seconds: .min) : Instant(seconds: .max)
      return
    }
    let nanoseconds = Int32((interval - whole) * 1_000_000_000)
    self = Instant(seconds: seconds, nanoseconds: min(nanoseconds, 999_999_999))
      .adding(seconds: 978_307_200)
  }
}

extension Date {
  /// The date of an instant, as near as a date can come: to some 100 nanoseconds in this century.
  ///
  /// - Parameter instant: The instant.
  public init(_ instant: Instant) {
    let seconds = Double(instant.adding(seconds: -978_307_200).seconds)
    self.init(
      timeIntervalSinceReferenceDate: seconds + Double(instant.nanoseconds) / 1_000_000_000)
  }
}
