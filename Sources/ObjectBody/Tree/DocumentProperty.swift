public import ObjectSchema

/// A Document with its sub-properties.
///
/// One that was created with its definition takes sub-properties of this Document only; one that was
/// created with a name takes any, which the body checks.
///
/// ```swift
/// var document = try DocumentProperty(object.property(named: "c_document"))
/// try document.add(SimpleProperty("c_stringOne", "String One"))
/// let body = try object.body {
///   document
/// }
/// body.text    // {"c_document":{"c_stringOne":"String One"}}
/// ```
public struct DocumentProperty: BodyProperty {
  /// The property's name.
  public let name: String

  /// The property's definition, if it was created with one.
  public let definition: PropertyDefinition?

  /// The sub-properties in the order they were added.
  public private(set) var properties: [any BodyProperty] = []

  /// The Document's value.
  public var value: PropertyValue { .object(PropertyObject(properties.flatMap(\.members))) }

  /// The name with the value.
  public var members: [PropertyObject.Member] { [PropertyObject.Member(name, value)] }

  /// Creates a Document without sub-properties.
  ///
  /// - Parameter definition: The property's definition.
  public init(_ definition: PropertyDefinition) {
    name = definition.name
    self.definition = definition
  }

  /// Creates a Document.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - properties: The sub-properties.
  public init(_ name: String, @BodyBuilder properties: () -> [any BodyProperty] = { [] }) {
    self.name = name
    definition = nil
    self.properties = properties()
  }

  /// Adds a sub-property.
  ///
  /// - Parameter property: The sub-property.
  /// - Throws: ``BodyValidationError`` with the fault `unknown` if it belongs to something else.
  public mutating func add(_ property: some BodyProperty) throws(BodyValidationError) {
    if let definition {
      guard definition.type == .document else {
        throw BodyValidationError(
          misplaced: name, expected: "a Document", found: definition.type.name)
      }
      let path = (definition.owner + [definition.name]).joined(separator: ".")
      for member in property.members
      where !definition.properties.contains(where: { $0.name == member.key }) {
        throw BodyValidationError(unknown: member.key, in: path, of: property.definition)
      }
      if let own = property.definition, own.owner != definition.owner + [definition.name] {
        throw BodyValidationError(unknown: own.name, in: path, of: own)
      }
    }
    properties.append(property)
  }
}
