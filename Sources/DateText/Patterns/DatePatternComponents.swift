/// The quantities that were read from a text. Those that are missing are −1.
///
/// They have 32 bits, because all of them are initialized for each text.
struct DatePatternComponents {
  var era: Int32 = -1
  var year: Int32 = -1
  var weekYear: Int32 = -1
  var quarter: Int32 = -1
  var month: Int32 = -1
  var weekOfYear: Int32 = -1
  var weekOfMonth: Int32 = -1
  var day: Int32 = -1
  var dayOfYear: Int32 = -1
  /// The day of the week, from 1 (Monday) to 7 (Sunday).
  var weekday: Int32 = -1
  /// 0 before noon and 1 from noon on.
  var dayPeriod: Int32 = -1
  var hour: Int32 = -1
  /// The hour from 0 to 11.
  var halfDayHour: Int32 = -1
  var minute: Int32 = -1
  var second: Int32 = -1
  var nanosecond: Int32 = -1
  var millisecondOfDay: Int32 = -1
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
      Self.agrees(month, date.month), Self.agrees(day, date.day),
      Self.agrees(dayOfYear, date.dayOfYear), Self.agrees(quarter, date.quarter),
      Self.agrees(weekday, date.dayOfWeek), Self.agrees(weekYear, date.weekYear),
      Self.agrees(weekOfYear, date.weekOfYear), Self.agrees(weekOfMonth, date.weekOfMonth)
    else { return nil }
    return date
  }

  /// Returns whether a quantity is missing or has a value.
  @inline(__always)
  private static func agrees(_ quantity: Int32, _ value: @autoclosure () -> Int) -> Bool {
    quantity < 0 || Int(quantity) == value()
  }

  /// The year in which 0 precedes 1, or −1 if it's missing.
  private var calendarYear: Int {
    guard year >= 0 else { return -1 }
    return era == 0 ? 1 - Int(year) : Int(year)
  }

  /// A date with enough of the quantities to be the only one that can have all of them.
  private var candidate: CivilDate? {
    if year >= 0 {
      if dayOfYear >= 0 { return CivilDate(year: calendarYear, dayOfYear: Int(dayOfYear)) }
      if month < 0, quarter >= 0, day < 0, weekOfYear < 0 {
        return CivilDate(year: calendarYear, month: Int(quarter) * 3 - 2, day: 1)
      }
      if month < 0, day < 0, weekOfYear >= 0 {
        return CivilDate(
          weekYear: weekYear < 0 ? calendarYear : Int(weekYear), week: Int(weekOfYear),
          dayOfWeek: weekday < 0 ? 7 : Int(weekday))
      }
      if month >= 0, day < 0, weekOfMonth >= 0 {
        return CivilDate(
          year: calendarYear, month: Int(month), weekOfMonth: Int(weekOfMonth),
          dayOfWeek: weekday < 0 ? nil : Int(weekday))
      }
      return CivilDate(
        year: calendarYear, month: month < 0 ? 1 : Int(month), day: day < 0 ? 1 : Int(day))
    }
    guard weekYear >= 0 else { return nil }
    if weekOfYear >= 0, dayOfYear < 0, month < 0 || day < 0 {
      return CivilDate(
        weekYear: Int(weekYear), week: Int(weekOfYear), dayOfWeek: weekday < 0 ? 7 : Int(weekday))
    }
    // The last days of a year can belong to a week of the next one.
    for year in [Int(weekYear), Int(weekYear) - 1] {
      let date =
        dayOfYear >= 0
        ? CivilDate(year: year, dayOfYear: Int(dayOfYear))
        : CivilDate(year: year, month: month < 0 ? 1 : Int(month), day: day < 0 ? 1 : Int(day))
      if let date, date.weekYear == Int(weekYear) { return date }
    }
    return nil
  }

  /// The time, in which missing quantities are 0, or `nil` if it doesn't exist.
  var time: CivilTime? {
    if millisecondOfDay >= 0 {
      return CivilTime(
        secondOfDay: Int(millisecondOfDay / 1000),
        nanosecond: Int(millisecondOfDay % 1000 * 1_000_000))
    }
    let hour = self.hour >= 0 ? self.hour : max(halfDayHour, 0) + (dayPeriod == 1 ? 12 : 0)
    return CivilTime(
      hour: Int(hour), minute: Int(max(minute, 0)), second: Int(max(second, 0)),
      nanosecond: Int(max(nanosecond, 0)))
  }
}
