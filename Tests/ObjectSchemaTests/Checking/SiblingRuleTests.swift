import TestSupport
import Testing

@testable import ObjectSchema

/// Values that are compared with those of their siblings beside other rules.
@Suite struct SiblingRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let type: String
    let rule: String
    let values: [String]

    var testDescription: String { "\(type) \(rule)" }
  }

  static let cases = [
    Case(type: "Number", rule: #"{"name": "number"}"#, values: ["0", "1.5", "-0", "1e2"]),
    Case(
      type: "Number", rule: #"{"name": "number", "definition": {"max": 5}}"#,
      values: ["0", "1.5", "-7", "0e9", "12345678901234567e-10"]),
    Case(
      type: "Number", rule: #"{"name": "numberEnum", "definition": {"values": [1, 2]}}"#,
      values: ["1", "2.0"]),
    Case(type: "Number", rule: #"{"name": "json"}"#, values: ["1", "0.25"]),
    Case(
      type: "String", rule: #"{"name": "string", "definition": {"max": 30}}"#,
      values: [#""a""#, #""""#, #""\u0061\u0062""#, #""abcdefghijklmnopqrstuvwx""#]),
    Case(type: "String", rule: #"{"name": "email"}"#, values: [#""a@b.de""#]),
    Case(
      type: "String", rule: #"{"name": "stringEnum", "definition": {"values": ["a", "b"]}}"#,
      values: [#""a""#, #""\u0062""#]),
    Case(type: "String", rule: #"{"name": "adhoc"}"#, values: [#""a""#, #""""#]),
    Case(
      type: "Date", rule: #"{"name": "date", "definition": {"max": "2020-01-01"}}"#,
      values: [#""2020-01-01T00:00:00Z""#, #""1970-01-01T00:00:00.000Z""#]),
    Case(
      type: "Date", rule: #"{"name": "dateEnum", "definition": {"values": ["2020-01-01"]}}"#,
      values: [#""2020-01-01T00:00:00Z""#]),
    Case(type: "Boolean", rule: #"{"name": "json"}"#, values: ["true", "false"]),
    Case(
      type: "ObjectId",
      rule: #"{"name": "idEnum", "definition": {"values": ["0123456789abcdef01234567"]}}"#,
      values: [#""0123456789abcdef01234567""#]),
  ]

  @Test(arguments: cases)
  func `are reported in any order of the rules`(_ each: Case) throws {
    let comparison = #"{"name": "uniqueInArray"}"#
    for rules in [[comparison, each.rule], [each.rule, comparison]] {
      let member =
        #"{"name": "e", "type": "\#(each.type)", "validators": [\#(rules.joined(separator: ","))]}"#
      let definition = try SchemaText.definition(
        #"{"name": "a", "type": "Document[]", "properties": [\#(member)]}"#)
      for value in each.values {
        for elements in [
          #"{"e":\#(value)},{"e":\#(value)}"#, #"{"e": \#(value) }, {}, { "e" :\#(value)}"#,
        ] {
          var checker = PayloadChecker(definition)
          let payload = #"{"a":[\#(elements)]}"#
          let faults = checker.faults(in: payload).filter { $0.code == .unique }
          let last = elements.contains("{}") ? 2 : 1
          #expect(faults.map(\.path.description) == ["a[\(last)].e"], "\(rules) \(payload)")
        }
      }
    }
  }

  @Test(arguments: [
    (#"[{"n":1}],[{"n":1}]"#, []), (#"[{"n":1},{"n":1}]"#, ["a[0].b[1].n", "a[0].b[1]"]),
    (#"[{"n":1},{"l":[1]}]"#, []), (#"[{"l":[1,1]}]"#, ["a[0].b[0].l[1]"]),
    (#"[{"l":[1]},{"l":[1]}]"#, ["a[0].b[1].l[0]", "a[0].b[1]"]),
    (#"[{"s":"}]"},{"s":"}]"}]"#, ["a[0].b[1].s", "a[0].b[1]"]),
    (#"[{"s":"}]"}],[{"s":"}]"}]"#, []), (#"[{"s":"}"},{"s":"]"}]"#, []),
    (#"[{"u":[1,2]}],[{"u":[1,2]},{"u":[1,2]}]"#, ["a[1].b[1]"]),
    (#"[{"u":[1]}],[{"u":[1]}],[{"u":[3,4]},{"u":[4,3]},{"u":[3,4]}]"#, ["a[2].b[2]"]),
    (
      #"[{"u":[1]}],[],[{"u":[3,4]},{"u":[3,4]}],[{"u":[5,6]},{"u":[5,6]}]"#,
      ["a[2].b[1]", "a[3].b[1]"]
    ),
    (#"[{"i":[2,8]}]"#, []), (#"[{"i":[3,9]},{"i":[1]}]"#, ["a[0].b[0].i[1]", "a[0].b[1].i[0]"]),
    (#"[{"i":[-1,5]}]"#, ["a[0].b[0].i[0]"]), (#"[{"i":[2.5]}]"#, ["a[0].b[0].i[0]"]),
    (#"[{"i":[10,2]}]"#, ["a[0].b[0].i[0]"]),
  ])
  func `the only Document of an array is compared with no other`(arrays: String, paths: [String])
    throws
  {
    let comparison = #""validators": [{"name": "uniqueInArray"}]"#
    let definition = try SchemaText.definition(
      #"""
      {"name": "a", "type": "Document[]", "properties": [
        {"name": "b", "type": "Document[]", "uniqueValues": true, "properties": [
          {"name": "n", "type": "Number", \#(comparison)},
          {"name": "l", "type": "Number[]", \#(comparison)},
          {"name": "s", "type": "String", \#(comparison)}, {"name": "u", "type": "Number[]"},
          {"name": "i", "type": "Number[]", "uniqueValues": true, "validators": [
            {"name": "number", "definition": {"min": 2, "max": 8, "allowDecimal": false}}]}]}]}
      """#)
    var checker = PayloadChecker(definition)
    let elements = arrays.replacing("],[", with: #"]},{"b":["#)
    // Elements near the end of the text are read in another way.
    let payload = #"{"a":[{"b":\#(elements)}]}                    "#
    let faults = checker.faults(in: payload)
    #expect(faults.map(\.path.description) == paths, "\(payload)")
    #expect(checker.isValid(payload) == paths.isEmpty)
  }

  @Test func `single numbers of arrays are tested and compared`() throws {
    let definition = try SchemaText.definition(
      #"""
      {"name": "a", "type": "Document[]", "properties": [
        {"name": "e", "type": "Number[]", "uniqueValues": true, "validators": [
          {"name": "number", "definition": {"max": 5}}, {"name": "uniqueInArray"}]}]}
      """#)
    var checker = PayloadChecker(definition)
    let arrays = ["[5]", "[ 4 ]", "[6]", "[4.0]", "[-0]", "[0,1]", "[5e0]", "[1]", "[7]", "[2]"]
    let elements = arrays.map { #"{"e":\#($0)}"# }.joined(separator: ",")
    let faults = checker.faults(in: #"{"a":[\#(elements)]}"#).map { "\($0.code) \($0.path)" }
    #expect(
      faults == [
        "range a[2].e[0]", "unique a[3].e[0]", "unique a[5].e[0]", "unique a[6].e[0]",
        "unique a[7].e[0]", "range a[8].e[0]",
      ])
  }
}
