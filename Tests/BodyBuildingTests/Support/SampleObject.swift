import ObjectBody
import ObjectSchema
import Testing

/// A definition with a property of each type.
enum SampleObject {
  static let properties = #"""
    {"name": "number", "type": "Number"},
    {"name": "numbers", "type": "Number[]", "maxItems": 1000},
    {"name": "text", "type": "String"},
    {"name": "texts", "type": "String[]", "maxItems": 1000},
    {"name": "bool", "type": "Boolean"},
    {"name": "date", "type": "Date"}, {"name": "dates", "type": "Date[]"},
    {"name": "day", "type": "Date", "dateOnly": true},
    {"name": "id", "type": "ObjectId"}, {"name": "reference", "type": "Reference",
      "sourceObject": "account"},
    {"name": "uuid", "type": "UUID"}, {"name": "bytes", "type": "Binary"},
    {"name": "point", "type": "Geometry", "geoType": "Point"},
    {"name": "points", "type": "Geometry", "geoType": "MultiPoint"},
    {"name": "any", "type": "Any"}, {"name": "anys", "type": "Any[]"},
    {"name": "list", "type": "List", "sourceObject": "account"},
    {"name": "document", "type": "Document",
      "properties": [{"name": "text", "type": "String"}, {"name": "number", "type": "Number"}]}
    """#

  static func definition(_ properties: String = properties) throws -> ObjectDefinition {
    try SchemaRegistry(text: #"{"name": "c_case", "properties": [\#(properties)]}"#)
      .object(named: "c_case")
  }

  /// The faults of a body, as `code path` or `code path: reason`.
  static func faults(
    _ values: PropertyObject, withReasons: Bool = false, in object: ObjectDefinition
  ) -> [String] {
    do throws(BodyValidationError) {
      _ = try object.body(values)
      return []
    } catch {
      return error.faults.map {
        "\($0.code) \($0.path)" + (withReasons ? ": \($0.reason)" : "")
      }
    }
  }
}
