public import DateText
public import Foundation

extension CivilTimeZone {
  /// Creates the time zone that corresponds to one of Foundation.
  ///
  /// ```swift
  /// var mapping = DateMapping.restKit
  /// mapping.timeZone = try CivilTimeZone(TimeZone.current)
  /// ```
  ///
  /// - Parameter timeZone: A time zone with a name of the tz database, or with one offset, such as
  ///   `TimeZone(secondsFromGMT: 19_800)`.
  /// - Throws: ``TimeZoneError`` if the machine has no file for the name.
  public init(_ timeZone: TimeZone) throws(TimeZoneError) {
    do throws(TimeZoneError) {
      self = try CivilTimeZone(named: timeZone.identifier)
    } catch {
      // Foundation's names of offsets, such as GMT+0530, aren't names of the tz database.
      guard error.problem == .unknownName,
        timeZone.nextDaylightSavingTimeTransition(after: .distantPast) == nil,
        let zone = CivilTimeZone(offsetSeconds: timeZone.secondsFromGMT(for: .distantPast))
      else { throw error }
      self = zone
    }
  }
}

extension CivilDate {
  /// Creates the calendar day that a date has in a time zone.
  ///
  /// Use it for a date that a picker returns, which is usually midnight in the time zone of the person.
  ///
  /// ```swift
  /// let timeZone = TimeZone(identifier: "Europe/Amsterdam")!
  /// let picked = Date(timeIntervalSince1970: 325_980_000)
  /// try CivilDate(picked, in: timeZone)    // 1980-05-01
  /// ```
  ///
  /// - Parameters:
  ///   - date: The date. The result is `nil` if its year isn't one from 0 to 9999.
  ///   - timeZone: The time zone.
  /// - Throws: ``TimeZoneError`` if the machine has no file for the time zone.
  public init?(_ date: Date, in timeZone: TimeZone) throws(TimeZoneError) {
    self.init(Instant(date), in: try CivilTimeZone(timeZone))
  }
}

extension Date {
  /// Creates the date at which a calendar day starts in a time zone.
  ///
  /// - Parameters:
  ///   - day: The calendar day.
  ///   - timeZone: The time zone. If it skips midnight, the day starts after the change of the clocks.
  /// - Throws: ``TimeZoneError`` if the machine has no file for the time zone.
  public init(startOf day: CivilDate, in timeZone: TimeZone) throws(TimeZoneError) {
    self.init(Instant(startOf: day, in: try CivilTimeZone(timeZone)))
  }
}
