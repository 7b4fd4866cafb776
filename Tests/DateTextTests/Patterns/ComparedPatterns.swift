import DateText

/// Patterns that DateFormatter knows, too. They have every letter in every number that is supported.
enum ComparedPatterns {
  /// Those whose text doesn't depend on the time zone.
  static let local = [
    "yyyy-MM-dd", "yy/M/d", "y.MM.dd", "u-MM-dd", "uuuu-MM-dd", "d MMM yyyy", "d. MMMM yyyy",
    "L d yyyy", "LL dd y", "LLL d, yyyy", "LLLL d yyyy", "EEE, d MMM yyyy HH:mm:ss",
    "EEEE, d MMMM yyyy", "EEEEEE d.M.yyyy", "E d.M.yyyy", "EE d.M.yyyy", "e d.M.yyyy",
    "eee d.M.yyyy", "eeee d.M.yyyy", "eeeeee d.M.yyyy", "yyyy-D", "yyyy-DD", "yyyy-DDD",
    "yyyy-MM-dd H:m:s", "yyyy-MM-dd HH:mm:ss.SSS", "yyyy-MM-dd k:mm", "yyyy-MM-dd kk:mm",
    "yyyy-MM-dd K:mm a", "yyyy-MM-dd KK:mm aa", "yyyy-MM-dd h:mm a", "yyyy-MM-dd hh:mm aaa",
    "yyyy-MM-dd hh:mm aaaa", "yyyy-MM-dd hh:mm aaaaa", "yyyy-MM-dd A", "yyyyMMddAAAAAAAA",
    "yyyy Q", "yyyy QQ", "yyyy QQQ", "yyyy QQQQ", "Y-'W'w-e", "YYYY ww EEE", "yyyy-MM-dd W",
    "yyyy MM W e", "G yyyy-MM-dd", "GG y-MM-dd", "GGG y-MM-dd", "GGGG y-MM-dd",
    "yyyy-MM-dd'T'HH:mm:ss'Z'", "yyyy''MM''dd", "yyyyMMddHHmmssSSS",
    "'at' h 'o''clock' a, d/M/yyyy", "yyyy ss S", "yyyy ss SS", "yyyy ss SSSS", "yyyy ss SSSSS",
    "yyyy ss SSSSSS", "yyyy ss SSSSSSS", "yyyy ss SSSSSSSS", "yyyy ss SSSSSSSSS",
  ]

  /// Those whose text depends on it.
  static let zoned = [
    "yyyy-MM-dd HH:mm Z", "yyyy-MM-dd HH:mm ZZ", "yyyy-MM-dd HH:mm ZZZ", "yyyy-MM-dd HH:mm ZZZZ",
    "yyyy-MM-dd HH:mm ZZZZZ", "yyyy-MM-dd HH:mm O", "yyyy-MM-dd HH:mm OOOO", "yyyy-MM-dd HH:mm X",
    "yyyy-MM-dd HH:mm XX", "yyyy-MM-dd HH:mm XXX", "yyyy-MM-dd HH:mm XXXX",
    "yyyy-MM-dd HH:mm XXXXX", "yyyy-MM-dd HH:mm x", "yyyy-MM-dd HH:mm xx", "yyyy-MM-dd HH:mm xxx",
    "yyyy-MM-dd HH:mm xxxx", "yyyy-MM-dd HH:mm xxxxx", "yyyy-MM-dd HH:mm z", "yyyy-MM-dd HH:mm zz",
    "yyyy-MM-dd HH:mm zzz", "yyyy-MM-dd HH:mm VV", "EEE, d MMM yyyy HH:mm:ss Z",
    "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "h:mm:ss a z, d/M/yyyy",
  ]
}

/// Instants at which a part of a date changes, in milliseconds since 1970.
enum EdgeInstants {
  /// The start of the year 1 and the end of the year 9999.
  static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  static let milliseconds: [Int64] = changes + weeks + months

  private static let changes =
    [
      "0001-01-01T00:00:00Z", "0004-02-29T12:00:00Z",
      "0099-12-31T23:59:59Z", "0100-02-28T23:59:59.999Z", "0100-03-01T00:00:00Z",
      "0999-12-31T23:59:59.999Z", "1000-01-01T00:00:00Z", "1582-10-04T23:59:59.999Z",
      "1582-10-05T00:00:00Z", "1582-10-14T23:59:59.999Z", "1582-10-15T00:00:00Z",
      "1900-02-28T23:59:59.999Z", "1900-03-01T00:00:00Z", "1949-12-31T23:59:59.999Z",
      "1950-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "1969-12-31T23:59:59.001Z",
      "1969-12-31T23:59:59.999Z", "1970-01-01T00:00:00Z", "1970-01-01T00:00:00.001Z",
      "2000-02-29T00:00:00Z", "2024-02-29T11:59:59.999Z", "2024-02-29T12:00:00Z",
      "2024-02-29T12:59:59.999Z", "2024-02-29T13:00:00Z", "2024-02-29T23:59:59.999Z",
      "2024-03-01T00:00:00Z", "2024-03-01T00:59:59.999Z", "2024-03-01T01:00:00Z",
      "2024-12-31T23:59:59.999Z", "2049-12-31T23:59:59.999Z", "2050-01-01T00:00:00Z",
      "9996-02-29T12:00:00Z", "9999-12-25T23:59:59.999Z",
    ].map { milliseconds(RFC3339DateTime($0)?.instant) } + [range.upperBound]

  /// The days around the start of the era, for patterns that have the era.
  static let era = days(
    (-366..<366).compactMap { CivilDate(year: 1, month: 1, day: 1)?.adding($0) })

  /// The days around the ends of 28 years, after which the days of the week repeat.
  private static let weeks = (1990..<2018).flatMap { year in
    days((-4..<4).compactMap { CivilDate(year: year, month: 1, day: 1)?.adding($0) })
  }

  /// The first and the last days of the months.
  private static let months = [1, 1582, 1900, 2024].flatMap { year in
    days(
      (1...12).compactMap { CivilDate(year: year, month: $0, day: 1) }.flatMap {
        [$0, $0.adding(27), $0.adding(28), $0.adding(30)].compactMap { $0 }
      })
  }

  private static func days(_ days: [CivilDate]) -> [Int64] {
    days.map { milliseconds(Instant(date: $0, time: .midnight)) }
  }

  private static func milliseconds(_ instant: Instant?) -> Int64 {
    guard let instant else { preconditionFailure("expected a date") }
    return instant.seconds * 1000 + Int64(instant.nanoseconds / 1_000_000)
  }
}

extension CivilDate {
  fileprivate func adding(_ days: Int) -> CivilDate? {
    CivilDate(daysSinceEpoch: daysSinceEpoch + days)
  }
}
