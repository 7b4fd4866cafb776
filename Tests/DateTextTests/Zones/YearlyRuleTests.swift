import TestSupport
import Testing

@testable import DateText

/// POSIX TZ strings, as in the footers of TZif files.
@Suite struct YearlyRuleTests {
  /// A rule, and for UTC times the offset, the abbreviation, and whether daylight saving is in effect.
  static let rules: [(text: String, times: [(String, Int, String, Bool)])] = [
    ("UTC0", [("2024-07-01T00:00:00Z", 0, "UTC", false)]),
    ("<+03>-3", [("2024-07-01T00:00:00Z", 10_800, "+03", false)]),
    ("<-0330>3:30", [("2024-07-01T00:00:00Z", -12_600, "-0330", false)]),
    ("LMT-0:19:32", [("2024-07-01T00:00:00Z", 1172, "LMT", false)]),
    ("AAA24:00:00", []),
    (
      "CET-1CEST,M3.5.0,M10.5.0/3",
      [
        ("2050-03-27T00:59:59Z", 3600, "CET", false), ("2050-03-27T01:00:00Z", 7200, "CEST", true),
        ("2050-10-30T00:59:59Z", 7200, "CEST", true), ("2050-10-30T01:00:00Z", 3600, "CET", false),
        ("9999-12-31T23:59:59Z", 3600, "CET", false), ("0000-07-01T00:00:00Z", 7200, "CEST", true),
      ]
    ),
    // The south: daylight saving across the new year, half an hour.
    (
      "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
      [
        ("2050-01-01T00:00:00Z", 39_600, "+11", true),
        ("2050-04-02T14:59:59Z", 39_600, "+11", true),
        ("2050-04-02T15:00:00Z", 37_800, "+1030", false),
        ("2050-10-01T15:29:59Z", 37_800, "+1030", false),
        ("2050-10-01T15:30:00Z", 39_600, "+11", true),
      ]
    ),
    // A negative saving in the winter.
    (
      "IST-1GMT0,M10.5.0,M3.5.0/1",
      [
        ("2050-01-01T00:00:00Z", 0, "GMT", true), ("2050-03-27T01:00:00Z", 3600, "IST", false),
        ("2050-10-30T00:59:59Z", 3600, "IST", false), ("2050-10-30T01:00:00Z", 0, "GMT", true),
      ]
    ),
    // Negative times and times beyond a day: the evening before the last Sunday, and the Sunday after
    // the fourth Thursday.
    (
      "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
      [
        ("2050-03-27T00:59:59Z", -7200, "-02", false), ("2050-03-27T01:00:00Z", -3600, "-01", true),
        ("2050-10-30T00:59:59Z", -3600, "-01", true), ("2050-10-30T01:00:00Z", -7200, "-02", false),
      ]
    ),
    (
      "IST-2IDT,M3.4.4/26,M10.5.0",
      [("2050-03-24T23:59:59Z", 7200, "IST", false), ("2050-03-25T00:00:00Z", 10_800, "IDT", true)]
    ),
    (
      "AAA0BBB,M1.1.1/-167,M12.5.0/167",
      [
        ("2049-12-27T00:59:59Z", 3600, "BBB", true), ("2050-01-01T00:00:00Z", 3600, "BBB", true),
      ]
    ),
    // J60 is 1 March in every year; 59 is 29 February in leap years.
    (
      "AAA0BBB,J60/0,J365/0",
      [
        ("2047-02-28T23:59:59Z", 0, "AAA", false), ("2047-03-01T00:00:00Z", 3600, "BBB", true),
        ("2048-02-29T23:59:59Z", 0, "AAA", false), ("2048-03-01T00:00:00Z", 3600, "BBB", true),
        ("2048-12-30T22:59:59Z", 3600, "BBB", true), ("2048-12-30T23:00:00Z", 0, "AAA", false),
      ]
    ),
    (
      "AAA0BBB,59/0,364/0",
      [
        ("2047-02-28T23:59:59Z", 0, "AAA", false), ("2047-03-01T00:00:00Z", 3600, "BBB", true),
        ("2048-02-28T23:59:59Z", 0, "AAA", false), ("2048-02-29T00:00:00Z", 3600, "BBB", true),
        ("2048-12-29T22:59:59Z", 3600, "BBB", true), ("2048-12-29T23:00:00Z", 0, "AAA", false),
      ]
    ),
    // Daylight saving all year.
    (
      "EST5EDT,0/0,J365/25",
      [
        ("2047-12-31T23:59:59Z", -14_400, "EDT", true),
        ("2048-01-01T05:00:00Z", -14_400, "EDT", true),
        ("2049-01-01T04:59:59Z", -14_400, "EDT", true),
        ("2049-07-01T00:00:00Z", -14_400, "EDT", true),
      ]
    ),
  ]

  @Test(arguments: rules.indices) func localTimes(index: Int) throws {
    let (text, times) = Self.rules[index]
    guard text != "AAA24:00:00" else {
      #expect(YearlyRule(posix: text.utf8) == nil, "an offset of a day")
      return
    }
    let rule = try #require(YearlyRule(posix: text.utf8), "\(text)")
    for (time, offset, abbreviation, isDaylightSaving) in times {
      let instant = try #require(RFC3339DateTime(time)).instant
      let period = rule.period(at: instant.seconds)
      #expect(period.localTime.offsetSeconds == offset, "\(text) \(time)")
      #expect(period.localTime.abbreviation == abbreviation, "\(text) \(time)")
      #expect(period.localTime.isDaylightSaving == isDaylightSaving, "\(text) \(time)")
    }
  }

  @Test(arguments: rules.indices) func periodsAreContiguous(index: Int) throws {
    guard let rule = YearlyRule(posix: Self.rules[index].text.utf8) else { return }
    let starts: [Int64] = [.min, -1, 0, 2_208_988_800, .max - 400 * 366 * 86_400]
    for start in starts {
      var period = rule.period(at: start)
      for _ in 0..<2000 where period.end != .max {
        #expect(period.start < period.end)
        #expect(rule.period(at: period.end - 1) == period)
        let next = rule.period(at: period.end)
        #expect(next.start == period.end)
        period = next
      }
      #expect(rule.period(at: .max).end == .max)
    }
  }

  @Test(arguments: [
    "", "A", "AB0", "ABC", ":UTC0", "ABC25", "ABC24:00", "ABC1:60", "ABC1:00:60", "ABC1:", "ABC+",
    "<+3>0", "<+03-3", "<+é3>0", "ABC0DEF", "ABC0DEF,", "ABC0<DEF,0,365", "ABC0DEF,M3.5.0",
    "ABC0DEF,M3.5.0,",
    "ABC0DEF,M0.5.0,M10.5.0", "ABC0DEF,M13.5.0,M10.5.0", "ABC0DEF,M3.0.0,M10.5.0",
    "ABC0DEF,M3.6.0,M10.5.0", "ABC0DEF,M3.5.7,M10.5.0", "ABC0DEF,M3.5,M10.5.0",
    "ABC0DEF,J0,J365", "ABC0DEF,J1,J366", "ABC0DEF,0,366", "ABC0DEF,-1,365",
    "ABC0DEF,0/168,365", "ABC0DEF,0/-168,365", "ABC0DEF,0/,365", "ABC0DEF,0,365 ",
    "ABC0DEF,0,365,", "ABC-23:30DEF,0,365", "ABC0001DEF,0,365",
    "ABC99999999999999999999", "ABC0DEF,0/99999999999999999999,365",
  ])
  func malformed(text: String) {
    #expect(YearlyRule(posix: text.utf8) == nil)
  }

  @Test func mutationsNeverTrap() {
    var random = SeededGenerator()
    let alphabet = Array("<>+-:,./MJ0123456789ABCxyz".utf8)
    var acceptedCount = 0
    for _ in 0..<2000 {
      var text = Array(Self.rules.randomElement(using: &random)?.text.utf8 ?? "".utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: text.indices, using: &random)
        text[index] = alphabet.randomElement(using: &random) ?? 0
      }
      guard let rule = YearlyRule(posix: text) else { continue }
      acceptedCount += 1
      let second = Int64.random(in: .min ... .max, using: &random)
      let period = rule.period(at: second)
      #expect(
        period.start <= second && (second < period.end || period.end == .max),
        "\(String(decoding: text, as: UTF8.self)) at \(second), seed \(random.seed)")
    }
    #expect(acceptedCount > 100)
  }
}
