import Testing

@testable import DateText

@Suite struct CivilTimeTests {
  @Test func `rejects components out of range`() {
    let table: [(hour: Int, minute: Int, second: Int, nanosecond: Int, isTime: Bool)] = [
      (0, 0, 0, 0, true), (23, 59, 59, 999_999_999, true), (24, 0, 0, 0, false),
      (-1, 0, 0, 0, false), (0, 60, 0, 0, false), (0, -1, 0, 0, false), (0, 0, 60, 0, false),
      (0, 0, -1, 0, false), (0, 0, 0, 1_000_000_000, false), (0, 0, 0, -1, false),
    ]
    for row in table {
      let time = CivilTime(
        hour: row.hour, minute: row.minute, second: row.second, nanosecond: row.nanosecond)
      #expect((time != nil) == row.isTime, "\(row)")
    }
  }

  @Test func `converts every second of the day`() {
    var wrong: [Int] = []
    for second in 0..<86_400 {
      let time = CivilTime(secondOfDay: second, nanosecond: 7)
      let same = CivilTime(
        hour: time.hour, minute: time.minute, second: time.second, nanosecond: 7)
      if time.secondOfDay != second || same != time { wrong.append(second) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
  }

  @Test func `orders times within the day`() {
    let early = CivilTime(secondOfDay: 3599, nanosecond: 999_999_999)
    let late = CivilTime(secondOfDay: 3600, nanosecond: 0)
    let later = CivilTime(secondOfDay: 3600, nanosecond: 1)
    #expect(isAscending([.midnight, early, late, later]))
  }
}
