public import DateText
public import Foundation

extension Instant {
  /// Creates the instant of a date.
  ///
  /// Fractions of a nanosecond are truncated, so that writing the instant with fewer digits rounds
  /// once. A date out of range becomes the nearest instant; one that isn't a number the last instant.
  ///
  /// - Parameter date: The date.
  public init(_ date: Date) {
    // Split off whole seconds before changing the epoch, because adding the epochs would round.
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
  /// Creates the date nearest to an instant, to about 100 nanoseconds in this century.
  ///
  /// - Parameter instant: The instant.
  public init(_ instant: Instant) {
    let seconds = Double(instant.adding(seconds: -978_307_200).seconds)
    self.init(
      timeIntervalSinceReferenceDate: seconds + Double(instant.nanoseconds) / 1_000_000_000)
  }
}
