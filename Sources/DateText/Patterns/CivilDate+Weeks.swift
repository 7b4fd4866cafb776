// Weeks are those of US English: they begin on Sunday, and the first week of a year is the one with
// 1 January.
extension CivilDate {
  /// The number of the day in the year, from 1.
  var dayOfYear: Int { daysSinceEpoch - Self.firstDay(of: year) + 1 }

  /// The quarter, from 1 to 4.
  var quarter: Int { (month + 2) / 3 }

  /// Creates the date of a day of a year, or returns `nil` if the year doesn't have it.
  init?(year: Int, dayOfYear: Int) {
    guard 0...9999 ~= year, dayOfYear >= 1 else { return nil }
    self.init(daysSinceEpoch: Self.firstDay(of: year) + dayOfYear - 1)
    guard self.year == year else { return nil }
  }

  /// Creates the date of a day of a week, or returns `nil` if it's outside the years 0000 to 9999.
  init?(weekYear: Int, week: Int, dayOfWeek: Int) {
    guard 0...9999 ~= weekYear, 1...54 ~= week else { return nil }
    self.init(daysSinceEpoch: Self.firstSunday(of: weekYear) + (week - 1) * 7 + dayOfWeek % 7)
    guard self.weekOfYear == week else { return nil }
  }

  /// Creates the date of a day of a week of a month, or returns `nil` if it's outside the years 0000 to
  /// 9999. Without a day of the week, it's the first day of the week in the month.
  init?(year: Int, month: Int, weekOfMonth: Int, dayOfWeek: Int?) {
    guard let first = CivilDate(year: year, month: month, day: 1)?.daysSinceEpoch else {
      return nil
    }
    let sunday = first - Self.daysAfterSunday(first) + (weekOfMonth - 1) * 7
    self.init(daysSinceEpoch: dayOfWeek.map { sunday + $0 % 7 } ?? max(first, sunday))
  }

  /// Returns the number of days from 1970-01-01 to a day of a year, or `nil` if the year doesn't have it.
  @inline(__always)
  static func days(year: Int, dayOfYear: Int) -> Int? {
    guard dayOfYear <= (isLeapYear(year) ? 366 : 365) else { return nil }
    return firstDay(of: year) &+ dayOfYear &- 1
  }

  /// Returns the number of days from 1970-01-01 to a day of a week of a year, or `nil` if the year doesn't have the
  /// week or the day is outside the years 0000 to 9999.
  @inline(__always)
  static func days(weekYear: Int, week: Int, dayOfWeek: Int) -> Int? {
    let days = firstSunday(of: weekYear) &+ (week &- 1) &* 7 &+ dayOfWeek % 7
    guard days < firstSunday(of: weekYear &+ 1), -719_528...2_932_896 ~= days else { return nil }
    return days
  }

  /// Returns the number of days from 1970-01-01 to the first day of a week of a month, or `nil` if the month doesn't
  /// have the week.
  static func days(year: Int, month: Int, week: Int) -> Int? {
    let first = CivilDate(uncheckedYear: year, month: month, day: 1).daysSinceEpoch
    let days = max(first, first &- daysAfterSunday(first) &+ (week &- 1) &* 7)
    return days < first &+ daysIn(month: month, year: year) ? days : nil
  }

  /// The year of the week.
  var weekYear: Int { weekYear(days: daysSinceEpoch) }

  private func weekYear(days: Int) -> Int {
    days >= Self.firstSunday(of: year + 1) ? year + 1 : year
  }

  /// The number of the week in the year of the week.
  var weekOfYear: Int {
    let days = daysSinceEpoch
    return (days - Self.firstSunday(of: weekYear(days: days))) / 7 + 1
  }

  /// The number of the week in the month.
  var weekOfMonth: Int {
    let days = daysSinceEpoch
    let first = days - day + 1
    return (days - (first - Self.daysAfterSunday(first))) / 7 + 1
  }

  /// The number of days from 1970-01-01 to 1 January of a year, which may be 10000.
  private static func firstDay(of year: Int) -> Int {
    CivilDate(uncheckedYear: year, month: 1, day: 1).daysSinceEpoch
  }

  /// The Sunday on which the first week of a year begins, as a number of days since 1970-01-01.
  private static func firstSunday(of year: Int) -> Int {
    let first = firstDay(of: year)
    return first - daysAfterSunday(first)
  }

  /// The number of days since the last Sunday. 1970-01-01 was a Thursday.
  private static func daysAfterSunday(_ days: Int) -> Int { ((days + 4) % 7 + 7) % 7 }
}
