import JSONText
import ObjectSchema
import Testing

@testable import SchemaExport

@Suite struct JSONSchemaTests {
  @Test func `each type and rule has a schema`() throws {
    let rows: [(property: String, schema: String)] = [
      (#""type": "String""#, #"{"type": ["string", "null"]}"#),
      (
        #""type": "String", "label": "L", "description": "D", "validators": [{"name": "required"}]"#,
        #"{"title": "L", "description": "D", "type": "string"}"#
      ),
      (
        #""type": "String", "validators": [{"name": "string", "definition": {"min": 1, "max": 9}}]"#,
        #"{"type": "string", "minLength": 1, "maxLength": 9}"#
      ),
      (
        """
        "type": "String", "validators": [{"name": "options", "definition": {"values": [
          {"label": "A", "value": "a"}, {"value": "b"}]}}]
        """,
        """
        {"type": ["string", "null"],
         "anyOf": [{"const": "a", "title": "A"}, {"const": "b"}, {"const": null}]}
        """
      ),
      (
        """
        "type": "Number", "validators": [{"name": "number", "definition":
          {"min": 0, "max": 2.5, "allowDecimal": false, "allowNull": true}}]
        """,
        #"{"type": ["number", "null"], "minimum": 0, "maximum": 2.5, "multipleOf": 1}"#
      ),
      (
        #""type": "Number", "validators": [{"name": "numberEnum", "definition": {"values": [1, 2.0]}}]"#,
        #"{"type": ["number", "null"], "enum": [1, 2, null]}"#
      ),
      (
        #""type": "Boolean[]""#,
        #"{"type": ["array", "null"], "items": {"type": "boolean"}, "maxItems": 100}"#
      ),
      (
        #""type": "Any[]", "minItems": 1, "maxItems": -1, "uniqueValues": true"#,
        """
        {"type": ["array", "null"],
         "items": {"type": ["boolean", "number", "string", "array", "object"]}, "minItems": 1,
         "uniqueItems": true}
        """
      ),
      (
        """
        "type": "Number[]", "validators": [{"name": "coordinate", "definition":
          {"min0": 0, "allowDecimal1": false}}]
        """,
        """
        {"type": ["array", "null"], "items": {"type": "number"}, "minItems": 2, "maxItems": 2,
         "allOf": [{"prefixItems": [{"minimum": 0}, {"multipleOf": 1}]}]}
        """
      ),
      (#""type": "Any""#, "{}"),
      (#""type": "Reference""#, ##"{"type": ["string", "null"], "$ref": "#/$defs/objectId"}"##),
      (#""type": "Date""#, ##"{"type": ["string", "null"], "$ref": "#/$defs/dateTime"}"##),
      (
        """
        "type": "Date", "dateOnly": true, "validators": [{"name": "dateEnum", "definition":
          {"values": ["2026-01-31", "2026-01-31T12:00:00Z"]}}]
        """,
        """
        {"type": ["string", "null"], "$ref": "#/$defs/date", "enum": ["2026-01-31", null]}
        """
      ),
      (
        #""type": "Date", "dates": {"read": ["epochSeconds"], "write": "date"}"#,
        #"{"type": ["string", "number", "null"], "minimum": -62167219200, "exclusiveMaximum": 253402300800}"#
      ),
      (
        #""type": "Geometry""#,
        """
        {"type": ["array", "null"], "prefixItems": [
           {"type": "number", "minimum": -180, "maximum": 180},
           {"type": "number", "minimum": -90, "maximum": 90}], "minItems": 2, "maxItems": 2}
        """
      ),
      (#""type": "String", "readOnly": true"#, #"{"readOnly": true, "not": {}}"#),
      (#""type": "List""#, #"{"readOnly": true, "not": {}}"#),
      (
        #""type": "Boolean", "defaultValue": [{"type": "static", "value": true}]"#,
        #"{"type": ["boolean", "null"], "default": true}"#
      ),
      (
        #""type": "Document", "properties": [{"name": "a", "type": "Any", "validators": [{"name": "required"}]}]"#,
        """
        {"type": ["object", "null"],
         "properties": {"a": {"type": ["boolean", "number", "string", "array", "object"]}},
         "required": ["a"], "additionalProperties": false}
        """
      ),
    ]
    for (property, expected) in rows {
      let schema = try ExportedSchema(property: property)
      var found = schema.property?.object ?? JSONObject()
      found["$comment"] = nil
      if property.contains("epochSeconds") { found["pattern"] = nil }
      #expect(JSONValue.object(found) == (try JSONValue(parsing: expected)), "\(property)")
      #expect(schema.root["additionalProperties"] == false)
    }
  }

  @Test func `what can't be expressed is a comment and a limitation`() throws {
    let rows: [(property: String, subjects: [String])] = [
      (
        #""type": "Date", "validators": [{"name": "date", "definition": {"min": "2020-01-01"}}]"#,
        ["the rule date"]
      ),
      (#""type": "Date", "validators": [{"name": "dateOfBirth"}]"#, ["the rule dateOfBirth"]),
      (
        #""type": "Date", "validators": [{"name": "dateEnum", "definition": {"values": ["2020-01-01"]}}]"#,
        ["the rule dateEnum"]
      ),
      (#""type": "ObjectId[]", "uniqueValues": true"#, ["uniqueValues"]),
      (#""type": "String", "validators": [{"name": "script"}]"#, ["the rule script"]),
      (#""type": "Mystery""#, ["the type Mystery"]),
      (
        #""type": "String", "validators": [{"name": "pattern", "definition": {"pattern": "/(a)\\1/"}}]"#,
        [#"the pattern /(a)\1/"#]
      ),
      (
        #""type": "String", "trim": true, "validators": [{"name": "string", "definition": {"max": 2000}}]"#,
        ["a length in UTF-16 code units", "the length"]
      ),
      (
        #""type": "String", "lowercase": true, "validators": [{"name": "stringEnum", "definition": {"values": ["k"]}}]"#,
        ["lowercase"]
      ),
      (#""type": "Date", "dates": {"read": ["dd.MM.yyyy"]}"#, ["the formats of dates"]),
      (#""type": "Number", "validators": [{"name": "number", "definition": {"min": 0}}]"#, []),
    ]
    for (property, subjects) in rows {
      let schema = try ExportedSchema(property: property)
      #expect(schema.export.limitations.dropFirst().map(\.subject) == subjects, "\(property)")
      for limitation in schema.export.limitations {
        #expect(schema.export.text.contains(limitation.comment.quotedJSON.dropFirst().dropLast()))
      }
    }
  }

  @Test func `object types are conditions on type`() throws {
    let text = """
      {"name": "d", "properties": [
         {"name": "a", "type": "Number"},
         {"name": "b", "type": "Boolean", "validators": [{"name": "required"}]}],
       "objectTypes": [
         {"name": "t", "properties": [{"name": "a", "type": "String"}]},
         {"name": "u", "properties": [{"name": "b", "type": "Boolean", "validators": [{"name": "required"}]}]}]}
      """
    let root = try ExportedSchema(definition: text).root
    #expect(root["required"]?.description == #"["type","b"]"#)
    #expect(root["properties"]?.object?.members.map(\.key) == ["type", "b"])
    #expect(root["properties"]?["type"]?.description == #"{"enum":["t","u"]}"#)
    #expect(
      root["allOf"]?.array?.compactMap { $0["then"]?["properties"]?["a"]?["type"]?[0]?.string }
        == ["string", "number"])
    #expect(root["unevaluatedProperties"] == false)

    let update = try ExportedSchema(definition: text, for: .update)
    #expect(update.root["required"] == nil)
    #expect(update.root["properties"]?.object?.members.map(\.key) == ["b", "type", "a"])
    #expect(update.export.limitations.map(\.subject).contains("the property"))
  }

  @Test func `an update requires nothing, and elements can have identifiers`() throws {
    let schema = try ExportedSchema(
      property: """
        "type": "Document[]", "validators": [{"name": "required"}], "properties": [
          {"name": "a", "type": "Any", "validators": [{"name": "required"}]},
          {"name": "b", "type": "Any", "creatable": true}]
        """, for: .update)
    #expect(schema.root["required"] == nil)
    let items = schema.property?["items"]
    #expect(items?["if"]?.description == #"{"required":["_id"]}"#)
    #expect(items?["else"]?["required"]?.description == #"["a"]"#)
    #expect(items?["then"]?["required"] == nil)
    #expect(items?["then"]?["properties"]?["b"]?["readOnly"] == true)
    #expect(items?["then"]?["properties"]?["_id"] != nil)
  }

  @Test func `a File lists its facets and sets of facets`() throws {
    let schema = try ExportedSchema(
      property: """
        "type": "File", "accepts": [["content", "a"]], "facets": [
          {"name": "a", "mimes": "image/png", "passMimes": false, "required": true},
          {"name": "b", "allowUpload": false}]
        """)
    let file = schema.property
    #expect(file?["required"]?.description == #"["a"]"#)
    #expect(file?["anyOf"]?.description == #"[{"required":["content","a"],"maxProperties":2}]"#)
    #expect(file?["properties"]?["b"]?["readOnly"] == true)
    #expect(
      file?["properties"]?["a"]?["anyOf"]?[0]?["pattern"]?.string?.hasSuffix(
        #"\.(?:[Pp][Nn][Gg])$"#)
        == true)
  }

  @Test func `text is escaped`() throws {
    let schema = try ExportedSchema(
      property: #""type": "Any", "label": "a\"\u2028\u0001\n\u202e\ud83d\ude00""#)
    #expect(schema.export.text.contains(#""title": "a\"\u2028\u0001\n\u202e😀""#))
  }
}
