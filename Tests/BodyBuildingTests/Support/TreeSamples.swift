import Testing
import ObjectBody
import ObjectSchema

/// Definitions for the tests of trees.
enum TreeSamples {
  static let schemas = """
    [{"name": "c_form", "properties": [
      {"name": "c_bool", "type": "Boolean"},
      {"name": "c_number", "type": "Number"},
      {"name": "c_string", "type": "String"},
      {"name": "c_date", "type": "Date"},
      {"name": "c_id", "type": "ObjectId"},
      {"name": "c_reference", "type": "Reference"},
      {"name": "c_any", "type": "Any"},
      {"name": "c_strings", "type": "String[]"},
      {"name": "c_numbers", "type": "Number[]"},
      {"name": "c_document", "type": "Document", "properties": [
        {"name": "c_one", "type": "String"},
        {"name": "c_two", "type": "String"},
        {"name": "c_inner", "type": "Document", "properties": [
          {"name": "c_one", "type": "String"}]}]},
      {"name": "c_documents", "type": "Document[]", "properties": [
        {"name": "c_one", "type": "String"},
        {"name": "c_when", "type": "Date", "dateOnly": true}]}]},
     {"name": "c_other", "properties": [
      {"name": "c_bool", "type": "Boolean"},
      {"name": "c_strings", "type": "String[]"}]}]
    """

  static func object(_ name: String = "c_form") throws -> ObjectDefinition {
    try SchemaRegistry(text: schemas).object(named: name)
  }

  /// The codes and paths of the faults that a function throws.
  static func faults(_ body: () throws(BodyValidationError) -> Void) -> [String] {
    do throws(BodyValidationError) {
      try body()
      return []
    } catch {
      return error.faults.map { "\($0.code) \($0.path)" }
    }
  }
}

extension ObjectDefinition {
  /// The property at a path of names.
  func at(_ names: String...) throws -> PropertyDefinition {
    var found = try property(named: #require(names.first))
    for name in names.dropFirst() { found = try found.property(named: name) }
    return found
  }
}
