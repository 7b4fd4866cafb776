private let secondsPerDay: Int64 = 86_400

extension Instant {
  /// Creates the instant of a date and time at an offset from UTC.
  ///
  /// The offset is in seconds, positive east of Greenwich, and isn't limited to a day.
  ///
  /// ```swift
  /// // 2024-02-29T00:00:00+05:30
  /// let instant = Instant(date: date, offsetSeconds: 19_800)
  /// instant.rfc3339()  // "2024-02-28T18:30:00.000Z"
  /// ```
  ///
  /// - Parameters:
  ///   - date: The date at the offset.
  ///   - time: The time at the offset.
  ///   - offsetSeconds: The offset from UTC in seconds.
  public init(date: CivilDate, time: CivilTime = .midnight, offsetSeconds: Int = 0) {
    let local = Instant(
      seconds: Int64(date.daysSinceEpoch) * secondsPerDay + Int64(time.secondOfDay),
      nanoseconds: Int32(time.nanosecond))
    // Adding 1 and then ~offset subtracts the offset, even if it is the smallest integer, whose
    // negation would overflow. The 1 is added first, because a sum that reaches the end of the
    // range stays there.
    self = local.adding(seconds: 1).adding(seconds: ~Int64(offsetSeconds))
  }

  /// Returns the date and time of the instant at an offset from UTC.
  ///
  /// The offset is in seconds, positive east of Greenwich.
  ///
  /// ```swift
  /// let civil = Instant(seconds: 0).civil(offsetSeconds: -3600)
  /// civil?.date.text  // "1969-12-31"
  /// ```
  ///
  /// - Parameter offsetSeconds: The offset from UTC in seconds.
  /// - Returns: The date and time at the offset, or `nil` if the date is outside the years 0000 to
  ///   9999.
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
