import JSONText
import ObjectSchema
import Testing

@Suite struct SchemaFaultTests {
  /// A text with a mark at each fault, and the code and pointer of each fault.
  typealias Row = (text: String, faults: [(code: SchemaFaultCode, pointer: String)])

  static func check(_ rows: [Row]) {
    for (text, faults) in rows {
      let marked = MarkedText(text)
      #expect(marked.offsets.count == faults.count, "marks of \(text)")
      let expected = zip(faults, marked.positions).map { fault, position in
        let warnings: [SchemaFaultCode] = [
          .unknownKey, .unknownRule, .unknownType, .noEffect, .overrides, .empty,
        ]
        let isWarning = warnings.contains(fault.code)
        return "\(isWarning ? "warning" : "error") \(fault.code) "
          + "\(position.line):\(position.column) \(fault.pointer)"
      }
      #expect(SchemaText.faults(marked.bytes).map(\.summary) == expected, "\(text)")
    }
  }

  /// Returns a definition with one property.
  static func property(_ keys: String) -> String {
    "{\"name\": \"c_case\",\n \"properties\": [\n  {\"name\": \"a\", \(keys)}]}"
  }

  @Test func `reports text that is not JSON`() {
    Self.check([
      ("▸", [(.json, "")]),
      ("{\"name\": \"é\",\n \"label\": \"éé\"▸é}", [(.json, "")]),
      ("▸\u{FEFF}{}", [(.json, "")]),
      (#"{"name": "c_case"} ▸{"name": "c_other"}"#, [(.json, "")]),
      (#"{"name": "▸\ud800"}"#, [(.json, "")]),
    ])
  }

  @Test func `reports faults of definitions and object types`() {
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
      (#"{"name": "c_case", "dates": {"read": ["date", ▸1]}}"#, [(.type, "/dates/read/1")]),
      (
        #"{"name": "c_case", "dates": {"read": [▸"iso", ▸""], "write": ▸"HH:mm"}}"#,
        [(.value, "/dates/read/0"), (.value, "/dates/read/1"), (.value, "/dates/write")]
      ),
      (
        #"{"name": "c_case", "dates": {"timeZone": ▸"Europe/Nowhere"}}"#,
        [(.value, "/dates/timeZone")]
      ),
      (#"{"name": "c_case", "dates": {"timeZone": ▸"IST"}}"#, [(.value, "/dates/timeZone")]),
      (
        #"{"name": "c_case", "dates": ▸{"read": [\#(repeatElement(#""date""#, count: 65).joined(separator: ","))]}}"#,
        [(.value, "/dates")]
      ),
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
          + #" "objectTypes": [{"name": "t", "properties": [{"name": ▸"a", "type": "Date"}]}]}"#,
        [(.overrides, "/objectTypes/0/properties/0/name")]
      ),
      (
        #"{"name": "c_case", "properties": [▸{"name": "type", "type": "Any"}],"#
          + #" "objectTypes": [{"name": "t"}]}"#, [(.noEffect, "/properties/0")]
      ),
    ])
  }

  @Test func `reports faults of properties`() {
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
        [(.empty, at)]
      ),
      (
        property(#""type": "Document", "properties": []"#)
          .replacing("{\"name\": \"a\"", with: "▸{\"name\": \"a\""),
        [(.empty, at)]
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

  @Test func `reports faults of files`() {
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

  @Test func `reports every fault in document order`() {
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
      "warning empty 8:5 /properties/3",
      "error value 9:66 /properties/4/maxItems",
      "error rule 10:48 /properties/4/validators/0/definition/min",
      "error rule 12:68 /properties/5/validators/0/definition/pattern",
      "error type 14:18 /objectTypes",
    ]
    #expect(SchemaText.faults(text).map(\.summary) == expected)
    #expect(SchemaText.faults(text.replacing("\n", with: "\r\n")).map(\.summary) == expected)
    // Columns count code points, not bytes.
    let moved = text.replacing("{\"name\": \"f\"", with: "{\"label\": \"Größe 🌸\", \"name\": \"f\"")
    #expect(SchemaText.faults(moved).map(\.summary) == expected)
    let wide = text.replacing(
      "[{\"name\": \"pattern\"", with: "[{\"_id\": \"é🌸\", \"name\": \"pattern\"")
    #expect(
      SchemaText.faults(wide).map(\.summary).contains(
        "error rule 12:81 /properties/5/validators/0/definition/pattern"))
  }

  @Test func `describes a fault like a compiler`() {
    let fault = SchemaText.faults(#"{"name": "c_case", "lable": 1}"#).first
    #expect(
      fault?.description
        == "<text>:1:20: warning: /lable: unknown key lable in a definition; did you mean label? "
        + "[unknownKey]")
    #expect(
      SchemaText.faults("{}").first?.description
        == "<text>:1:1: error: name is missing [missing]")
  }
}
