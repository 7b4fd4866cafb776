import JSONText
import ObjectSchema

@testable import PayloadRepair

/// A definition with a property of each kind that can be repaired.
enum RepairSample {
  static let schema = """
    {"name": "c_case", "properties": [
      {"name": "c_number", "type": "Number"},
      {"name": "c_level", "type": "Number", "validators": [{"name": "number", "definition": {"max": 9}}]},
      {"name": "c_bool", "type": "Boolean"},
      {"name": "c_title", "type": "String"},
      {"name": "c_color", "type": "String", "validators": [
        {"name": "stringEnum", "definition": {"values": ["red", "blue"]}}]},
      {"name": "c_owner", "type": "ObjectId"},
      {"name": "c_at", "type": "Date"},
      {"name": "c_day", "type": "Date", "dateOnly": true},
      {"name": "c_local", "type": "Date", "dates": {"timeZone": "Europe/Berlin"}},
      {"name": "c_epoch", "type": "Date", "dates": {"write": "epochSeconds"}},
      {"name": "c_figures", "type": "Number[]", "uniqueValues": true},
      {"name": "c_rows", "type": "Document[]", "properties": [
        {"name": "c_key", "type": "Number", "validators": [{"name": "uniqueInArray"}]},
        {"name": "c_rank", "type": "Number"}]},
      {"name": "c_place", "type": "Document", "properties": [
        {"name": "c_inner", "type": "Document", "properties": [{"name": "c_count", "type": "Number"}]}]},
      {"name": "c_file", "type": "File", "facets": [{"name": "content"}, {"name": "c_thumb"}],
       "accepts": [["content"], ["c_thumb"]]},
      {"name": "c_fixed", "type": "Number", "readOnly": true},
      {"name": "c_any", "type": "Any"}
    ]}
    """

  static func definition() throws -> ObjectDefinition {
    try SchemaRegistry(text: schema).object(named: "c_case")
  }

  /// Repairs a payload of the definition.
  static func repair(
    _ payload: String, options: CheckOptions = CheckOptions(),
    isIgnored: @escaping (Fault) -> Bool = { _ in false }
  ) throws -> RepairedPayload {
    var repairer = PayloadRepairer(
      PayloadChecker(try definition(), options: options), isIgnored: isIgnored)
    return repairer.repair(Array(payload.utf8).rawBytes)
  }
}

extension RepairedPayload {
  /// The operations of the patch.
  var patch: String {
    var bytes: [UInt8] = []
    JSONPatch.append(repairs, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The repaired text, if there is one.
  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The paths and codes of the errors that remain.
  var errors: [String] {
    report.faults.filter { $0.severity == .error }.map { "\($0.path) \($0.code)" }
  }
}
