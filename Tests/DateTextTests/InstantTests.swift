import Testing

@testable import DateText

@Suite struct InstantTests {
  @Test func `carries nanoseconds into the seconds`() {
    let table: [(seconds: Int64, nanoseconds: Int32, expected: (Int64, Int32))] = [
      (5, 0, (5, 0)), (5, 999_999_999, (5, 999_999_999)), (5, 1_000_000_000, (6, 0)),
      (5, .max, (7, 147_483_647)), (5, -1, (4, 999_999_999)), (5, -1_000_000_000, (4, 0)),
      (5, .min, (2, 852_516_352)), (.max, 1_000_000_000, (.max, 999_999_999)),
      (.min, -1, (.min, 0)),
    ]
    for row in table {
      let instant = Instant(seconds: row.seconds, nanoseconds: row.nanoseconds)
      #expect((instant.seconds, instant.nanoseconds) == row.expected, "\(row)")
    }
  }

  @Test func `clamps sums that overflow`() {
    let noon = Instant(seconds: 43_200, nanoseconds: 5)
    #expect(noon.adding(seconds: 86_400) == Instant(seconds: 129_600, nanoseconds: 5))
    #expect(noon.adding(seconds: -43_201) == Instant(seconds: -1, nanoseconds: 5))
    #expect(noon.adding(seconds: .max) == Instant(seconds: .max, nanoseconds: 999_999_999))
    #expect(Instant(seconds: -1).adding(seconds: .min) == Instant(seconds: .min))
  }

  @Test func `orders instants by seconds, then nanoseconds`() {
    let sorted = [
      Instant(seconds: .min), Instant(seconds: -1), Instant(seconds: -1, nanoseconds: 1),
      Instant(seconds: 0), Instant(seconds: 0, nanoseconds: 999_999_999), Instant(seconds: 1),
    ]
    #expect(isAscending(sorted))
  }

  @Test func `returns the date and time at an offset`() {
    let table: [(seconds: Int64, offset: Int, date: String, secondOfDay: Int)] = [
      (0, 0, "1970-01-01", 0), (0, -1, "1969-12-31", 86_399), (-1, 0, "1969-12-31", 86_399),
      (-86_400, 0, "1969-12-31", 0), (-86_401, 0, "1969-12-30", 86_399),
      (-62_167_219_200, 0, "0000-01-01", 0), (253_402_300_799, 0, "9999-12-31", 86_399),
      (253_402_300_800, -3600, "9999-12-31", 82_800), (-62_167_219_201, 1, "0000-01-01", 0),
    ]
    for row in table {
      let instant = Instant(seconds: row.seconds, nanoseconds: 9)
      let civil = instant.civil(offsetSeconds: row.offset)
      #expect(civil?.date.text == row.date, "\(row)")
      #expect(civil?.time.secondOfDay == row.secondOfDay, "\(row)")
      #expect(civil?.time.nanosecond == 9, "\(row)")
      guard let civil else { continue }
      let back = Instant(date: civil.date, time: civil.time, offsetSeconds: row.offset)
      #expect(back == instant, "\(row)")
    }
    for (seconds, offset) in [
      (-62_167_219_201, 0), (253_402_300_800, 0), (253_402_300_799, 1), (Int64.max, Int.max),
      (.min, .min), (.max, 0), (.min, 0),
    ] as [(Int64, Int)] {
      #expect(Instant(seconds: seconds).civil(offsetSeconds: offset) == nil, "\(seconds) \(offset)")
    }
  }

  @Test func `accepts offsets of any size`() throws {
    let date = try #require(CivilDate("1970-01-01"))
    #expect(Instant(date: date) == Instant(seconds: 0))
    #expect(Instant(date: date, offsetSeconds: 3600) == Instant(seconds: -3600))
    #expect(Instant(date: date, offsetSeconds: .max) == Instant(seconds: -.max))
    #expect(Instant(date: date, offsetSeconds: .min).seconds == .max)
  }

  @Test func `reads a clock of this century`() throws {
    let now = Instant.now()
    let first = try #require(CivilDate("2024-01-01"))
    let last = try #require(CivilDate("2124-01-01"))
    #expect(now > Instant(date: first))
    #expect(now < Instant(date: last))
  }

  @Test func `creates the earliest instant from its date`() throws {
    let date = try #require(CivilDate(year: 1969, month: 12, day: 31))
    let time = try #require(CivilTime(hour: 23, minute: 59, second: 59))
    #expect(Instant(date: date, time: time, offsetSeconds: .max) == Instant(seconds: .min))
  }
}
