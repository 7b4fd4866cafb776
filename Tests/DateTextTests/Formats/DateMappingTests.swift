import DateText
import Testing

@Suite struct DateMappingTests {
  @Test func `reads with the first format that a text has`() throws {
    var mapping = DateMapping(read: [try DateFormat("MM/dd/yyyy")])
    #expect(mapping.date(from: "01/02/2024")?.day?.text == "2024-01-02")
    mapping.insertFirst(try DateFormat("dd/MM/yyyy"))
    #expect(mapping.date(from: "01/02/2024")?.day?.text == "2024-02-01")
    // Only the second format has this month.
    #expect(mapping.date(from: "12/31/2024")?.day?.text == "2024-12-31")
    mapping.append(.epochSeconds)
    #expect(mapping.date(from: "0")?.instant == Instant(seconds: 0))
    #expect(
      mapping.readFormats.map(\.format.description) == ["dd/MM/yyyy", "MM/dd/yyyy", "epochSeconds"])
    #expect(mapping.date(from: "") == nil)
  }

  @Test(.enabled(if: ZoneFiles.exist)) func `reads the dates that it writes`() throws {
    let zone = try CivilTimeZone(named: "Europe/Berlin")
    let mapping = DateMapping(read: [], write: try DateFormat("dd.MM.yyyy HH:mm"), timeZone: zone)
    let text = try #require(mapping.text(of: Instant(seconds: 1_709_164_800)))
    #expect(text == "29.02.2024 01:00")
    #expect(mapping.date(from: text)?.instant == Instant(seconds: 1_709_164_800))
  }

  @Test func `reads each format in its own time zone`() throws {
    let tokyo = try #require(CivilTimeZone(offsetSeconds: 32_400))
    var mapping = DateMapping(read: [try DateFormat("yyyy-MM-dd HH:mm")])
    mapping.insertFirst(try DateFormat("yyyy/MM/dd HH:mm"), in: tokyo)
    #expect(mapping.date(from: "1970/01/01 09:00")?.instant == Instant(seconds: 0))
    #expect(mapping.date(from: "1970-01-01 09:00")?.instant == Instant(seconds: 32_400))
  }

  @Test func `has the formats of RestKit`() {
    let mapping = DateMapping.restKit
    #expect(
      mapping.readFormats.map(\.format.description)
        == ["rfc3339", "yyyy-MM-dd'T'HH:mm:ss'Z'", "MM/dd/yyyy"])
    #expect(mapping.writeFormat.description == "yyyy-MM-dd HH:mm:ss Z")
    #expect(DateMapping.rfc3339.text(of: Instant(seconds: 0)) == "1970-01-01T00:00:00.000Z")
  }
}
