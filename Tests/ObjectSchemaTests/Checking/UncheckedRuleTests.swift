import TestSupport
import Testing

@testable import ObjectSchema

/// Arrays of properties with a rule that checks no values, whose faults must be those without the rule.
@Suite struct UncheckedRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let type: String
    let elements: [String]
    var testDescription: String { type }
  }

  private static let cases = [
    Case(
      type: #""type": "String[]""#,
      elements: (0...30).map { #""text \#($0)""# } + [
        #""text \u0031""#, #""é""#, #""\u00e9""#, #""""#, #""\n""#, "7",
      ]),
    Case(
      type: #""type": "String[]", "lowercase": true, "trim": true"#,
      elements: (0...30).map { #""Text \#($0)""# } + [
        #"" text 1""#, #""TEXT \u0032\t""#, #""É""#, #""\u00e9 ""#, #""  ""#, #""""#, "null",
      ]),
    Case(
      type: #""type": "String[]", "maxItems": 5"#,
      elements: (0...9).map { #""\#($0)""# } + [#""\u0031""#, "true"]),
    Case(
      type: #""type": "String[]", "lowercase": true, "trim": true"#,
      elements: (0...5).flatMap { number in
        // Long texts are tested in another way until the property has been reported.
        ["É", #"\u00c9"#, "é", #"\u00e9"#, "E"].map {
          "\"\(String(repeating: $0, count: 64 + number))\""
        }
      } + ["null"]),
    Case(
      type: #""type": "Number[]""#,
      elements: (0...30).map { "\($0)" } + [
        "1.0", "2e0", "-0", "0.5", "5e-1", "12345678901234567890", "1e400", #""1""#, "75e75",
        "7.5e76", "-48700000e-5", "-487", "9007199254740993.0", "9007199254740992",
      ]),
    Case(
      type: #""type": "Date[]""#,
      elements: (10...28).map { #""2020-01-\#($0)T00:00:00Z""# } + [
        #""2020-01-10T01:00:00+01:00""#, #""2020-01-1\u0031T00:00:00Z""#,
        #""2020-02-30T00:00:00Z""#,
        "1",
      ]),
    Case(
      type: #""type": "Date[]", "dates": {"read": ["epochSeconds", "d/M/y"]}"#,
      elements: (0...20).map { "\($0)" } + [
        "2e0", #""1/1/1970""#, #""1\/2/1970""#, #""32/1/1970""#, "86400",
      ]),
    Case(
      type: #""type": "Any[]""#,
      elements: (0...20).map { "\($0)" } + [
        "1.0", "null", "[1]", "[ 1.0 ]", "{}", #"{"a": 1}"#, #"{"\u0061":1e0}"#, #""a""#,
        #""\u0061""#,
      ]),
    Case(
      type: #""type": "Boolean[]""#, elements: ["true", "false", "1"]),
    Case(
      type: #""type": "Geometry[]""#, elements: ["[1,2]", "[1.0, 2]", "[2,1]", "[200, 1]", "[]"]),
    Case(
      type: #""type": "ObjectId[]""#,
      elements: [
        #""abcdefabcdefabcdefabcdef""#, #""ABCDEFabcdefabcdefabcdef""#,
        #""000000000000000000000001""#, #""1""#,
      ]),
  ]

  @Test(arguments: cases, [false, true])
  private func `elements have the faults that they have without the rule`(
    row: Case, isUnique: Bool
  ) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let property = #"{"name": "a", \#(row.type), "uniqueValues": \#(isUnique)"#
    var other = PayloadChecker(
      try SchemaText.definition(
        #"{"name": "d", "type": "Document[]", "properties": [\#(property)}]}"#))
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"{"name": "d", "type": "Document[]", "properties": [\#(property), "validators": [{"name": "json"}]}]}"#
      ))
    var counts = [0, 0]
    for _ in 0..<GeneratedCases.count(200, ofAll: 5000) {
      let documents = (0...Int.random(in: 0...3, using: &generator)).map { _ in
        let elements = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          row.elements.randomElement(using: &generator) ?? ""
        }
        let separator = [",", ", ", " , "].randomElement(using: &generator) ?? ","
        return #"{"a":[\#(elements.joined(separator: separator))]}"#
      }
      let payload = #"{"d":[\#(documents.joined(separator: ","))]}"#
      let expected = other.faults(in: payload)
      let faults = checker.faults(in: payload)
      let unchecked = faults.filter { $0.code == .unchecked }
      #expect(
        faults.filter { $0.code != .unchecked }.map { "\($0.code) \($0.path)" }
          == expected.map { "\($0.code) \($0.path)" }, "\(payload), seed \(seed)")
      #expect(unchecked.count <= 1, "\(payload), seed \(seed)")
      #expect(checker.isValid(payload) == other.isValid(payload), "\(payload), seed \(seed)")
      counts[other.isValid(payload) ? 1 : 0] += 1
    }
    #expect(counts.allSatisfy { $0 > 0 }, "seed \(seed)")
  }
}
