public import ObjectSchema

/// A property with one value.
///
/// ```swift
/// let number = try object.property(named: "c_number")
/// let body = try object.body {
///   SimpleProperty("c_bool", true)
///   SimpleProperty(number, 42)
/// }
/// body.text    // {"c_bool":true,"c_number":42}
/// ```
public struct SimpleProperty: BodyProperty {
  /// The property's name.
  public let name: String

  /// The value.
  public let value: PropertyValue

  /// The property's definition, if the part was created with one.
  public let definition: PropertyDefinition?

  /// The single member: the property's name with its value.
  public var members: [PropertyObject.Member] { [PropertyObject.Member(name, value)] }

  /// Creates a property with a value.
  ///
  /// - Parameters:
  ///   - property: The name of the property or its definition.
  ///   - value: The value.
  public init(_ property: some PropertyIdentifier, _ value: PropertyValue) {
    name = property.propertyName
    definition = property.propertyDefinition
    self.value = value
  }

  /// Creates a property with a value.
  ///
  /// - Parameters:
  ///   - property: The name of the property or its definition.
  ///   - value: A value of any convertible type.
  @_disfavoredOverload
  public init(_ property: some PropertyIdentifier, _ value: some PropertyValueConvertible) {
    self.init(property, value.propertyValue)
  }
}
