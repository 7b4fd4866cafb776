/// A date and time of RFC 3339 §5.6: an instant and the offset from UTC with which it is written.
///
/// ```swift
/// import DateText
///
/// let time = RFC3339DateTime("2024-02-29T08:30:00.5+05:30")
/// time?.instant        // 2024-02-29T03:00:00.500Z
/// time?.offsetSeconds  // 19800
/// ```
///
/// Two values are equal if they have the same instant and the same offset, and both or neither is a
/// leap second. An unknown offset differs from `Z`. To compare only points in time, compare
/// instants.
public struct RFC3339DateTime: Sendable, Hashable {
  /// The point in time. A leap second has the instant of the following second, as in POSIX.
  public let instant: Instant

  /// The offset from UTC in seconds, positive east of Greenwich, from -86340 to 86340.
  public let offsetSeconds: Int32

  /// Whether the offset is `-00:00`, which means that the local offset is unknown.
  public let isOffsetUnknown: Bool

  /// Whether the second is 60.
  public let isLeapSecond: Bool

  /// Creates a date and time from an instant and an offset from UTC in seconds.
  ///
  /// The result is `nil` if the offset isn't a number of whole minutes below 24 hours.
  ///
  /// ```swift
  /// let time = RFC3339DateTime(Instant(seconds: 0), offsetSeconds: 3600)
  /// time?.rfc3339(fractionDigits: 0)  // "1970-01-01T01:00:00+01:00"
  /// ```
  ///
  /// - Parameters:
  ///   - instant: The point in time.
  ///   - offsetSeconds: The offset from UTC in seconds.
  public init?(_ instant: Instant, offsetSeconds: Int32) {
    guard -86_340...86_340 ~= offsetSeconds, offsetSeconds % 60 == 0 else { return nil }
    self.init(instant: instant, offsetSeconds: offsetSeconds)
  }

  /// Creates a date and time in UTC.
  ///
  /// ```swift
  /// let time = RFC3339DateTime(Instant(seconds: 0))
  /// time.rfc3339(fractionDigits: 0)  // "1970-01-01T00:00:00Z"
  /// ```
  ///
  /// - Parameter instant: The point in time.
  public init(_ instant: Instant) {
    self.init(instant: instant, offsetSeconds: 0)
  }

  /// Creates a date and time from components that are known to be valid.
  init(
    instant: Instant, offsetSeconds: Int32, isOffsetUnknown: Bool = false,
    isLeapSecond: Bool = false
  ) {
    self.instant = instant
    self.offsetSeconds = offsetSeconds
    self.isOffsetUnknown = isOffsetUnknown
    self.isLeapSecond = isLeapSecond
  }
}
