import ObjectBody

/// A type as it's generated from a schema.
struct Note: SchemaObject {
  var title: String

  private enum CodingKeys: String, CodingKey {
    case title = "c_title"
  }

  static var definition: ObjectDefinition { edition.definition }

  static let edition = SchemaEdition(
    object: "c_note", digest: "95a9068a40d82a2e3baa694df8b5bd781e20e8b157b54d6e8fbac73cd83794a7",
    json: #"""
      {"name": "c_note", "properties": [{"name": "c_title", "type": "String", "validators": [
        {"name": "required"}, {"name": "string", "definition": {"max": 9}}]}]}
      """#)

  init(title: String) { self.title = title }

  func write(to writer: inout ObjectWriter) { writer.write(title, at: 0) }

  init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
    var title: String?
    var members = try reader.open()
    while let member = try reader.next(&members) {
      switch member {
      case 0: try reader.read(&title, at: 0)
      default: try reader.skip()
      }
    }
    try reader.close(&members)
    if let title {
      self.title = title
      return
    }
    throw reader.stop()
  }
}
