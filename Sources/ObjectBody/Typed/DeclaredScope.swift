import JSONText
import ObjectSchema

/// What a definition says of a value that is being read.
enum DeclaredScope {
  /// An object with these properties: the body, or a Document.
  case object([PropertyDefinition])
  /// The value of a property.
  indirect case value(PropertyDefinition)
  /// An element of a property's array.
  indirect case element(PropertyDefinition)
  /// Nothing: a key that the definition does not have, or what an Any holds.
  case undeclared

  /// The place of an object's body, whose `type` key may say which properties it has.
  init(bodyOf definition: ObjectDefinition, in root: JSONDocument.Element) {
    var properties = definition.properties
    if !definition.objectTypes.isEmpty, let name = root.lastMember("type")?.string {
      let type = definition.objectTypes.first { $0.name.isSameText(as: name) }
      properties += type?.properties ?? []
    }
    self = .object(properties)
  }

  /// The place of a member.
  func member(_ key: String) -> DeclaredScope {
    let properties: [PropertyDefinition]
    switch self {
    case .object(let members): properties = members
    case .value(let property) where !property.isArray, .element(let property):
      properties = property.properties
    default: return .undeclared
    }
    return properties.first { $0.name.isSameText(as: key) }.map { .value($0) } ?? .undeclared
  }

  /// The place of an array's elements.
  var elements: DeclaredScope {
    if case .value(let property) = self, property.isArray { return .element(property) }
    return .undeclared
  }

  /// The property whose type a value here has.
  var property: PropertyDefinition? {
    switch self {
    case .value(let property): property.isArray ? nil : property
    case .element(let property): property
    case .object, .undeclared: nil
    }
  }
}

extension PropertyDefinition {
  /// Whether dates are read by formats of their own, which this version does not know.
  var hasOtherDates: Bool { dates?.read != nil }
}

extension JSONDocument.Element {
  /// The last member with a key, which is the one that counts.
  func lastMember(_ key: String) -> JSONDocument.Element? {
    members?.last { $0.key.isSameText(as: key) }?.value
  }
}
