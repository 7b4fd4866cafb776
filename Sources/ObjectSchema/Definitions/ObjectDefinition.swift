public import JSONText

/// What an object looks like: its names, its properties and its types.
///
/// Definitions come from a ``SchemaRegistry``, which has found no fault in them. A definition is
/// immutable and carries the plan it was compiled to, so it can be shared and used from anywhere.
///
/// ```swift
/// let schemas = try SchemaRegistry(contentsOf: "Schemas")
/// let object = try schemas.object("c_objects")
/// object.name                                   // c_object
/// object.property("c_number")?.type             // Number
/// ```
public struct ObjectDefinition: Sendable {
  /// The singular name, by which the object is defined.
  public let name: String

  /// The plural name, by which the server's paths name the object.
  public let pluralName: String

  /// The name for people.
  public let label: String?

  /// What the object is for.
  public let summary: String?

  /// The properties that every object has, in declared order.
  public let properties: [PropertyDefinition]

  /// The types that objects can have; an object of a definition without types has none.
  public let objectTypes: [ObjectType]

  /// Everything else the definition says, kept and not judged.
  public let otherKeys: JSONObject

  /// What the definition was compiled to.
  package let plan: Plan

  /// The property of a name.
  ///
  /// - Parameter name: The name, in its own case.
  /// - Returns: The property, or `nil` if the definition has none of that name outside its types.
  public func property(_ name: String) -> PropertyDefinition? {
    properties.first { $0.name == name }
  }

  /// The property of a name in objects of a type.
  ///
  /// - Parameters:
  ///   - name: The name, in its own case.
  ///   - type: The name of the object type.
  /// - Returns: The property of the definition itself or of the type.
  public func property(_ name: String, ofType type: String) -> PropertyDefinition? {
    property(name)
      ?? objectTypes.first { $0.name == type }?.properties.first { $0.name == name }
  }
}
