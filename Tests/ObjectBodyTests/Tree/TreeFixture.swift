import ObjectBody
import ObjectSchema

/// The definitions that the tests of the tree share.
enum TreeFixture {
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
    try SchemaRegistry(text: schemas).object(name)
  }

  /// The faults that stop something, as codes and paths.
  static func faults(_ make: () throws(InvalidBody) -> Void) -> [String] {
    do throws(InvalidBody) {
      try make()
      return []
    } catch {
      return error.faults.map { "\($0.code) \($0.path)" }
    }
  }
}

extension ObjectDefinition {
  /// A property by the names that lead to it.
  func at(_ names: String...) throws -> PropertyDefinition {
    guard let first = names.first, var found = property(first) else { throw NoSuchProperty() }
    for name in names.dropFirst() {
      guard let next = found.property(name) else { throw NoSuchProperty() }
      found = next
    }
    return found
  }
}

/// A test asks for a property that its definition has not.
struct NoSuchProperty: Error {}
