/// A point in time with nanosecond precision, as seconds since 1970-01-01T00:00:00Z.
///
/// Seconds are counted as in POSIX: every day has 86400, and leap seconds aren't counted. The
/// nanoseconds count forward from the second, even before 1970.
///
/// ```swift
/// import DateText
///
/// Instant(seconds: 1_709_164_800).rfc3339()
/// // "2024-02-29T00:00:00.000Z"
/// Instant(seconds: -1, nanoseconds: 500_000_000).rfc3339()
/// // "1969-12-31T23:59:59.500Z"
/// ```
public struct Instant: Sendable, Hashable {
  /// The number of whole seconds since 1970-01-01T00:00:00Z, rounded down.
  public let seconds: Int64

  /// The number of nanoseconds since that second, from 0 to 999999999.
  public let nanoseconds: Int32

  /// Creates an instant from seconds since 1970 and nanoseconds since that second.
  ///
  /// Nanoseconds outside 0...999999999 carry into the seconds, which are clamped to 64 bits.
  ///
  /// ```swift
  /// let instant = Instant(seconds: 0, nanoseconds: -1)
  /// instant.seconds      // -1
  /// instant.nanoseconds  // 999999999
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: The number of seconds since 1970-01-01T00:00:00Z.
  ///   - nanoseconds: The number of nanoseconds since that second.
  public init(seconds: Int64, nanoseconds: Int32 = 0) {
    guard !(0...999_999_999 ~= nanoseconds) else {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
      return
    }
    var (carry, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest < 0 {
      carry -= 1
      rest += 1_000_000_000
    }
    self = Instant(seconds: seconds, nanoseconds: rest).adding(seconds: Int64(carry))
  }

  /// Creates an instant from nanoseconds that are known to be in range.
  @inline(__always)
  init(uncheckedSeconds seconds: Int64, nanoseconds: Int32) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Returns the instant a number of seconds later, or earlier if the number is negative.
  ///
  /// If the sum overflows 64 bits, the result is the latest or the earliest instant.
  ///
  /// ```swift
  /// Instant(seconds: 0).adding(seconds: -86_400)
  /// // 1969-12-31T00:00:00Z
  /// ```
  ///
  /// - Parameter seconds: The number of seconds, negative for an earlier instant.
  /// - Returns: The later or earlier instant.
  public func adding(seconds: Int64) -> Instant {
    let (sum, overflow) = self.seconds.addingReportingOverflow(seconds)
    guard overflow else { return Instant(seconds: sum, nanoseconds: nanoseconds) }
    return seconds < 0
      ? Instant(seconds: .min)
      : Instant(seconds: .max, nanoseconds: 999_999_999)
  }
}

extension Instant: Comparable {
  /// Returns whether one instant is earlier than another.
  public static func < (left: Instant, right: Instant) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
