import DateText
import TestSupport
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

  @Test(.enabled(if: ZoneFiles.exist)) func `reads the abbreviations that it lists`() throws {
    var mapping = DateMapping(read: [try DateFormat("yyyy-MM-dd HH:mm z")])
    #expect(mapping.date(from: "2024-02-29 08:30 IST") == nil)
    #expect(mapping.date(from: "2024-02-29 08:30 CET")?.offsetSeconds == 3600)
    mapping.abbreviations = ["IST": 19_800, "CET": 7200]
    #expect(mapping.date(from: "2024-02-29 08:30 IST")?.offsetSeconds == 19_800)
    #expect(mapping.date(from: "2024-02-29 08:30 CET")?.offsetSeconds == 7200)
    #expect(mapping.date(from: "2024-02-29 08:30 BST") == nil)
  }

  /// JSON numbers with the instants that they are in seconds and milliseconds.
  static let numbers: [(number: String, seconds: String?, milliseconds: String?)] = [
    ("0", "1970-01-01T00:00:00.000000000Z", "1970-01-01T00:00:00.000000000Z"),
    ("-0", "1970-01-01T00:00:00.000000000Z", "1970-01-01T00:00:00.000000000Z"),
    ("1", "1970-01-01T00:00:01.000000000Z", "1970-01-01T00:00:00.001000000Z"),
    ("-1", "1969-12-31T23:59:59.000000000Z", "1969-12-31T23:59:59.999000000Z"),
    ("1378767519181", nil, "2013-09-09T22:58:39.181000000Z"),
    ("1378767519", "2013-09-09T22:58:39.000000000Z", "1970-01-16T22:59:27.519000000Z"),
    ("1.378767519e9", "2013-09-09T22:58:39.000000000Z", "1970-01-16T22:59:27.519000000Z"),
    ("137876751900E-2", "2013-09-09T22:58:39.000000000Z", "1970-01-16T22:59:27.519000000Z"),
    ("0.5", "1970-01-01T00:00:00.500000000Z", "1970-01-01T00:00:00.000500000Z"),
    ("-1.23456789012", "1969-12-31T23:59:58.765432110Z", "1969-12-31T23:59:59.998765433Z"),
    ("5e-1", "1970-01-01T00:00:00.500000000Z", "1970-01-01T00:00:00.000500000Z"),
    ("0.00000000001e+11", "1970-01-01T00:00:01.000000000Z", "1970-01-01T00:00:00.001000000Z"),
    ("1e-400", "1970-01-01T00:00:00.000000000Z", "1970-01-01T00:00:00.000000000Z"),
    ("0e99999999999999999999", "1970-01-01T00:00:00.000000000Z", "1970-01-01T00:00:00.000000000Z"),
    ("1e-99999999999999999999", "1970-01-01T00:00:00.000000000Z", "1970-01-01T00:00:00.000000000Z"),
    ("1e99999999999999999999", nil, nil),
    ("1e18", nil, nil), ("", nil, nil), ("-", nil, nil), ("5.", nil, nil), (".5", nil, nil),
    ("e5", nil, nil),
    ("253402300799", "9999-12-31T23:59:59.000000000Z", "1978-01-11T21:31:40.799000000Z"),
    ("253402300800", nil, "1978-01-11T21:31:40.800000000Z"),
    ("123456789012345678901234567890", nil, nil),
  ]

  @Test(arguments: numbers)
  func `reads numbers`(number: String, seconds: String?, milliseconds: String?) {
    func text(_ format: DateFormat) -> String? {
      DateMapping(read: [.rfc3339, format]).date(fromNumber: number)?.instant
        .rfc3339(fractionDigits: 9)
    }
    #expect(text(.epochSeconds) == seconds)
    #expect(text(.epochMilliseconds) == milliseconds)
    #expect(DateMapping.rfc3339.date(fromNumber: number) == nil)
    #expect(!DateMapping.rfc3339.readsNumbers)
  }

  @Test func `reads numbers in the time zone of their format`() throws {
    var mapping = DateMapping()
    mapping.insertFirst(.epochSeconds, in: CivilTimeZone(offsetSeconds: 7200))
    #expect(mapping.date(fromNumber: "79200")?.day?.text == "1970-01-02")
    #expect(mapping.date(from: "79200")?.day?.text == "1970-01-02")
  }

  private struct Stardate: CustomDateFormat {
    let scale: Int64
    var name: String { "stardate" }

    func date(from text: String, in zone: CivilTimeZone) -> ParsedDate? {
      Int64(text).map { ParsedDate(Instant(seconds: $0 * scale)) }
    }

    func text(of instant: Instant, in zone: CivilTimeZone) -> String? {
      instant.seconds % scale == 0 ? String(instant.seconds / scale) : nil
    }
  }

  @Test func `reads and writes the formats of a program`() throws {
    let zone = try #require(CivilTimeZone(offsetSeconds: 7200))
    let mapping = DateMapping(
      read: [.rfc3339], write: .custom(Stardate(scale: 86_400)), timeZone: zone)
    #expect(mapping.date(from: "2")?.instant == Instant(seconds: 172_800))
    #expect(mapping.date(from: "x") == nil)
    // Without an offset, the day is that of the mapping's time zone.
    #expect(mapping.date(from: "2")?.day?.text == "1970-01-03")
    #expect(mapping.text(of: Instant(seconds: 86_400)) == "1")
    #expect(mapping.text(of: Instant(seconds: 1)) == nil)
    #expect(mapping.writeFormat.description == "stardate")
    #expect(mapping.writeFormat == .custom(Stardate(scale: 86_400)))
    #expect(mapping.writeFormat != .custom(Stardate(scale: 1)))
    #expect(mapping.writeFormat.hashValue == DateFormat.custom(Stardate(scale: 86_400)).hashValue)
  }
}
