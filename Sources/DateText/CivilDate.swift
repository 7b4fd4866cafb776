/// A day of the proleptic Gregorian calendar, in the years 0000 to 9999, without a time or a zone.
///
/// ```swift
/// CivilDate(year: 2024, month: 2, day: 29)?.daysSinceEpoch  // 19782
/// CivilDate(year: 2023, month: 2, day: 29)                  // nil
/// ```
///
/// Year 0000 is the year before 0001, as in ISO 8601, and it is a leap year.
public struct CivilDate: Sendable, Hashable {
  /// The year, 0...9999.
  public let year: Int

  /// The month, 1...12.
  public let month: Int

  /// The day of the month, from 1 to ``daysIn(month:year:)``.
  public let day: Int

  /// Makes a day from its parts; nil when the calendar has no such day.
  ///
  /// ```swift
  /// CivilDate(year: 1900, month: 2, day: 29)  // nil: 1900 was not a leap year
  /// ```
  public init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
    // Every month has 28 days, so most dates need no look at the calendar.
    guard day <= 28 || day <= Self.daysIn(month: month, year: year) else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  /// Makes a day from parts known to be one.
  init(uncheckedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Whether a year of the proleptic Gregorian calendar has a 29 February.
  ///
  /// ```swift
  /// CivilDate.isLeapYear(2000)  // true
  /// CivilDate.isLeapYear(1900)  // false
  /// ```
  public static func isLeapYear(_ year: Int) -> Bool {
    // A multiple of 100 is one of 400 exactly when it is one of 16.
    year % 100 == 0 ? year % 16 == 0 : year % 4 == 0
  }

  /// The number of days of a month, 28...31, or 0 when `month` is not 1...12.
  ///
  /// ```swift
  /// CivilDate.daysIn(month: 2, year: 2024)  // 29
  /// ```
  public static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeapYear(year) ? 29 : 28
    default: 0
    }
  }
}

extension CivilDate: Comparable {
  /// Whether one day comes before another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
