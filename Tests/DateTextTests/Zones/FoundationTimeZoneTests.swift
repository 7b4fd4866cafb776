import Foundation
import TestSupport
import Testing

@testable import DateText

/// Zones of the system's files, compared with Foundation, whose data and rules are ICU's.
@Suite(.enabled(if: ZoneFiles.exist)) struct FoundationTimeZoneTests {
  @Test func offsetsAtRandomInstants() {
    var random = SeededGenerator()
    var zoneCount = 0
    for name in Set(TimeZone.knownTimeZoneIdentifiers).sorted() {
      guard let zone = try? CivilTimeZone(named: name), let expected = TimeZone(identifier: name)
      else { continue }
      zoneCount += 1
      for _ in 0..<200 {
        let second = Int64.random(in: 0..<4_102_444_800, using: &random)
        let offset = zone.offsetSeconds(at: Instant(seconds: second))
        guard offset != expected.offsetSeconds(at: second) else { continue }
        Issue.record(
          """
          \(name) at \(second): found \(offset), expected \(expected.offsetSeconds(at: second)); \
          seed \(random.seed)
          """)
        break
      }
    }
    #expect(zoneCount > 400)
  }

  @Test(arguments: [
    "Africa/Cairo", "Africa/Casablanca", "America/Asuncion", "America/Havana",
    "America/New_York", "America/Nuuk", "America/Santiago", "America/Sao_Paulo",
    "America/St_Johns", "Antarctica/Troll", "Asia/Gaza", "Asia/Jerusalem", "Asia/Kathmandu",
    "Asia/Tehran", "Australia/Lord_Howe", "Europe/Berlin", "Europe/Dublin", "Europe/Moscow",
    "Pacific/Apia", "Pacific/Chatham",
  ])
  func offsetsAroundTransitions(name: String) throws {
    let zone = try CivilTimeZone(named: name)
    let expected = try #require(TimeZone(identifier: name))
    let transitions = zone.transitions(in: 0..<2_145_916_800)
    // Kathmandu has a single transition; all others have many.
    #expect(transitions.count >= (name == "Asia/Kathmandu" ? 1 : 10))
    var expectedTransitions: Set<Int64> = []
    var date = Date(timeIntervalSince1970: 0)
    while let next = expected.nextDaylightSavingTimeTransition(after: date), next > date,
      next.timeIntervalSince1970 < 2_145_916_800
    {
      expectedTransitions.insert(Int64(next.timeIntervalSince1970))
      date = next
    }
    for transition in expectedTransitions.union(transitions).sorted() {
      for second in [transition - 1, transition] {
        #expect(
          zone.offsetSeconds(at: Instant(seconds: second)) == expected.offsetSeconds(at: second),
          "\(second)")
      }
    }
  }

  /// The zones whose winter time is a negative saving in the tz database have a positive one in the
  /// summer in ICU's data.
  @Test(arguments: [
    "America/New_York", "Australia/Lord_Howe", "Europe/Berlin", "Pacific/Auckland",
  ])
  func daylightSaving(name: String) throws {
    let zone = try CivilTimeZone(named: name)
    let expected = try #require(TimeZone(identifier: name))
    var random = SeededGenerator()
    for _ in 0..<200 {
      let second = Int64.random(in: 0..<4_102_444_800, using: &random)
      let date = Date(timeIntervalSince1970: Double(second))
      #expect(
        zone.isDaylightSaving(at: Instant(seconds: second))
          == expected.isDaylightSavingTime(for: date),
        "\(second), seed \(random.seed)")
    }
  }

  /// A local midnight, if it exists, belongs to its day, and Foundation agrees.
  @Test func civilDatesKeepTheirDay() throws {
    var random = SeededGenerator()
    var skippedCount = 0
    var zoneCount = 0
    for name in TimeZoneNames.all {
      guard let zone = try? CivilTimeZone(named: String(name)) else { continue }
      zoneCount += 1
      // Random days of all years, and the days around each transition until 2037.
      let days =
        (0..<100).map { _ in Int.random(in: -719_528...2_932_896, using: &random) }
        + zone.transitions(in: -2_208_988_800..<2_145_916_800)
        .flatMap { [Int($0 / 86_400) - 1, Int($0 / 86_400), Int($0 / 86_400) + 1] }
      for date in days.compactMap(CivilDate.init(daysSinceEpoch:)) {
        let offsets: [Int]
        switch zone.resolve(date) {
        case .unique(let offset): offsets = [offset]
        case .overlap(let before, let after): offsets = [before, after]
        case .gap(let before, let after):
          skippedCount += 1
          #expect(before < after)
          offsets = []
        }
        for offset in offsets {
          let midnight = Instant(date: date, offsetSeconds: offset)
          guard zone.offsetSeconds(at: midnight) == offset,
            let civil = midnight.civil(offsetSeconds: zone.offsetSeconds(at: midnight)),
            civil.date == date, civil.time == .midnight
          else {
            Issue.record("\(name) \(date) \(offset), seed \(random.seed)")
            break
          }
        }
      }
    }
    #expect(zoneCount > 500)
    #expect(skippedCount > 500)
  }
}

extension TimeZone {
  fileprivate func offsetSeconds(at second: Int64) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }
}
