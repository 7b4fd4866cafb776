import Testing

@testable import DateText

@Suite struct CivilDateTests {
  @Test func `accepts only days that exist`() {
    let table: [(year: Int, month: Int, day: Int, isDay: Bool)] = [
      (0, 1, 1, true), (0, 2, 29, true), (9999, 12, 31, true), (2000, 2, 29, true),
      (2024, 2, 29, true), (1900, 2, 28, true), (2023, 4, 30, true), (2023, 1, 31, true),
      (-1, 12, 31, false), (10_000, 1, 1, false), (2023, 0, 1, false), (2023, 13, 1, false),
      (2023, 1, 0, false), (2023, 1, 32, false), (2023, 4, 31, false), (1900, 2, 29, false),
      (2023, 2, 29, false), (2024, 2, 30, false), (Int.max, 1, 1, false), (2023, Int.min, 1, false),
      (2023, 1, Int.min, false), (2023, 6, 31, false), (2023, 9, 31, false), (2023, 11, 31, false),
    ]
    for row in table {
      let date = CivilDate(year: row.year, month: row.month, day: row.day)
      #expect((date != nil) == row.isDay, "\(row)")
    }
  }

  @Test func `converts known days to numbers and weekdays`() {
    let table: [(text: String, days: Int, dayOfWeek: Int)] = [
      ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2000-03-01", 11_017, 3),
      ("0000-01-01", -719_528, 6), ("9999-12-31", 2_932_896, 5), ("2024-02-29", 19_782, 4),
      ("2038-01-19", 24_855, 2), ("1600-02-29", -135_081, 2),
    ]
    for row in table {
      #expect(CivilDate(row.text)?.daysSinceEpoch == row.days, "\(row)")
      #expect(CivilDate(row.text)?.dayOfWeek == row.dayOfWeek, "\(row)")
      #expect(CivilDate(daysSinceEpoch: row.days)?.text == row.text, "\(row)")
    }
    for days in [-719_529, 2_932_897, Int.min, Int.max] {
      #expect(CivilDate(daysSinceEpoch: days) == nil, "\(days)")
    }
  }

  @Test func `converts every day of ten thousand years to its number and back`() {
    var expected = -719_528
    var wrong: [String] = []
    for year in 0...9999 {
      for month in 1...12 {
        for day in 1...SlowParser.length(ofMonth: month, year: year) {
          let date = CivilDate(year: year, month: month, day: day)
          if date?.daysSinceEpoch != expected || CivilDate(daysSinceEpoch: expected) != date {
            wrong.append("\(year)-\(month)-\(day)")
          }
          expected += 1
        }
      }
      guard wrong.count < 10 else { break }
    }
    #expect(wrong.isEmpty && expected == 2_932_897, "\(wrong), ended at \(expected)")
  }

  @Test func `knows the lengths of months`() {
    let table: [(month: Int, year: Int, days: Int)] = [
      (1, 2023, 31), (2, 2023, 28), (2, 2024, 29), (2, 1900, 28), (2, 2000, 29), (4, 2023, 30),
      (12, 2023, 31), (0, 2023, 0), (13, 2023, 0), (2, -4, 29),
    ]
    for row in table {
      #expect(CivilDate.daysIn(month: row.month, year: row.year) == row.days, "\(row)")
    }
    let wrong = (-800...10_400).filter { CivilDate.isLeapYear($0) != SlowParser.isLeap($0) }
    #expect(wrong.isEmpty)
  }

  @Test func `accepts only text of the form YYYY-MM-DD`() {
    for text in ["2024-02-29", "0000-01-01", "9999-12-31", "0033-04-03"] {
      #expect(CivilDate(text)?.text == text)
      #expect(CivilDate(text)?.description == text)
    }
    let rejected = [
      "", "2024", "2024-02", "2024-02-2", "2024-2-29", "24-02-29", "2024-02-290", "2024-02-29 ",
      " 2024-02-29", "2024-02-29T", "2024/02/29", "2024-02.29", "20240229", "2023-02-29",
      "2024-13-01", "2024-00-01", "2024-01-00", "-024-01-01", "+024-01-01", "2024-0a-01",
      "2024-01-1:", "2024-01-/1", "２024-01-01", "2024-01-1\u{0}", "2024-02-29T00:00:00Z",
      "a\u{301}24-01-01",
    ]
    for text in rejected {
      #expect(CivilDate(text) == nil, "\(text.debugDescription)")
    }
  }

  @Test func `orders days by time`() {
    let days = ["0000-12-31", "0001-01-01", "1999-12-31", "2000-01-30", "2000-02-01", "2000-02-02"]
    let dates = days.compactMap { CivilDate($0) }
    #expect(dates.count == days.count)
    #expect(isAscending(dates))
  }
}
