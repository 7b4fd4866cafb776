import BodyBuilding
import ObjectBody
import ObjectSchema

/// Definitions and shortcuts for the tests of objects that are read.
enum InstanceSamples {
  static let id = "4d55c3a7f8a94c0b2e000001"
  static let otherID = "4d55c3a7f8a94c0b2e000002"

  /// A definition with a property of every type.
  static func every() throws -> ObjectDefinition {
    try SchemaRegistry(
      text: """
        {"name": "c_every", "uniqueKey": "c_text", "properties": [
          {"name": "c_text", "type": "String", "validators": [
            {"name": "string", "definition": {"max": 8}}]},
          {"name": "c_number", "type": "Number", "readOnly": true},
          {"name": "c_bool", "type": "Boolean", "creatable": true},
          {"name": "c_texts", "type": "String[]"},
          {"name": "c_date", "type": "Date"}, {"name": "c_day", "type": "Date", "dateOnly": true},
          {"name": "c_mapped", "type": "Date",
            "dates": {"read": ["dd.MM.yyyy"], "timeZone": "Europe/Berlin"}},
          {"name": "c_epoch", "type": "Date", "dates": {"read": ["epochMilliseconds"]}},
          {"name": "c_id", "type": "ObjectId"}, {"name": "c_ids", "type": "ObjectId[]"},
          {"name": "c_reference", "type": "Reference", "sourceObject": "c_every"},
          {"name": "c_account", "type": "Reference", "sourceObject": "account"},
          {"name": "c_file", "type": "File", "facets": [{"name": "c_thumbnail"}]},
          {"name": "c_files", "type": "File[]"},
          {"name": "c_point", "type": "Geometry"},
          {"name": "c_points", "type": "Geometry", "geoType": "MultiPoint"},
          {"name": "c_bytes", "type": "Binary"}, {"name": "c_uuid", "type": "UUID"},
          {"name": "c_any", "type": "Any"}, {"name": "c_later", "type": "Money"},
          {"name": "c_list", "type": "List", "sourceObject": "c_every"},
          {"name": "c_document", "type": "Document", "properties": [
            {"name": "c_day", "type": "Date", "dateOnly": true},
            {"name": "c_inner", "type": "Reference", "sourceObject": "c_every"}]},
          {"name": "c_documents", "type": "Document[]", "properties": [
            {"name": "c_count", "type": "Number"}]}]}
        """
    ).object(named: "c_every")
  }

  /// The codes, paths and positions of the faults of an object, as `code path line:column`.
  static func faults(_ json: String, of definition: ObjectDefinition) -> [String] {
    do throws(InstanceError) {
      _ = try ObjectInstance(Array(json.utf8), of: definition)
      return []
    } catch {
      return error.texts
    }
  }
}

extension InstanceError {
  /// The faults as `code path line:column`.
  var texts: [String] {
    faults.map { "\($0.code) \($0.path) \($0.position.line):\($0.position.column)" }
  }
}

extension ObjectInstance {
  init(_ json: String, of definition: ObjectDefinition) throws {
    try self.init(Array(json.utf8), of: definition)
  }
}

extension InstanceList {
  init(_ text: String, of definition: ObjectDefinition) throws {
    try self.init(Array(text.utf8), of: definition)
  }
}
