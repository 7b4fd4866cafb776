import TestSupport
import Testing

@testable import DateText

/// Both edges of transitions, with the offsets that the law of each region gives them.
@Suite(.enabled(if: ZoneFiles.exist)) struct LocalTimeResolutionTests {
  struct Edge: Sendable, CustomTestStringConvertible {
    let zone: String
    let local: String
    let expected: LocalTimeResolution

    init(_ zone: String, _ local: String, _ expected: LocalTimeResolution) {
      self.zone = zone
      self.local = local
      self.expected = expected
    }

    var testDescription: String { "\(zone) \(local)" }
  }

  static let edges = [
    Edge("Europe/Berlin", "2024-03-31T01:59:59", .unique(offsetSeconds: 3600)),
    Edge("Europe/Berlin", "2024-03-31T02:00:00", .gap(offsetBefore: 3600, offsetAfter: 7200)),
    Edge("Europe/Berlin", "2024-03-31T02:59:59", .gap(offsetBefore: 3600, offsetAfter: 7200)),
    Edge("Europe/Berlin", "2024-03-31T03:00:00", .unique(offsetSeconds: 7200)),
    Edge("Europe/Berlin", "2024-10-27T01:59:59", .unique(offsetSeconds: 7200)),
    Edge("Europe/Berlin", "2024-10-27T02:00:00", .overlap(offsetBefore: 7200, offsetAfter: 3600)),
    Edge("Europe/Berlin", "2024-10-27T02:59:59", .overlap(offsetBefore: 7200, offsetAfter: 3600)),
    Edge("Europe/Berlin", "2024-10-27T03:00:00", .unique(offsetSeconds: 3600)),
    // These years are after the table of the file, so the rule of its footer applies.
    Edge("Europe/Berlin", "2099-03-29T02:30:00", .gap(offsetBefore: 3600, offsetAfter: 7200)),
    Edge("Europe/Berlin", "2099-10-25T02:30:00", .overlap(offsetBefore: 7200, offsetAfter: 3600)),
    Edge("America/New_York", "2024-03-10T01:59:59", .unique(offsetSeconds: -18_000)),
    Edge(
      "America/New_York", "2024-03-10T02:00:00", .gap(offsetBefore: -18_000, offsetAfter: -14_400)),
    Edge("America/New_York", "2024-03-10T03:00:00", .unique(offsetSeconds: -14_400)),
    Edge("America/New_York", "2024-11-03T00:59:59", .unique(offsetSeconds: -14_400)),
    Edge(
      "America/New_York", "2024-11-03T01:00:00",
      .overlap(offsetBefore: -14_400, offsetAfter: -18_000)),
    Edge("America/New_York", "2024-11-03T02:00:00", .unique(offsetSeconds: -18_000)),
    Edge(
      "Australia/Lord_Howe", "2024-10-06T02:29:59", .gap(offsetBefore: 37_800, offsetAfter: 39_600)),
    Edge("Australia/Lord_Howe", "2024-10-06T02:30:00", .unique(offsetSeconds: 39_600)),
    Edge("Australia/Lord_Howe", "2024-04-07T01:29:59", .unique(offsetSeconds: 39_600)),
    Edge(
      "Australia/Lord_Howe", "2024-04-07T01:30:00",
      .overlap(offsetBefore: 39_600, offsetAfter: 37_800)),
    Edge("Australia/Lord_Howe", "2024-04-07T02:00:00", .unique(offsetSeconds: 37_800)),
    // Samoa moved across the date line and had no 30 December 2011.
    Edge("Pacific/Apia", "2011-12-29T23:59:59", .unique(offsetSeconds: -36_000)),
    Edge("Pacific/Apia", "2011-12-30T00:00:00", .gap(offsetBefore: -36_000, offsetAfter: 50_400)),
    Edge("Pacific/Apia", "2011-12-30T23:59:59", .gap(offsetBefore: -36_000, offsetAfter: 50_400)),
    Edge("Pacific/Apia", "2011-12-31T00:00:00", .unique(offsetSeconds: 50_400)),
    // Kwajalein moved across it in the same direction in 1993, and Alaska in the other one in 1867.
    Edge(
      "Pacific/Kwajalein", "1993-08-21T12:00:00", .gap(offsetBefore: -43_200, offsetAfter: 43_200)),
    // Morocco goes back an hour during Ramadan.
    Edge("Africa/Casablanca", "2024-03-10T02:30:00", .overlap(offsetBefore: 3600, offsetAfter: 0)),
    Edge("Africa/Casablanca", "2024-03-20T12:00:00", .unique(offsetSeconds: 0)),
    Edge("Africa/Casablanca", "2024-04-14T02:30:00", .gap(offsetBefore: 0, offsetAfter: 3600)),
    Edge("Europe/Dublin", "2024-03-31T01:30:00", .gap(offsetBefore: 0, offsetAfter: 3600)),
    Edge("Europe/Dublin", "2024-10-27T01:30:00", .overlap(offsetBefore: 3600, offsetAfter: 0)),
    // A gap at midnight.
    Edge(
      "America/Sao_Paulo", "2018-11-04T00:00:00", .gap(offsetBefore: -10_800, offsetAfter: -7200)),
    Edge("America/Sao_Paulo", "2018-11-04T01:00:00", .unique(offsetSeconds: -7200)),
    // The local mean time before zones were introduced.
    Edge("Europe/Berlin", "0000-01-01T00:00:00", .unique(offsetSeconds: 3208)),
    Edge("Europe/Berlin", "9999-12-31T23:59:59", .unique(offsetSeconds: 3600)),
    Edge("+05:30", "2024-02-29T12:00:00", .unique(offsetSeconds: 19_800)),
  ]

  @Test(arguments: edges) func resolution(edge: Edge) throws {
    let zone = try CivilTimeZone(named: edge.zone)
    let time = try #require(RFC3339DateTime(edge.local + "Z"))
    let (date, timeOfDay) = try #require(time.instant.civil())
    #expect(zone.resolve(date, timeOfDay) == edge.expected)
  }

  @Test func negativeSaving() throws {
    let dublin = try CivilTimeZone(named: "Europe/Dublin")
    let winter = try #require(RFC3339DateTime("2024-01-01T00:00:00Z")).instant
    let summer = try #require(RFC3339DateTime("2024-07-01T00:00:00Z")).instant
    #expect(dublin.abbreviation(at: winter) == "GMT")
    #expect(dublin.abbreviation(at: summer) == "IST")
    // The data are compiled with or without negative savings; one of the two is the saving.
    #expect(dublin.isDaylightSaving(at: winter) != dublin.isDaylightSaving(at: summer))
  }

  /// Transitions that are closer to each other than their offsets.
  @Test func transitionsInSequence() {
    let localTimes = [0, 7200, 3600, 86_399, -86_399].map {
      ZoneTransitions.LocalTime(offsetSeconds: $0, isDaylightSaving: false, abbreviation: "")
    }
    let zone = ZoneTransitions(
      times: [0, 100, 200, 300], localTimeIndices: [1, 2, 3, 4], localTimes: localTimes, rule: nil)
    #expect(zone.resolve(localSecond: -1) == .overlap(offsetBefore: 0, offsetAfter: -86_399))
    #expect(zone.resolve(localSecond: 50) == .unique(offsetSeconds: -86_399))
    #expect(zone.resolve(localSecond: 7250) == .overlap(offsetBefore: 7200, offsetAfter: -86_399))
    #expect(
      zone.resolve(localSecond: -86_399 + 300)
        == .overlap(offsetBefore: 0, offsetAfter: -86_399))
    #expect(zone.resolve(localSecond: -86_399 + 299) == .unique(offsetSeconds: 0))

    let rising = ZoneTransitions(
      times: [0, 100], localTimeIndices: [2, 1], localTimes: localTimes, rule: nil)
    #expect(rising.resolve(localSecond: 0) == .gap(offsetBefore: 0, offsetAfter: 3600))
    #expect(rising.resolve(localSecond: 3600) == .unique(offsetSeconds: 3600))
    #expect(rising.resolve(localSecond: 3700) == .gap(offsetBefore: 3600, offsetAfter: 7200))
  }
}
