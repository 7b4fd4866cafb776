import DateText
import TestSupport
import Testing

/// The examples of the documentation.
@Suite struct DocumentationExampleTests {
  @Test func landingPage() {
    let time = RFC3339DateTime("2024-02-29T08:30:00.5+05:30")
    #expect(time?.instant.rfc3339() == "2024-02-29T03:00:00.500Z")
    #expect(time?.rfc3339() == "2024-02-29T08:30:00.500+05:30")
    #expect(CivilDate("2023-02-29") == nil)
  }

  @Test func civilDate() {
    #expect(CivilDate(year: 2024, month: 2, day: 29)?.daysSinceEpoch == 19782)
    #expect(CivilDate(year: 2023, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
  }

  @Test func daysOfCivilDate() {
    #expect(CivilDate(year: 2000, month: 3, day: 1)?.daysSinceEpoch == 11017)
    #expect(CivilDate(daysSinceEpoch: -1)?.text == "1969-12-31")
    #expect(CivilDate(daysSinceEpoch: 2_932_897) == nil)
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.dayOfWeek == 4)
  }

  @Test func textOfCivilDate() {
    let date = unsafe Array("2024-02-29".utf8).withUnsafeBytes { buffer in
      unsafe CivilDate(utf8: buffer.bytes)
    }
    #expect(date == CivilDate(year: 2024, month: 2, day: 29))
    #expect(CivilDate(year: 33, month: 4, day: 3)?.text == "0033-04-03")
    #expect(CivilDate("2024-02-29")?.month == 2)
    #expect(CivilDate("2024-2-29") == nil)
    #expect(CivilDate("2023-02-29") == nil)
  }

  @Test func civilTime() {
    #expect(CivilTime(hour: 23, minute: 59, second: 59)?.secondOfDay == 86399)
    #expect(CivilTime(hour: 24, minute: 0, second: 0) == nil)
    let halfPastEight = CivilTime(hour: 8, minute: 30, second: 0, nanosecond: 500_000_000)
    #expect(halfPastEight?.nanosecond == 500_000_000)
    #expect(CivilTime(hour: 1, minute: 1, second: 1)?.secondOfDay == 3661)
  }

  @Test func instant() throws {
    #expect(Instant(seconds: 1_709_164_800).rfc3339() == "2024-02-29T00:00:00.000Z")
    let before = Instant(seconds: -1, nanoseconds: 500_000_000)
    #expect(before.rfc3339() == "1969-12-31T23:59:59.500Z")
    let carried = Instant(seconds: 0, nanoseconds: -1)
    #expect(carried.seconds == -1)
    #expect(carried.nanoseconds == 999_999_999)
    let dayBefore = Instant(seconds: 0).adding(seconds: -86_400)
    #expect(dayBefore.rfc3339(fractionDigits: 0) == "1969-12-31T00:00:00Z")
    let tomorrow = Instant.now().adding(seconds: 86_400)
    #expect(tomorrow > Instant.now())
  }

  @Test func civilInstant() throws {
    let day = try #require(CivilDate("2024-02-29"))
    let instant = Instant(date: day, offsetSeconds: 19_800)
    #expect(instant.rfc3339() == "2024-02-28T18:30:00.000Z")
    #expect(Instant(seconds: 0).civil(offsetSeconds: -3600)?.date.text == "1969-12-31")
  }

  @Test func textOfInstant() {
    let late = Instant(seconds: 0, nanoseconds: 999_500_000)
    #expect(late.rfc3339() == "1970-01-01T00:00:01.000Z")
    #expect(late.rfc3339(fractionDigits: 4) == "1970-01-01T00:00:00.9995Z")
    #expect(late.rfc3339(fractionDigits: 0) == "1970-01-01T00:00:01Z")
    var bytes: [UInt8] = []
    guard Instant.now().appendRFC3339(to: &bytes) else {
      Issue.record("the current instant has no text")
      return
    }
    #expect(bytes.count == 24)
  }

  @Test func dateTime() {
    let time = RFC3339DateTime("2024-02-29T08:30:00.5+05:30")
    #expect(time?.instant.rfc3339() == "2024-02-29T03:00:00.500Z")
    #expect(time?.offsetSeconds == 19800)
    let later = RFC3339DateTime(Instant(seconds: 0), offsetSeconds: 3600)
    #expect(later?.rfc3339(fractionDigits: 0) == "1970-01-01T01:00:00+01:00")
    let epoch = RFC3339DateTime(Instant(seconds: 0))
    #expect(epoch.rfc3339(fractionDigits: 0) == "1970-01-01T00:00:00Z")
  }

  @Test func readingDateTimes() {
    let text = Array("1985-04-12T23:20:50.52Z".utf8)
    let time = unsafe text.withUnsafeBytes { buffer in
      unsafe RFC3339DateTime(utf8: buffer.bytes)
    }
    #expect(time?.instant.seconds == 482_196_050)
    #expect(RFC3339DateTime("2024-02-29T12:00:00Z")?.instant.seconds == 1_709_208_000)
    #expect(RFC3339DateTime("2024-02-30T12:00:00Z") == nil)
    #expect(RFC3339DateTime("2024-02-29 12:00:00Z") == nil)
  }

  @Test func writingDateTimes() throws {
    let time = try #require(RFC3339DateTime("2024-02-29T08:30:00.25-00:00"))
    #expect(time.rfc3339(fractionDigits: 1) == "2024-02-29T08:30:00.3-00:00")
  }
}

/// The statements and examples of the article `RFC3339Text`.
@Suite struct RFC3339TextDocumentationExampleTests {
  @Test func leapSeconds() {
    #expect(RFC3339DateTime("2016-12-31T23:59:60Z")?.isLeapSecond == true)
    #expect(RFC3339DateTime("2017-01-01T05:29:60+05:30")?.isLeapSecond == true)
    #expect(RFC3339DateTime("2016-12-31T12:00:60Z") == nil)
    let leap = RFC3339DateTime("2016-12-31T23:59:60Z")
    #expect(leap?.instant == RFC3339DateTime("2017-01-01T05:29:60+05:30")?.instant)
    #expect(leap?.instant == RFC3339DateTime("2017-01-01T00:00:00Z")?.instant)
    #expect(leap?.rfc3339(fractionDigits: 0) == "2016-12-31T23:59:60Z")
  }

  @Test(arguments: [
    "-001-01-01T00:00:00Z", "12024-01-01T00:00:00Z", "2024-02-29 00:00:00Z",
    "2024-02-29T24:00:00Z", "2024-02-29T00:00Z", "2024-02-29T00:00:00.Z", "2024-02-29T00:00:00,5Z",
    "2024-02-29T00:00:00", "2024-02-29T00:00:00+0530", "2024-02-29T00:00:00+24:00",
    " 2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z ",
  ])
  func rejected(text: String) { #expect(RFC3339DateTime(text) == nil) }

  @Test(arguments: [
    "0000-02-29T00:00:00Z", "9999-12-31t23:59:59z", "2024-02-29T00:00:00.1234567891+23:59",
    "0000-01-01T00:00:00+01:00",
  ])
  func accepted(text: String) { #expect(RFC3339DateTime(text) != nil) }

  @Test func digitsPastTheNinthAreDropped() {
    let time = RFC3339DateTime("2024-02-29T23:59:59.9999999999Z")
    #expect(time?.instant.nanoseconds == 999_999_999)
    #expect(time?.instant.seconds == 1_709_251_199)
  }

  @Test func offsets() {
    let plain = RFC3339DateTime("2024-02-29T12:00:00+00:00")
    let unknown = RFC3339DateTime("2024-02-29T12:00:00-00:00")
    #expect(plain?.rfc3339(fractionDigits: 0) == "2024-02-29T12:00:00Z")
    #expect(unknown?.rfc3339(fractionDigits: 0) == "2024-02-29T12:00:00-00:00")
    #expect(unknown?.isOffsetUnknown == true)
    #expect(plain != unknown)
    #expect(plain?.instant == unknown?.instant)
  }

  @Test func years() {
    #expect(CivilDate("9999-12-31").map { Instant(date: $0).adding(seconds: 86_399) } != nil)
    let last = Instant(seconds: 253_402_300_799, nanoseconds: 999_999_999)
    #expect(last.rfc3339() == nil)
    #expect(last.rfc3339(fractionDigits: 9) == "9999-12-31T23:59:59.999999999Z")
    #expect(Instant(seconds: .max).adding(seconds: 1).seconds == .max)
  }

  @Test(.enabled(if: ZoneFiles.exist)) func datePatterns() throws {
    let pattern = try DatePattern("EEE, d MMM yyyy HH:mm:ss xx")
    let date = pattern.date(from: "Sun, 6 Nov 1994 08:49:37 -0500")
    #expect(date?.instant.rfc3339() == "1994-11-06T13:49:37.000Z")
    #expect(date?.offsetSeconds == -18000)
    #expect(pattern.date(from: "Mon, 6 Nov 1994 08:49:37 -0500") == nil)
    let zone = try CivilTimeZone(named: "America/New_York")
    let named = try DatePattern("yyyy-MM-dd HH:mm z")
    let first = named.date(from: "2024-11-03 01:30 EDT", in: zone)?.instant
    #expect(first?.rfc3339(fractionDigits: 0) == "2024-11-03T05:30:00Z")
    let second = named.date(from: "2024-11-03 01:30 EST", in: zone)?.instant
    #expect(second?.rfc3339(fractionDigits: 0) == "2024-11-03T06:30:00Z")
  }

  @Test(.enabled(if: ZoneFiles.exist)) func datePattern() throws {
    let pattern = try DatePattern("EEE, d MMM yyyy HH:mm:ss xx")
    let date = pattern.date(from: "Sun, 6 Nov 1994 08:49:37 +0000")
    #expect(date?.instant.seconds == 784_111_777)
    #expect(pattern.text(of: Instant(seconds: 0)) == "Thu, 1 Jan 1970 00:00:00 +0000")
    let german = try DatePattern("dd.MM.yyyy HH:mm")
    let berlin = try CivilTimeZone(named: "Europe/Berlin")
    let morning = german.date(from: "29.02.2024 08:30", in: berlin)?.instant
    #expect(morning?.rfc3339() == "2024-02-29T07:30:00.000Z")
    let long = try DatePattern("EEEE, d MMMM yyyy 'at' h:mm a")
    #expect(long.text(of: Instant(seconds: 0)) == "Thursday, 1 January 1970 at 12:00 AM")
    let error = try #require(throws: DatePatternError.self) { _ = try DatePattern("yyyy-MM-dd'T") }
    #expect(error.code == .unterminatedQuote)
    #expect(error.offset == 10)
    #expect(error.description == "the quote at offset 10 isn't closed")
  }

  @Test func dateFormat() throws {
    #expect(try DateFormat("dd.MM.yyyy").date(from: "29.02.2024")?.day?.text == "2024-02-29")
    #expect(DateFormat.dotNet.text(of: Instant(seconds: 1)) == "/Date(1000)/")
    #expect(try DateFormat("rfc3339") == .rfc3339)
    #expect(try DateFormat("yyyyMMdd").date(from: "20240229")?.day?.text == "2024-02-29")
    let date = DateFormat.rfc3339.date(from: "2024-02-29T08:30:00+05:30")
    #expect(date?.instant.rfc3339() == "2024-02-29T03:00:00.000Z")
    #expect(date?.offsetSeconds == 19_800)
    #expect(date?.day?.text == "2024-02-29")
  }

  @Test func dateMapping() throws {
    var mapping = DateMapping.restKit
    mapping.insertFirst(try DateFormat("dd.MM.yyyy"))
    #expect(mapping.date(from: "29.02.2024")?.day?.text == "2024-02-29")
    #expect(mapping.date(from: "02/29/2024")?.day?.text == "2024-02-29")
    #expect(mapping.text(of: Instant(seconds: 0)) == "1970-01-01 00:00:00 +0000")
  }

  @Test(.enabled(if: ZoneFiles.exist)) func restKitDates() throws {
    var mapping = DateMapping.restKit
    let newYork = try CivilTimeZone(named: "America/New_York")
    mapping.insertFirst(try DateFormat("dd MMM yyyy HH:mm"), in: newYork)
    let instant = mapping.date(from: "11 Sep 2001 08:46")?.instant
    #expect(instant?.rfc3339() == "2001-09-11T12:46:00.000Z")
    let days = DateMapping(read: [try DateFormat("yyyy-MM-dd")], write: .date)
    #expect(days.date(from: "2001-09-11")?.day?.text == "2001-09-11")
    let dotNet = DateMapping(read: [.dotNet], write: .dotNet, timeZone: newYork)
    let date = dotNet.date(from: "/Date(1000212360000+0530)/")
    #expect(date.flatMap { dotNet.text(of: $0.instant) } == "/Date(1000212360000-0400)/")
  }

  private struct JulianDate: CustomDateFormat {
    var name: String { "Julian date" }

    func date(from text: String, in zone: CivilTimeZone) -> ParsedDate? {
      guard let days = Double(text), abs(days) < 1e8 else { return nil }
      let seconds = Int64((days - 2_440_587.5) * 86_400)
      return ParsedDate(Instant(seconds: seconds))
    }

    func text(of instant: Instant, in zone: CivilTimeZone) -> String? {
      String(Double(instant.seconds) / 86_400 + 2_440_587.5)
    }
  }

  @Test func customDateFormat() {
    let mapping = DateMapping(read: [.custom(JulianDate())])
    let noon = mapping.date(from: "2460370.0")?.instant
    #expect(noon?.rfc3339() == "2024-02-29T12:00:00.000Z")
    let writing = DateMapping(write: .custom(JulianDate()))
    #expect(writing.text(of: Instant(seconds: 1_709_208_000)) == "2460370.0")
  }

  @Test func mappingOfNumbersAndDays() throws {
    let mapping = DateMapping(read: [.rfc3339, .epochMilliseconds])
    let instant = mapping.date(fromNumber: "1.5e3")?.instant
    #expect(instant?.rfc3339() == "1970-01-01T00:00:01.500Z")
    #expect(DateMapping.rfc3339.date(fromNumber: "1500") == nil)
    let german = DateMapping(write: try DateFormat("dd.MM.yyyy"))
    #expect(german.text(of: CivilDate("1980-05-01")!) == "01.05.1980")
  }

  @Test(.enabled(if: ZoneFiles.exist)) func daysInZones() throws {
    let amsterdam = try CivilTimeZone(named: "Europe/Amsterdam")
    let birth = RFC3339DateTime("1980-04-30T22:00:00Z")!.instant
    #expect(CivilDate(birth, in: amsterdam)?.text == "1980-05-01")
    let start = Instant(startOf: CivilDate("1980-05-01")!, in: amsterdam)
    #expect(start.rfc3339() == "1980-04-30T22:00:00.000Z")
  }
}
