import JSONText
import ObjectSchema

/// Compares values of a definition's properties as they would be written.
///
/// Numbers are compared by value, and dates, bytes and text by the bytes that a body has for them.
/// References are compared by identifier. In Documents, `null` equals a value that's absent. Attached files are compared by their source, media
/// type and name, without reading them. A value that can't be written differs from every value, so
/// that an update with it reports the fault.
struct ValueComparison {
  private let tables: PlanTables
  private var scopes: [Int: MemberScope] = [:]
  // Reused for all values.
  private var left: [UInt8] = []
  private var right: [UInt8] = []

  init(_ definition: ObjectDefinition) { tables = definition.plan.tables }

  /// Returns the members of a whole object.
  ///
  /// - Parameters:
  ///   - definition: The definition of the object.
  ///   - type: The object type of the object.
  /// - Returns: The members that it can have.
  mutating func scope(of definition: ObjectDefinition, type: String?) -> MemberScope {
    scope(ofObjectAt: Self.body(ofType: type, tables), definition.properties(ofType: type))
  }

  private static func body(ofType type: String?, _ tables: borrowing PlanTables) -> Int {
    let view = tables.view
    return type.map { view.body(ofType: Array($0.utf8)) } ?? view.body
  }

  /// Returns the members of a Document.
  mutating func scope(of document: MemberScope.Property) -> MemberScope {
    let index = Int(tables.view.properties[document.index].members)
    return scope(ofObjectAt: index, document.definition.properties)
  }

  private mutating func scope(
    ofObjectAt index: Int, _ definitions: [PropertyDefinition]
  ) -> MemberScope {
    if let scope = scopes[index] { return scope }
    let scope = MemberScope(definitions, ofObjectAt: index, in: tables.view)
    scopes[index] = scope
    return scope
  }

  /// Returns whether two values of a property are written the same.
  ///
  /// - Parameters:
  ///   - first: A value.
  ///   - second: Another value.
  ///   - property: The property, or `nil` if no definition declares it.
  ///   - isElement: Whether the values are elements of the property's array.
  /// - Returns: Whether the update needn't contain the property.
  mutating func areEqual(
    _ first: PropertyValue, _ second: PropertyValue, _ property: MemberScope.Property?,
    isElement: Bool = false
  ) -> Bool {
    guard let property else { return haveEqualText(first, second, nil) }
    switch (property.definition.type, first, second) {
    case (.document, .array(let first), .array(let second)),
      (.file, .array(let first), .array(let second)),
      (.reference, .array(let first), .array(let second)),
      (.objectID, .array(let first), .array(let second)):
      guard property.definition.isArray, !isElement, first.count == second.count else { break }
      for (first, second) in zip(first, second)
      where !areEqual(first, second, property, isElement: true) {
        return false
      }
      return true
    case (.document, .object(let first), .object(let second)):
      guard isElement || !property.definition.isArray else { break }
      return areEqual(first, second, scope(of: property))
    case (.file, .object(let first), .object(let second)):
      guard isElement || !property.definition.isArray else { break }
      let first = KeyedMembers(first, keepingNull: true)
      let second = KeyedMembers(second, keepingNull: true)
      return first.haveSameKeys(as: second)
        && first.members.allSatisfy { areEqualFacets($0.value, second[$0.key]) }
    case (.reference, _, _), (.objectID, _, _):
      guard isElement || !property.definition.isArray, Self.areSameObject(first, second) else {
        break
      }
      return true
    default: break
    }
    return isElement
      ? haveEqualText([first], [second], property.index)
      : haveEqualText(first, second, property.index)
  }

  /// Returns whether two values identify the same object, which the server returns as an object with
  /// an `_id`.
  private static func areSameObject(_ first: PropertyValue, _ second: PropertyValue) -> Bool {
    func id(of value: PropertyValue) -> ObjectID? {
      switch value {
      case .string(let text): return ObjectID(text)
      case .object(let object):
        guard case .string(let text)? = object["_id"] as PropertyValue? else { return nil }
        return ObjectID(text)
      default: return nil
      }
    }
    guard let first = id(of: first), let second = id(of: second) else { return false }
    return first == second
  }

  private mutating func areEqual(
    _ first: PropertyObject, _ second: PropertyObject, _ scope: MemberScope
  ) -> Bool {
    let first = KeyedMembers(first)
    let second = KeyedMembers(second)
    guard first.haveSameKeys(as: second) else { return false }
    for (key, value) in first.members {
      guard let other = second[key], areEqual(value, other, scope[key]) else { return false }
    }
    return true
  }

  /// Returns whether two values of a facet are the same file.
  func areEqualFacets(_ first: PropertyValue, _ second: PropertyValue?) -> Bool {
    guard let second else { return false }
    if let first = FileAttachment(facetValue: first) {
      return first == FileAttachment(facetValue: second)
    }
    return FileAttachment(facetValue: second) == nil && first.description == second.description
  }

  private mutating func haveEqualText(
    _ first: PropertyValue, _ second: PropertyValue, _ index: Int?
  ) -> Bool {
    Self.write(first, tables, index, into: &left) && Self.write(second, tables, index, into: &right)
      && left == right
  }

  /// Writes a value, and returns whether the text represents it.
  private static func write(
    _ value: PropertyValue, _ tables: borrowing PlanTables, _ index: Int?,
    into bytes: inout [UInt8]
  ) -> Bool {
    let result: SerializationResult
    if let index {
      var files = FileInspections()
      result = BodyWriter.write(
        value, tables, at: PlanLocation(property: index), &files, into: &bytes)
    } else {
      result = bytes.replaceAll { output in
        var writer = ValueWriter(output)
        writer.writeValue(value, level: 2)
        return writer.result()
      }
    }
    return result.annotations.isEmpty && result.depth <= JSONDocument.maximumDepth
  }
}
