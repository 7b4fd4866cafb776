import JSONText
import ObjectSchema
import Testing

@testable import SchemaComparison

/// Tests of the verdicts on single changes.
@Suite struct SchemaComparisonTests {
  /// Returns the changes between two versions of a definition, as text.
  private func changes(
    _ old: String, _ new: String, more: (String, String) = ("", "")
  ) throws -> [String] {
    func definitions(_ properties: String, _ more: String) throws -> [ObjectDefinition] {
      try SchemaRegistry(
        text: #"{"name": "c_a", "properties": [\#(properties)]\#(more)}"#
      ).definitions
    }
    let before = try definitions(old, more.0)
    let after = try definitions(new, more.1)
    let comparison = SchemaComparison(before, after)
    var checkers = (PayloadChecker(before[0]), PayloadChecker(after[0]))
    for change in comparison.changes {
      #expect((change.verdict == .breaking) == (change.witness != nil))
      guard let witness = change.witness else { continue }
      let isValidBefore = checkers.0.isValid(witness.payload)
      let faults = checkers.1.faults(in: witness.payload)
      #expect(isValidBefore)
      #expect(faults.contains { $0.code == witness.fault?.code && $0.path == witness.fault?.path })
    }
    return comparison.changes.map { "\($0.verdict.rawValue) \($0.kind.rawValue) \($0.path)" }
  }

  private static let text = #""name": "c_x", "type": "String""#

  private static func property(_ type: String, _ members: String) -> String {
    #"{"name": "c_x", "type": "\#(type)", \#(members)}"#
  }

  private static func rule(_ type: String, _ name: String, _ options: String) -> String {
    property(
      type, #""validators": [{"name": "\#(name)", "definition": {\#(options)}}]"#)
  }

  /// The old and the new property, and the expected changes.
  private static let table: [(String, String, [String])] = [
    ("{\(text)}", "{\(text)}", []),
    ("{\(text)}", property("String", #""label": "X", "description": "Y", "acl": []"#), []),
    ("", "{\(text)}", ["compatible added c_x"]),
    ("", property("String", #""validators": [{"name": "required"}]"#), ["breaking added c_x"]),
    (
      "",
      property(
        "String",
        #""validators": [{"name": "required"}], "defaultValue": [{"type": "static", "value": "a"}]"#
      ),
      ["compatible added c_x"]
    ),
    ("{\(text)}", "", ["breaking removed c_x"]),
    (property("String", #""readOnly": true"#), "", ["compatible removed c_x"]),
    (
      "{\(text)}", #"{"name": "c_y", "type": "String"}"#,
      ["breaking renamed c_x", "compatible added c_y"]
    ),
    ("{\(text)}", #"{"name": "c_x", "type": "Number"}"#, ["breaking type c_x"]),
    ("{\(text)}", #"{"name": "c_x", "type": "Any"}"#, ["compatible type c_x"]),
    (#"{"name": "c_x", "type": "UUID"}"#, "{\(text)}", ["undecided type c_x"]),
    ("{\(text)}", #"{"name": "c_x", "type": "String[]"}"#, ["breaking array c_x"]),
    (
      "{\(text)}", property("String", #""validators": [{"name": "required"}]"#),
      ["breaking required c_x"]
    ),
    (
      property("String", #""validators": [{"name": "required"}]"#), "{\(text)}",
      ["compatible required c_x"]
    ),
    ("{\(text)}", property("String", #""readOnly": true"#), ["breaking notWritable c_x"]),
    (property("String", #""readOnly": true"#), "{\(text)}", ["compatible notWritable c_x"]),
    (
      rule("String", "string", #""max": 9, "allowNull": true"#),
      rule("String", "string", #""max": 9"#),
      ["breaking null c_x"]
    ),
    (
      rule("String", "string", #""max": 9"#), rule("String", "string", #""max": 8"#),
      ["breaking length c_x"]
    ),
    (
      rule("String", "string", #""max": 9"#), rule("String", "string", #""max": 10"#),
      ["compatible length c_x"]
    ),
    (
      rule("String", "string", #""min": 1"#), rule("String", "string", #""min": 2000"#),
      ["breaking length c_x"]
    ),
    (
      rule("String", "stringEnum", #""values": ["a", "b"]"#),
      rule("String", "stringEnum", #""values": ["b"]"#), ["breaking enum c_x"]
    ),
    (
      rule("String", "stringEnum", #""values": ["a", "b"]"#),
      rule("String", "stringEnum", #""values": ["b", "c", "a"]"#), ["compatible enum c_x"]
    ),
    (
      rule("String", "pattern", #""pattern": "/^a/""#),
      rule("String", "pattern", #""pattern": "/^ab/""#),
      ["breaking pattern c_x"]
    ),
    (
      rule("String", "pattern", #""pattern": "/^ab/""#),
      rule("String", "pattern", #""pattern": "/^a/""#),
      ["undecided pattern c_x"]
    ),
    (
      rule("String", "pattern", #""pattern": "/^a/", "allowEmpty": true"#),
      rule("String", "pattern", #""pattern": "/^a/""#), ["breaking pattern c_x"]
    ),
    (
      rule("String", "email", ""), rule("String", "email", #""allowNull": false"#),
      ["breaking null c_x", "breaking format c_x"]
    ),
    (
      rule("String", "url", ""), rule("String", "url", #""webOnly": false"#),
      ["compatible format c_x"]
    ),
    (
      rule("String", "url", ""), rule("String", "url", #""webSecure": true"#),
      ["breaking format c_x"]
    ),
    (
      rule("String", "phoneNumber", #""allowShortCode": true"#), rule("String", "phoneNumber", ""),
      ["breaking format c_x"]
    ),
    (
      rule("Number", "number", #""min": 0, "max": 10"#),
      rule("Number", "number", #""min": 1, "max": 10"#),
      ["breaking range c_x"]
    ),
    (
      rule("Number", "number", #""min": 0"#), rule("Number", "number", #""min": -1"#),
      ["compatible range c_x"]
    ),
    (
      rule("Number", "number", ""), rule("Number", "number", #""allowDecimal": false"#),
      ["breaking integer c_x"]
    ),
    (
      rule("Number", "numberEnum", #""values": [1, 2]"#), rule("Number", "number", #""max": 2"#),
      ["breaking null c_x", "compatible range c_x", "compatible enum c_x"]
    ),
    (
      rule("Date", "date", #""min": "2000-01-01""#), rule("Date", "date", #""min": "2000-01-02""#),
      ["breaking range c_x"]
    ),
    (
      #"{"name": "c_x", "type": "Date"}"#, property("Date", #""dateOnly": true"#),
      ["breaking dates c_x"]
    ),
    (
      #"{"name": "c_x", "type": "Date"}"#,
      property("Date", #""dates": {"read": ["rfc3339", "date"]}"#),
      ["compatible dates c_x"]
    ),
    (
      property("String", #""array": true"#), property("String", #""array": true, "maxItems": 20"#),
      ["breaking maxItems c_x"]
    ),
    (
      property("String", #""array": true"#), property("String", #""array": true, "minItems": 1"#),
      ["breaking minItems c_x"]
    ),
    (
      property("String", #""array": true"#), property("String", #""array": true, "maxItems": -1"#),
      ["compatible maxItems c_x"]
    ),
    (
      property("String", #""array": true"#),
      property("String", #""array": true, "uniqueValues": true"#),
      ["breaking unique c_x"]
    ),
    (
      property("Document[]", #""properties": [{"name": "c_k", "type": "String"}]"#),
      property(
        "Document[]",
        #""properties": [{"name": "c_k", "type": "String", "validators": [{"name": "uniqueInArray"}]}]"#
      ),
      ["breaking unique c_x.c_k"]
    ),
    (
      property("Document", #""properties": [{"name": "c_k", "type": "String"}]"#),
      property("Document", #""properties": [{"name": "c_k", "type": "Number"}]"#),
      ["breaking type c_x.c_k"]
    ),
    (
      property("Document", #""properties": [{"name": "c_k", "type": "String"}]"#),
      property(
        "Document",
        #""properties": [{"name": "c_k", "type": "String"}, {"name": "c_l", "type": "String", "validators": [{"name": "required"}]}]"#
      ),
      ["breaking added c_x.c_l"]
    ),
    ("{\(text)}", property("String", #""trim": true"#), ["compatible text c_x"]),
    (
      rule("String", "string", #""min": 2"#),
      property(
        "String", #""trim": true, "validators": [{"name": "string", "definition": {"min": 2}}]"#),
      ["breaking text c_x"]
    ),
    (
      #"{"name": "c_x", "type": "Geometry"}"#, property("Geometry", #""geoType": "MultiPoint""#),
      ["breaking type c_x"]
    ),
    (
      property("File", #""facets": [{"name": "content"}, {"name": "c_f"}]"#),
      property("File", #""facets": [{"name": "content"}]"#), ["breaking removed c_x.c_f"]
    ),
    (
      #"{"name": "c_x", "type": "File"}"#,
      property("File", #""facets": [{"name": "content"}, {"name": "c_f", "required": true}]"#),
      ["breaking added c_x.c_f"]
    ),
    (
      #"{"name": "c_x", "type": "File"}"#,
      property("File", #""facets": [{"name": "content", "mimes": "image/*", "passMimes": false}]"#),
      ["breaking mime c_x.content"]
    ),
    (
      #"{"name": "c_x", "type": "File"}"#,
      property("File", #""facets": [{"name": "content", "mimes": "image/*"}]"#),
      ["compatible mime c_x.content"]
    ),
    (
      property("File", #""facets": [{"name": "content", "maxFileSize": 9}]"#),
      property("File", #""facets": [{"name": "content", "maxFileSize": 8}]"#),
      ["undecided size c_x.content"]
    ),
    (
      property("File", #""facets": [{"name": "content"}, {"name": "c_f"}]"#),
      property(
        "File", #""facets": [{"name": "content"}, {"name": "c_f"}], "accepts": [["content"]]"#),
      ["breaking accepts c_x"]
    ),
    (rule("String", "script", ""), rule("String", "json", ""), ["compatible unchecked c_x"]),
  ]

  @Test(arguments: table.indices) func `a change has its verdict`(index: Int) throws {
    let (old, new, expected) = Self.table[index]
    #expect(try changes(old, new) == expected, "\(old) to \(new)")
  }

  private static func other(_ type: String) -> String {
    #"{"name": "c_u", "properties": [{"name": "c_n", "type": "\#(type)"}]}"#
  }

  private static let types = (
    #", "objectTypes": [{"name": "c_t"}, \#(other("Number"))]"#,
    #", "objectTypes": [\#(other("String")), {"name": "c_v"}]"#
  )

  @Test func `object types are compared`() throws {
    #expect(
      try changes("", "", more: Self.types) == [
        "breaking objectTypes type", "compatible objectTypes type", "breaking type c_n",
      ])
    #expect(
      try changes("", "", more: ("", Self.types.0)) == ["breaking objectTypes type"])
    #expect(
      try changes("", "", more: (Self.types.0, "")) == [
        "breaking objectTypes type", "breaking removed c_n",
      ])
  }

  @Test func `definitions are added and removed`() throws {
    let registries = try [
      #"[{"name": "c_a"}, {"name": "c_b"}]"#, #"[{"name": "c_b"}, {"name": "c_c"}]"#,
    ].map { try SchemaRegistry(text: $0) }
    let comparison = SchemaComparison(registries[0].definitions, registries[1].definitions)
    #expect(comparison.changes.map(\.definition) == ["c_c", "c_a"])
    #expect(comparison.changes.map(\.verdict) == [.compatible, .breaking])
    #expect(comparison.changes[1].witness?.payload == Array("{}".utf8))
  }

  @Test func `a change has its location in the new version`() throws {
    let registries = try [
      "{\"name\": \"c_a\", \"properties\": [\n  {\"name\": \"c_x\", \"type\": \"String\"}]}",
      "{\"name\": \"c_a\", \"properties\": [\n\n  {\"name\": \"c_x\", \"type\": \"String\",\n"
        + "   \"validators\": [{\"name\": \"required\"},\n"
        + "     {\"name\": \"string\", \"definition\": {\"max\": 5}}]}]}",
    ].map { try SchemaRegistry(text: $0, name: "a.json") }
    let changes = SchemaComparison(registries[0].definitions, registries[1].definitions).changes
    #expect(changes.map { $0.location?.position?.line } == [3, 5])
    #expect(
      changes.map { $0.location?.pointer } == ["/properties/0", "/properties/0/validators/1"])
    #expect(changes.allSatisfy { $0.location?.file == "a.json" })
  }
}
