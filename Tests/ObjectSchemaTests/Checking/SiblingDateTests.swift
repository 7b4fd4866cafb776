import DateText
import TestSupport
import Testing

@testable import ObjectSchema

/// Dates of arrays in an array of Documents, each of which must differ from those of all the Documents.
@Suite struct SiblingDateTests {
  private static let texts = [
    "2021-W40-1", "2021-W43-6", "2021-W28-6", "2021-W22-2", "2021-W40-8", "2021", "",
    "2021-10-04", "2021-10-05", "2024-02-29",
  ]

  /// The days of a list.
  private static let listed = ["2021-10-04", "2021-10-30", "2021-10-05", "2024-02-29"]

  private enum Rule: CaseIterable {
    case siblings, unchecked, list

    var text: String {
      switch self {
      case .siblings: #"{"name": "uniqueInArray"}"#
      case .unchecked: #"{"name": "adhoc"}"#
      case .list:
        #"{"name": "dateEnum", "definition": {"values": \#(SiblingDateTests.listed)}}"#
      }
    }
  }

  private static func written(_ text: String, _ generator: inout SeededGenerator) -> String {
    let isEscaped = Int.random(in: 0..<4, using: &generator) == 0
    return #""\#(isEscaped ? text.replacing("2", with: #"\u0032"#) : text)""#
  }

  @Test func `are compared with those of the other Documents`() throws {
    var generator = SeededGenerator()
    let listed = try Self.listed.map { Instant(date: try #require(CivilDate($0))) }
    for round in 0..<GeneratedCases.count(60, ofAll: 1000) {
      let rules = Rule.allCases.shuffled(using: &generator)
        .prefix(Int.random(in: 0...3, using: &generator))
      let isUnique = Bool.random(using: &generator)
      let definition = try SchemaText.definition(
        #"{"name": "a", "type": "Document[]", "maxItems": 100, "properties": [{"name": "b", "#
          + #""type": "Date[]", "maxItems": 100, "uniqueValues": \#(isUnique), "#
          + #""dates": {"read": ["YYYY-'W'ww-e", "date"]}, "#
          + #""validators": [\#(rules.map(\.text).joined(separator: ", "))]}]}"#)
      let mapping = try definition.property(named: "a").property(named: "b").dateMapping
      var checker = PayloadChecker(definition)
      for _ in 0..<5 {
        var expected: [String] = []
        var siblings: Set<Instant> = []
        var isReported = false
        let count = Int.random(in: 1...Self.texts.count, using: &generator)
        let documents = (0..<Int.random(in: 0...4, using: &generator)).map { document in
          var elements: Set<Instant> = []
          let dates = (0..<Int.random(in: 0...4, using: &generator)).map { index in
            let text = Self.texts[Int.random(in: 0..<count, using: &generator)]
            let path = "a[\(document)].b[\(index)]"
            let written = Self.written(text, &generator)
            guard let instant = mapping.date(from: text)?.instant else {
              expected.append("format \(path)")
              return written
            }
            for rule in rules {
              switch rule {
              case .siblings:
                if !siblings.insert(instant).inserted { expected.append("unique \(path)") }
              case .unchecked:
                if !isReported { expected.append("unchecked \(path)") }
                isReported = true
              case .list:
                if !listed.contains(instant) { expected.append("enum \(path)") }
              }
            }
            if isUnique, !elements.insert(instant).inserted { expected.append("unique \(path)") }
            return written
          }
          return #"{"b": [\#(dates.joined(separator: ","))]}"#
        }
        let payload = #"{"a": [\#(documents.joined(separator: ", "))]}"#
        let faults = checker.faults(in: payload).map { "\($0.code) \($0.path)" }
        #expect(
          faults == expected, "\(rules) \(isUnique) \(payload), seed \(generator.seed) \(round)")
        #expect(
          checker.isValid(payload) == expected.allSatisfy { $0.hasPrefix("unchecked") },
          "\(rules) \(isUnique) \(payload), seed \(generator.seed) \(round)")
      }
    }
  }

  @Test func `are compared by their days if they are numbers`() throws {
    // Each number with the day that it's in.
    let numbers = [("0", 0), ("7", 0), ("86399.5", 0), ("86400", 1), ("9e4", 1), ("-1", -1)]
    var generator = SeededGenerator()
    for isUnique in [false, true] {
      var checker = PayloadChecker(
        try SchemaText.definition(
          #"""
          {"name": "a", "type": "Document[]", "properties": [
            {"name": "b", "type": "Date[]", "dateOnly": true, "uniqueValues": \#(isUnique),
             "dates": {"read": ["epochSeconds"]}, "validators": [{"name": "uniqueInArray"}]}]}
          """#))
      for _ in 0..<GeneratedCases.count(200, ofAll: 5000) {
        var expected: [String] = []
        var siblings: Set<Int> = []
        let documents = (0..<Int.random(in: 1...3, using: &generator)).map { document in
          var elements: Set<Int> = []
          let dates = (0..<Int.random(in: 0...5, using: &generator)).map { index in
            let (number, day) = numbers[Int.random(in: 0..<numbers.count, using: &generator)]
            let path = "a[\(document)].b[\(index)]"
            if !siblings.insert(day).inserted { expected.append(path) }
            if !elements.insert(day).inserted, isUnique { expected.append(path) }
            return number
          }
          return #"{"b": [\#(dates.joined(separator: ","))]}"#
        }
        let payload =
          #"{"a": [\#(documents.joined(separator: ", "))]}"# + String(repeating: " ", count: 64)
        #expect(
          checker.faults(in: payload).map(\.path) == expected,
          "\(payload), seed \(generator.seed)")
      }
    }
  }

  @Test func `are compared by their instants if they are numbers with fractions`() throws {
    // Each number with its microseconds, or none if it isn't within the bounds.
    let numbers: [(String, Int64?)] = [
      ("86400.5", 86_400_500_000), ("86400.50", 86_400_500_000), ("864005e-1", 86_400_500_000),
      ("86400", 86_400_000_000), ("86400.0", 86_400_000_000), ("8.64e4", 86_400_000_000),
      ("86400.000001", 86_400_000_001), ("999999999.999999", 999_999_999_999_999),
      ("86399.9", nil), ("-0.5", nil), ("1e300", nil), ("18446744073709.6", nil),
    ]
    var generator = SeededGenerator()
    for isUnique in [false, true] {
      for rule in ["", #", {"name": "adhoc"}"#] {
        var checker = PayloadChecker(
          try SchemaText.definition(
            #"""
            {"name": "a", "type": "Document[]", "properties": [
              {"name": "b", "type": "Date[]", "dates": {"read": ["epochSeconds"]},
               "uniqueValues": \#(isUnique), "validators": [{"name": "uniqueInArray"}\#(rule),
                 {"name": "date", "definition": {"min": "1970-01-02", "max": "2001-09-09T01:46:40Z"}}]}]}
            """#))
        for _ in 0..<GeneratedCases.count(200, ofAll: 5000) {
          var expected: [String] = []
          var siblings: Set<Int64> = []
          let documents = (0..<Int.random(in: 1...5, using: &generator)).map { document in
            var elements: Set<Int64> = []
            let dates = (0..<Int.random(in: 0...3, using: &generator)).map { index in
              let (number, instant) = numbers.randomElement(using: &generator) ?? ("0", nil)
              let path = "a[\(document)].b[\(index)]"
              guard let instant else {
                expected.append("invalid \(path)")
                return number
              }
              if !siblings.insert(instant).inserted { expected.append("unique \(path)") }
              if !elements.insert(instant).inserted, isUnique { expected.append("unique \(path)") }
              return number
            }
            return #"{"b": [\#(dates.joined(separator: ","))]}"#
          }
          let payload =
            #"{"a": [\#(documents.joined(separator: ", "))]}"# + String(repeating: " ", count: 64)
          let invalid = Set(expected.filter { $0.hasPrefix("invalid") }.map { $0.dropFirst(8) })
          let faults = checker.faults(in: payload).filter { $0.code != .unchecked }
          let unique = faults.filter { $0.code == .unique }.map(\.path.description)
            .filter { !invalid.contains($0[...]) }
          #expect(
            unique
              == expected.filter { $0.hasPrefix("unique") }.map { $0.dropFirst(7) }.map(String.init),
            "\(payload), seed \(generator.seed)")
          #expect(
            Set(faults.filter { $0.code != .unique }.map { $0.path.description[...] }) == invalid,
            "\(payload), seed \(generator.seed)")
        }
      }
    }
  }

  @Test(arguments: ["", #""dates": {"read": ["date"]},"#, #""dates": {"read": ["rfc3339"]},"#])
  func `are no numbers without a format of numbers`(dates: String) throws {
    for isDateOnly in [false, true] {
      for isUnique in [false, true] {
        var checker = PayloadChecker(
          try SchemaText.definition(
            #"""
            {"name": "a", "type": "Document[]", "properties": [
              {"name": "b", "type": "Date[]", "dateOnly": \#(isDateOnly), "uniqueValues": \#(isUnique),
               \#(dates) "validators": [{"name": "uniqueInArray"}]}]}
            """#))
        let payload = #"{"a": [{"b": [1]}, {"b": [7]}]}"# + String(repeating: " ", count: 64)
        #expect(checker.faults(in: payload).map(\.path) == ["a[0].b[0]", "a[1].b[0]"])
      }
    }
  }
}
