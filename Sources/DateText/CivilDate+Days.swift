// This is Howard Hinnant's days-from-civil algorithm and its inverse. The year begins in March, so
// that a leap day is its last day. Days are counted from 1 March of the year -400, a whole cycle of
// 400 years before the supported years, so that no intermediate value is negative.

private let daysPerCycle = 146_097

/// The number of days from 1 March of the year -400 to 1 January 1970.
private let daysToEpoch = 719_468 + daysPerCycle

extension CivilDate {
  /// The number of days since 1970-01-01, from -719528 (0000-01-01) to 2932896 (9999-12-31).
  ///
  /// ```swift
  /// CivilDate(year: 2000, month: 3, day: 1)?.daysSinceEpoch  // 11017
  /// ```
  @inline(__always)
  public var daysSinceEpoch: Int {
    // No value exceeds 32 bits, whose divisions are shorter.
    let isAfterFebruary = month > 2
    let marchYear = UInt32(truncatingIfNeeded: isAfterFebruary ? year &+ 400 : year &+ 399)
    let marchMonth = UInt32(truncatingIfNeeded: isAfterFebruary ? month &- 3 : month &+ 9)
    let dayOfYear = (153 &* marchMonth &+ 2) / 5 &+ UInt32(truncatingIfNeeded: day) &- 1
    let century = marchYear / 100
    let leapDays = marchYear / 4 &- century &+ century / 4
    return Int(marchYear &* 365 &+ leapDays &+ dayOfYear) &- daysToEpoch
  }

  /// Creates a date from a number of days since 1970-01-01, or returns `nil` if it is outside the
  /// years 0000 to 9999.
  ///
  /// ```swift
  /// CivilDate(daysSinceEpoch: -1)?.text   // "1969-12-31"
  /// CivilDate(daysSinceEpoch: 2_932_897)  // nil: 10000-01-01
  /// ```
  ///
  /// - Parameter daysSinceEpoch: The number of days, negative before 1970.
  public init?(daysSinceEpoch: Int) {
    guard -719_528...2_932_896 ~= daysSinceEpoch else { return nil }
    self.init(daysSinceYearZero: UInt32(truncatingIfNeeded: daysSinceEpoch &+ 719_528))
  }

  /// Creates a date from a number of days since 0000-01-01, from 0 to 3652424.
  ///
  /// The multiplications and shifts are the exact divisions of the algorithm that Cassio Neri and Lorenz
  /// Schneider describe in "Euclidean affine functions and their application to calendar algorithms".
  @inline(__always)
  init(daysSinceYearZero days: UInt32) {
    let quarters = 4 &* (days &+ (UInt32(daysToEpoch) &- 719_528)) &+ 3
    let century = quarters / UInt32(daysPerCycle)
    let quartersOfCentury = (quarters &- century &* UInt32(daysPerCycle)) | 3
    let product = 2_939_745 &* UInt64(quartersOfCentury)
    let yearOfCentury = UInt32(truncatingIfNeeded: product &>> 32)
    let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4
    let monthAndDay = 2141 &* dayOfYear &+ 197_913
    let marchMonth = monthAndDay &>> 16
    let isNextYear = dayOfYear >= 306
    let year = 100 &* century &+ yearOfCentury &+ (isNextYear ? 1 : 0)
    self.init(
      uncheckedYear: Int(year) &- 400,
      month: Int(isNextYear ? marchMonth &- 12 : marchMonth),
      day: Int((monthAndDay & 0xFFFF) / 2141 &+ 1))
  }

  /// The day of the week in ISO 8601's numbering, from 1 (Monday) to 7 (Sunday).
  ///
  /// ```swift
  /// CivilDate(year: 1970, month: 1, day: 1)?.dayOfWeek  // 4, a Thursday
  /// ```
  public var dayOfWeek: Int {
    // 1 March -400 was a Wednesday, like 1 March 2000, because a cycle is a whole number of weeks.
    (daysSinceEpoch + daysToEpoch + 2) % 7 + 1
  }
}
