extension SchemaEntry {
  /// The types of properties.
  static let types = [
    SchemaEntry("String", "A string, whose length counts UTF-16 code units"),
    SchemaEntry("Number", "A number that binary64 can hold"),
    SchemaEntry("Boolean", "true or false"),
    SchemaEntry("ObjectId", "The identifier of an object: 24 hexadecimal digits"),
    SchemaEntry("Reference", "A reference to an object by its identifier; it can't be an array"),
    SchemaEntry("Date", "A point in time, or a calendar day with dateOnly"),
    SchemaEntry("Document", "An object with its own properties"),
    SchemaEntry("Any", "Any JSON value"),
    SchemaEntry("File", "A file that consists of facets"),
    SchemaEntry("Geometry", "A longitude and a latitude, or an array of such points"),
    SchemaEntry("Binary", "Bytes in base64"),
    SchemaEntry("UUID", "A universally unique identifier"),
    SchemaEntry("List", "Objects that the server manages; it can't be written"),
  ]
}
