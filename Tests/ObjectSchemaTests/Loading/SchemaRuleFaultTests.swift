import JSONText
import ObjectSchema
import Testing

@Suite struct SchemaRuleFaultTests {
  @Test func `reports invalid options`() {
    func rule(_ type: String, _ rule: String) -> String {
      SchemaFaultTests.property(#""type": "\#(type)", "validators": [\#(rule)]"#)
    }
    let at = "/properties/0/validators/0"
    let option = at + "/definition"
    SchemaFaultTests.check([
      (
        rule("String", #"{"name": "string", "definition": {"min": ▸5, "max": 4}}"#),
        [(.rule, option + "/min")]
      ),
      (
        rule("String", #"{"name": "string", "definition": {"min": ▸-1, "max": ▸"9"}}"#),
        [(.rule, option + "/min"), (.rule, option + "/max")]
      ),
      (
        rule("String", #"{"name": "printableString", "definition": {"allowNull": ▸0}}"#),
        [(.rule, option + "/allowNull")]
      ),
      (
        rule("Number", #"{"name": "number", "definition": {"max": 1, "min": ▸2}}"#),
        [(.rule, option + "/min")]
      ),
      (
        rule("Number", #"{"name": "number", "definition": {"max": ▸1e999}}"#),
        [(.rule, option + "/max")]
      ),
      (
        rule(
          "Date",
          #"{"name": "date", "definition": {"min": ▸"2021-01-01", "max": "2020-12-31T00:00:00Z"}}"#),
        [(.rule, option + "/min")]
      ),
      (
        rule("Date", #"{"name": "date", "definition": {"min": ▸"2021-02-29", "max": ▸7}}"#),
        [(.rule, option + "/min"), (.rule, option + "/max")]
      ),
      (
        rule("Number[]", #"{"name": "coordinate", "definition": {"min0": ▸1, "max0": 0}}"#),
        [(.rule, option + "/min0")]
      ),
      (
        rule("Number[]", #"{"name": "coordinate", "definition": {"min1": ▸1, "max1": 0}}"#),
        [(.rule, option + "/min1")]
      ),
      (rule("String", #"▸{"name": "pattern"}"#), [(.rule, at)]),
      (
        rule("String", #"{"name": "pattern", "definition": {"pattern": ▸7}}"#),
        [(.rule, option + "/pattern")]
      ),
      (rule("String", #"▸{"name": "stringEnum"}"#), [(.rule, at)]),
      (
        rule("String", #"{"name": "stringEnum", "definition": {"values": ▸[]}}"#),
        [(.rule, option + "/values")]
      ),
      (
        rule("String", #"{"name": "stringEnum", "definition": {"values": ▸"a"}}"#),
        [(.rule, option + "/values")]
      ),
      (
        rule("String", #"{"name": "stringEnum", "definition": {"values": ["a", ▸1]}}"#),
        [(.rule, option + "/values/1")]
      ),
      (
        rule("Number", #"{"name": "numberEnum", "definition": {"values": [1, ▸"2"]}}"#),
        [(.rule, option + "/values/1")]
      ),
      (
        rule("Date", #"{"name": "dateEnum", "definition": {"values": [▸"monday"]}}"#),
        [(.rule, option + "/values/0")]
      ),
      (
        rule("ObjectId", #"{"name": "idEnum", "definition": {"values": [▸"1234"]}}"#),
        [(.rule, option + "/values/0")]
      ),
      (
        rule("Number", #"{"name": "options", "definition": {"values": [▸{"label": "x"}]}}"#),
        [(.rule, option + "/values/0")]
      ),
      (
        rule("Number", #"{"name": "options", "definition": {"values": [{"value": ▸"1"}]}}"#),
        [(.rule, option + "/values/0/value")]
      ),
      (
        rule("String", #"{"name": "locale", "definition": {"locales": [▸1]}}"#),
        [(.rule, option + "/locales/0")]
      ),
    ])
  }

  @Test func `requires slashes around a pattern`() {
    let at = "/properties/0/validators/0/definition/pattern"
    for pattern in ["", "abc", "/abc", "abc/", "/", "//", "/abc/x", "/abc/gg", "^abc$"] {
      let text = #""type": "String", "validators": [{"name": "pattern", "definition": "#
      SchemaFaultTests.check([
        (SchemaFaultTests.property(text + #"{"pattern": ▸"\#(pattern)"}}]"#), [(.rule, at)])
      ])
    }
    for pattern in ["/abc/", "/a/b/", "/abc/gi", "/ /u", "/[/]/"] {
      let text = #""type": "String", "validators": [{"name": "pattern", "definition": "#
      SchemaFaultTests.check([
        (SchemaFaultTests.property(text + #"{"pattern": "\#(pattern)"}}]"#), [])
      ])
    }
  }

  @Test func `accepts each rule only on its types`() {
    let types = [
      "String", "Number", "Boolean", "ObjectId", "Reference", "Date", "Document", "Any", "File",
      "Geometry", "Binary", "UUID", "List",
    ]
    let values: [String: String] = [
      "stringEnum": #"["a"]"#, "numberEnum": "[1]", "dateEnum": #"["2020-01-01"]"#,
      "idEnum": #"["0123456789abcdef01234567"]"#,
    ]
    let text: Set = ["String"]
    let rows: [(rule: String, types: Set<String>)] = [
      ("required", Set(types)), ("string", text), ("printableString", text), ("pattern", text),
      ("stringEnum", text), ("numberEnum", ["Number"]), ("dateEnum", ["Date"]),
      // Both types have identifiers as values.
      ("idEnum", ["ObjectId", "Reference"]), ("options", ["String", "Number", "Date", "ObjectId"]),
      ("number", ["Number"]), ("date", ["Date"]), ("dateOfBirth", ["Date", "String"]),
      ("email", text), ("url", text), ("phoneNumber", text), ("locale", text), ("timeZone", text),
      ("coordinate", []), ("customName", text), ("uniqueInArray", []),
    ]
    for (rule, fitting) in rows {
      for type in types {
        let values = rule == "options" ? Self.options(type) : values[rule] ?? "[]"
        let definition = rule == "pattern" ? #"{"pattern": "/x/"}"# : #"{"values": \#(values)}"#
        let members =
          type == "Document" ? #""properties": [{"name": "b", "type": "Any"}],"# : ""
        let text = SchemaFaultTests.property(
          #""type": "\#(type)", \#(members) "validators": [{"name": "\#(rule)", "definition": "#
            + definition + "}]")
        let isUnfit = SchemaText.faults(text).contains {
          [.rule, .noEffect].contains($0.code) && $0.pointer == "/properties/0/validators/0/name"
        }
        #expect(isUnfit != fitting.contains(type), "\(rule) on \(type)")
      }
    }
  }

  private static func options(_ type: String) -> String {
    switch type {
    case "Number": #"[{"value": 1}]"#
    case "Date": #"[{"value": "2020-01-01"}]"#
    default: #"[{"value": "0123456789abcdef01234567"}]"#
    }
  }

  @Test func `reports rules that need an array`() {
    let coordinate = #""validators": [{"name": ▸"coordinate"}]"#
    SchemaFaultTests.check([
      (
        SchemaFaultTests.property(#""type": "Number", \#(coordinate)"#),
        [(.rule, "/properties/0/validators/0/name")]
      ),
      (
        SchemaFaultTests.property(#""type": "Number[]", \#(coordinate.replacing("▸", with: ""))"#),
        []
      ),
      (
        SchemaFaultTests.property(
          #""type": "Document", "properties": [{"name": "b", "type": "String", "#
            + #""validators": [{"name": ▸"uniqueInArray"}]}]"#),
        [(.noEffect, "/properties/0/properties/0/validators/0/name")]
      ),
      (
        SchemaFaultTests.property(
          #""type": "Document[]", "properties": [{"name": "b", "type": "String", "#
            + #""validators": [{"name": "uniqueInArray"}]}]"#), []
      ),
    ])
  }
}
