import BodyBuilding
import JSONText
import ObjectSchema

/// The part of a definition that declares a value.
enum DeclaredScope {
  /// An object with these properties, which is the body. Its `type` key may determine them.
  case object([PropertyDefinition], hasTypeKey: Bool)
  /// The value of a property.
  indirect case value(PropertyDefinition)
  /// An element of a property's array.
  indirect case element(PropertyDefinition)
  /// The value of the `type` key of a body, unless a property declares it.
  case typeKey
  /// No part, because the value has an unknown key or is content of an Any.
  case undeclared

  /// Creates the scope of a body, whose `type` key may determine its properties.
  init(bodyOf definition: ObjectDefinition, in root: JSONDocument.Element) {
    let hasTypeKey = !definition.objectTypes.isEmpty
    let type = hasTypeKey ? root.lastMember("type")?.string : nil
    self = .object(definition.properties(ofType: type), hasTypeKey: hasTypeKey)
  }

  /// Returns the scope of a member.
  func member(_ key: String) -> DeclaredScope {
    let properties: [PropertyDefinition]
    switch self {
    case .object(let members, _): properties = members
    case .value(let property) where !property.isArray, .element(let property):
      properties = property.properties
    default: return .undeclared
    }
    if let property = properties.first(where: { $0.name.hasSameUTF8(as: key) }) {
      return .value(property)
    }
    if case .object(_, hasTypeKey: true) = self, key == "type" { return .typeKey }
    return .undeclared
  }

  /// The scope of the elements of an array.
  var elements: DeclaredScope {
    if case .value(let property) = self, property.isArray { return .element(property) }
    return .undeclared
  }

  /// The property that declares the type of the value, if it isn't an array.
  var property: PropertyDefinition? {
    switch self {
    case .value(let property): property.isArray ? nil : property
    case .element(let property): property
    case .object, .typeKey, .undeclared: nil
    }
  }
}

extension JSONDocument.Element {
  /// Returns the last member with a key, which overrides any previous duplicates.
  func lastMember(_ key: String) -> JSONDocument.Element? {
    members?.last { $0.key.hasSameUTF8(as: key) }?.value
  }
}
