import DateText
import Foundation
import TestSupport
import Testing

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
    let names = Set(TimeZone.knownTimeZoneIdentifiers + ["Pacific/Kwajalein", "Asia/Manila"])
    var zoneCount = 0
    for name in names.sorted() {
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
