import BodyBuilding
import ObjectSchema

/// What an update can't reach, and the values that it leads to, derived from a generated definition.
struct ExpectedChange {
  /// The codes and paths of the faults.
  private(set) var faults: [String] = []

  /// The values after the update.
  private(set) var values: PropertyObject

  init(
    from original: PropertyObject, to values: PropertyObject, of change: GeneratedChange,
    _ definition: ObjectDefinition
  ) throws {
    var type: String?
    if case .string(let name)? = original["type"] as PropertyValue? { type = name }
    self.values = original
    if let new = values["type"] as PropertyValue?, new != original["type"] {
      faults = ["notWritable type"]
      return
    }
    if let id = values["_id"] as PropertyValue?, id != original["_id"] {
      faults.append("notWritable _id")
    }
    self.values = try compare(original, values, change.properties(ofType: type), at: "") {
      try definition.property(named: $0, ofType: type)
    }
    // The server's keys stay.
    for key in ["_id", "type"] { self.values[key] = original[key] as PropertyValue? }
  }

  /// Compares the members of two objects, and returns those after the update.
  private mutating func compare(
    _ original: PropertyObject, _ values: PropertyObject, _ properties: [ChangeableProperty],
    at path: String, _ definition: (String) throws -> PropertyDefinition
  ) throws -> PropertyObject {
    var result = PropertyObject()
    for property in properties {
      let old = (original[property.name] as PropertyValue?) ?? .null
      let new: PropertyValue? = values[property.name]
      // A value that a client can't write isn't missed.
      let value = new ?? (property.isClearable ? .null : old)
      result[property.name] = try compare(
        old, value, property, at: path + property.name, definition(property.name))
    }
    return result
  }

  private mutating func compare(
    _ old: PropertyValue, _ new: PropertyValue, _ property: ChangeableProperty, at path: String,
    _ definition: PropertyDefinition
  ) throws -> PropertyValue? {
    var result: PropertyValue?
    if new != .null { result = Self.withoutNull(new, property) }
    let before = WrittenValue(Self.withoutNull(old, property), definition)
    if before == WrittenValue(result ?? .null, definition) { return result }
    if !property.isFixed, property.isFile, case .object(let stored) = old,
      case .object(let facets) = new
    {
      faults += stored.keys.filter { facets[$0] == nil as PropertyValue? }
        .map { "notWritable \(path).\($0)" }
      return result
    }
    if property.isDocument, case .object(let members) = new {
      var stored = PropertyObject()
      if case .object(let object) = old { stored = object }
      var inside = self
      inside.faults = []
      let merged = try inside.compare(stored, members, property.members, at: path + ".") {
        try definition.property(named: $0)
      }
      if old != .null,
        WrittenValue(.object(merged), definition) == before
      {
        return .object(merged)
      }
      faults += property.isFixed ? ["notWritable \(path)"] : inside.faults
      return .object(merged)
    }
    if property.isFixed {
      faults.append("notWritable \(path)")
    } else if new == .null, property.isRequired {
      faults.append("required \(path)")
    } else if new == .null, property.refusesNull {
      faults.append("null \(path)")
    }
    return result
  }

  /// Returns a value without the members of Documents that are `null`.
  static func withoutNull(
    _ value: PropertyValue, _ property: ChangeableProperty
  ) -> PropertyValue {
    guard property.type == "Document" else { return value }
    switch value {
    case .array(let elements): return .array(elements.map { withoutNull($0, property) })
    case .object(let object):
      return .object(withoutNull(object, property.members))
    default: return value
    }
  }

  static func withoutNull(
    _ object: PropertyObject, _ properties: [ChangeableProperty]
  ) -> PropertyObject {
    PropertyObject(
      object.members.filter { $0.value != .null }.map { member in
        let property = properties.first { $0.name == member.key }
        return PropertyObject.Member(
          member.key, property.map { withoutNull(member.value, $0) } ?? member.value)
      })
  }
}

/// A value as it's written, with the files that the text doesn't contain.
struct WrittenValue: Equatable {
  // Swift considers canonically equivalent strings equal.
  private let text: [UInt8]
  private let files: [FileAttachment]

  init(_ value: PropertyValue, _ definition: PropertyDefinition) {
    var canonical = CanonicalText()
    canonical.value(value, of: definition)
    text = Array(canonical.text.utf8)
    files = Self.files(in: value)
  }

  init(_ object: PropertyObject, _ definition: ObjectDefinition) {
    text = Array(CanonicalText(object, of: definition).text.utf8)
    files = Self.files(in: .object(object))
  }

  /// The files in the order of their keys.
  private static func files(in value: PropertyValue) -> [FileAttachment] {
    switch value {
    case .attachment(let file): [file]
    case .array(let elements): elements.flatMap(files)
    case .object(let object):
      object.members.sorted { $0.key < $1.key }.flatMap { files(in: $0.value) }
    default: []
    }
  }
}
