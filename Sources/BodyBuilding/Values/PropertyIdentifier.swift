public import ObjectSchema

/// A value that identifies a property: its name or its definition.
///
/// A definition restricts where the property can be added, and lets some faults be reported earlier;
/// a name is looked up when the body is built.
public protocol PropertyIdentifier {
  /// The name of the property.
  var propertyName: String { get }

  /// The definition of the property, if it is known.
  var propertyDefinition: PropertyDefinition? { get }
}

extension String: PropertyIdentifier {
  /// The string itself.
  public var propertyName: String { self }

  /// `nil`, since a name alone doesn't determine a definition.
  public var propertyDefinition: PropertyDefinition? { nil }
}

extension PropertyDefinition: PropertyIdentifier {
  /// The name of the property.
  public var propertyName: String { name }

  /// The definition itself.
  public var propertyDefinition: PropertyDefinition? { self }
}
