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
    let midnight = Instant(date: day)
    switch zone.resolve(day, .midnight) {
    case .unique(let offset), .overlap(let offset, _):
      self = midnight.adding(seconds: -Int64(offset))
    case .gap(let offset, _):
      // With the offset before the change, midnight is in the period that starts with the change.
      let second = midnight.seconds - Int64(offset)
      self.init(seconds: zone.transitions.period(at: second).start)
    }
  }
}
