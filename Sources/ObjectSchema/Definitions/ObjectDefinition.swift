public import JSONText

/// What an object looks like: its names, its properties and its types.
///
/// Definitions come from a ``SchemaRegistry``, which has found no fault in them. A definition is
/// immutable and carries the plan it was compiled to, so it can be shared and used from anywhere.
///
/// ```swift
/// let schemas = try SchemaRegistry(contentsOf: "Schemas")
/// let object = try schemas.object(named: "c_objects")
/// object.name                                   // c_object
/// object.property(named: "c_number").type             // Number
/// ```
public struct ObjectDefinition: Sendable {
  // One reference: definitions are handed around with every body and every checker.
  private let contents: Contents

  /// The singular name, by which the object is defined.
  public var name: String { contents.name }

  /// The plural name, by which the server's paths name the object.
  public var pluralName: String { contents.pluralName }

  /// The name for people.
  public var label: String? { contents.label }

  /// What the object is for.
  public var summary: String? { contents.summary }

  /// The properties that every object has, in declared order.
  public var properties: [PropertyDefinition] { contents.properties }

  /// The types that objects can have; an object of a definition without types has none.
  public var objectTypes: [ObjectType] { contents.objectTypes }

  /// Everything else the definition says, kept and not judged.
  public var otherKeys: JSONObject { contents.otherKeys }

  /// What the definition was compiled to.
  package var plan: Plan { contents.plan }

  init(
    name: String, pluralName: String, label: String?, summary: String?,
    properties: [PropertyDefinition], objectTypes: [ObjectType], otherKeys: JSONObject, plan: Plan
  ) {
    contents = Contents(
      name: name, pluralName: pluralName, label: label, summary: summary, properties: properties,
      objectTypes: objectTypes, otherKeys: otherKeys, plan: plan)
  }

  /// The property with a name.
  ///
  /// ```swift
  /// let number = try object.property(named: "c_number")
  /// number.type    // Number
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, compared case-sensitively.
  ///   - type: The object type to search as well; `nil` searches only the properties that every
  ///     object has.
  /// - Returns: The property.
  /// - Throws: ``UnknownPropertyError`` if there is no such property.
  public func property(
    named name: String, ofType type: String? = nil
  ) throws(UnknownPropertyError) -> PropertyDefinition {
    let own = type.flatMap { type in objectTypes.first { $0.name == type } }?.properties ?? []
    return try UnknownPropertyError.find(name, in: properties + own, of: self.name)
  }
}

extension ObjectDefinition {
  /// What a definition holds.
  private final class Contents: Sendable {
    let name: String
    let pluralName: String
    let label: String?
    let summary: String?
    let properties: [PropertyDefinition]
    let objectTypes: [ObjectType]
    let otherKeys: JSONObject
    let plan: Plan

    init(
      name: String, pluralName: String, label: String?, summary: String?,
      properties: [PropertyDefinition], objectTypes: [ObjectType], otherKeys: JSONObject, plan: Plan
    ) {
      self.name = name
      self.pluralName = pluralName
      self.label = label
      self.summary = summary
      self.properties = properties
      self.objectTypes = objectTypes
      self.otherKeys = otherKeys
      self.plan = plan
    }
  }
}

extension ObjectDefinition {
  /// The properties of objects of a type, in declared order: those of all objects, then its own.
  ///
  /// - Parameter type: The name of the object type; an unknown name or `nil` adds no properties.
  package func properties(ofType type: String?) -> [PropertyDefinition] {
    guard let type, let own = objectTypes.first(where: { $0.name.utf8.elementsEqual(type.utf8) })
    else { return properties }
    return properties + own.properties
  }
}
