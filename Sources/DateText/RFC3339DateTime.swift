/// A date and time as RFC 3339 §5.6 writes it: an instant, and how the text gave it.
///
/// ```swift
/// let time = RFC3339DateTime("2024-02-29T08:30:00.5+05:30")
/// time?.instant        // 2024-02-29T03:00:00.500Z
/// time?.offsetSeconds  // 19800
/// ```
///
/// Two of them are equal when they say the same thing. To ask whether they name the same moment,
/// compare their instants.
public struct RFC3339DateTime: Sendable, Hashable {
  /// The moment meant; for a leap second, that of the second after it, which POSIX cannot tell apart.
  public let instant: Instant

  /// The offset from UTC as written, in seconds, positive east of Greenwich: -86340...86340.
  public let offsetSeconds: Int32

  /// Whether the offset was `-00:00`: the time is known in UTC, the local offset is not.
  public let isOffsetUnknown: Bool

  /// Whether the second was 60.
  public let isLeapSecond: Bool

  /// Makes a date and time from an instant and an offset in seconds.
  ///
  /// Nil when the offset cannot be written: it is not whole minutes, or is 24 hours or more.
  ///
  /// ```swift
  /// RFC3339DateTime(Instant(seconds: 0), offsetSeconds: 3600)?.rfc3339(fractionDigits: 0)
  /// // "1970-01-01T01:00:00+01:00"
  /// ```
  public init?(_ instant: Instant, offsetSeconds: Int32) {
    guard -86_340...86_340 ~= offsetSeconds, offsetSeconds % 60 == 0 else { return nil }
    self.init(instant: instant, offsetSeconds: offsetSeconds)
  }

  /// Makes a date and time in UTC, which every instant has.
  ///
  /// ```swift
  /// RFC3339DateTime(Instant(seconds: 0)).rfc3339(fractionDigits: 0)  // "1970-01-01T00:00:00Z"
  /// ```
  public init(_ instant: Instant) {
    self.init(instant: instant, offsetSeconds: 0)
  }

  /// Makes a date and time from parts known to go together.
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
