public import ObjectSchema

/// A value that identifies a property: its name or its definition.
///
/// With a definition, the property can be added only where it belongs, and some faults are reported
/// earlier. A name is looked up when the body is built.
public protocol PropertyIdentifier {
  /// The name of the property.
  var propertyName: String { get }

  /// The definition of the property, if it's known.
  var propertyDefinition: PropertyDefinition? { get }
}

extension String: PropertyIdentifier {
  /// The string itself.
  public var propertyName: String { self }

  /// Always `nil`, because a name alone doesn't determine a definition.
  public var propertyDefinition: PropertyDefinition? { nil }
}

extension PropertyDefinition: PropertyIdentifier {
  /// The name of the property.
  public var propertyName: String { name }

  /// The definition itself.
  public var propertyDefinition: PropertyDefinition? { self }
}
