/// The offsets in the years of a yearly rule that have the same days of the week and the same length.
struct YearOffsets: Sendable {
  /// The local seconds since the start of the year between which the inner offset is used. See
  /// ``ZoneOffsets``.
  private let locals: (first: Int64, last: Int64)

  /// The seconds between which the inner offset is used, since the start of the year in UTC.
  private let instants: (first: Int64, last: Int64)

  private let inner: Int
  private let outer: Int

  /// The minimum number of seconds between changes, and between one and the start of a year.
  private static let minimumDistance: Int64 = 3 * 86_400

  /// Returns the offsets of all kinds of years, or `nil` if changes can be too near to each other.
  static func years(of rule: YearlyRule) -> ContiguousArray<YearOffsets>? {
    var years = ContiguousArray<YearOffsets>()
    // Each kind is among these years, which have no year of a century that isn't a leap year.
    var byKind: [Int: Int] = [:]
    for year in 1972..<2000 { byKind[kind(of: year, firstDay(of: year))] = year }
    for kind in 0..<14 {
      guard let year = byKind[kind], let offsets = YearOffsets(rule, inYear: year) else {
        return nil
      }
      years.append(offsets)
    }
    return years
  }

  private init?(_ rule: YearlyRule, inYear year: Int) {
    let standard = rule.standard.offsetSeconds
    guard let daylight = rule.daylight else {
      (inner, outer) = (standard, standard)
      (locals, instants) = ((.max, .max), (.max, .max))
      return
    }
    let saved = daylight.localTime.offsetSeconds
    let newYear = Int64(Self.firstDay(of: year)) * 86_400
    let start = daylight.start.seconds(inYear: year) - newYear - Int64(standard)
    let end = daylight.end.seconds(inYear: year) - newYear - Int64(saved)
    let latest: Int64 = 365 * 86_400 - Self.minimumDistance
    guard min(start, end) >= Self.minimumDistance, abs(start - end) >= Self.minimumDistance,
      max(start, end) <= latest
    else { return nil }
    // South of the equator, daylight saving time ends before it starts.
    (inner, outer) = start < end ? (saved, standard) : (standard, saved)
    instants = (min(start, end), max(start, end))
    let change = Int64(max(standard, saved))
    locals = (instants.first + change, instants.last + change)
  }

  /// Returns the offset that formats use for a local time in a year.
  @inline(__always)
  static func offset(
    atLocalSecond second: Int64, year: Int, _ years: ContiguousArray<YearOffsets>
  ) -> Int {
    let firstDay = firstDay(of: year)
    let kind = kind(of: year, firstDay)
    let rest = second &- Int64(firstDay) &* 86_400
    let isInner = rest >= years[kind].locals.first && rest < years[kind].locals.last
    return isInner ? years[kind].inner : years[kind].outer
  }

  /// Returns the offset at a point in time, of which the year can be that of a local time.
  @inline(__always)
  static func offset(atSecond second: Int64, year: Int, _ years: ContiguousArray<YearOffsets>)
    -> Int
  {
    let firstDay = firstDay(of: year)
    let kind = kind(of: year, firstDay)
    let rest = second &- Int64(firstDay) &* 86_400
    let isInner = rest >= years[kind].instants.first && rest < years[kind].instants.last
    return isInner ? years[kind].inner : years[kind].outer
  }

  @inline(__always)
  private static func firstDay(of year: Int) -> Int {
    CivilDate(uncheckedYear: year, month: 1, day: 1).daysSinceEpoch
  }

  /// Returns the kind of a year, from its day of the week and its length.
  @inline(__always)
  private static func kind(of year: Int, _ firstDay: Int) -> Int {
    // Days are counted from a number of weeks before the year 0.
    let day = UInt32(truncatingIfNeeded: firstDay &+ 719_530)
    return Int(day % 7) &* 2 &+ (CivilDate.isLeapYear(year) ? 1 : 0)
  }
}
