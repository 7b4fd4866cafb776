extension SchemaEntry {
  /// The keys of a definition.
  static let definitionKeys = [
    SchemaEntry("name", "The singular name, which identifies the definition", isRequired: true),
    SchemaEntry("pluralName", "The plural name, which request paths use"),
    SchemaEntry("label", "The display name"),
    SchemaEntry("description", "The purpose of the object"),
    SchemaEntry("properties", "The properties of every object, in order", .array),
    SchemaEntry(
      "objectTypes", "The types of objects; if there are any, type is a key of every payload",
      .array),
    SchemaEntry("dates", "The formats of dates: read, write and timeZone", .object),
  ]

  /// The keys of an object type.
  static let objectTypeKeys = [
    SchemaEntry("name", "The name, which is the value of the key type", isRequired: true),
    SchemaEntry("label", "The display name"),
    SchemaEntry("properties", "The properties that only objects of this type have", .array),
  ]

  /// The keys of a property.
  static let propertyKeys = [
    SchemaEntry("name", "The key in objects", isRequired: true),
    SchemaEntry("type", "The type; String[] is an array of String", isRequired: true),
    SchemaEntry("array", "Whether the value is an array", .bool(true)),
    SchemaEntry("label", "The display name"),
    SchemaEntry("description", "The purpose of the property"),
    SchemaEntry(
      "minItems", "The minimum number of elements of an array, from 0 to 1000", .number(1)),
    SchemaEntry(
      "maxItems", "The maximum number of elements of an array, 100 by default; -1 is no limit",
      .number(100)),
    SchemaEntry("uniqueValues", "Whether the elements of an array must be unique", .bool(true)),
    SchemaEntry(
      "writeOnCreate", "Whether the value can be written when the object is created", .bool(false)),
    SchemaEntry("readOnly", "Whether the value can't be written at all", .bool(true)),
    SchemaEntry(
      "writable", "Whether the value can be written; if false, a value causes a warning",
      .bool(false)),
    SchemaEntry(
      "creatable",
      "Whether the value can be written when the object is created, although writable is false",
      .bool(true)),
    SchemaEntry("defaultValue", "The value that the server uses if there's none", .array),
    SchemaEntry(
      "autoGenerate", "UUID: whether the server generates a value if there's none", .bool(true)),
    SchemaEntry("validators", "The rules, each with a name and a definition", .array),
    SchemaEntry("properties", "Document: its properties", .array),
    SchemaEntry("dateOnly", "Date: whether it's a calendar day", .bool(true)),
    SchemaEntry("dates", "Date: its formats, read, write and timeZone", .object),
    SchemaEntry("trim", "String: whether the server trims the text", .bool(true)),
    SchemaEntry("lowercase", "String: whether the server converts it to lowercase", .bool(true)),
    SchemaEntry("uppercase", "String: whether the server converts it to uppercase", .bool(true)),
    SchemaEntry("sourceObject", "Reference, ObjectId: the object that it identifies"),
    SchemaEntry("geoType", "Geometry: Point, or MultiPoint for an array of points"),
    SchemaEntry("facets", "File: its facets", .array),
    SchemaEntry("processors", "File: its facets, if the key facets is missing", .array),
    SchemaEntry("accepts", "File: the sets of facets that it accepts", .array),
  ]

  /// The keys of a facet.
  static let facetKeys = [
    SchemaEntry("name", "The key in a file", isRequired: true),
    SchemaEntry("label", "The display name"),
    SchemaEntry(
      "mimes", "The accepted media types: *, type/* or type/subtype; ! before a pattern rejects"),
    SchemaEntry("required", "Whether every file must have the facet", .bool(true)),
    SchemaEntry("allowUpload", "Whether clients can upload the facet", .bool(false)),
    SchemaEntry(
      "passMimes",
      "Whether the server drops a file of another media type with a warning, instead of rejecting it",
      .bool(false)),
    SchemaEntry("maxFileSize", "The maximum size in bytes", .number(1)),
    SchemaEntry("source", "The facet that the server makes this one from"),
    SchemaEntry("private", "Whether only the creator of the object can read it", .bool(true)),
    SchemaEntry("type", "The processing that the server applies"),
  ]

  /// The keys of a rule.
  static let ruleKeys = [
    SchemaEntry("name", "The name of the rule", isRequired: true),
    SchemaEntry("definition", "The options of the rule", .object),
  ]

  /// The keys of formats of dates.
  static let datesKeys = [
    SchemaEntry("read", "The formats in which dates are read, in order", .array),
    SchemaEntry("write", "The format in which dates are written"),
    SchemaEntry("timeZone", "The time zone of dates without one, UTC by default"),
  ]
}
