/// The quantities that were read from a text. Those that are missing are −1.
struct DatePatternComponents {
  var era = -1
  var year = -1
  var weekYear = -1
  var quarter = -1
  var month = -1
  var weekOfYear = -1
  var weekOfMonth = -1
  var day = -1
  var dayOfYear = -1
  /// The day of the week, from 1 (Monday) to 7 (Sunday).
  var weekday = -1
  /// 0 before noon and 1 from noon on.
  var dayPeriod = -1
  var hour = -1
  /// The hour from 0 to 11.
  var halfDayHour = -1
  var minute = -1
  var second = -1
  var nanosecond = -1
  var millisecondOfDay = -1
  var offsetSeconds: Int?
  /// Whether the offset is the letter `Z`.
  var isUTC = false
  /// The range of the name or abbreviation of a time zone in the text.
  var zone: Range<Int>?
}

extension DatePatternComponents {
  /// The date, or `nil` if the quantities contradict each other.
  ///
  /// A missing month or day is the first one.
  var date: CivilDate? {
    guard let date = candidate else { return nil }
    guard
      era < 0 || era == (date.year > 0 ? 1 : 0),
      year < 0 || calendarYear == date.year,
      month < 0 || month == date.month, day < 0 || day == date.day,
      dayOfYear < 0 || dayOfYear == date.dayOfYear,
      quarter < 0 || quarter == date.quarter,
      weekday < 0 || weekday == date.dayOfWeek,
      weekYear < 0 || weekYear == date.weekYear,
      weekOfYear < 0 || weekOfYear == date.weekOfYear,
      weekOfMonth < 0 || weekOfMonth == date.weekOfMonth
    else { return nil }
    return date
  }

  /// The year in which 0 precedes 1, or −1 if it's missing.
  private var calendarYear: Int {
    guard year >= 0 else { return -1 }
    return era == 0 ? 1 - year : year
  }

  /// A date with enough of the quantities to be the only one that can have all of them.
  private var candidate: CivilDate? {
    if year >= 0 {
      if dayOfYear >= 0 { return CivilDate(year: calendarYear, dayOfYear: dayOfYear) }
      if month < 0, quarter >= 0, day < 0, weekOfYear < 0 {
        return CivilDate(year: calendarYear, month: quarter * 3 - 2, day: 1)
      }
      if month < 0, day < 0, weekOfYear >= 0 {
        return CivilDate(
          weekYear: weekYear < 0 ? calendarYear : weekYear, week: weekOfYear,
          dayOfWeek: weekday < 0 ? 7 : weekday)
      }
      if month >= 0, day < 0, weekOfMonth >= 0 {
        return CivilDate(
          year: calendarYear, month: month, weekOfMonth: weekOfMonth,
          dayOfWeek: weekday < 0 ? nil : weekday)
      }
      return CivilDate(year: calendarYear, month: month < 0 ? 1 : month, day: day < 0 ? 1 : day)
    }
    guard weekYear >= 0 else { return nil }
    if weekOfYear >= 0, dayOfYear < 0, month < 0 || day < 0 {
      return CivilDate(
        weekYear: weekYear, week: weekOfYear, dayOfWeek: weekday < 0 ? 7 : weekday)
    }
    // The last days of a year can belong to a week of the next one.
    for year in [weekYear, weekYear - 1] {
      let date =
        dayOfYear >= 0
        ? CivilDate(year: year, dayOfYear: dayOfYear)
        : CivilDate(year: year, month: month < 0 ? 1 : month, day: day < 0 ? 1 : day)
      if let date, date.weekYear == weekYear { return date }
    }
    return nil
  }

  /// The time, in which missing quantities are 0, or `nil` if it doesn't exist.
  var time: CivilTime? {
    if millisecondOfDay >= 0 {
      return CivilTime(
        secondOfDay: millisecondOfDay / 1000, nanosecond: millisecondOfDay % 1000 * 1_000_000)
    }
    let hour = self.hour >= 0 ? self.hour : max(halfDayHour, 0) + (dayPeriod == 1 ? 12 : 0)
    return CivilTime(
      hour: hour, minute: max(minute, 0), second: max(second, 0), nanosecond: max(nanosecond, 0))
  }
}
