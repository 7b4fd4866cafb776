public import ObjectSchema

/// A property of the type Any with its free-form value.
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

  /// The property's definition, if it was created with one.
  public let definition: PropertyDefinition?

  /// The name with the value.
  public var members: [PropertyObject.Member] { [PropertyObject.Member(name, value)] }

  /// Creates a property with a value.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - value: The value.
  public init(_ name: String, _ value: PropertyValue) {
    self.name = name
    self.value = value
    definition = nil
  }

  /// Creates a property with a value.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - value: A value of any type that converts.
  @_disfavoredOverload
  public init(_ name: String, _ value: some PropertyValueConvertible) {
    self.init(name, value.propertyValue)
  }

  /// Creates a property with a value.
  ///
  /// - Parameters:
  ///   - definition: The property's definition.
  ///   - value: The value.
  public init(_ definition: PropertyDefinition, value: PropertyValue) {
    name = definition.name
    self.value = value
    self.definition = definition
  }
}
