import JSONText
import ObjectSchema

/// A value of an object that was read, in the form that its property declares.
///
/// ```swift
/// let json = #"{"_id": "4d55c3a7f8a94c0b2e000001", "c_number": 42}"#
/// let instance = try ObjectInstance(Array(json.utf8), of: object)
/// instance["c_number"] == .plain(42)    // true
/// instance["c_string"]                  // nil
/// ```
public enum InstanceValue: Hashable, Sendable {
  /// A value that isn't one of the other cases: `null`, a Boolean, a number, text, a point in time, a
  /// calendar day, bytes, or JSON that the definition doesn't declare.
  case plain(PropertyValue)

  /// An identifier of an object, or the object itself if it's expanded.
  indirect case reference(InstanceReference)

  /// A file.
  case file(InstanceFile)

  /// One or more points.
  case geometry(InstanceGeometry)

  /// A Document.
  case document(InstanceMembers)

  /// The elements of a property that is an array.
  case array([InstanceValue])

  /// The value as it's given to a body.
  ///
  /// A reference is its identifier, and a geometry has the form of its property. A file has the form in
  /// which it was read, so that a comparison finds it unchanged.
  public var propertyValue: PropertyValue {
    switch self {
    case .plain(let value): value
    case .reference(let reference): .objectID(reference.id)
    case .file(let file): .object(file.members)
    case .geometry(let geometry): geometry.propertyValue
    case .document(let members): .object(members.values)
    // Reading limits nesting, and therefore also this recursion.
    case .array(let elements): .array(elements.map(\.propertyValue))
    }
  }

  /// The value at the next component of a path, or `nil` if there is none.
  func value(at component: PropertyPath.Component) -> InstanceValue? {
    switch (self, component) {
    case (.document(let members), .key(let key)): return members.value(ofKey: key)
    case (.reference(let reference), .key(let key)):
      return reference.members.value(ofKey: key)
        ?? (["id", "_id"].contains(key) ? .plain(.objectID(reference.id)) : nil)
    case (.file(let file), .key(let key)):
      return file[key].map { .plain(.object($0.members)) }
        ?? InstanceValue.plain(.object(file.members)).member(key)
    case (.geometry(let geometry), _):
      return InstanceValue.plain(geometry.propertyValue).value(at: component)
    case (.array(let elements), _):
      return component.elementIndex.flatMap {
        elements.indices.contains($0) ? elements[$0] : nil
      }
    case (.plain(.array(let elements)), _):
      return component.elementIndex.flatMap {
        elements.indices.contains($0) ? .plain(elements[$0]) : nil
      }
    case (.plain, .key(let key)): return member(key)
    default: return nil
    }
  }

  /// The member of an undeclared object.
  private func member(_ key: String) -> InstanceValue? {
    guard case .plain(.object(let object)) = self else { return nil }
    let value: PropertyValue? = object[key] ?? (key == "id" ? object["_id"] : nil)
    return value.map { .plain($0) }
  }
}

extension InstanceValue: CustomStringConvertible {
  /// ``propertyValue`` as JSON text.
  public var description: String { propertyValue.description }
}
