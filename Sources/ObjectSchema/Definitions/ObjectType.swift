/// A type of object: properties that only objects of this type have.
public struct ObjectType: Sendable {
  /// The name, as the `type` key of an object gives it.
  public let name: String

  /// The name for people.
  public let label: String?

  /// The properties beside those of the definition, in declared order.
  public let properties: [PropertyDefinition]
}
