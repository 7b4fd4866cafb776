/// A date of the proleptic Gregorian calendar in the years 0000 to 9999, without a time or a time
/// zone.
///
/// ```swift
/// import DateText
///
/// CivilDate(year: 2024, month: 2, day: 29)?.daysSinceEpoch  // 19782
/// CivilDate(year: 2023, month: 2, day: 29)                  // nil
/// ```
///
/// As in ISO 8601, the year 0000 precedes 0001. It is a leap year.
public struct CivilDate: Sendable, Hashable {
  /// The year, from 0 to 9999.
  public let year: Int

  /// The month, from 1 to 12.
  public let month: Int

  /// The day of the month, from 1 to 31.
  public let day: Int

  /// Creates a date from its components, or returns `nil` if the calendar has no such day.
  ///
  /// ```swift
  /// CivilDate(year: 1900, month: 2, day: 29)  // nil
  /// ```
  ///
  /// - Parameters:
  ///   - year: The year, from 0 to 9999.
  ///   - month: The month, from 1 to 12.
  ///   - day: The day of the month, from 1.
  @inline(__always)
  public init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
    // Every month has at least 28 days, so most dates don't need the length of the month.
    guard day <= 28 || day <= Self.daysIn(month: month, year: year) else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  /// Creates a date from components that are known to be valid.
  init(uncheckedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Returns whether a year of the proleptic Gregorian calendar is a leap year.
  package static func isLeapYear(_ year: Int) -> Bool {
    // A multiple of 100 is a multiple of 400 if and only if it is a multiple of 16.
    year % 100 == 0 ? year % 16 == 0 : year % 4 == 0
  }

  /// Returns the number of days of a month, or 0 if there is no such month.
  package static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeapYear(year) ? 29 : 28
    default: 0
    }
  }
}

extension CivilDate: Comparable {
  /// Returns whether one date is earlier than another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
