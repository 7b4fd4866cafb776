import ObjectBody
import ObjectSchema
import TestSupport

/// Creates parts of a tree from values, choosing randomly among the kinds of parts.
struct GeneratedParts {
  var random: SeededGenerator

  private mutating func flip() -> Bool { Bool.random(using: &random) }

  /// Creates the parts of an object, in random order unless a key is duplicated.
  ///
  /// - Parameters:
  ///   - object: The members.
  ///   - property: Returns the definition of a member.
  /// - Returns: The parts.
  /// - Throws: ``BodyValidationError`` if a part rejects its own content.
  mutating func parts(
    of object: PropertyObject, _ property: (String) -> PropertyDefinition?
  ) throws(BodyValidationError) -> [any BodyProperty] {
    var members = object.members
    if Set(object.keys.map { Array($0.utf8) }).count == members.count {
      members.shuffle(using: &random)
    }
    var parts: [any BodyProperty] = []
    var fastMembers: [PropertyObject.Member] = []
    for member in members {
      if Int.random(in: 0..<4, using: &random) == 0 {
        fastMembers.append(member)
        continue
      }
      if !fastMembers.isEmpty { parts.append(FastProperty(PropertyObject(fastMembers))) }
      fastMembers = []
      parts.append(try part(member, property(member.key)))
    }
    if !fastMembers.isEmpty { parts.append(FastProperty(PropertyObject(fastMembers))) }
    return parts
  }

  private mutating func part(
    _ member: PropertyObject.Member, _ property: PropertyDefinition?
  ) throws(BodyValidationError) -> any BodyProperty {
    // Swift compares canonically equivalent names as equal.
    let property = property.flatMap { $0.name.hasSameUTF8(as: member.key) ? $0 : nil }
    switch member.value {
    case .object(let object) where flip():
      return try document(member.key, object, property)
    case .array(let elements) where flip():
      return try array(member.key, elements, property)
    default: return single(member.key, member.value, property)
    }
  }

  private mutating func single(
    _ name: String, _ value: PropertyValue, _ property: PropertyDefinition?
  ) -> any BodyProperty {
    switch (flip(), flip() ? property : nil) {
    case (true, nil): SimpleProperty(name, value)
    case (false, nil): AnyProperty(name, value)
    case (true, let property?): SimpleProperty(property, value)
    case (false, let property?): AnyProperty(property, value)
    }
  }

  private mutating func document(
    _ name: String, _ object: PropertyObject, _ property: PropertyDefinition?
  ) throws(BodyValidationError) -> any BodyProperty {
    let children = try parts(of: object) { try? property?.property(named: $0) }
    // A Document with a definition accepts only its own properties.
    guard let property, property.type == .document, flip(),
      object.keys.allSatisfy({ key in property.properties.contains { $0.name.hasSameUTF8(as: key) }
      })
    else { return DocumentProperty(name) { children } }
    var document = DocumentProperty(property)
    for child in children { try document.add(child) }
    return document
  }

  private mutating func array(
    _ name: String, _ elements: [PropertyValue], _ property: PropertyDefinition?
  ) throws(BodyValidationError) -> any BodyProperty {
    guard let property, property.isArray, flip() else { return ArrayProperty(name, elements) }
    var array = ArrayProperty(property)
    for element in elements {
      switch element {
      case .object(let object) where flip(): try array.add(document(name, object, property))
      case _ where flip(): try array.add(single(name, element, property))
      default: try array.add(element)
      }
    }
    return array
  }
}
