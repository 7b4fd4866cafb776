import DateText

/// A date in a form that a property doesn't accept.
enum DateReading: Equatable {
  /// A point in time.
  case instant(Instant)
  /// A local date and time without an offset.
  case local(CivilDate, CivilTime)
  /// A calendar day.
  case day(CivilDate)

  /// Returns the point in time.
  ///
  /// - Parameter zone: The time zone of local times, or `nil` if it isn't known.
  /// - Returns: The point in time, or `nil` if it isn't known, or if the time zone has the local time not exactly
  ///   once.
  func instant(in zone: CivilTimeZone?) -> Instant? {
    switch self {
    case .instant(let instant): return instant
    case .local(let date, let time): return Self.instant(date, time, zone)
    case .day(let date): return Self.instant(date, .midnight, zone)
    }
  }

  private static func instant(
    _ date: CivilDate, _ time: CivilTime, _ zone: CivilTimeZone?
  ) -> Instant? {
    guard let zone, case .unique(let offset) = zone.resolve(date, time) else { return nil }
    return Instant(date: date, time: time, offsetSeconds: offset)
  }

  /// Returns the calendar day.
  ///
  /// - Parameter zone: The time zone of points in time.
  /// - Returns: The day, or `nil` if there is a time of the day other than midnight.
  func day(in zone: CivilTimeZone) -> CivilDate? {
    switch self {
    case .day(let date): return date
    case .local(let date, let time): return time == .midnight ? date : nil
    case .instant(let instant):
      let civil = instant.civil(offsetSeconds: zone.offsetSeconds(at: instant))
      return civil?.time == .midnight ? civil?.date : nil
    }
  }
}
