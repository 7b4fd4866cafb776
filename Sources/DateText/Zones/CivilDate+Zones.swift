extension CivilDate {
  /// Creates the calendar day that a point in time has in a time zone.
  ///
  /// ```swift
  /// let amsterdam = try CivilTimeZone(named: "Europe/Amsterdam")
  /// let birth = RFC3339DateTime("1980-04-30T22:00:00Z")!.instant
  /// CivilDate(birth, in: amsterdam)    // 1980-05-01
  /// ```
  ///
  /// - Parameters:
  ///   - instant: The point in time. The result is `nil` if its year isn't one from 0 to 9999.
  ///   - zone: The time zone.
  public init?(_ instant: Instant, in zone: CivilTimeZone) {
    guard let (date, _) = instant.civil(offsetSeconds: zone.offsetSeconds(at: instant)) else {
      return nil
    }
    self = date
  }
}

extension Instant {
  /// Creates the point in time at which a calendar day starts in a time zone.
  ///
  /// That's midnight, or the end of the change of the clocks that skips midnight. If the change repeats
  /// midnight, it's the first of the two.
  ///
  /// ```swift
  /// let amsterdam = try CivilTimeZone(named: "Europe/Amsterdam")
  /// Instant(startOf: CivilDate("1980-05-01")!, in: amsterdam)
  /// // 1980-04-30T22:00:00.000Z
  /// ```
  ///
  /// - Parameters:
  ///   - day: The calendar day.
  ///   - zone: The time zone.
  public init(startOf day: CivilDate, in zone: CivilTimeZone) {
    self.init(date: day, offsetSeconds: zone.resolve(day, .midnight).offsetSeconds)
  }
}
