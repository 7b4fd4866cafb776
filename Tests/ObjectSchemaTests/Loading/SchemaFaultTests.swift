import JSONText
import ObjectSchema
import Testing

@Suite struct SchemaFaultTests {
  /// A faulty text with a mark where each fault is, and each fault's code and pointer.
  private typealias Row = (text: String, faults: [(code: SchemaFaultCode, pointer: String)])

  private static func check(_ rows: [Row]) {
    for (text, faults) in rows {
      let marked = MarkedText(text)
      #expect(marked.offsets.count == faults.count, "marks of \(text)")
      let expected = zip(faults, marked.positions).map { fault, position in
        let isWarning = [.unknownKey, .unknownRule, .unknownType, .noEffect].contains(fault.code)
        return "\(isWarning ? "warning" : "error") \(fault.code) "
          + "\(position.line):\(position.column) \(fault.pointer)"
      }
      #expect(SchemaText.faults(marked.bytes).map(\.summary) == expected, "\(text)")
    }
  }

  /// A definition with one property.
  private static func property(_ keys: String) -> String {
    "{\"name\": \"c_case\",\n \"properties\": [\n  {\"name\": \"a\", \(keys)}]}"
  }

  @Test func `texts that are not JSON`() {
    Self.check([
      ("▸", [(.json, "")]),
      ("{\"name\": \"é\",\n \"label\": \"éé\"▸é}", [(.json, "")]),
      ("▸\u{FEFF}{}", [(.json, "")]),
      (#"{"name": "c_case"} ▸{"name": "c_other"}"#, [(.json, "")]),
      (#"{"name": "▸\ud800"}"#, [(.json, "")]),
    ])
  }

  @Test func `definitions and object types`() {
    let long = String(repeating: "x", count: 41)
    Self.check([
      ("▸7", [(.type, "")]),
      ("[▸null, ▸[]]", [(.type, "/0"), (.type, "/1")]),
      (#"{"object": "list", "data": ▸{}}"#, [(.type, "/data")]),
      (#"{"object": "list", "data": [{"name": "a"}, ▸1]}"#, [(.type, "/data/1")]),
      ("▸{}", [(.missing, "")]),
      (#"▸{"name": null}"#, [(.missing, "")]),
      (#"{"name": ▸["c_case"]}"#, [(.type, "/name")]),
      (#"{"name": ▸""}"#, [(.name, "/name")]),
      (#"{"name": ▸"a b"}"#, [(.name, "/name")]),
      (#"{"name": ▸"a__b__c"}"#, [(.name, "/name")]),
      (#"{"name": ▸"__a"}"#, [(.name, "/name")]),
      (#"{"name": ▸"a__"}"#, [(.name, "/name")]),
      (#"{"name": ▸"é"}"#, [(.name, "/name")]),
      (#"{"name": ▸"\#(long)"}"#, [(.name, "/name")]),
      (#"{"name": "c_case", "pluralName": ▸"c case"}"#, [(.name, "/pluralName")]),
      (#"{"name": "c_case", "pluralName": ▸7}"#, [(.type, "/pluralName")]),
      (
        #"{"name": "c_case", "label": ▸7, "description": ▸[]}"#,
        [(.type, "/label"), (.type, "/description")]
      ),
      (#"{"name": "c_case", "properties": ▸{}}"#, [(.type, "/properties")]),
      (
        #"{"name": "c_case", "properties": [▸"a", ▸null]}"#,
        [(.type, "/properties/0"), (.type, "/properties/1")]
      ),
      (#"{"name": "c_case", "label": "x", ▸"label": "y"}"#, [(.duplicateKey, "")]),
      (#"{"name": "c_case", "label": "x", ▸"l\u0061bel": "y"}"#, [(.duplicateKey, "")]),
      (#"{"name": "c_case", "dates": ▸"iso"}"#, [(.type, "/dates")]),
      (
        #"{"name": "c_case", "dates": {"read": ▸"iso", "write": ▸1, "timeZone": ▸true}}"#,
        [(.type, "/dates/read"), (.type, "/dates/write"), (.type, "/dates/timeZone")]
      ),
      (#"{"name": "c_case", "dates": {"read": ["iso", ▸1]}}"#, [(.type, "/dates/read/1")]),
      (#"{"name": "c_case", "objectTypes": ▸{}}"#, [(.type, "/objectTypes")]),
      (#"{"name": "c_case", "objectTypes": [▸"a"]}"#, [(.type, "/objectTypes/0")]),
      (#"{"name": "c_case", "objectTypes": [▸{"label": "x"}]}"#, [(.missing, "/objectTypes/0")]),
      (#"{"name": "c_case", "objectTypes": [{"name": ▸"a b"}]}"#, [(.name, "/objectTypes/0/name")]),
      (
        #"{"name": "c_case", "objectTypes": [{"name": "a"}, {"name": ▸"a"}]}"#,
        [(.duplicateName, "/objectTypes/1/name")]
      ),
      (
        #"{"name": "c_case", "properties": [{"name": "a", "type": "Any"}],"#
          + #" "objectTypes": [{"name": "t", "properties": [{"name": ▸"a", "type": "Any"}]}]}"#,
        [(.duplicateName, "/objectTypes/0/properties/0/name")]
      ),
      (
        #"{"name": "c_case", "properties": [▸{"name": "type", "type": "Any"}],"#
          + #" "objectTypes": [{"name": "t"}]}"#, [(.noEffect, "/properties/0")]
      ),
    ])
  }

  @Test func `properties`() {
    let property = Self.property
    let at = "/properties/0"
    Self.check([
      (#"{"name": "c_case", "properties": [▸{"type": "Any"}]}"#, [(.missing, at)]),
      (#"{"name": "c_case", "properties": [▸{"name": "a"}]}"#, [(.missing, at)]),
      (
        #"{"name": "c_case", "properties": [{"name": ▸7, "type": ▸7}]}"#,
        [(.type, at + "/name"), (.type, at + "/type")]
      ),
      (
        #"{"name": "c_case", "properties": [{"name": "a", "type": "Any"},"#
          + #" {"name": ▸"a", "type": "Any"}]}"#, [(.duplicateName, "/properties/1/name")]
      ),
      (
        property(#""type": "Any", "label": ▸1, "array": ▸"no", "trim": ▸1"#),
        [(.type, at + "/label"), (.type, at + "/array"), (.type, at + "/trim")]
      ),
      (property(#""type": "Reference", "sourceObject": ▸1"#), [(.type, at + "/sourceObject")]),
      (property(#""type": ▸"Reference[]""#), [(.value, at + "/type")]),
      (property(#""array": true, "type": ▸"reference""#), [(.value, at + "/type")]),
      (
        property(#""type": "Any", "minItems": ▸-1, "maxItems": ▸1001"#),
        [(.value, at + "/minItems"), (.value, at + "/maxItems")]
      ),
      (
        property(#""type": "Any", "minItems": ▸1.5, "maxItems": ▸"1""#),
        [(.value, at + "/minItems"), (.type, at + "/maxItems")]
      ),
      (property(#""type": "Any[]", "minItems": 3, "maxItems": ▸2"#), [(.value, at + "/maxItems")]),
      (
        property(#""type": "Document""#).replacing("{\"name\": \"a\"", with: "▸{\"name\": \"a\""),
        [(.missing, at)]
      ),
      (
        property(#""type": "Document", "properties": []"#)
          .replacing("{\"name\": \"a\"", with: "▸{\"name\": \"a\""),
        [(.missing, at)]
      ),
      (
        property(#""type": "Document", "properties": [{"name": "b", "type": "Any"}, ▸3]"#),
        [(.type, at + "/properties/1")]
      ),
      (
        property(
          #""type": "Document", "properties": [{"name": "b", "type": "Any"}, "#
            + #"{"name": ▸"b", "type": "Any"}]"#), [(.duplicateName, at + "/properties/1/name")]
      ),
      (property(#""type": "Geometry", "geoType": ▸"Polygon""#), [(.value, at + "/geoType")]),
      (property(#""type": "Geometry", "geoType": ▸1"#), [(.type, at + "/geoType")]),
      (property(#""type": "Date", "dates": ▸[]"#), [(.type, at + "/dates")]),
      (property(#""type": "Any", "validators": ▸{}"#), [(.type, at + "/validators")]),
      (
        property(#""type": "Any", "validators": [▸"required", ▸{}, {"name": ▸3}]"#),
        [
          (.type, at + "/validators/0"), (.missing, at + "/validators/1"),
          (.type, at + "/validators/2/name"),
        ]
      ),
      (
        property(#""type": "Any", "validators": [{"name": "required", "definition": ▸[]}]"#),
        [(.type, at + "/validators/0/definition")]
      ),
    ])
  }

  @Test func `files`() {
    let property = Self.property
    let at = "/properties/0"
    Self.check([
      (property(#""type": "File", "facets": ▸{}"#), [(.type, at + "/facets")]),
      (
        property(#""type": "File", "processors": [▸1, ▸{}]"#),
        [(.type, at + "/processors/0"), (.missing, at + "/processors/1")]
      ),
      (
        property(#""type": "File", "facets": [{"name": "b"}, {"name": ▸"b"}, {"name": ▸"c d"}]"#),
        [(.duplicateName, at + "/facets/1/name"), (.name, at + "/facets/2/name")]
      ),
      (
        property(#""type": "File", "facets": [{"name": "b", "mimes": ▸"image"}]"#),
        [(.value, at + "/facets/0/mimes")]
      ),
      (
        property(#""type": "File", "facets": [{"name": "b", "mimes": ["a/b", ▸"a/b/c", ▸1]}]"#),
        [(.value, at + "/facets/0/mimes/1"), (.type, at + "/facets/0/mimes/2")]
      ),
      (
        property(#""type": "File", "facets": [{"name": "b", "required": ▸1, "maxFileSize": ▸0}]"#),
        [(.type, at + "/facets/0/required"), (.value, at + "/facets/0/maxFileSize")]
      ),
      (property(#""type": "File", "accepts": ▸"content""#), [(.type, at + "/accepts")]),
      (
        property(#""type": "File", "accepts": [▸"content", [▸1, "content", ▸"contnet"]]"#),
        [
          (.type, at + "/accepts/0"), (.type, at + "/accepts/1/0"),
          (.value, at + "/accepts/1/2"),
        ]
      ),
    ])
  }

  @Test func `rules with faulty options`() {
    func rule(_ type: String, _ rule: String) -> String {
      Self.property(#""type": "\#(type)", "validators": [\#(rule)]"#)
    }
    let at = "/properties/0/validators/0"
    let option = at + "/definition"
    Self.check([
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

  @Test func `a pattern stands between slashes`() {
    let at = "/properties/0/validators/0/definition/pattern"
    for pattern in ["", "abc", "/abc", "abc/", "/", "//", "/abc/x", "/abc/gg", "^abc$"] {
      let text = #""type": "String", "validators": [{"name": "pattern", "definition": "#
      Self.check([
        (Self.property(text + #"{"pattern": ▸"\#(pattern)"}}]"#), [(.rule, at)])
      ])
    }
    for pattern in ["/abc/", "/a/b/", "/abc/gi", "/ /u", "/[/]/"] {
      let text = #""type": "String", "validators": [{"name": "pattern", "definition": "#
      Self.check([(Self.property(text + #"{"pattern": "\#(pattern)"}}]"#), [])])
    }
  }

  @Test func `each rule fits its own types and no others`() {
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
      // Both types hold identifiers.
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
        let text = Self.property(
          #""type": "\#(type)", \#(members) "validators": [{"name": "\#(rule)", "definition": "#
            + definition + "}]")
        let isUnfit = SchemaText.faults(text).contains {
          $0.code == .rule && $0.pointer == "/properties/0/validators/0/name"
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

  @Test func `rules that need an array are told without one`() {
    let coordinate = #""validators": [{"name": ▸"coordinate"}]"#
    Self.check([
      (
        Self.property(#""type": "Number", \#(coordinate)"#),
        [(.rule, "/properties/0/validators/0/name")]
      ),
      (Self.property(#""type": "Number[]", \#(coordinate.replacing("▸", with: ""))"#), []),
      (
        Self.property(
          #""type": "Document", "properties": [{"name": "b", "type": "String", "#
            + #""validators": [{"name": ▸"uniqueInArray"}]}]"#),
        [(.rule, "/properties/0/properties/0/validators/0/name")]
      ),
      (
        Self.property(
          #""type": "Document[]", "properties": [{"name": "b", "type": "String", "#
            + #""validators": [{"name": "uniqueInArray"}]}]"#), []
      ),
    ])
  }

  @Test func `ten faults are told at once and in document order`() {
    let text = """
      {
        "name": "c case",
        "label": 3,
        "properties": [
          {"name": "a", "type": "String", "validators": [{"name": "number"}]},
          {"name": "b"},
          {"name": "b", "type": "Reference[]"},
          {"name": "d", "type": "Document"},
          {"name": "e", "type": "Number[]", "minItems": 4, "maxItems": 3, "validators": [
            {"name": "number", "definition": {"min": 2, "max": 1}}]},
          {"name": "f", "type": "String",
            "validators": [{"name": "pattern", "definition": {"pattern": "x"}}]}
        ],
        "objectTypes": 5
      }
      """
    let expected = [
      "error name 2:11 /name",
      "error type 3:12 /label",
      "error rule 5:61 /properties/0/validators/0/name",
      "error missing 6:5 /properties/1",
      "error duplicateName 7:14 /properties/2/name",
      "error value 7:27 /properties/2/type",
      "error missing 8:5 /properties/3",
      "error value 9:66 /properties/4/maxItems",
      "error rule 10:48 /properties/4/validators/0/definition/min",
      "error rule 12:68 /properties/5/validators/0/definition/pattern",
      "error type 14:18 /objectTypes",
    ]
    #expect(SchemaText.faults(text).map(\.summary) == expected)
    #expect(SchemaText.faults(text.replacing("\n", with: "\r\n")).map(\.summary) == expected)
    // Text of several bytes before a fault counts in code points.
    let moved = text.replacing("{\"name\": \"f\"", with: "{\"label\": \"Größe 🌸\", \"name\": \"f\"")
    #expect(SchemaText.faults(moved).map(\.summary) == expected)
    let wide = text.replacing(
      "[{\"name\": \"pattern\"", with: "[{\"_id\": \"é🌸\", \"name\": \"pattern\"")
    #expect(
      SchemaText.faults(wide).map(\.summary).contains(
        "error rule 12:81 /properties/5/validators/0/definition/pattern"))
  }

  @Test func `a fault is written as compilers write theirs`() {
    let fault = SchemaText.faults(#"{"name": "c_case", "lable": 1}"#).first
    #expect(
      fault?.description
        == "<text>:1:20: warning: /lable: a definition has no key lable; did you mean label? "
        + "[unknownKey]")
    #expect(
      SchemaText.faults("{}").first?.description
        == "<text>:1:1: error: name is missing [missing]")
  }
}
