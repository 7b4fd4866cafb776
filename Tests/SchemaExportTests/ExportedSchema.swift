import JSONText
import ObjectSchema
import Testing

@testable import SchemaExport

/// The JSON Schema of a definition that a test writes as JSON.
struct ExportedSchema {
  let definition: ObjectDefinition
  let export: Export
  let root: JSONValue

  /// Exports a definition.
  ///
  /// - Parameters:
  ///   - text: The definition.
  ///   - purpose: Whether the request creates or updates an object.
  init(definition text: String, for purpose: ExportPurpose = .create) throws {
    let registry = try SchemaRegistry(text: text)
    definition = try #require(registry.definitions.first)
    export = JSONSchemaDocument.export(definition, for: purpose)
    root = try JSONValue(parsing: export.text)
  }

  /// Exports a definition with a single property `p`.
  init(property text: String, for purpose: ExportPurpose = .create) throws {
    try self.init(
      definition: #"{"name": "d", "properties": [{"name": "p", \#(text)}]}"#, for: purpose)
  }

  /// The schema of the property `p`.
  var property: JSONValue? { root["properties"]?["p"] }

  /// The patterns of the property, all of which must match, as definitions write them.
  func patterns() throws -> [TextPattern] {
    var patterns: [TextPattern] = []
    var schemas = [property].compactMap { $0 }
    while let schema = schemas.popLast() {
      if let pattern = schema["pattern"]?.string {
        let escaped = pattern.replacing("/", with: "\\/")
        let object = try ObjectDefinition("c_case") {
          Property("c_text", .string, [.pattern("/\(escaped)/u", allowEmpty: true)])
        }
        for case .pattern(let found, _)? in [object.properties.first?.rules.first] {
          #expect(found.isSupported, "\(pattern)")
          patterns.append(found)
        }
      }
      schemas += schema["allOf"]?.array ?? []
      // Enums list some of the values of the last alternative.
      if let other = schema["anyOf"]?.array?.last { schemas.append(other) }
    }
    return patterns
  }

  /// Returns whether the schema of the property accepts a text, as far as patterns decide it.
  func accepts(_ text: String, _ patterns: [TextPattern]) -> Bool {
    patterns.allSatisfy { $0.matches(text) }
  }
}
