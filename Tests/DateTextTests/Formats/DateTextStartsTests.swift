import Testing

@testable import DateText

@Suite struct DateTextStartsTests {
  @Test func `contains the starts of texts that a format writes`() throws {
    let instants = [0, 951_782_400, 1_700_000_123, 250_000_000_000].map { Instant(seconds: $0) }
    let formats = try [
      "rfc3339", "rfc9557", "date", "dotnet", "epochSeconds", "epochMilliseconds", "d.M.yyyy",
      "yyyyMMdd", "EEEE, d. MMMM yyyy", "h:mm a, MMM d, yyyy", "YYYY-'W'ww-e", "DDD yyyy",
      "XXX yyyy",
      "O yyyy", "VV yyyy", "z yyyy", "QQQQ yyyy", "'7' yyyy", "'at' yyyy", "[HH:mm ]yyyy", "G yyyy",
    ].map { try DateFormat($0) }
    for format in formats {
      for instant in instants {
        let text = try #require(format.text(of: instant))
        let isContained = text.withUTF8Bytes {
          DateTextStarts(format).contains(DateTextStart($0))
        }
        #expect(isContained, "\(format): \(text)")
      }
    }
  }

  @Test(
    arguments: [
      ("dd/MM/yy", "2024-02-29", false), ("dd/MM/yy", "29/02/24", true),
      ("dotnet", "2024-02-29", false), ("EEEE, d. MMMM yyyy", "29. February", false),
      ("yyyyMMdd", "20240229", true), ("yyyyMMdd", "2024-02-29", false),
      ("DDD yyyy", "060\u{A0}2024", true), ("epochSeconds", "-1.5", true),
      ("epochSeconds", "1:5", false),
    ])
  func `excludes other starts`(format: String, text: String, isContained: Bool) throws {
    let starts = DateTextStarts(try DateFormat(format))
    #expect(text.withUTF8Bytes { starts.contains(DateTextStart($0)) } == isContained)
  }

  @Test func `keeps time zones by the bytes of their names`() throws {
    let mapping = DateMapping(read: [.rfc9557])
    var context = DateReadingContext()
    func date(_ zone: String) -> ParsedDate? {
      "2024-02-29T00:00:00Z[\(zone)]".withUTF8Bytes { mapping.date(from: $0, &context) }
    }
    for _ in 0..<2 {
      #expect(date("Asia/Kolkata")?.offsetSeconds == 19_800)
      #expect(date("Europe/Berlin")?.offsetSeconds == 3600)
      // The sign for kelvin is equal to the letter K.
      #expect(date("Asia/\u{212A}olkata") == nil)
      #expect(date("Asia/Nowhere") == nil)
    }
  }
}
