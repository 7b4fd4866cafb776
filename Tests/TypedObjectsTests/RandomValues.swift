import Foundation
import ObjectBody
import TestSupport

/// Random values of typed objects. Some break a rule.
struct RandomValues {
  var random: SeededGenerator
  /// How many of a hundred values are taken from those that can break a rule.
  var oddity: Int

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func one<Value>(_ usual: [Value], odd: [Value] = []) -> Value {
    (chance(oddity) && !odd.isEmpty ? odd : usual).randomElement(using: &random) ?? usual[0]
  }

  mutating func maybe<Value>(_ percent: Int = 60, _ value: (inout Self) -> Value) -> Value? {
    chance(percent) ? value(&self) : nil
  }

  mutating func array<Value>(_ counts: [Int], odd: [Int], _ value: (inout Self) -> Value) -> [Value]
  {
    (0..<one(counts, odd: odd)).map { _ in value(&self) }
  }

  mutating func text() -> String {
    one(
      ["a", "value 1", "cold", "fever and pain", "eight ch", "seventeen letters", "Größe"],
      odd: [
        "", "\u{0}", "a\"b\\c\n", "😀 and so on", String(repeating: "long ", count: 300), "e\u{301}",
      ])
  }

  mutating func instant() -> Instant {
    one(
      [Instant(seconds: 1_700_000_000, nanoseconds: 250_000_000), Instant(seconds: 1_600_000_000)],
      odd: [
        Instant(seconds: 0), Instant(seconds: 4_102_444_799, nanoseconds: 999_600_000),
        Instant(seconds: 4_102_444_799, nanoseconds: 999_400_000),
        Instant(seconds: 1_577_836_799, nanoseconds: 999_600_000), Instant(seconds: .max),
        Instant(seconds: -99_999_999_999_999),
        Instant(seconds: 253_402_300_799, nanoseconds: 999_999_999),
      ])
  }

  mutating func day() -> CivilDate {
    let texts = one(["2026-03-31", "2026-06-30"], odd: ["0000-01-01", "9999-12-31", "2024-02-29"])
    return CivilDate(texts) ?? day()
  }

  mutating func id() -> ObjectID {
    let text = one(
      ["64b7f0a2c3d4e5f601234501", "64b7f0a2c3d4e5f601234502"], odd: ["FFb7f0a2c3d4e5f60123450a"])
    return ObjectID(text) ?? id()
  }

  mutating func number() -> Double {
    one(
      [0, 1, 2, 5, 7.25, 10],
      odd: [
        -0.0, -1, 0.1, 400, 400.5, 1e15, 9_007_199_254_740_992, 1e17, 1e300, .leastNonzeroMagnitude,
        .nan,
        .infinity,
        -.infinity, 123_456_789_012_345_680,
      ])
  }

  mutating func integer() -> Int {
    one([20, 60, 250], odd: [0, 19, 251, -1, .max, .min, 1 << 53, (1 << 53) + 1])
  }

  mutating func json(_ depth: Int = 3) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(chance(50))
    case 2:
      let texts = [
        "1", "-0", "1.50", "1e2", "12345678901234567890", "0.1e1", "-7", "1E400",
        "9007199254740993",
      ]
      return JSONNumber(one(texts)).map { .number($0) } ?? .null
    case 3, 4: return .string(text())
    case 5: return .array((0..<one([0, 1, 3])).map { _ in json(depth - 1) })
    default:
      let count = one([0, 1, 3, 12])
      return .object(
        JSONObject(
          (0..<count).map { _ in
            (key: one(["b", "a", "ä", "c\"", "", text()]), value: json(depth - 1))
          }))
    }
  }

  /// A value that nests more deeply than a body can.
  static func nested(_ depth: Int) -> JSONValue {
    (0..<depth).reduce(.null) { value, _ in .array([value]) }
  }

  mutating func content() -> FileContent {
    one(
      [
        .attachment(.bytes([1, 2, 3], mediaType: "image/png")), .name("a.png"),
      ],
      odd: [
        .attachment(.file(path: "/nowhere/at/all.png")), .name("../a.png"), .value(.null),
        .attachment(.bytes([1], mediaType: "text/plain", fileName: "b.txt")),
        .value(["source": "upload", "filename": "c.png"]),
      ])
  }
}

extension TrialObject {
  static func random(_ values: inout RandomValues) -> TrialObject {
    TrialObject(
      number: values.one(["V-1234"], odd: ["V-12", "", "v-1234", "xV-1234"]),
      title: values.maybe { $0.one(["Title"], odd: ["1st", "", "\u{7}", "thirteen char"]) },
      status: values.one([.planned, .arrived, .finished], odd: [.unrecognized("other")]),
      urgency: values.maybe {
        $0.one([.n1, .n2, .n5], odd: [.unrecognized(3), .unrecognized(.nan)])
      },
      startedAt: values.instant(), reviewOn: values.maybe { $0.day() },
      followUps: values.maybe { $0.array([0, 1], odd: [2, 4]) { $0.day() } },
      printed: values.maybe(30) { $0.instant() }, epoch: values.maybe(30) { $0.instant() },
      printedOn: values.maybe(30) { $0.day() }, patient: Reference(values.id()),
      clinic: values.maybe { $0.id() }, careTeam: values.array([1, 2], odd: [0, 3]) { $0.id() },
      contact: values.maybe {
        Contact(
          email: $0.one(["a@b.example"], odd: ["a@", ""]),
          phone: $0.maybe(30) { $0.one(["+491701234567"], odd: ["12345", "x"]) },
          link: $0.maybe(30) { $0.one(["https://example.org/a"], odd: ["ftp:/", ""]) })
      },
      consent: values.chance(50), heartRate: values.maybe { $0.integer() },
      weight: values.maybe { $0.number() },
      symptoms: values.maybe { $0.array([0, 1], odd: [2, 5]) { $0.text() } },
      medications: values.maybe(30) {
        $0.array([0, 1], odd: [2, 4]) {
          Medication(code: $0.text(), dose: $0.number(), stops: $0.maybe { $0.instant() })
        }
      },
      seat: values.maybe(15) { $0.array([2], odd: [0, 1, 3]) { $0.number() } },
      place: values.maybe(15) { $0.array([2], odd: [0, 1, 3]) { $0.number() } },
      route: values.maybe(15) {
        $0.array([1, 2], odd: [0]) { $0.array([2], odd: [1]) { $0.number() } }
      },
      pictures: values.maybe(15) {
        Pictures(content: $0.maybe { $0.content() }, overlay: $0.maybe { $0.content() })
      },
      photos: values.maybe(15) {
        $0.array([1, 2], odd: [0, 3]) {
          Pictures(content: $0.maybe { $0.content() }, overlay: $0.maybe { $0.content() })
        }
      },
      trace: values.maybe { $0.one([Data([1, 2, 3]), Data(), Data([0xFF])]) },
      session: values.maybe { _ in UUID(uuidString: "0E984725-C51C-4BF4-9960-E1C80E27ABA0") }
        ?? nil,
      data: values.maybe {
        $0.chance($0.oddity) && $0.chance(10)
          ? RandomValues.nested($0.one([510, 511, 512, 600])) : $0.json()
      },
      notes: values.maybe { $0.array([1, 3], odd: [0, 4]) { $0.json() } },
      age: values.chance(values.oddity) ? values.maybe(10) { $0.integer() } : nil,
      note: values.chance(values.oddity) ? values.maybe(10) { $0.text() } : nil,
      trimmed: values.maybe(30) { $0.one(["abc", " Ab "], odd: ["", "  ", "  too long  "]) })
  }
}

extension DiaryObject {
  static func random(_ values: inout RandomValues) -> DiaryObject {
    let key = values.text()
    let page = values.one([1, 7], odd: [0, -1, .max])
    let comment = values.maybe { $0.one(["abc", ""], odd: ["four", "far too long"]) }
    if values.chance(50) {
      return .paper(
        Paper(
          key: key, page: page, comment: comment, sheet: values.integer(),
          scan: values.maybe(15) {
            Paper.Scan(content: $0.maybe { $0.content() }, overlay: $0.maybe { $0.content() })
          }))
    }
    return .phone(
      Phone(
        key: key, page: page, comment: comment, build: values.one(["1.2"], odd: ["1", ""]),
        offline: values.maybe { $0.chance(50) }))
  }
}

extension GuideObject {
  static func random(_ values: inout RandomValues) -> GuideObject {
    GuideObject(
      date: values.maybe { $0.instant() }, bool: values.maybe { $0.chance(50) },
      reference: values.maybe { Reference($0.id()) }, number: values.maybe { $0.number() },
      document: values.maybe {
        Document(stringOne: $0.maybe { $0.text() }, stringTwo: $0.maybe { $0.text() })
      },
      string: values.maybe { $0.text() }, any: values.maybe { $0.json() },
      stringArray: values.maybe { $0.array([0, 1, 5], odd: [101]) { $0.text() } })
  }
}
