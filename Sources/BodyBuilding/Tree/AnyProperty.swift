public import ObjectSchema

/// A property of type Any with a free-form value.
///
/// ```swift
/// try object.body {
///   AnyProperty("c_any", ["c_anyKey": "any value"])
/// }.text    // {"c_any":{"c_anyKey":"any value"}}
/// ```
public struct AnyProperty: BodyProperty {
  /// The property's name.
  public let name: String

  /// The value.
  public let value: PropertyValue

  /// The property's definition, if the part was created with one.
  public let definition: PropertyDefinition?

  /// The name with the value.
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
  ///   - value: A value of any type that converts.
  @_disfavoredOverload
  public init(_ property: some PropertyIdentifier, _ value: some PropertyValueConvertible) {
    self.init(property, value.propertyValue)
  }
}
