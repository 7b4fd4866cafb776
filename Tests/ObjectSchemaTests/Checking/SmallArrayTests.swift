import TestSupport
import Testing

@testable import ObjectSchema

/// Arrays of one to three small elements, which have the faults of their elements.
@Suite struct SmallArrayTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let type: String
    /// Fields of the definition, which begin with a comma.
    let fields: String
    let values: [String]
    var testDescription: String { name }
  }

  private static let numbers = [
    "0", "7", "1", "12", "100", "2.5", "-3", "-0", "1e2", "0.1", "1e300", "1e-300",
    "9007199254740993",
    "123456789012", "\"1\"", "true",
  ]
  private static let seconds = [
    "0", "7", "-1", "86399", "86400", "86400.5", "86399.5", "86399.999999", "1000000000", "1e9",
    "1000000000.0", "1000000000.5", "999999999.999999", "15e4", "1e15", "\"86400\"", "\"86400.5\"",
    "\"1970-01-03\"", "\"x\"", "\"\"", "true",
    // Multiplied by a million, their digits are those of instants within the bounds, apart from 64 bits.
    "18446744073709.6", "18446744073710.5", "18446744159999.5", "-18446744073709.6",
  ]
  private static let texts = [
    #""""#, #""a""#, #""b""#, #""A""#, #""ä""#, #""\u0061""#, #"" a ""#, #""Σ""#, #""ab""#,
    #""abcdefghijklmnop""#, #""abcdefghijklmnopabcdefghijklmnopq""#, "1",
  ]
  /// So many values that they're looked up by their hashes.
  private static let others = (0..<60).map { #""o\#($0)""# }.joined(separator: ", ")
  private static let bounds =
    #"{"name": "date", "definition": {"min": "1970-01-02", "max": "2001-09-09T01:46:40Z"}}"#

  private static let cases = [
    Case(name: "numbers", type: "Number", fields: "", values: numbers),
    Case(
      name: "numbers with bounds", type: "Number",
      fields: #","validators": [{"name": "number", "definition": {"min": -2.5, "max": 99}}]"#,
      values: numbers),
    Case(
      name: "integers with bounds", type: "Number",
      fields: #"""
        ,"validators": [{"name": "number", "definition": {"allowDecimal": false, "min": 1, "max": 100}}]
        """#, values: numbers),
    Case(
      name: "numbers of a list", type: "Number",
      fields: #"""
        ,"validators": [{"name": "numberEnum", "definition": {"values": [0, 1, 2.5, -3, 100, 0.1]}}]
        """#, values: numbers),
    Case(
      name: "numbers of a list, and a rule that checks no values", type: "Number",
      fields: #"""
        ,"validators": [{"name": "numberEnum", "definition": {"values": [1, 12, 1e300]}}, {"name": "json"}]
        """#, values: numbers),
    Case(
      name: "dates", type: "Date", fields: #","dates": {"read": ["rfc3339", "epochSeconds"]}"#,
      values: seconds),
    Case(
      name: "dates with bounds", type: "Date",
      fields: #","dates": {"read": ["rfc3339", "epochSeconds"]}, "validators": [\#(bounds)]"#,
      values: seconds),
    Case(
      name: "dates with bounds, and a rule that checks no values", type: "Date",
      fields: #"""
        ,"dates": {"read": ["epochSeconds"]}, "validators": [\#(bounds), {"name": "adhoc"}]
        """#, values: seconds),
    Case(
      name: "days with bounds", type: "Date",
      fields: #"""
        ,"dateOnly": true, "dates": {"read": ["date", "epochMilliseconds"]}, "validators": [\#(bounds)]
        """#,
      values: seconds + [
        "172800000", "172799999", "999993600000", "\"2001-09-09\"", "\"2001-09-10\"",
      ]),
    Case(
      name: "dates that aren't numbers", type: "Date", fields: #","dates": {"read": ["date"]}"#,
      values: seconds),
    Case(
      name: "texts of a list", type: "String",
      fields:
        #","validators": [{"name": "stringEnum", "definition": {"values": ["a", "b", "ä"]}}]"#,
      values: texts),
    Case(
      name: "texts of a list in lowercase", type: "String",
      fields: #"""
        ,"lowercase": true, "validators": [{"name": "stringEnum", "definition": {"values": ["a", "σ"]}}]
        """#, values: texts),
    Case(
      name: "texts of a long list", type: "String",
      fields: #"""
        ,"validators": [{"name": "stringEnum", "definition": {"values": ["a", "ä", "어", \#(others)]}}]
        """#,
      values: texts + [
        #""\u00e4""#, #""\uc5b4""#, #""어""#, #""\u0061b""#, #""\u006f10""#, #""o11""#,
        #""\ud83d\ude00""#,
      ]),
    Case(
      name: "texts with a pattern", type: "String",
      fields: #"""
        ,"validators": [{"name": "pattern", "definition": {"pattern": "/^[ab]$/", "allowEmpty": true}}]
        """#, values: texts),
    Case(
      name: "texts in uppercase with a length, and a rule that checks no values", type: "String",
      fields: #"""
        ,"uppercase": true, "trim": true, "validators": [
          {"name": "string", "definition": {"min": 1, "max": 16}}, {"name": "adhoc"}]
        """#, values: texts + [#"",""#, #"" ""#, #""ß""#, #""　\u3000""#]),
    Case(
      name: "texts in lowercase without rules", type: "String", fields: #","lowercase": true"#,
      values: texts + [#"",""#, #""\ud83d\ude00""#, #""\n""#]),
    Case(
      name: "texts with a length", type: "String",
      fields: #","validators": [{"name": "string", "definition": {"min": 1, "max": 16}}]"#,
      values: texts),
  ]

  /// Returns a payload whose end is so far from the value that words can be loaded there.
  private static func payload(_ value: String) -> String {
    #"{"a":\#(value),"z":"0123456789012345678901234567890123456789"}"#
  }

  private static func checker(_ type: String, _ fields: String) throws -> PayloadChecker {
    PayloadChecker(
      try SchemaText.definition(
        #"{"name": "a", "type": "\#(type)"\#(fields)}, {"name": "z", "type": "String"}"#))
  }

  @Test(arguments: cases)
  func `have the faults of their elements`(_ one: Case) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var single = try Self.checker(one.type, one.fields)
    for fields in ["", #","uniqueValues": true"#, #","minItems": 2, "maxItems": 2"#] {
      var several = try Self.checker(one.type + "[]", one.fields + fields)
      for round in 0..<GeneratedCases.count(600, ofAll: 20_000) {
        var values = one.values
        if round < values.count {
          // Each value is the only element once.
          values = [values[round]]
        } else {
          values.shuffle(using: &generator)
          values.removeLast(values.count - Int.random(in: 1...3, using: &generator))
        }
        let space = ["", "", " ", "\n  "].randomElement(using: &generator) ?? ""
        let array = Self.payload("[\(space)\(values.joined(separator: "\(space),"))\(space)]")
        let faults = several.faults(in: array)
        let codes = values.indices.map { index in
          faults.filter {
            $0.path.description == "a[\(index)]" && ![.unique, .unchecked].contains($0.code)
          }
          .map(\.code)
        }
        let expected = values.map {
          single.faults(in: Self.payload($0)).map(\.code).filter { $0 != .unchecked }
        }
        #expect(codes == expected, "\(array), \(fields), seed \(seed)")
        #expect(
          several.isValid(array) == !faults.contains { $0.severity == .error },
          "\(array), \(fields), seed \(seed)")
        let isFew = fields.contains("minItems") && values.count != 2
        #expect(
          faults.contains { $0.path.description == "a" } == isFew,
          "\(array), \(fields), seed \(seed)")
      }
    }
  }
}
