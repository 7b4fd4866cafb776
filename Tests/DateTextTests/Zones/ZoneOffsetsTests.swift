import TestSupport
import Testing

@testable import DateText

/// The offsets of time zones that are found in a few steps, compared with those that are searched for.
@Suite(.enabled(if: ZoneFiles.exist)) struct ZoneOffsetsTests {
  private static let names =
    GeneratedCases.areComplete
    ? TimeZoneNames.names
    : [
      "Europe/Berlin", "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata",
      "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kwajalein", "Africa/Casablanca", "Asia/Gaza",
      "America/Nuuk", "Antarctica/Troll", "America/Santiago", "Africa/Monrovia", "Africa/Cairo",
    ]

  @Test func `are those of the tables and rules`() throws {
    let seed: UInt64 = 1847
    var random = SeededGenerator(seed: seed)
    var foundCount = 0
    var count = 0
    var zoneCount = 0
    for name in Self.names {
      guard let zone = try? CivilTimeZone(named: name), let offsets = zone.offsets else { continue }
      zoneCount += 1
      var seconds = zone.transitions.times.flatMap { time in
        [-172_800, -86_400, -43_200, 0, 43_200, 86_400, 172_800].map { time + $0 }
      }
      for second in seconds {
        seconds += [-1, 0, 1].map {
          second + Int64(zone.offsetSeconds(at: Instant(seconds: second))) + $0
        }
      }
      for range in [-62_167_219_200...253_402_300_799, -3_000_000_000...4_102_444_800]
        as [ClosedRange<Int64>]
      {
        seconds += (0..<500).map { _ in .random(in: range, using: &random) }
      }
      // The changes of a rule.
      for transition in zone.transitions(in: 4_000_000_000..<4_100_000_000) {
        seconds += [-86_400, -7200, -3601, -3600, -1, 0, 1, 3600, 7200].flatMap { shift in
          [
            transition + shift,
            transition + shift + Int64(zone.offsetSeconds(at: Instant(seconds: transition))),
          ]
        }
      }
      for second in seconds {
        guard let date = Instant(seconds: second).civil()?.date else { continue }
        count += 1
        if let offset = offsets.offset(atLocalSecond: second, year: date.year) {
          foundCount += 1
          #expect(
            offset == zone.transitions.resolve(localSecond: second).offsetSeconds,
            "\(name), local \(second), seed \(seed)")
          // Without a change on the next day, the local time isn't skipped.
          if offset == offsets.offset(atLocalSecond: second + 86_400, year: date.year),
            case .gap = zone.transitions.resolve(localSecond: second)
          {
            Issue.record("\(name), skipped local \(second), seed \(seed)")
          }
        }
        // The year can be that of the day before or after.
        for year in [
          date.year, Instant(seconds: second - 86_399).civil()?.date.year,
          Instant(seconds: second + 86_399).civil()?.date.year,
        ] {
          guard let year, let offset = offsets.offset(atSecond: second, year: year) else {
            continue
          }
          #expect(
            offset == zone.transitions.period(at: second).localTime.offsetSeconds,
            "\(name), \(second), seed \(seed)")
        }
      }
    }
    #expect(zoneCount * 10 > Self.names.count * 6, "\(zoneCount)")
    #expect(foundCount * 10 > count * 9, "\(foundCount) of \(count)")
  }

  @Test(arguments: [
    // Daylight saving time near the start of the year, of a few hours, or all year round.
    "EST5EDT,J1,J200", "EST5EDT,M3.2.0,M3.2.1", "EST5EDT,0/0,J365/25", "EST5EDT,M12.5.0,M3.2.0/2",
  ])
  func `leave out rules with changes that are too near`(rule: String) throws {
    let rule = try #require(YearlyRule(posix: Array(rule.utf8)[...]))
    #expect(YearOffsets.years(of: rule) == nil)
  }
}
