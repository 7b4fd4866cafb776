public import ObjectSchema

/// A part of a body tree: one property with its value, or several properties.
///
/// ``SimpleProperty``, ``DocumentProperty``, ``ArrayProperty``, ``FileProperty``, ``AnyProperty`` and
/// ``FastProperty`` conform.
public protocol BodyProperty: Sendable {
  /// The names and values that the part adds to its container.
  var members: [PropertyObject.Member] { get }

  /// The property's definition, if the part was created with one.
  var definition: PropertyDefinition? { get }

  /// The names of the members that aren't validated.
  var unvalidatedNames: [String] { get }
}

extension BodyProperty {
  /// An empty array, because all members are validated.
  public var unvalidatedNames: [String] { [] }
}
