import ObjectBody
import ObjectSchema

/// Definitions for the tests of encoding and decoding.
enum TypedDefinitions {
  /// A definition with a property of every type.
  static func every() throws -> ObjectDefinition {
    try SchemaRegistry(
      text: """
        {"name": "c_every", "properties": [
          {"name": "c_string", "type": "String"}, {"name": "c_number", "type": "Number"},
          {"name": "c_boolean", "type": "Boolean"}, {"name": "c_id", "type": "ObjectId"},
          {"name": "c_reference", "type": "Reference"}, {"name": "c_date", "type": "Date"},
          {"name": "c_day", "type": "Date", "dateOnly": true, "dates": {"timeZone": "UTC"}},
          {"name": "c_any", "type": "Any"}, {"name": "c_binary", "type": "Binary"},
          {"name": "c_uuid", "type": "UUID"}, {"name": "c_place", "type": "Geometry"},
          {"name": "c_document", "type": "Document", "properties": [
            {"name": "c_text", "type": "String"}, {"name": "c_count", "type": "Number"},
            {"name": "c_bytes", "type": "Binary"},
            {"name": "c_day", "type": "Date", "dateOnly": true,
             "dates": {"timeZone": "UTC"}}]},
          {"name": "c_numbers", "type": "Number[]"}, {"name": "c_days", "type": "Date[]",
            "dateOnly": true, "dates": {"timeZone": "UTC"}},
          {"name": "c_documents", "type": "Document[]", "properties": [
            {"name": "c_text", "type": "String"}, {"name": "c_count", "type": "Number"},
            {"name": "c_bytes", "type": "Binary"}]},
          {"name": "c_file", "type": "File"}, {"name": "c_later", "type": "Money"},
          {"name": "c_short", "type": "String", "validators": [
            {"name": "string", "definition": {"max": 3}}]}]}
        """
    ).object(named: "c_every")
  }

  /// A definition with two object types.
  static func typed() throws -> ObjectDefinition {
    try SchemaRegistry(
      text: """
        {"name": "c_event", "properties": [{"name": "c_title", "type": "String"}], "objectTypes": [
          {"name": "c_visit", "properties": [
            {"name": "c_on", "type": "Date", "dateOnly": true, "dates": {"timeZone": "UTC"}}]},
          {"name": "c_call", "properties": [{"name": "c_on", "type": "Date"},
            {"name": "c_minutes", "type": "Number", "validators": [{"name": "required"}]}]}]}
        """
    ).object(named: "c_event")
  }
}

extension BodyValidationError {
  /// The code and path of each fault.
  var codesAndPaths: [String] { faults.map { "\($0.code) \($0.path)" } }
}

extension ObjectDecodingError {
  /// The code and path of each fault.
  var codesAndPaths: [String] { faults.map { "\($0.code) \($0.path)" } }
}

extension ObjectDefinition {
  /// The codes and paths of the faults of an encoded value.
  func faults(encoding value: some Encodable, _ nilEncodingStrategy: NilEncodingStrategy = .omit)
    -> [String]
  {
    do throws(BodyValidationError) {
      _ = try body(encoding: value, nilEncodingStrategy: nilEncodingStrategy)
      return []
    } catch {
      return error.codesAndPaths
    }
  }

  /// The codes and paths of the faults of decoding a type.
  func faults<Value: Decodable>(
    decoding type: Value.Type, _ json: String, checking check: DecodingCheck = .valuesRead
  ) -> [String] {
    do throws(ObjectDecodingError) {
      _ = try decode(type, from: Array(json.utf8), checking: check)
      return []
    } catch {
      return error.codesAndPaths
    }
  }
}
