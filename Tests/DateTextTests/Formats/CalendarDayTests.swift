import TestSupport
import Testing

@testable import DateText

/// Calendar days, which are written and read without becoming another day.
@Suite(.enabled(if: ZoneFiles.exist)) struct CalendarDayTests {
  private static let formats = [
    "date", "rfc3339", "rfc9557", "dotnet", "epochSeconds", "epochMilliseconds", "dd.MM.yyyy",
    "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm:ss Z", "EEEE, d MMMM yyyy h:mm a XXXXX",
    "yyyy-MM-dd'T'HH:mm VV",
  ]

  @Test func `a day is the same in every time zone`() throws {
    var random = SeededGenerator()
    let formats = try Self.formats.map { try DateFormat($0) }
    var zoneCount = 0
    for name in TimeZoneNames.all.map(String.init) {
      guard let zone = try? CivilTimeZone(named: name) else { continue }
      zoneCount += 1
      for _ in 0..<8 {
        let day = try #require(
          CivilDate(daysSinceEpoch: Int.random(in: -719_162..<2_932_896, using: &random)))
        requireSameDay(day, zone, formats, seed: random.seed)
      }
      // The days around changes of the clocks, on some of which midnight is skipped or repeated.
      let seconds = zone.transitions(in: -4_000_000_000..<4_000_000_000).shuffled(using: &random)
      for second in seconds.prefix(5) {
        for distance in -1...1 {
          let days = Int((Double(second) / 86_400).rounded(.down)) + distance
          let day = try #require(CivilDate(daysSinceEpoch: days))
          requireSameDay(day, zone, formats, seed: random.seed)
        }
      }
    }
    #expect(zoneCount >= 400)
  }

  private func requireSameDay(
    _ day: CivilDate, _ zone: CivilTimeZone, _ formats: [DateFormat], seed: UInt64
  ) {
    let start = Instant(startOf: day, in: zone)
    let isSkipped = CivilDate(start, in: zone) != day
    for format in formats {
      let mapping = DateMapping(read: [], write: format, timeZone: zone)
      guard let text = mapping.text(of: day) else {
        #expect(isSkipped, "\(format), \(day) in \(zone), seed \(seed)")
        continue
      }
      let found = mapping.date(from: text)?.day
      #expect(found == day, "\(format) wrote \(text) for \(day) in \(zone), seed \(seed)")
    }
  }

  @Test func `a skipped day has only the texts of local dates`() throws {
    let apia = try CivilTimeZone(named: "Pacific/Apia")
    let day = try #require(CivilDate("2011-12-30"))
    func text(_ format: DateFormat) -> String? {
      DateMapping(write: format, timeZone: apia).text(of: day)
    }
    #expect(text(.date) == "2011-12-30")
    #expect(text(.rfc3339(fractionDigits: 0)) == "2011-12-30T00:00:00-10:00")
    #expect(text(try DateFormat("dd.MM.yyyy HH:mm Z")) == "30.12.2011 00:00 -1000")
    #expect(text(.epochSeconds) == nil)
    #expect(text(.dotNet) == nil)
  }

  @Test func `the letter Z of a pattern gives no local time`() throws {
    let amsterdam = try CivilTimeZone(named: "Europe/Amsterdam")
    for pattern in ["yyyy-MM-dd'T'HH:mm:ssXXX", "yyyy-MM-dd'T'HH:mm:ss[.SSS]X"] {
      let mapping = DateMapping(read: [try DateFormat(pattern)], timeZone: amsterdam)
      #expect(mapping.date(from: "1980-04-30T22:00:00Z")?.day?.text == "1980-05-01")
      let zero = pattern.hasSuffix("XXX") ? "+00:00" : "+00"
      #expect(mapping.date(from: "1980-04-30T22:00:00\(zero)")?.day?.text == "1980-04-30")
    }
  }

  @Test func `a day whose midnight is skipped starts with the change`() throws {
    let toronto = try CivilTimeZone(named: "America/Toronto")
    let start = Instant(startOf: try #require(CivilDate("1919-03-31")), in: toronto)
    #expect(start.rfc3339() == "1919-03-31T04:30:00.000Z")
    let apia = try CivilTimeZone(named: "Pacific/Apia")
    let skipped = Instant(startOf: try #require(CivilDate("2011-12-30")), in: apia)
    #expect(skipped.rfc3339() == "2011-12-30T10:00:00.000Z")
  }

  @Test func `offsets without seconds are those of the written time`() throws {
    let zone = try #require(CivilTimeZone(offsetSeconds: 1172))
    for pattern in ["yyyy-MM-dd'T'HH:mm:ssXXX", "yyyy-MM-dd HH:mm:ss xx"] {
      let format = try DatePattern(pattern)
      let instant = Instant(seconds: -2_000_000_001)
      let text = try #require(format.text(of: instant, in: zone))
      #expect(
        format.date(from: text)?.instant == instant, "\(text)")
    }
  }

  @Test func `two digits stand for a hundred years only`() throws {
    let format = try DateFormat("dd.MM.yy")
    let mapping = DateMapping(write: format)
    #expect(mapping.text(of: try #require(CivilDate("1950-01-01"))) == "01.01.50")
    #expect(mapping.text(of: try #require(CivilDate("2049-12-31"))) == "31.12.49")
    #expect(mapping.text(of: try #require(CivilDate("1949-12-31"))) == nil)
    #expect(mapping.text(of: try #require(CivilDate("2050-01-01"))) == nil)
    for start in [Int.min, .max] {
      let pattern = try DatePattern("dd.MM.yy", twoDigitYearStart: start)
      #expect(pattern.date(from: "01.01.50")?.day?.year == (start < 0 ? 50 : 9950))
      #expect(!pattern.mistakes.map { $0.explanation(in: pattern) }.isEmpty)
    }
  }

  @Test func `a point in time has the day of the time zone`() throws {
    let amsterdam = try CivilTimeZone(named: "Europe/Amsterdam")
    let mapping = DateMapping(read: [.rfc3339], timeZone: amsterdam)
    // Z gives no local time, and an offset does.
    #expect(mapping.date(from: "1980-04-30T22:00:00Z")?.day?.text == "1980-05-01")
    #expect(mapping.date(from: "1980-04-30T22:00:00+00:00")?.day?.text == "1980-04-30")
    #expect(mapping.date(from: "1980-04-30T22:00:00-00:00")?.day?.text == "1980-05-01")
    #expect(DateMapping.rfc3339.date(from: "1980-04-30T22:00:00Z")?.day?.text == "1980-04-30")
    let epoch = DateMapping(read: [.epochSeconds], timeZone: amsterdam)
    #expect(epoch.date(from: "326066400")?.day?.text == "1980-05-02")
    #expect(epoch.date(fromNumber: "326066400")?.day?.text == "1980-05-02")
  }
}
