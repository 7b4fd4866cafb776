import DateText
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

@Suite struct DefinitionDigestTests {
  private func digest(
    _ property: String, definition: String = "", name: String = "c_case"
  ) throws -> String {
    try SchemaRegistry(
      text: #"{"name": "\#(name)", "properties": [{"name": "c_a", \#(property)}]\#(definition)}"#
    ).object(named: name).digest
  }

  /// Stored drafts contain digests, so another release must compute the same ones.
  @Test func `the digest of a shipped definition never changes`() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    let digests = [
      "c_object": "52bf77b599fb7704c50d742a0f44994a1f778633afab5aea1d20bbd62e07d880",
      "c_office": "274749bed968eba65fd92e2ca44cac57716bcf530ff8b7fa9b2784a611c54c73",
      "c_visit": "064a5905c8e6135821139b1bb59d7fcb2bcdc242788b8473c0b1841b7eff1c33",
    ]
    for (name, digest) in digests {
      let found = try schemas.object(named: name).digest
      #expect(found == digest, "\(name)")
    }
  }

  @Test func `everything that decides what a body can contain changes the digest`() throws {
    let string = #""type": "String""#
    let number = #""type": "Number", "validators": "#
    let file = #""type": "File", "#
    let document = #""type": "Document", "properties": "#
    let properties = [
      string, #""type": "Number""#, #""type": "Date""#, #""type": "Any""#, #""type": "Money""#,
      #""type": "String[]""#, #""type": "String[]", "minItems": 1"#,
      #""type": "String[]", "maxItems": 7"#, #""type": "String[]", "maxItems": -1"#,
      #""type": "String[]", "uniqueValues": true"#,
      string + #", "trim": true"#, string + #", "lowercase": true"#,
      string + #", "uppercase": true"#, string + #", "readOnly": true"#,
      string + #", "writeOnCreate": false"#,
      string + #", "creatable": true"#,
      string + #", "writable": false"#, string + #", "writable": false, "creatable": true"#,
      string + #", "defaultValue": [{"type": "static", "value": "a"}]"#,
      string + #", "validators": [{"name": "required"}]"#,
      string + #", "validators": [{"name": "email"}]"#,
      string + #", "validators": [{"name": "string", "definition": {"min": 1}}]"#,
      string + #", "validators": [{"name": "string", "definition": {"min": 2}}]"#,
      string + #", "validators": [{"name": "pattern", "definition": {"pattern": "/a/"}}]"#,
      string
        + #", "validators": [{"name": "options", "definition": {"values": [{"value": "a"}]}}]"#,
      string
        + #", "validators": [{"name": "options", "definition": {"values": [{"value": "b"}]}}]"#,
      string + #", "validators": [{"name": "email"}, {"name": "string"}]"#,
      string + #", "validators": [{"name": "string"}, {"name": "email"}]"#,
      number + #"[{"name": "number", "definition": {"max": 0.5}}]"#,
      number + #"[{"name": "number", "definition": {"allowDecimal": false}}]"#,
      #""type": "UUID""#, #""type": "UUID", "autoGenerate": true"#,
      #""type": "Reference", "sourceObject": "account""#,
      #""type": "Reference", "sourceObject": "c_site""#,
      #""type": "ObjectId", "sourceObject": "c_site""#,
      #""type": "Geometry", "geoType": "Point""#, #""type": "Geometry", "geoType": "MultiPoint""#,
      #""type": "Date", "dateOnly": true"#, #""type": "Date", "dates": {"write": "epochSeconds"}"#,
      #""type": "Date", "dates": {"read": ["epochSeconds"]}"#,
      #""type": "Date", "dates": {"timeZone": "Europe/Berlin"}"#,
      document + #"[{"name": "c_b", "type": "String"}]"#,
      document + #"[{"name": "c_b", "type": "String[]"}]"#,
      document + #"[{"name": "c_c", "type": "String"}]"#,
      document + #"[{"name": "c_c", "type": "String"}, {"name": "c_b", "type": "String"}]"#,
      document + #"[{"name": "c_b", "type": "String"}, {"name": "c_c", "type": "String"}]"#,
      file + #""facets": [{"name": "c_b"}]"#, file + #""facets": [{"name": "c_c"}]"#,
      file + #""facets": [{"name": "c_b", "required": true}]"#,
      file + #""facets": [{"name": "c_b", "mimes": "image/*"}]"#,
      file + #""facets": [{"name": "c_b", "maxFileSize": 5}]"#,
      file + #""facets": [{"name": "c_b", "allowUpload": false}]"#,
      file + #""facets": [{"name": "c_b", "passMimes": false}]"#,
      file + #""facets": [{"name": "c_b"}], "accepts": [["c_b"]]"#,
      file + #""facets": [{"name": "c_b"}], "accepts": [["content"]]"#,
    ]
    var digests: [String: String] = [:]
    for property in properties {
      let other = digests.updateValue(property, forKey: try digest(property))
      #expect(other == nil, "\(property)")
    }
    let definitions = [
      #", "pluralName": "c_others""#,
      #", "objectTypes": [{"name": "c_type"}]"#, #", "objectTypes": [{"name": "c_kind"}]"#,
      #", "objectTypes": [{"name": "c_type", "properties": [{"name": "c_b", "type": "Any"}]}]"#,
    ]
    for definition in definitions {
      let other = digests.updateValue(
        definition, forKey: try digest(string, definition: definition))
      #expect(other == nil, "\(definition)")
    }
    #expect(digests[try digest(string, name: "c_other")] == nil)
  }

  @Test func `nothing else changes the digest`() throws {
    let plain = try digest(#""type": "String", "validators": [{"name": "string"}]"#)
    let properties = [
      #""validators":[{"definition":{"min":null},"name":"string"}],"type":"string""#,
      #""type": "String", "label": "A", "description": "B", "validators": [{"name": "string"}]"#,
      #""type": "String", "indexed": true, "array": false, "validators": [{"name": "string"}]"#,
    ]
    for property in properties { #expect(try digest(property) == plain, "\(property)") }
    #expect(
      try digest(
        #""type": "String", "validators": [{"name": "string"}]"#,
        definition: #", "label": "Case", "createAcl": ["a"], "pluralName": "c_cases""#) == plain)

    let options = try ["1", "1.0", "10e-1"].map { minimum in
      try digest(
        #"""
        "type": "Number", "validators": [
          {"name": "number", "definition": {"min": \#(minimum), "max": 2}}]
        """#)
    }
    #expect(Set(options).count == 1)
    let labels = try [#"{"value": "a", "label": "A"}"#, #"{"value": "a"}"#].map { option in
      try digest(
        #""type": "String", "validators": [{"name": "options", "definition": {"values": [\#(option)]}}]"#
      )
    }
    #expect(Set(labels).count == 1)
  }

  @Test func `a definition in code has the digest of the same definition in text`() throws {
    let text = try SchemaRegistry(
      text: #"""
        {"name": "c_visit", "label": "Visit", "properties": [
          {"name": "c_title", "type": "String", "validators": [
            {"name": "required"}, {"name": "string", "definition": {"min": 3, "max": 80}}]},
          {"name": "c_day", "type": "Date", "dateOnly": true},
          {"name": "c_tags", "type": "String[]", "maxItems": 8, "uniqueValues": true},
          {"name": "c_scan", "type": "File", "facets": [
            {"name": "c_original", "mimes": ["image/*"], "required": true}]}],
         "objectTypes": [{"name": "c_home", "properties": [
           {"name": "c_street", "type": "String"}]}]}
        """#
    ).object(named: "c_visit")
    let code = try ObjectDefinition(
      "c_visit", objectTypes: [.init("c_home") { Property("c_street", .string) }]
    ) {
      Property("c_title", .string, [.required, .length(min: 3, max: 80)])
      Property("c_day", .date, isDateOnly: true)
      Property("c_tags", .string, isArray: true, maxItems: 8, uniqueValues: true)
      Property(
        "c_scan", .file,
        facets: [FacetDefinition("c_original", mediaTypes: ["image/*"], isRequired: true)])
    }
    #expect(text.digest == code.digest)
    #expect(text.digest.utf8.count == 64)
  }

  @Test func `a mapping of dates in code changes the digest`() throws {
    let object = try ObjectDefinition("c_visit") { Property("c_start", .date) }
    let mappings = [
      DateMapping(write: .rfc3339(fractionDigits: 6)), DateMapping(write: .dotNet),
      DateMapping(timeZone: try CivilTimeZone(named: "Asia/Tokyo")), .restKit,
    ]
    let digests = mappings.map { object.mappingDates(with: $0).digest }
    #expect(Set(digests + [object.digest]).count == mappings.count + 1)
  }
}
