import DateText
import TestSupport
import Testing

@testable import ObjectSchema

/// Arrays of dates, whose faults must be those of reading each date with its formats.
@Suite struct PlainDateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let formats: [String]?
    var zone: String?
    var isDay = false
    /// Bounds, as texts of the definition and as instants.
    var hasBounds = false
    var isUnique = false
    /// Whether a rule isn't known here.
    var hasUncheckedRule = false
    /// Whether the dates are those of a list.
    var isListed = false

    var testDescription: String {
      "\(formats ?? []) \(zone ?? "") \(isDay) \(hasBounds) \(isUnique) \(hasUncheckedRule) \(isListed)"
    }

    var definition: String {
      var members = [#""name": "c_list", "type": "Date[]", "maxItems": 100"#]
      if let formats {
        let read = formats.map { "\"\($0)\"" }.joined(separator: ", ")
        let zone = zone.map { #", "timeZone": "\#($0)""# } ?? ""
        members.append(#""dates": {"read": [\#(read)]\#(zone)}"#)
      }
      if isDay { members.append(#""dateOnly": true"#) }
      if isUnique { members.append(#""uniqueValues": true"#) }
      var rules: [String] = []
      if hasBounds {
        rules.append(
          #"{"name": "date", "definition": {"min": "1969-01-01", "max": "2024-07-01T00:00:00.500Z"}}"#
        )
      }
      if hasUncheckedRule { rules.append(#"{"name": "adhoc"}"#) }
      if isListed {
        let values = PlainDateTests.listedDates.map { "\"\($0)\"" }.joined(separator: ", ")
        rules.append(#"{"name": "dateEnum", "definition": {"values": [\#(values)]}}"#)
      }
      if !rules.isEmpty { members.append(#""validators": [\#(rules.joined(separator: ", "))]"#) }
      return "{\(members.joined(separator: ", "))}"
    }
  }

  private static let listedDates = [
    "2024-02-29T08:30:00Z", "2024-02-29", "2024-01-01", "1970-01-01", "1969-12-31T23:59:59Z",
  ]

  private static let formats: [[String]?] = [
    nil, ["y"], ["yy", "epochSeconds"], ["epochMilliseconds"], ["d/M/yy"],
    ["dotnet", "date", "rfc3339"],
    ["h:mm a, MMM d, yyyy", "YYYY-'W'ww-e", "DDD yyyy", "yyyyMMdd"], ["rfc9557"],
    ["yyyy-MM-dd'T'HH:mm[:ss][.SSS]XXX", "epochSeconds", "dd/MM/yy", "date"],
    ["yyyy-MM-dd HH:mm z", "yyyy-MM-dd HH:mm VV"], ["MM/dd/yyyy", "dd/MM/yyyy"],
    ["yyyy-MM-dd HH:mm:ss Z", "EEE, d MMM yyyy"],
  ]

  private static let cases: [Case] = formats.flatMap { formats in
    [nil, "Europe/Berlin", "+05:30"].flatMap { zone in
      formats == nil && zone != nil
        ? []
        : [
          Case(formats: formats, zone: zone),
          Case(formats: formats, zone: zone, hasBounds: true, isUnique: true),
          Case(formats: formats, zone: zone ?? (formats == nil ? nil : "UTC"), isDay: true),
          Case(formats: formats, zone: zone, isDay: true, hasBounds: true),
          Case(formats: formats, zone: zone, hasBounds: true, hasUncheckedRule: true),
          Case(
            formats: formats, zone: zone, isUnique: true, hasUncheckedRule: true, isListed: true),
        ]
    }
  }

  /// Values in JSON, and their texts.
  private static let strings: [(json: String, text: String)] = {
    let texts = [
      "2024", "7", "24", "1999", "2024-02-29", "2023-02-29", "29/2/24", "29/02/24", "1/1/70",
      "2024-02-29T08:30:00Z", "2024-02-29t08:30:00.5z", "2024-07-01T00:00:00.500Z",
      "2024-07-01T00:00:00.500000001Z", "2024-07-01T00:00:00.4Z", "1968-12-31T23:59:59.9Z",
      "2016-12-31T23:59:60Z", "2024-02-29T08:30:00+01:00",
      "2024-02-29T08:30:00+01:00[Europe/Berlin]",
      "2024-02-29T08:30:00+02:00[Europe/Berlin]", "2024-02-29T08:30:00Z[Europe/Nowhere]",
      "2024-02-29T08:30:00Z[", "2024-02-29T08:30:00Z[]", "2024-02-29T08:30:00Z[!UTC]",
      "/Date(1000)/", "/Date(-1+0100)/", "/Date(1709164800000)/", "/Date(1)", "1.5", "-1", "1e3",
      "1709164800", "253402300800", "000000000000000001", "1000000000000000000",
      "8:05 am, feb 29, 2024",
      "12:00 PM, FEB 30, 2024", "2021-W10-3", "2021-W53-1", "2020-W53-7", "366 2023", "366 2024",
      "20240229", "2024-07-01", "2024-07-02", "1968-12-31", "1969-01-01",
      "2024-02-29 08:30 CET", "2024-02-29 08:30 EST", "2024-02-29 08:30 GMT+1",
      "2024-02-29 08:30 America/New_York",
      "2024-03-31 02:30 Europe/Berlin", "2024-03-10T08:30-05:00", "2024-03-10T08:30:15.123Z", "",
      " ", "\u{A0}2024",
      "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "9999-12-31", "0000-01-01",
      "02/03/2024", "31/12/2024", "13/13/2024", "2024-02-29 08:30:00 +0100",
      "2024-02-29 08:30:00 -0100", "2024-02-29 08:30:01 +0100", "Thu, 29 Feb 2024",
      "Fri, 29 Feb 2024", "Thursday, 29 February 2024",
    ]
    return texts.flatMap { text in
      let first = text.utf8.first.map { "\\u00" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      let plain = ("\"\(text)\"", text)
      guard let first, text.utf8.first ?? 0xFF < 0x80 else { return [plain] }
      return [
        plain, ("\"\(text.replacing("/", with: "\\/"))\"", text),
        ("\"\(first)\(text.dropFirst())\"", text),
      ]
    }
  }()

  private static let numbers = [
    "0", "7", "-1", "-0", "1.5", "2e3", "1709164800", "1709164800000", "1719792000.5",
    "1719792000.6", "1e11", "1e12", "-2e3", "17e3", "25e2", "20e-1", "7.0", "1719792000000e-3",
    "-1.5e-3", "0.0000000001", "12345678901234567890", "253402300800", "-62167219201",
    "1719791999.9999999999", "1719792000.50000000000000000001", "1719792000.500000001",
    "1719792000499.99999999", "1719792000500.00000000", "1719792000500.000001",
    "253402300799.99999999999",
    "-31536000.00000000000", "-31536000.000000001", "-0.99999999999999999999",
    "1709164800.123456789e0",
    "17091648001234567.5",
  ]

  @Test(arguments: cases) private func `have the same faults`(row: Case) throws {
    let seed: UInt64 = 1_752
    var generator = SeededGenerator(seed: seed)
    let object = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [\#(row.definition)]}"#
    ).object(named: "c_case")
    let mapping = try object.property(named: "c_list").dateMapping
    var checker = PayloadChecker(object)
    let minimum = Instant(date: try #require(CivilDate("1969-01-01")))
    let maximum = try #require(RFC3339DateTime("2024-07-01T00:00:00.500Z")).instant
    let listed = try Self.listedDates.map { text in
      try #require(
        RFC3339DateTime(text)?.instant ?? CivilDate(text).map { Instant(date: $0) })
    }
    for round in 0..<GeneratedCases.count(20, ofAll: 3000) {
      var expected: [String] = []
      var elements: [String] = []
      var seen: Set<Instant> = []
      var isReported = false
      for index in 0..<Int.random(in: 0...12, using: &generator) {
        let path = "c_list[\(index)]"
        let date: ParsedDate?
        if Int.random(in: 0..<4, using: &generator) == 0 {
          let number = Self.numbers.randomElement(using: &generator) ?? "0"
          elements.append(number)
          guard mapping.readsNumbers else {
            expected.append("type \(path)")
            continue
          }
          date = mapping.date(fromNumber: number)
        } else {
          let string = Self.strings.randomElement(using: &generator) ?? ("\"\"", "")
          elements.append(string.json)
          date = mapping.date(from: string.text)
        }
        let found = row.isDay ? date?.day.map { Instant(date: $0) } : date?.instant
        guard let instant = found else {
          expected.append("format \(path)")
          continue
        }
        if row.hasBounds, instant < minimum || instant > maximum {
          expected.append("range \(path)")
        }
        if row.hasUncheckedRule, !isReported {
          isReported = true
          expected.append("unchecked \(path)")
        }
        if row.isListed, !listed.contains(instant) { expected.append("enum \(path)") }
        if row.isUnique, !seen.insert(instant).inserted { expected.append("unique \(path)") }
      }
      for separator in [",", " ,", ", ", " , "] {
        let payload = #"{"c_list":[\#(elements.joined(separator: separator))]}"#
        let faults = checker.faults(in: payload).map { "\($0.code) \($0.path)" }
        #expect(faults == expected, "\(payload), seed \(seed), round \(round)")
        let isValid = expected.allSatisfy { $0.hasPrefix("unchecked") }
        #expect(checker.isValid(payload) == isValid, "\(payload)")
      }
    }
  }

  @Test func `dates that are repeated in several payloads have the same instants`() throws {
    var generator = SeededGenerator()
    for row in Self.cases {
      let definition = row.definition.replacing(#""maxItems": 100"#, with: #""maxItems": 1000"#)
      let object = try SchemaRegistry(
        text: #"{"name": "c_case", "properties": [\#(definition)]}"#
      ).object(named: "c_case")
      var checker = PayloadChecker(object)
      // Each value alone, by a checker that has seen no other.
      let codes = Self.strings.map { string in
        var single = PayloadChecker(object)
        return single.faults(in: #"{"c_list":[\#(string.json)]}"#).map(\.code)
      }
      let mapping = try object.property(named: "c_list").dateMapping
      for _ in 0..<GeneratedCases.count(2, ofAll: 200) {
        let pool = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
          Int.random(in: 0..<Self.strings.count, using: &generator)
        }
        var seen: Set<Instant> = []
        var isReported = false
        var expected: [String] = []
        let indices = (0..<Int.random(in: 0...50, using: &generator)).map { _ in
          pool.randomElement(using: &generator) ?? 0
        }
        for (position, index) in indices.enumerated() {
          for code in codes[index] where code != .unchecked || !isReported {
            isReported = isReported || code == .unchecked
            expected.append("\(code) c_list[\(position)]")
          }
          let date = mapping.date(from: Self.strings[index].text)
          guard row.isUnique,
            let instant = row.isDay ? date?.day.map({ Instant(date: $0) }) : date?.instant
          else { continue }
          if !seen.insert(instant).inserted { expected.append("unique c_list[\(position)]") }
        }
        let list = indices.map { Self.strings[$0].json }.joined(separator: ",")
        let faults = checker.faults(in: #"{"c_list":[\#(list)]}"#).map { "\($0.code) \($0.path)" }
        #expect(faults == expected, "\(row) \(list), seed \(generator.seed)")
      }
    }
  }
}
