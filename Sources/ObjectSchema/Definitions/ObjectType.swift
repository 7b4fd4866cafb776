/// A type of object: properties that only objects of this type have.
///
/// ```swift
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_event", "objectTypes": [
///       {"name": "c_visit", "properties": [{"name": "c_room", "type": "String"}]}]}
///     """)
/// let event = try schemas.object(named: "c_event")
/// event.objectTypes.map(\.name)                        // ["c_visit"]
/// event.property(named: "c_room")                             // nil
/// event.property(named: "c_room", ofType: "c_visit").type    // String
/// ```
public struct ObjectType: Sendable {
  /// The name, as the `type` key of an object gives it.
  public let name: String

  /// The name for people.
  public let label: String?

  /// The properties beside those of the definition, in declared order.
  public let properties: [PropertyDefinition]
}
