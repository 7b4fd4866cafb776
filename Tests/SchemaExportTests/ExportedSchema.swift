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
  /// - Throws: An error if the definition is faulty.
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

  /// The compiled patterns of the property, by their texts.
  private var patterns: [String: TextPattern] = [:]

  /// Returns whether the schema of the property accepts a text, or `nil` if a pattern is too large for the checker.
  mutating func accepts(_ text: String) -> Bool? { accepts(text, property ?? true) }

  private mutating func accepts(_ text: String, _ schema: JSONValue) -> Bool? {
    for member in schema.object?.members ?? [] {
      let result: Bool?
      switch member.key {
      case "pattern": result = matches(text, member.value.string ?? "")
      case "minLength":
        result = text.unicodeScalars.count >= member.value.number?.integer(Int.self) ?? 0
      case "maxLength":
        result = text.unicodeScalars.count <= member.value.number?.integer(Int.self) ?? 0
      case "enum": result = member.value.array?.contains(.string(text)) ?? false
      case "const": result = member.value == .string(text)
      case "not": result = member.value != ["type": "string"]
      case "$ref":
        let name = member.value.string?.split(separator: "/").last.map { String($0) } ?? ""
        result = accepts(text, root["$defs"]?[name] ?? false)
      case "anyOf", "allOf":
        var results: [Bool] = []
        for schema in member.value.array ?? [] {
          guard let result = accepts(text, schema) else { return nil }
          results.append(result)
        }
        result = member.key == "anyOf" ? results.contains(true) : !results.contains(false)
      default: continue
      }
      guard let result else { return nil }
      if !result { return false }
    }
    return true
  }

  private mutating func matches(_ text: String, _ pattern: String) -> Bool? {
    if patterns[pattern] == nil {
      let escaped = pattern.replacing("/", with: "\\/")
      let object = try? ObjectDefinition("c_case") {
        Property("c_text", .string, [.pattern("/\(escaped)/u", allowEmpty: true)])
      }
      if case .pattern(let found, _)? = object?.properties.first?.rules.first {
        patterns[pattern] = found
      }
    }
    guard let found = patterns[pattern], found.isSupported else { return nil }
    return found.matches(text)
  }
}
