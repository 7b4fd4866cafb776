import TestSupport
import Testing

@testable import DateText

/// The examples of the article `TimeZones` and of the comments about time zones.
@Suite(.enabled(if: ZoneFiles.exist)) struct TimeZonesDocumentationExampleTests {
  @Test func article() throws {
    let berlin = try CivilTimeZone(named: "Europe/Berlin")
    let instant = try #require(RFC3339DateTime("2024-07-01T22:30:00Z")).instant
    let offset = berlin.offsetSeconds(at: instant)
    #expect(offset == 7200)
    #expect(instant.civil(offsetSeconds: offset)?.date.text == "2024-07-02")

    let apia = try CivilTimeZone(named: "Pacific/Apia")
    let skippedDay = try #require(CivilDate("2011-12-30"))
    #expect(apia.resolve(skippedDay) == .gap(offsetBefore: -36000, offsetAfter: 50400))

    var abbreviations = CivilTimeZone.unambiguousAbbreviations
    abbreviations["IST"] = 19_800
    let india = try CivilTimeZone(abbreviation: "IST", abbreviations: abbreviations)
    #expect(india.offsetSeconds(at: instant) == 19800)
  }

  @Test func names() throws {
    #expect(try CivilTimeZone(named: "-00:44:30").offsetSeconds(at: .now()) == -2670)
    #expect(try CivilTimeZone(named: "US/Pacific").name == "US/Pacific")
    #expect(try CivilTimeZone(named: "EST5EDT").offsetSeconds(at: Instant(seconds: 0)) == -18_000)
    #expect(try CivilTimeZone(named: "Europe/Berlin").name == "Europe/Berlin")
    #expect(try CivilTimeZone(named: "+05:30").name == "+05:30")
    #expect(try CivilTimeZone(named: "Z").name == "UTC")
    #expect(CivilTimeZone(offsetSeconds: 19_800)?.name == "+05:30")
    #expect(CivilTimeZone(offsetSeconds: 1172)?.name == "+00:19:32")
    #expect(CivilTimeZone(offsetSeconds: 86_400) == nil)
  }

  /// The table of the article.
  @Test func abbreviations() {
    let listed: Set = [
      "UTC", "UT", "GMT", "Z", "EST", "EDT", "MST", "MDT", "PST", "PDT", "AKST", "AKDT", "HST",
      "HDT", "WET", "WEST", "CET", "CEST", "EET", "EEST", "MSK", "CAT", "EAT", "SAST", "IDT",
      "PKT", "HKT", "JST", "KST", "AWST", "ACST", "ACDT", "AEST", "AEDT", "NZST", "NZDT",
    ]
    #expect(Set(CivilTimeZone.unambiguousAbbreviations.keys) == listed)
    #expect(CivilTimeZone.unambiguousAbbreviations["EST"] == -18000)
    #expect(CivilTimeZone.unambiguousAbbreviations["IST"] == nil)
  }

  @Test func abbreviationWithAnAddedMeaning() throws {
    var abbreviations = CivilTimeZone.unambiguousAbbreviations
    abbreviations["CST"] = -21_600
    let central = try CivilTimeZone(abbreviation: "CST", abbreviations: abbreviations)
    #expect(central.offsetSeconds(at: Instant(seconds: 0)) == -21600)
  }

  @Test func queries() throws {
    let berlin = try CivilTimeZone(named: "Europe/Berlin")
    let summer = try #require(RFC3339DateTime("2024-07-01T12:00:00Z")).instant
    #expect(berlin.offsetSeconds(at: summer) == 7200)
    #expect(berlin.abbreviation(at: summer) == "CEST")
    let newYork = try CivilTimeZone(named: "America/New_York")
    #expect(newYork.offsetSeconds(at: Instant(seconds: 0)) == -18000)
    #expect(newYork.abbreviation(at: Instant(seconds: 0)) == "EST")
    #expect(!newYork.isDaylightSaving(at: Instant(seconds: 0)))
  }

  @Test func resolution() throws {
    let berlin = try CivilTimeZone(named: "Europe/Berlin")
    let day = try #require(CivilDate("2024-10-27"))
    let halfPastTwo = try #require(CivilTime(hour: 2, minute: 30, second: 0))
    #expect(berlin.resolve(day, halfPastTwo) == .overlap(offsetBefore: 7200, offsetAfter: 3600))

    let date = try #require(CivilDate("2024-03-31"))
    let offset =
      switch berlin.resolve(date) {
      case .unique(let offset), .overlap(let offset, _), .gap(let offset, _):
        offset
      }
    let midnight = Instant(date: date, offsetSeconds: offset)
    #expect(midnight.rfc3339() == "2024-03-30T23:00:00.000Z")
  }

  @Test func error() {
    do {
      _ = try CivilTimeZone(named: "europe/berlin")
      Issue.record("a zone")
    } catch {
      #expect(error.problem == .unknownName)
      #expect(error.candidates == ["Europe/Berlin"])
    }
  }
}
