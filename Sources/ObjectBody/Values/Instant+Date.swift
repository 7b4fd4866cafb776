public import DateText
public import Foundation

extension Instant {
  /// Creates the instant of a date.
  ///
  /// Fractions of a nanosecond are truncated, so that rounding happens only once, when the instant
  /// is written with fewer digits. A date that's out of range becomes the nearest instant, and a
  /// date that isn't a number becomes the last instant.
  ///
  /// - Parameter date: The date.
  public init(_ date: Date) {
    // Split off whole seconds before changing the epoch, which would otherwise round the fraction.
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
  /// Creates the date nearest to an instant, accurate to about 100 nanoseconds in this century.
  ///
  /// - Parameter instant: The instant.
  public init(_ instant: Instant) {
    let seconds = Double(instant.adding(seconds: -978_307_200).seconds)
    self.init(
      timeIntervalSinceReferenceDate: seconds + Double(instant.nanoseconds) / 1_000_000_000)
  }
}
