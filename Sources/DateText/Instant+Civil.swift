private let secondsPerDay: Int64 = 86_400

extension Instant {
  /// Makes the instant at which a clock `offsetSeconds` ahead of UTC shows a date and a time.
  ///
  /// The offset is in seconds, positive east of Greenwich; it is not limited to a day.
  ///
  /// ```swift
  /// // 2024-02-29T00:00:00+05:30
  /// Instant(date: day, offsetSeconds: 19_800).rfc3339()  // "2024-02-28T18:30:00.000Z"
  /// ```
  public init(date: CivilDate, time: CivilTime = .midnight, offsetSeconds: Int = 0) {
    let local = Instant(
      seconds: Int64(date.daysSinceEpoch) * secondsPerDay + Int64(time.secondOfDay),
      nanoseconds: Int32(time.nanosecond))
    // Minus the offset, in two steps, since the least integer has no negative. The small step comes
    // first, for adding stops at the ends of time, and a sum past them would not come back.
    self = local.adding(seconds: 1).adding(seconds: ~Int64(offsetSeconds))
  }

  /// The date and time that a clock `offsetSeconds` ahead of UTC shows at this instant.
  ///
  /// Nil when that date is outside the years 0000 to 9999. The offset is in seconds.
  ///
  /// ```swift
  /// Instant(seconds: 0).civil(offsetSeconds: -3600)?.date.text  // "1969-12-31"
  /// ```
  public func civil(offsetSeconds: Int = 0) -> (date: CivilDate, time: CivilTime)? {
    let local = adding(seconds: Int64(offsetSeconds)).seconds
    var (days, second) = local.quotientAndRemainder(dividingBy: secondsPerDay)
    if second < 0 {
      days -= 1
      second += secondsPerDay
    }
    guard let days = Int(exactly: days), let date = CivilDate(daysSinceEpoch: days) else {
      return nil
    }
    return (date, CivilTime(secondOfDay: Int(second), nanosecond: Int(nanoseconds)))
  }
}
