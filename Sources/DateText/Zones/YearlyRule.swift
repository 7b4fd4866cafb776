/// The rule of a POSIX TZ string: a standard time, and perhaps a daylight saving time in a part of
/// each year.
///
/// Source: POSIX.1-2024, Base Definitions §8.3, with the extensions of RFC 9636 §3.3.1.
struct YearlyRule: Hashable, Sendable {
  /// The local time when daylight saving isn't in effect.
  let standard: ZoneTransitions.LocalTime

  let daylight: Daylight?

  /// A daylight saving time with its start and end.
  struct Daylight: Hashable, Sendable {
    let localTime: ZoneTransitions.LocalTime
    /// The start, in standard time.
    let start: YearlyTime
    /// The end, in daylight saving time.
    let end: YearlyTime
  }

  /// A time on a day of each year.
  struct YearlyTime: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// A day from 1 to 365, which never counts 29 February: `J60` is always 1 March.
      case withoutLeapDay(Int)
      /// A day from 0 to 365, which counts 29 February.
      case withLeapDay(Int)
      /// A day of the week, from 0 (Sunday) to 6, in a week of a month, where 5 is the last one.
      case weekday(Int, week: Int, month: Int)
    }

    let day: Day
    /// The time in seconds after midnight, which can be negative or exceed a day.
    let secondOfDay: Int

    /// Returns the local time in a year, in seconds since 1970-01-01T00:00:00 of the local time.
    func seconds(inYear year: Int) -> Int64 {
      Int64(days(inYear: year)) * 86_400 + Int64(secondOfDay)
    }

    private func days(inYear year: Int) -> Int {
      switch day {
      case .withoutLeapDay(let number):
        let isAfterLeapDay = number >= 60 && CivilDate.isLeapYear(year)
        return firstDay(of: 1, year).daysSinceEpoch + number - (isAfterLeapDay ? 0 : 1)
      case .withLeapDay(let number):
        return firstDay(of: 1, year).daysSinceEpoch + number
      case .weekday(let weekday, let week, let month):
        let first = firstDay(of: month, year)
        var day = (weekday - first.dayOfWeek + 7) % 7 + (week - 1) * 7
        if day >= CivilDate.daysIn(month: month, year: year) { day -= 7 }
        return first.daysSinceEpoch + day
      }
    }

    private func firstDay(of month: Int, _ year: Int) -> CivilDate {
      CivilDate(uncheckedYear: year, month: month, day: 1)
    }
  }

  /// Returns the period that contains a second since 1970.
  func period(at second: Int64) -> ZoneTransitions.Period {
    guard let daylight else {
      return ZoneTransitions.Period(localTime: standard, start: .min, end: .max)
    }
    // Dates and days of the week repeat every 400 years, so the years 1970 to 2369 suffice.
    let remainder = second % Self.secondsPerCycle
    let reduced = remainder < 0 ? remainder + Self.secondsPerCycle : remainder
    let year = CivilDate(daysSinceEpoch: Int(reduced / 86_400))?.year ?? 1970

    var previousEnd = Int64.min
    // A time can move a start or an end into an adjacent year, so a period can end two years later.
    for year in year - 2...year + 2 {
      let bounds = bounds(of: daylight, year)
      // The daylight saving of two years can overlap if their times are far outside the day.
      let (start, end) = (max(bounds.start, previousEnd), bounds.end)
      if reduced < start {
        return period(standard, previousEnd, start, reduced, second)
      }
      if reduced < end {
        return period(daylight.localTime, start, end, reduced, second)
      }
      previousEnd = end
    }
    return period(standard, previousEnd, .max, reduced, second)
  }

  private static let secondsPerCycle: Int64 = 146_097 * 86_400

  /// Returns the daylight saving time that starts in a year.
  private func bounds(of daylight: Daylight, _ year: Int) -> (start: Int64, end: Int64) {
    let start = daylight.start.seconds(inYear: year) - Int64(standard.offsetSeconds)
    let offset = Int64(daylight.localTime.offsetSeconds)
    let end = daylight.end.seconds(inYear: year) - offset
    return (start, end > start ? end : daylight.end.seconds(inYear: year + 1) - offset)
  }

  /// Returns a period whose bounds were computed for the same second of another cycle of years.
  private func period(
    _ localTime: ZoneTransitions.LocalTime, _ start: Int64, _ end: Int64, _ reduced: Int64,
    _ second: Int64
  ) -> ZoneTransitions.Period {
    let instant = Instant(seconds: second)
    return ZoneTransitions.Period(
      localTime: localTime,
      start: start == .min ? .min : instant.adding(seconds: start - reduced).seconds,
      end: end == .max ? .max : instant.adding(seconds: end - reduced).seconds)
  }
}
