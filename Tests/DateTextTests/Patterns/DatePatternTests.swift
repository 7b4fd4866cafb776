import DateText
import TestSupport
import Testing

@Suite struct DatePatternTests {
  /// A pattern, a text, and the instant that the text is read as, or an empty string.
  static let readings: [(pattern: String, text: String, instant: String)] = [
    ("yyyy-MM-dd", "2024-02-29", "2024-02-29T00:00:00.000Z"),
    ("yyyy-MM-dd", "2023-02-29", ""),
    ("yyyy-MM-dd", "2023-04-31", ""),
    ("yyyy-MM-dd", "2024-2-29", ""),
    ("yyyy-MM-dd", "2024-02-29 ", ""),
    ("yyyy-MM-dd", "", ""),
    ("yyyy-M-d", "2024-2-9", "2024-02-09T00:00:00.000Z"),
    ("yyyy-M-d", "2024-02-09", "2024-02-09T00:00:00.000Z"),
    ("yyyyMMdd", "20240229", "2024-02-29T00:00:00.000Z"),
    ("yyyy-MM", "2024-02", "2024-02-01T00:00:00.000Z"),
    ("MM/dd/yyyy", "01/02/20", ""),
    ("EEE, d MMM yyyy HH:mm:ss xx", "Sun, 6 Nov 1994 08:49:37 -0500", "1994-11-06T13:49:37.000Z"),
    // The weekday of another date.
    ("EEE, d MMM yyyy HH:mm:ss xx", "Mon, 6 Nov 1994 08:49:37 -0500", ""),
    ("EEEE, dd-MMM-yy HH:mm:ss zzz", "Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37.000Z"),
    ("EEE MMM d HH:mm:ss yyyy", "Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37.000Z"),
    ("d MMMM yyyy", "6 NOVEMBER 1994", "1994-11-06T00:00:00.000Z"),
    ("h:mm a, M/d/yyyy", "12:30 am, 1/2/2020", "2020-01-02T00:30:00.000Z"),
    ("h:mm a, M/d/yyyy", "12:30 PM, 1/2/2020", "2020-01-02T12:30:00.000Z"),
    // The narrow space that ICU writes.
    ("h:mm a, M/d/yyyy", "1:30\u{202F}PM, 1/2/2020", "2020-01-02T13:30:00.000Z"),
    ("h:mm a, M/d/yyyy", "13:30 PM, 1/2/2020", ""),
    ("yyyy-MM-dd HH:mm", "2024-01-01 24:00", ""),
    ("yyyy-MM-dd HH:mm:ss", "2024-01-01 23:59:60", ""),
    ("yyyy-MM-dd kk:mm", "2024-01-01 24:00", "2024-01-01T00:00:00.000Z"),
    ("yyyy-MM-dd[' ']['T']HH:mm:ss[.SSS][Z]", "2009-05-11T14:39:22", "2009-05-11T14:39:22.000Z"),
    (
      "yyyy-MM-dd[' ']['T']HH:mm:ss[.SSS][Z]", "2009-05-11 14:39:22.777-0100",
      "2009-05-11T15:39:22.777Z"
    ),
    ("yyyy-MM-dd[' ']['T']HH:mm:ss[.SSS][Z]", "2009-05-11T14:39:22.77", ""),
    ("yyyy[-MM[-dd]]", "2009", "2009-01-01T00:00:00.000Z"),
    ("yyyy[-MM[-dd]]", "2009-05-11", "2009-05-11T00:00:00.000Z"),
    ("yyyy[-MM[-dd]]", "2009-05-", ""),
    ("yyyy-DDD", "2024-366", "2024-12-31T00:00:00.000Z"),
    ("yyyy-DDD", "2023-366", ""), ("yyyy-DD", "2024-05", "2024-01-05T00:00:00.000Z"),
    ("yyyy-DD", "2024-366", "2024-12-31T00:00:00.000Z"), ("yyyy-DD", "2024-5", ""),
    ("yyyy-MM-dd D", "2024-02-01 33", ""),
    ("yyyy-MM-dd QQQ", "2024-02-01 Q1", "2024-02-01T00:00:00.000Z"),
    ("yyyy-MM-dd QQQ", "2024-02-01 Q2", ""),
    // Weeks begin on Sunday, and the last days of a year can belong to the next one.
    ("YYYY-MM-dd", "2024-12-31", "2023-12-31T00:00:00.000Z"),
    ("YYYY-MM-dd", "2023-12-31", ""),
    ("YYYY-'W'ww-e", "2024-W01-1", "2023-12-31T00:00:00.000Z"),
    ("YYYY ww MM-dd", "2024 01 12-31", "2023-12-31T00:00:00.000Z"),
    ("YYYY ww MM-dd", "2024 02 12-31", ""),
    ("yyyy MM W e", "2024 02 5 5", "2024-02-29T00:00:00.000Z"),
    ("yyyy MM W e", "2024 02 1 1", ""),
    ("yyyy MM W", "2024 02 1", "2024-02-01T00:00:00.000Z"),
    ("yyyy MM W", "2024 02 2", "2024-02-04T00:00:00.000Z"),
    ("yyyy MM W", "2024 02 6", ""),
    ("G y", "BC 1", "0000-01-01T00:00:00.000Z"),
    ("G y", "AD 1", "0001-01-01T00:00:00.000Z"),
    ("yyyy-MM-dd XXX", "2024-01-01 Z", "2024-01-01T00:00:00.000Z"),
    ("yyyy-MM-dd xxx", "2024-01-01 Z", ""),
    ("yyyy-MM-dd X", "2024-01-01 +05", "2023-12-31T19:00:00.000Z"),
    ("yyyy-MM-dd X", "2024-01-01 +0530", "2023-12-31T18:30:00.000Z"),
    ("yyyy-MM-dd xxxxx", "2024-01-01 +00:19:32", "2023-12-31T23:40:28.000Z"),
    ("yyyy-MM-dd xxx", "2024-01-01 +24:00", ""),
    ("yyyy-MM-dd OOOO", "2024-01-01 GMT-08:00", "2024-01-01T08:00:00.000Z"),
    ("yyyy-MM-dd O", "2024-01-01 GMT-8", "2024-01-01T08:00:00.000Z"),
    ("yyyy-MM-dd z", "2024-01-01 PST", "2024-01-01T08:00:00.000Z"),
    // An abbreviation with several meanings.
    ("yyyy-MM-dd z", "2024-01-01 CST", ""),
    ("yyyy-MM-dd VV", "2024-07-01 +05:30", "2024-06-30T18:30:00.000Z"),
    ("yyyy-MM-dd z", "2024-07-01 GMT+5:30", "2024-06-30T18:30:00.000Z"),
    ("yyyy-MM-dd A", "2024-01-01 86399999", "2024-01-01T23:59:59.999Z"),
    ("yyyy-MM-dd A", "2024-01-01 86400000", ""),
    ("yyyy 'o''clock'", "2024 o'clock", "2024-01-01T00:00:00.000Z"),
    ("yyyy-MM-dd HH:mm:ss.SSSSSSSSS", "2024-01-01 00:00:00.123456789", "2024-01-01T00:00:00.123Z"),
  ]

  @Test(arguments: readings)
  func `reads text`(pattern: String, text: String, instant: String) throws {
    let date = try DatePattern(pattern).date(from: text)
    #expect((date?.instant.rfc3339() ?? "") == instant)
  }

  @Test(
    .enabled(if: ZoneFiles.exist),
    arguments: [
      ("yyyy-MM-dd HH:mm VV", "2024-07-01 02:00 Europe/Berlin", "2024-07-01T00:00:00.000Z"),
      ("yyyy-MM-dd VV", "2024-07-01 Europe/Nowhere", ""),
      ("yyyy-MM-dd xxx VV", "2024-07-01 +02:00 Europe/Berlin", "2024-06-30T22:00:00.000Z"),
      ("yyyy-MM-dd xxx VV", "2024-07-01 +01:00 Europe/Berlin", ""),
      // The offset was +00:53:28.
      ("yyyy-MM-dd xxx VV", "1800-01-01 +00:53 Europe/Berlin", "1799-12-31T23:06:32.000Z"),
      ("yyyy-MM-dd xxxxx VV", "1800-01-01 +00:53:28 Europe/Berlin", "1799-12-31T23:06:32.000Z"),
      ("yyyy-MM-dd xxx VV", "1800-01-01 +00:54 Europe/Berlin", ""),
    ] as [(String, String, String)])
  func `reads text with the name of a time zone`(
    pattern: String, text: String, instant: String
  ) throws {
    try `reads text`(pattern: pattern, text: text, instant: instant)
  }

  @Test(arguments: [
    ("yyyy-MM-dd'T", DatePatternError.Code.unterminatedQuote, 10),
    ("[yyyy", .unbalancedBracket, 0), ("yyyy]", .unbalancedBracket, 4),
    ("yyyy b", .unknownLetter, 5), ("yyyyTMM", .unknownLetter, 4),
    ("yyyy MMMMM", .unsupportedWidth, 5), ("yyy", .unsupportedWidth, 0),
    ("yyyyMd", .unseparatedFields, 4), ("yMMdd", .unseparatedFields, 0),
    ("yyyy-MM-d1", .unseparatedFields, 8), ("yyyy-MM-dd Xmm", .unseparatedFields, 11),
    ("yyyy-MM-dd VVss", .unseparatedFields, 11), ("yyyy z'x'", .unseparatedFields, 5),
    ("yyyy M[d]", .unseparatedFields, 5), ("y OOOO:", .unseparatedFields, 2),
    ("HH:mm", .missingYear, 0), ("", .missingYear, 0),
    ("yyyy H a", .conflictingFields, 7), ("yyyy HH h", .conflictingFields, 8),
    ("yyyy yy", .conflictingFields, 5), ("yyyy MM MMM", .conflictingFields, 8),
    ("[][][][][][][][][]yyyy", .tooLong, 16), (String(repeating: "-", count: 257), .tooLong, 0),
  ])
  func `refuses a pattern`(text: String, code: DatePatternError.Code, offset: Int) throws {
    let error = try #require(throws: DatePatternError.self) { _ = try DatePattern(text) }
    #expect(error.code == code)
    #expect(error.offset == offset)
    #expect(!error.description.isEmpty)
  }

  @Test(.enabled(if: ZoneFiles.exist)) func `reads both edges of daylight saving`() throws {
    let zone = try CivilTimeZone(named: "America/New_York")
    let pattern = try DatePattern("yyyy-MM-dd HH:mm")
    let named = try DatePattern("yyyy-MM-dd HH:mm z")
    func instant(_ pattern: DatePattern, _ text: String) -> String? {
      pattern.date(from: text, in: zone)?.instant.rfc3339(fractionDigits: 0)
    }
    #expect(instant(pattern, "2024-03-10 02:30") == "2024-03-10T07:30:00Z")
    #expect(instant(pattern, "2024-11-03 01:30") == "2024-11-03T05:30:00Z")
    #expect(instant(named, "2024-11-03 01:30 EDT") == "2024-11-03T05:30:00Z")
    #expect(instant(named, "2024-11-03 01:30 EST") == "2024-11-03T06:30:00Z")
    // CST has several meanings, but only one in this zone.
    let chicago = try CivilTimeZone(named: "America/Chicago")
    #expect(
      named.date(from: "2024-01-01 00:00 CST", in: chicago)?.instant.rfc3339(fractionDigits: 0)
        == "2024-01-01T06:00:00Z")
  }

  @Test func `chooses the century of two digits`() throws {
    for (start, text, year) in [
      (1950, "49", 2049), (1950, "50", 1950), (2000, "99", 2099), (1930, "29", 2029),
    ] {
      let pattern = try DatePattern("yy", twoDigitYearStart: start)
      #expect(pattern.date(from: text)?.day?.year == year)
    }
  }

  @Test func `writes no year of five digits`() throws {
    let last = try #require(CivilDate("9999-12-25"))
    let pattern = try DatePattern("YYYY-ww-e")
    let format = DateFormat.pattern(pattern)
    #expect(DateMapping(write: format).text(of: last) == "9999-52-7")
    #expect(pattern.text(of: Instant(date: last)) == "9999-52-7")
    // The next day is in the first week of the year 10000.
    let next = try #require(CivilDate("9999-12-26"))
    #expect(DateMapping(write: format).text(of: next) == nil)
    #expect(pattern.text(of: Instant(date: next)) == nil)
    #expect(try DatePattern("yyyy-ww-e").text(of: Instant(date: next)) == "9999-01-1")
  }

  @Test func `writes and reads random instants`() throws {
    let seed: UInt64 = 9999
    var random = SeededGenerator(seed: seed)
    let pattern = try DatePattern("yyyy-MM-dd HH:mm:ss.SSSSSSSSS xxxxx")
    for _ in 0..<2000 {
      let instant = Instant(
        seconds: .random(in: -62_135_596_800...253_402_300_799, using: &random),
        nanoseconds: .random(in: 0..<1_000_000_000, using: &random))
      let offset = Int.random(in: -86_399...86_399, using: &random)
      let zone = try #require(CivilTimeZone(offsetSeconds: offset))
      guard let text = pattern.text(of: instant, in: zone) else { continue }
      let date = try #require(pattern.date(from: text), "\(text), seed \(seed)")
      #expect(date.instant == instant, "\(text), seed \(seed)")
      #expect(date.offsetSeconds == offset)
    }
  }

  @Test func `refuses text of any bytes`() throws {
    let seed: UInt64 = 20_261_123
    var random = SeededGenerator(seed: seed)
    let letters = Array("yMdEHhmsSaZXzVOGQwWDeYukKAL[]' -:/.TT09é".unicodeScalars)
    var compiled = 0
    for _ in 0..<3000 {
      var text = "yyyy"
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        guard let letter = letters.randomElement(using: &random) else { continue }
        text.unicodeScalars += Array(
          repeating: letter, count: .random(in: 1...4, using: &random))
      }
      guard let pattern = try? DatePattern(text) else { continue }
      compiled += 1
      let instant = Instant(seconds: .random(in: 0...4_000_000_000, using: &random))
      let written = try #require(pattern.text(of: instant))
      var bytes = Array(written.utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
        bytes[.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = pattern.date(
        from: String(decoding: bytes.dropLast(.random(in: 0...2, using: &random)), as: UTF8.self))
    }
    #expect(compiled > 200)
  }
}
