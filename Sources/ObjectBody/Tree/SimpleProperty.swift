public import ObjectSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A property that holds one value.
///
/// ```swift
/// let number = try object.property(named: "c_number")
/// let body = try object.body {
///   SimpleProperty("c_bool", true)
///   SimpleProperty(number, number: 42)
/// }
/// body.text    // {"c_bool":true,"c_number":42}
/// ```
public struct SimpleProperty: BodyProperty {
  /// The property's name.
  public let name: String

  /// The value.
  public let value: PropertyValue

  /// The property's definition, if it was created with one.
  public let definition: PropertyDefinition?

  /// The name with the value.
  public var members: [PropertyObject.Member] { [PropertyObject.Member(name, value)] }

  private init(_ name: String, _ value: PropertyValue, _ definition: PropertyDefinition?) {
    self.name = name
    self.value = value
    self.definition = definition
  }

  /// Creates a property with a value.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - value: The value.
  public init(_ name: String, _ value: PropertyValue) { self.init(name, value, nil) }

  /// Creates a property with a value.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - value: A value of any type that converts.
  @_disfavoredOverload
  public init(_ name: String, _ value: some PropertyValueConvertible) {
    self.init(name, value.propertyValue, nil)
  }

  /// Creates a property with a value.
  ///
  /// - Parameters:
  ///   - definition: The property's definition.
  ///   - value: The value.
  public init(_ definition: PropertyDefinition, value: PropertyValue) {
    self.init(definition.name, value, definition)
  }

  /// Creates a property with a value.
  ///
  /// - Parameters:
  ///   - definition: The property's definition.
  ///   - value: A value of any type that converts.
  @_disfavoredOverload
  public init(_ definition: PropertyDefinition, value: some PropertyValueConvertible) {
    self.init(definition.name, value.propertyValue, definition)
  }

  /// Creates a property with `true` or `false`.
  ///
  /// - Parameters:
  ///   - definition: The property's definition.
  ///   - bool: Which of them.
  public init(_ definition: PropertyDefinition, bool: Bool) {
    self.init(definition.name, .bool(bool), definition)
  }

  /// Creates a property with a date.
  ///
  /// - Parameters:
  ///   - definition: The property's definition.
  ///   - date: The date.
  public init(_ definition: PropertyDefinition, date: Date) {
    self.init(definition.name, .date(date), definition)
  }

  /// Creates a property with the identifier of an object.
  ///
  /// - Parameters:
  ///   - definition: The property's definition.
  ///   - objectID: The identifier.
  public init(_ definition: PropertyDefinition, objectID: ObjectID) {
    self.init(definition.name, .objectID(objectID), definition)
  }

  /// Creates a property with a reference to an object.
  ///
  /// - Parameters:
  ///   - definition: The property's definition.
  ///   - reference: The reference.
  public init(_ definition: PropertyDefinition, reference: Reference) {
    self.init(definition.name, .reference(reference.id), definition)
  }

  /// Creates a property with a whole number.
  ///
  /// - Parameters:
  ///   - definition: The property's definition.
  ///   - number: The number.
  public init(
    _ definition: PropertyDefinition, number: some FixedWidthInteger & PropertyValueConvertible
  ) {
    self.init(definition.name, number.propertyValue, definition)
  }

  /// Creates a property with a number.
  ///
  /// - Parameters:
  ///   - definition: The property's definition.
  ///   - number: The number.
  public init(_ definition: PropertyDefinition, number: Double) {
    self.init(definition.name, .double(number), definition)
  }
}
