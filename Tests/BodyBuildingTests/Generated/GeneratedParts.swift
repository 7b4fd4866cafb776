import ObjectBody
import ObjectSchema
import TestSupport

/// Makes the parts of a tree from values, choosing among the ways there are.
struct GeneratedParts {
  var random: SeededGenerator

  private mutating func flip() -> Bool { Bool.random(using: &random) }

  /// The parts that give an object its members, in any order unless a key stands twice.
  ///
  /// - Parameters:
  ///   - object: The members.
  ///   - property: Finds the definition of a member.
  /// - Returns: The parts.
  /// - Throws: ``BodyValidationError`` if a part refuses what belongs to it.
  mutating func parts(
    of object: PropertyObject, _ property: (String) -> PropertyDefinition?
  ) throws(BodyValidationError) -> [any BodyProperty] {
    var members = object.members
    if Set(object.keys.map { Array($0.utf8) }).count == members.count {
      members.shuffle(using: &random)
    }
    var parts: [any BodyProperty] = []
    var quick: [PropertyObject.Member] = []
    for member in members {
      if Int.random(in: 0..<4, using: &random) == 0 {
        quick.append(member)
        continue
      }
      if !quick.isEmpty { parts.append(FastProperty(PropertyObject(quick))) }
      quick = []
      parts.append(try part(member, property(member.key)))
    }
    if !quick.isEmpty { parts.append(FastProperty(PropertyObject(quick))) }
    return parts
  }

  private mutating func part(
    _ member: PropertyObject.Member, _ property: PropertyDefinition?
  ) throws(BodyValidationError) -> any BodyProperty {
    // Swift finds a property also for a key that only looks like its name.
    let property = property.flatMap { $0.name.isSpelled(member.key) ? $0 : nil }
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
    // A Document with its definition takes its own sub-properties only.
    guard let property, property.type == .document, flip(),
      object.keys.allSatisfy({ key in property.properties.contains { $0.name.isSpelled(key) } })
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
