import DateText
import TestSupport
import Testing

@Suite(.enabled(if: ZoneFiles.exist)) struct DateFormatTests {
  /// The name of a format, a text, and the instant that the text is read as, or an empty string.
  static let readings: [(format: String, text: String, instant: String)] = [
    ("rfc3339", "2024-02-29T08:30:00.5+05:30", "2024-02-29T03:00:00.500Z"),
    ("rfc3339", "2024-02-29", ""),
    ("date", "2024-02-29", "2024-02-29T00:00:00.000Z"),
    ("date", "2023-02-29", ""),
    ("rfc9557", "2024-07-01T00:00:00+02:00[Europe/Berlin]", "2024-06-30T22:00:00.000Z"),
    ("rfc9557", "2024-07-01T00:00:00+02:00[!Europe/Berlin]", "2024-06-30T22:00:00.000Z"),
    ("rfc9557", "2024-07-01T00:00:00Z[Europe/Berlin]", "2024-07-01T00:00:00.000Z"),
    ("rfc9557", "2024-07-01T00:00:00+02:00", "2024-06-30T22:00:00.000Z"),
    // An offset that the zone doesn't have then, an unknown zone, and no zone.
    ("rfc9557", "2024-07-01T00:00:00+01:00[Europe/Berlin]", ""),
    ("rfc9557", "2024-07-01T00:00:00Z[Europe/Nowhere]", ""),
    ("rfc9557", "2024-07-01T00:00:00Z[]", ""),
    ("rfc9557", "2024-07-01T00:00:00Z[!]", ""),
    ("rfc9557", "[Europe/Berlin]", ""),
    ("rfc9557", "2024-07-01T00:00:00Z[", ""),
    ("epochSeconds", "0", "1970-01-01T00:00:00.000Z"),
    ("epochSeconds", "-0.5", "1969-12-31T23:59:59.500Z"),
    ("epochSeconds", "1378767519.18176508", "2013-09-09T22:58:39.182Z"),
    ("epochSeconds", "1.", ""), ("epochSeconds", "+1", ""), ("epochSeconds", "1e3", ""),
    ("epochSeconds", "", ""), ("epochSeconds", "1234567890123456789", ""),
    ("epochMilliseconds", "-1", "1969-12-31T23:59:59.999Z"),
    ("epochMilliseconds", "1378767519181", "2013-09-09T22:58:39.181Z"),
    ("dotnet", "/Date(1000212360000-0400)/", "2001-09-11T12:46:00.000Z"),
    ("dotnet", "/Date(1000212360000+0530)/", "2001-09-11T12:46:00.000Z"),
    ("dotnet", "/date(-864000000000)/", "1942-08-16T00:00:00.000Z"),
    ("dotnet", "/Date(-1)/", "1969-12-31T23:59:59.999Z"),
    ("dotnet", "/Date(1.5)/", ""), ("dotnet", "/Date()/", ""), ("dotnet", "/Date(1)", ""),
    ("dotnet", "x/Date(1)/", ""), ("dotnet", "/Date(1)/x", ""), ("dotnet", "/Date(1+2400)/", ""),
    ("MM/dd/yyyy", "11/27/2013", "2013-11-27T00:00:00.000Z"),
  ]

  @Test(arguments: readings)
  func `reads text`(format: String, text: String, instant: String) throws {
    #expect((try DateFormat(format).date(from: text)?.instant.rfc3339() ?? "") == instant)
  }

  @Test func `keeps the offset beside the instant`() throws {
    #expect(DateFormat.dotNet.date(from: "/Date(0-0400)/")?.offsetSeconds == -14_400)
    #expect(DateFormat.dotNet.date(from: "/Date(0)/")?.offsetSeconds == nil)
    let date = DateFormat.rfc3339.date(from: "2024-02-29T23:30:00-02:00")
    #expect(date?.offsetSeconds == -7200)
    #expect(date?.day?.text == "2024-02-29")
  }

  @Test func `writes text`() throws {
    let newYork = try CivilTimeZone(named: "America/New_York")
    let instant = Instant(seconds: 1_000_212_360, nanoseconds: 120_000_000)
    let early = Instant(seconds: -1, nanoseconds: 500_000_000)
    let expected: [(DateFormat, Instant, CivilTimeZone, String)] = [
      (.rfc3339, instant, .utc, "2001-09-11T12:46:00.120Z"),
      (.rfc3339, instant, newYork, "2001-09-11T08:46:00.120-04:00"),
      (.rfc3339(fractionDigits: 0), instant, .utc, "2001-09-11T12:46:00Z"),
      (.rfc3339(fractionDigits: nil), instant, .utc, "2001-09-11T12:46:00.12Z"),
      (.rfc9557, instant, newYork, "2001-09-11T08:46:00.12-04:00[America/New_York]"),
      (.date, Instant(seconds: 0), newYork, "1969-12-31"),
      (.epochSeconds, instant, .utc, "1000212360.12"),
      (.epochSeconds, early, .utc, "-0.5"),
      (.epochMilliseconds, early, .utc, "-500"),
      (.dotNet, instant, .utc, "/Date(1000212360120)/"),
      (.dotNet, instant, newYork, "/Date(1000212360120-0400)/"),
    ]
    for (format, instant, zone, text) in expected {
      #expect(format.text(of: instant, in: zone) == text)
      #expect(
        format == .date || format.date(from: text, in: zone)?.instant == instant
          || format == .rfc3339(fractionDigits: 0))
    }
    #expect(DateFormat.date.text(of: Instant(seconds: .max)) == nil)
    for format in [DateFormat.dotNet, .epochSeconds, .epochMilliseconds] {
      let last = Instant(seconds: 253_402_300_799, nanoseconds: 999_000_000)
      let text = try #require(format.text(of: last))
      #expect(format.date(from: text)?.instant == last)
      #expect(format.text(of: last.adding(seconds: 1)) == nil)
      #expect(format.text(of: Instant(seconds: .max)) == nil)
      #expect(format.text(of: Instant(seconds: .min)) == nil)
    }
    // The local date is still in the year 9999.
    let west = try #require(CivilTimeZone(offsetSeconds: -3600))
    #expect(DateFormat.date.text(of: Instant(seconds: 253_402_300_800), in: west) == "9999-12-31")
    #expect(DateFormat.epochSeconds.date(from: "253402300800") == nil)
    #expect(DateFormat.epochSeconds.date(from: "-62167219201") == nil)
    #expect(DateFormat.dotNet.date(from: "/Date(253402300800000)/") == nil)
  }
}
