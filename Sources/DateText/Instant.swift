/// A moment in time to the nanosecond, counted in seconds from 1970-01-01T00:00:00Z.
///
/// Seconds are those of POSIX: every day has 86400, leap seconds are not counted. The nanoseconds
/// count forward from the second, before 1970 too.
///
/// ```swift
/// Instant(seconds: 1_709_164_800).rfc3339()                       // "2024-02-29T00:00:00.000Z"
/// Instant(seconds: -1, nanoseconds: 500_000_000).rfc3339()        // "1969-12-31T23:59:59.500Z"
/// ```
public struct Instant: Sendable, Hashable {
  /// Whole seconds since 1970-01-01T00:00:00Z, rounded towards the past.
  public let seconds: Int64

  /// Nanoseconds since that second, 0...999999999.
  public let nanoseconds: Int32

  /// Makes an instant from seconds since 1970 and nanoseconds since that second.
  ///
  /// Nanoseconds outside 0...999999999 are carried into the seconds. Seconds past what 64 bits hold
  /// give the last instant there is, or the first.
  ///
  /// ```swift
  /// Instant(seconds: 0, nanoseconds: -1) == Instant(seconds: -1, nanoseconds: 999_999_999)  // true
  /// ```
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

  /// The instant that many seconds later, or earlier when `seconds` is negative.
  ///
  /// A sum past what 64 bits hold gives the last instant there is, or the first.
  ///
  /// ```swift
  /// Instant(seconds: 0).adding(seconds: -86_400)  // 1969-12-31T00:00:00Z
  /// ```
  public func adding(seconds: Int64) -> Instant {
    let (sum, overflow) = self.seconds.addingReportingOverflow(seconds)
    guard overflow else { return Instant(seconds: sum, nanoseconds: nanoseconds) }
    return seconds < 0
      ? Instant(seconds: .min)
      : Instant(seconds: .max, nanoseconds: 999_999_999)
  }
}

extension Instant: Comparable {
  /// Whether one instant is earlier than another.
  public static func < (left: Instant, right: Instant) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
