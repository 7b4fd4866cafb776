public import ObjectSchema

/// A part of a body: a property with its value, or several at once.
///
/// ``SimpleProperty``, ``DocumentProperty``, ``ArrayProperty``, ``FileProperty``, ``AnyProperty`` and
/// ``FastProperty`` are the parts there are.
public protocol BodyProperty: Sendable {
  /// The names and values that the part gives to what it is put into.
  var members: [PropertyObject.Member] { get }

  /// The property's definition, if the part was created with one.
  var definition: PropertyDefinition? { get }

  /// The names among the members that nobody is to judge.
  var unvalidatedNames: [String] { get }
}

extension BodyProperty {
  /// All is judged.
  public var unvalidatedNames: [String] { [] }
}
