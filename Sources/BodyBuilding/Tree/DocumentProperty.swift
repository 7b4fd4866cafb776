public import ObjectSchema

/// A Document with its properties.
///
/// A Document created with its definition accepts only the properties of that Document. A Document
/// created with a name accepts any properties, and they're validated when the body is created.
///
/// ```swift
/// let definition = try object.property(named: "c_document")
/// var document = DocumentProperty(definition)
/// try document.add(SimpleProperty("c_stringOne", "String One"))
/// let body = try object.body { document }
/// body.text    // {"c_document":{"c_stringOne":"String One"}}
/// ```
public struct DocumentProperty: BodyProperty {
  /// The property's name.
  public let name: String

  /// The property's definition, if the part was created with one.
  public let definition: PropertyDefinition?

  /// The properties of the Document, in the order in which they were added.
  public private(set) var properties: [any BodyProperty]

  /// The Document's value.
  public var value: PropertyValue { .object(PropertyObject(properties.flatMap(\.members))) }

  /// The single member: the property's name with the Document's value.
  public var members: [PropertyObject.Member] { [PropertyObject.Member(name, value)] }

  /// Creates a Document.
  ///
  /// - Parameters:
  ///   - property: The name of the property or its definition.
  ///   - properties: The properties of the Document, which are validated when the body is created.
  public init(
    _ property: some PropertyIdentifier,
    @ListBuilder<any BodyProperty> properties: () -> [any BodyProperty] = { [] }
  ) {
    name = property.propertyName
    definition = property.propertyDefinition
    self.properties = properties()
  }

  /// Adds a property to the Document.
  ///
  /// - Parameter property: The property.
  /// - Throws: ``BodyValidationError`` with the fault `unknown` if the property doesn't belong to the
  ///   Document, or `type` if this property isn't a Document.
  public mutating func add(_ property: some BodyProperty) throws(BodyValidationError) {
    if let definition {
      guard definition.type == .document else {
        throw BodyValidationError(
          typeOf: name, expected: "a Document", found: definition.type.name)
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
