public import DateText
public import Foundation

extension Instant {
  /// Creates the instant of a date.
  ///
  /// A date that was created from a whole number of milliseconds becomes that number, although a
  /// `Double` can't represent most of them exactly. Otherwise, fractions of a nanosecond are
  /// truncated, so that rounding happens only once, when the instant is written with fewer digits.
  /// A date that's out of range becomes the nearest instant, and a date that isn't a number becomes
  /// the last instant.
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
    let fraction = interval - whole
    var nanoseconds = Int32(fraction * 1_000_000_000)
    let milliseconds = (fraction * 1000).rounded()
    // Most dates are created from the seconds since 1970, which have fewer digits after the point.
    let precision = max(abs(interval), abs(interval + 978_307_200)).ulp
    if abs(fraction - milliseconds / 1000) <= precision {
      nanoseconds = Int32(milliseconds) * 1_000_000
    }
    self = Instant(
      seconds: seconds + (nanoseconds == 1_000_000_000 ? 1 : 0),
      nanoseconds: nanoseconds % 1_000_000_000
    ).adding(seconds: 978_307_200)
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
