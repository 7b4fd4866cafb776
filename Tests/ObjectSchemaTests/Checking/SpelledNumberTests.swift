import TestSupport
import Testing

@testable import ObjectSchema

/// Numbers in all spellings and with white space around them, whose faults must be those of their values.
@Suite struct SpelledNumberTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let validators: String
    let faultCount: @Sendable (Double) -> Int
    var testDescription: String { name }
  }

  private static let cases = [
    Case(name: "no rule", validators: "") { _ in 0 },
    Case(
      name: "bounds", validators: #"{"name": "number", "definition": {"min": -7.5, "max": 1000}}"#
    ) { -7.5...1000 ~= $0 ? 0 : 1 },
    Case(
      name: "integers",
      validators: #"{"name": "number", "definition": {"allowDecimal": false, "max": 1e6}}"#
    ) { ($0 <= 1e6 ? 0 : 1) + ($0.rounded() == $0 ? 0 : 1) },
    Case(
      name: "list",
      validators: #"{"name": "numberEnum", "definition": {"values": [0, 1, 2.5, -7, 150, 1e9]}}"#
    ) { [0, 1, 2.5, -7, 150, 1e9].contains($0) ? 0 : 1 },
    Case(
      name: "bounds, and a rule that checks no values",
      validators: #"""
        {"name": "json"}, {"name": "number", "definition": {"min": -7.5, "max": 1000}}
        """#
    ) { -7.5...1000 ~= $0 ? 0 : 1 },
    Case(
      name: "list of integers, and a rule that checks no values",
      validators: #"""
        {"name": "numberEnum", "definition": {"values": [0, 1, 2.5, -7, 150, 1e9]}}, {"name": "json"},
        {"name": "number", "definition": {"allowDecimal": false}}
        """#
    ) { ([0, 1, 2.5, -7, 150, 1e9].contains($0) ? 0 : 1) + ($0.rounded() == $0 ? 0 : 1) },
  ]

  /// Returns a spelling of a number of few digits.
  private static func number(_ generator: inout SeededGenerator) -> String {
    let sign = Int.random(in: 0..<4, using: &generator) == 0 ? "-" : ""
    let integer =
      "\([0, 1, 2, 7, 15, 150, 1_234_567, 12_345_678, 1_000_000_000].randomElement(using: &generator) ?? 0)"
    let zeros = String(repeating: "0", count: Int.random(in: 0...24, using: &generator))
    return switch Int.random(in: 0..<11, using: &generator) {
    case 0: "\(sign)\(integer).\(zeros)0"
    case 1: "\(sign)\(integer).5\(zeros)"
    case 2:
      "\(sign)\(integer)e\(["0", "1", "+2", "-1", "-02", "007"].randomElement(using: &generator) ?? "0")"
    case 3: "\(sign)\(integer == "0" ? "1" : integer)00000e-5"
    case 4: "\(sign)\(integer).25E\(["0", "2", "-3"].randomElement(using: &generator) ?? "0")"
    case 5: "\(sign)\(integer).\(zeros)123456789"
    case 6:
      "\(sign)8527899630888715059\(["", "0", "05", "6"].randomElement(using: &generator) ?? "0")e-17"
    case 7:
      "\(sign)0.\(zeros)16394957062573\(["", "40", "401", "4012", "40123"].randomElement(using: &generator) ?? "")"
    default: "\(sign)\(integer)"
    }
  }

  private static func space(_ generator: inout SeededGenerator) -> String {
    let bytes: [Character] = [" ", " ", "\t", "\r", "\n"]
    let counts = [0, 0, 0, 1, 1, 2, 3, 20]
    let count = counts.randomElement(using: &generator) ?? 0
    return String((0..<count).map { _ in bytes.randomElement(using: &generator) ?? " " })
  }

  private static func list(_ elements: [String], _ generator: inout SeededGenerator) -> String {
    let spaced = elements.map { "\(space(&generator))\($0)\(space(&generator))" }
    return "[\(spaced.joined(separator: ","))\(elements.isEmpty ? space(&generator) : "")]"
  }

  private static func checker(_ property: String) throws -> PayloadChecker {
    PayloadChecker(
      try SchemaRegistry(text: #"{"name": "c_case", "properties": [\#(property)]}"#)
        .object(named: "c_case"))
  }

  @Test(arguments: cases, [false, true])
  private func `have the faults of their values`(row: Case, isUnique: Bool) throws {
    let seed: UInt64 = 1_887
    var generator = SeededGenerator(seed: seed)
    var checker = try Self.checker(
      #"{"name": "a", "type": "Number[]", "uniqueValues": \#(isUnique), "validators": [\#(row.validators)]}"#
    )
    for _ in 0..<GeneratedCases.count(150, ofAll: 5000) {
      let count = Int.random(in: 0...12, using: &generator)
      let elements = (0..<count).map { _ in Self.number(&generator) }
      var seen: Set<Double> = []
      var expected: [String] = []
      for (index, element) in elements.enumerated() {
        let value = try #require(Double(element))
        expected += (0..<row.faultCount(value)).map { _ in "a[\(index)]" }
        if isUnique, !seen.insert(value + 0).inserted { expected.append("a[\(index)]") }
      }
      let payload = #"{"a":\#(Self.list(elements, &generator))}"#
      let faults = checker.faults(in: payload)
      let paths = faults.filter { $0.code != .unchecked }.map { "\($0.path)" }
      #expect(paths == expected, "\(payload), seed \(seed)")
      let isReported = row.validators.contains("json") && count > 0
      #expect(faults.count - paths.count == (isReported ? 1 : 0), "\(payload), seed \(seed)")
      #expect(checker.isValid(payload) == expected.isEmpty, "\(payload), seed \(seed)")
    }
  }

  @Test(arguments: [
    #""type": "Any[]""#,
    #""type": "Document[]", "properties": [{"name": "b", "type": "Number[]"}]"#,
  ])
  func `are equal if their values are`(type: String) throws {
    let seed: UInt64 = 1_888
    var generator = SeededGenerator(seed: seed)
    var checker = try Self.checker(#"{"name": "a", \#(type), "uniqueValues": true}"#)
    var duplicateCount = 0
    for _ in 0..<GeneratedCases.count(1_000, ofAll: 10_000) {
      var seen: Set<[Double]> = []
      var expected: [String] = []
      var elements: [String] = []
      for index in 0..<Int.random(in: 1...6, using: &generator) {
        let numbers = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
          Self.number(&generator)
        }
        let values = try numbers.map { try #require(Double($0)) + 0 }
        if !seen.insert(values).inserted { expected.append("a[\(index)]") }
        let isSingle = type.contains("Any") && numbers.count == 1
        let list = isSingle ? numbers[0] : Self.list(numbers, &generator)
        elements.append(type.contains("Any") ? list : #"{"b":\#(list)}"#)
      }
      duplicateCount += expected.count
      let payload = #"{"a":\#(Self.list(elements, &generator))}"#
      let paths = checker.faults(in: payload).map { "\($0.path)" }
      #expect(paths == expected, "\(payload), seed \(seed)")
    }
    #expect(duplicateCount > 10, "seed \(seed)")
  }

  @Test(arguments: [
    #""type": "Geometry""#, #""type": "Geometry[]""#,
    #""type": "Geometry[]", "uniqueValues": true"#,
    #""type": "Geometry", "geoType": "MultiPoint""#,
    #""type": "Geometry[]", "geoType": "MultiPoint""#,
    #""type": "Geometry[]", "geoType": "MultiPoint", "validators": [{"name": "json"}]"#,
    #""type": "Number[]", "validators": [{"name": "coordinate", "definition": {"min0": -180, "max0": 180, "min1": -90, "max1": 90}}]"#,
  ])
  func `are in bounds if their values are`(type: String) throws {
    let seed: UInt64 = 1_889
    var generator = SeededGenerator(seed: seed)
    var checker = try Self.checker(#"{"name": "a", \#(type)}"#)
    let isList = type.contains("Geometry[]") || type.contains("MultiPoint")
    var validCount = 0
    for _ in 0..<GeneratedCases.count(500, ofAll: 10_000) {
      var isValid = true
      var seen: Set<[Double]> = []
      let points = try (0..<(isList ? Int.random(in: 0...4, using: &generator) : 1)).map { _ in
        let numbers = (0..<(Int.random(in: 0..<20, using: &generator) == 0 ? 3 : 2)).map { _ in
          Self.number(&generator)
        }
        let values = try numbers.map { try #require(Double($0)) + 0 }
        isValid =
          isValid && values.count == 2 && values[0].magnitude <= 180 && values[1].magnitude <= 90
          && (!type.contains("unique") || seen.insert(values).inserted)
        return Self.list(numbers, &generator)
      }
      validCount += isValid ? 1 : 0
      var value = isList ? Self.list(points, &generator) : points[0]
      if type.contains("Geometry[]"), type.contains("MultiPoint") {
        value = Self.list([value, "[]", value, "[ ]"], &generator)
      }
      #expect(checker.isValid(#"{"a":\#(value)}"#) == isValid, "\(value), seed \(seed)")
    }
    #expect(validCount > 20, "seed \(seed)")
  }

  @Test(arguments: [
    "1 2", "1 ,", "1 , ]", ", 1", "1 , , 2", "1.", "1 .5", "01", "-", "1e", "1e+ ", "1 , 2 }",
    "1\u{B},2", "1,\u{C}2",
    "1.00000000000000000000000x", "[1 , 2", "[1 2]", "[1,2,]", "[1e0 , 2e0]]",
  ])
  func `are not valid if they are malformed`(text: String) throws {
    for type in [
      #""type": "Number[]""#, #""type": "Number[]", "uniqueValues": true"#,
      #""type": "Any[]", "uniqueValues": true"#,
      #""type": "Geometry[]""#, #""type": "Geometry", "geoType": "MultiPoint""#,
      #""type": "Any[]""#,
      #""type": "Date[]", "dates": {"read": ["epochSeconds"]}"#,
    ] {
      var checker = try Self.checker(#"{"name": "a", \#(type)}"#)
      let payload = #"{"a":[\#(text)]}                    "#
      #expect(checker.faults(in: payload).contains { $0.code == .json }, "\(type)")
    }
  }

  @Test func `are coordinates with other rules if their values are`() throws {
    let seed: UInt64 = 1_892
    var generator = SeededGenerator(seed: seed)
    var checker = try Self.checker(
      #"""
      {"name": "a", "type": "Document[]", "properties": [
        {"name": "b", "type": "Number[]", "uniqueValues": true, "validators": [{"name": "json"},
          {"name": "coordinate", "definition": {"min0": -180, "max0": 180, "min1": -90, "max1": 90}}]}]}
      """#)
    var validCount = 0
    for _ in 0..<GeneratedCases.count(500, ofAll: 10_000) {
      var isValid = true
      let documents = try (0..<3).map { _ in
        var numbers = [Self.number(&generator), Self.number(&generator)]
        if Int.random(in: 0..<4, using: &generator) == 0 { numbers[1] = numbers[0] + ".0" }
        numbers = numbers.map { Double($0) == nil ? "7" : $0 }
        let values = try numbers.map { try #require(Double($0)) }
        isValid =
          isValid && values[0] != values[1] && values[0].magnitude <= 180
          && values[1].magnitude <= 90
        return #"{"b":\#(Self.list(numbers, &generator))}"#
      }
      validCount += isValid ? 1 : 0
      let payload = #"{"a":[\#(documents.joined(separator: ","))]}"#
      #expect(checker.isValid(payload) == isValid, "\(payload), seed \(seed)")
      let faults = checker.faults(in: payload)
      #expect(faults.count { $0.code == .unchecked } == 1, "\(payload), seed \(seed)")
      #expect((faults.count == 1) == isValid, "\(payload), seed \(seed)")
    }
    #expect(validCount > 5, "seed \(seed)")
  }

  @Test func `are valid as free-form values`() throws {
    let seed: UInt64 = 1_891
    var generator = SeededGenerator(seed: seed)
    var checker = try Self.checker(#"{"name": "a", "type": "Any[]"}"#)
    for _ in 0..<GeneratedCases.count(200, ofAll: 5000) {
      var elements = (0...Int.random(in: 0...8, using: &generator)).map { _ in
        Self.number(&generator)
      }
      // Free-form numbers can be of any size.
      elements.append("1e\(Int.random(in: 280...400, using: &generator))")
      elements.shuffle(using: &generator)
      let payload = #"{"a":\#(Self.list(elements, &generator))}"#
      let faults = checker.faults(in: payload)
      #expect(faults.isEmpty, "\(payload), seed \(seed)")
      #expect(checker.isValid(payload) == faults.isEmpty, "\(payload), seed \(seed)")
    }
  }

  @Test func `are dates if their values are`() throws {
    let seed: UInt64 = 1_970
    var generator = SeededGenerator(seed: seed)
    for (format, unit) in [("epochSeconds", 1.0), ("epochMilliseconds", 1000.0)] {
      var checker = try Self.checker(
        #"""
        {"name": "a", "type": "Date", "dates": {"read": ["\#(format)"]},
         "validators": [{"name": "date", "definition": {"min": "1969-12-31T23:59:50Z", "max": "1970-01-02"}}]}
        """#)
      for _ in 0..<GeneratedCases.count(300, ofAll: 5000) {
        let text = Self.number(&generator)
        let seconds = try #require(Double(text)) / unit
        let space = Self.space(&generator)
        let isValid = checker.isValid(#"{"a":\#(space)\#(text)\#(space)}"#)
        #expect(isValid == (-10...86_400 ~= seconds), "\(text), seed \(seed)")
      }
    }
  }
}
