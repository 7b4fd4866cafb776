import BodyBuilding
import DateText
import JSONText
import ObjectSchema

/// The text of a definition in generated code, which has everything that decides bodies, and labels.
struct EmbeddedDefinition {
  /// The lines of the text. Each property of the definition has its own.
  let lines: [String]

  /// Whether the text has the digest of the definition.
  let isExact: Bool

  /// Creates the text.
  init(_ definition: ObjectDefinition) {
    let text = Self.lines(of: Self.reduced(definition))
    if Self.digest(of: text) == definition.digest {
      lines = text
      isExact = true
    } else {
      // Formats of dates that code sets are those of properties.
      lines = Self.lines(of: Self.reduced(definition, hasDates: true))
      isExact = Self.digest(of: lines) == definition.digest
    }
  }

  private static func digest(of lines: [String]) -> String? {
    let registry = try? SchemaRegistry(text: lines.joined(separator: "\n"))
    return registry?.definitions.first?.digest
  }

  private static let propertiesKey = "properties"
  private static let typesKey = "objectTypes"

  private static func lines(of definition: JSONObject) -> [String] {
    var head = definition
    head[propertiesKey] = nil
    head[typesKey] = nil
    var lines = [String(text(of: .object(head)).dropLast()) + ","]
    lines += list(propertiesKey, definition[propertiesKey]?.array ?? [])
    let types = definition[typesKey]?.array ?? []
    if !types.isEmpty {
      lines[lines.count - 1] += ","
      lines.append("\"\(typesKey)\":[")
      for (index, type) in types.enumerated() {
        var head = type.object ?? JSONObject()
        head[propertiesKey] = nil
        var own = [String(text(of: .object(head)).dropLast()) + ","]
        own += list(propertiesKey, type.object?[propertiesKey]?.array ?? [])
        own[own.count - 1] += index + 1 < types.count ? "}," : "}]"
        lines += own
      }
    }
    lines[lines.count - 1] += "}"
    return lines
  }

  /// Returns the lines of a member that's an array.
  private static func list(_ key: String, _ values: [JSONValue]) -> [String] {
    guard !values.isEmpty else { return ["\"\(key)\":[]"] }
    return ["\"\(key)\":["]
      + values.enumerated().map { text(of: $1) + ($0 + 1 < values.count ? "," : "]") }
  }

  /// Returns compact JSON, in which characters that can't be seen are escaped.
  private static func text(of value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.writeValue(value)
    var result = String.UnicodeScalarView()
    for scalar in writer.text.unicodeScalars {
      guard scalar.isInvisible else {
        result.append(scalar)
        continue
      }
      // Such characters occur only in strings.
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        let padding = String(repeating: "0", count: 4 - digits.count)
        result.append(contentsOf: "\\u\(padding)\(digits)".unicodeScalars)
      }
    }
    return String(result)
  }
}

extension EmbeddedDefinition {
  /// Returns the declaration of a definition without the keys that only the server uses.
  private static func reduced(
    _ definition: ObjectDefinition, hasDates: Bool = false
  ) -> JSONObject {
    let source = definition.declaration
    var result = JSONObject()
    for key in ["name", "label", "description", "uniqueKey"] { result[key] = source[key] }
    // The plural may be one of the registry's.
    result["pluralName"] = .string(definition.pluralName)
    if !hasDates { result["dates"] = source["dates"] }
    result[propertiesKey] = .array(
      definition.properties.map { .object(reduced($0, hasDates: hasDates)) })
    if !definition.objectTypes.isEmpty {
      result[typesKey] = .array(
        definition.objectTypes.map { type in
          var object: JSONObject = ["name": .string(type.name)]
          object["label"] = type.label.map(JSONValue.string)
          object[propertiesKey] = .array(
            type.properties.map { .object(reduced($0, hasDates: hasDates)) })
          return .object(object)
        })
    }
    return removingNull(from: result)
  }

  private static let propertyKeys = [
    "name", "type", "array", "label", "description", "minItems", "maxItems", "uniqueValues",
    "writeOnCreate", "readOnly", "validators", "dateOnly", "dates", "trim", "lowercase",
    "uppercase", "sourceObject", "geoType", "processors", "facets", "accepts", "writable",
    "creatable", "defaultValue", "autoGenerate", "canPush", "canPull", "maxShift",
  ]

  /// The values that keys have by default, which are left out.
  private static let defaults: [String: JSONValue] = [
    "array": false, "uniqueValues": false, "writeOnCreate": true, "readOnly": false,
    "validators": [], "dateOnly": false, "trim": false, "lowercase": false, "uppercase": false,
    "processors": [], "facets": [], "label": "", "description": "",
  ]

  private static func reduced(_ property: PropertyDefinition, hasDates: Bool) -> JSONObject {
    let source = property.declaration
    var result = JSONObject()
    for key in propertyKeys where source[key] != defaults[key] { result[key] = source[key] }
    if hasDates, property.type == .date { result["dates"] = property.dateMapping.declaration }
    if !property.properties.isEmpty {
      result[propertiesKey] = .array(
        property.properties.map { .object(reduced($0, hasDates: hasDates)) })
    }
    return removingNull(from: result)
  }

  private static func removingNull(from object: JSONObject) -> JSONObject {
    JSONObject(object.members.filter { $0.value != .null }.map { ($0.key, $0.value) })
  }
}

extension DateMapping {
  /// The value of the key `dates` that has these formats, as far as there is one.
  fileprivate var declaration: JSONValue {
    var dates: JSONObject = ["write": .string(writeFormat.description)]
    dates["read"] = .array(readFormats.map { .string($0.format.description) })
    dates["timeZone"] = (timeZone?.name).map(JSONValue.string)
    return .object(dates)
  }
}
