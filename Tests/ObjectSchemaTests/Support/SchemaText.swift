import JSONText
import ObjectSchema

/// Loads schemas from text.
enum SchemaText {
  /// Returns all errors and warnings.
  static func faults(_ bytes: [UInt8]) -> [SchemaFault] {
    do throws(SchemaError) {
      return try SchemaRegistry(bytes: bytes).warnings
    } catch {
      return error.faults
    }
  }

  static func faults(_ text: String) -> [SchemaFault] { faults(Array(text.utf8)) }

  /// Returns the definition of the object `c_case` with properties.
  static func definition(_ properties: String, _ more: String = "") throws -> ObjectDefinition {
    let text = #"{"name": "c_case", "properties": [\#(properties)]\#(more)}"#
    return try SchemaRegistry(text: text).object(named: "c_case")
  }
}

extension SchemaFault {
  /// The fault without its reason, such as `error type 3:12 /properties/0/type`.
  var summary: String {
    let location = position.map { "\($0.line):\($0.column)" } ?? "-"
    return "\(severity) \(code) \(location) \(pointer ?? "-")"
  }
}
