/// A date that was read: a point in time, and the offset of the text.
///
/// ```swift
/// let date = DateFormat.rfc3339.date(from: "2024-02-29T08:30:00+05:30")
/// date?.instant.rfc3339()  // 2024-02-29T03:00:00.000Z
/// date?.offsetSeconds      // 19800
/// date?.day                // 2024-02-29
/// ```
public struct ParsedDate: Hashable, Sendable {
  /// The point in time.
  public let instant: Instant

  /// The offset from UTC that the text has, in seconds, or `nil` if it has none.
  public let offsetSeconds: Int?

  /// The calendar day at the offset of the text, or in the time zone that was used instead.
  public let day: CivilDate?

  /// Whether the text itself determines the day. Otherwise, it only has a point in time, as in `Z` or a number.
  package let hasLocalDay: Bool

  init(_ instant: Instant, offsetSeconds: Int?, day: CivilDate?, hasLocalDay: Bool = true) {
    self.instant = instant
    self.offsetSeconds = offsetSeconds
    self.day = day
    self.hasLocalDay = hasLocalDay
  }

  /// Creates a date that a ``CustomDateFormat`` has read.
  ///
  /// - Parameters:
  ///   - instant: The point in time.
  ///   - offsetSeconds: The offset from UTC that the text has, in seconds, or `nil` if it has none.
  public init(_ instant: Instant, offsetSeconds: Int? = nil) {
    self.init(
      instant, offsetSeconds: offsetSeconds,
      day: instant.civil(offsetSeconds: offsetSeconds ?? 0)?.date,
      hasLocalDay: offsetSeconds != nil)
  }
}
