public import ObjectSchema

/// A property with an array of values, Documents or files.
///
/// ```swift
/// let strings = try object.property(named: "c_stringArray")
/// var array = ArrayProperty(strings)
/// try array.add(SimpleProperty(strings, "value 1"))
/// try array.add("value 2")
/// try object.body { array }.text
/// // {"c_stringArray":["value 1","value 2"]}
/// ```
public struct ArrayProperty: BodyProperty {
  /// The property's name.
  public let name: String

  /// The property's definition, if the part was created with one.
  public let definition: PropertyDefinition?

  /// The elements in order.
  public private(set) var elements: [PropertyValue]

  /// The array.
  public var value: PropertyValue { .array(elements) }

  /// The single member: the property's name with the array.
  public var members: [PropertyObject.Member] { [PropertyObject.Member(name, value)] }

  /// Creates a property with an array of values.
  ///
  /// - Parameters:
  ///   - property: The name of the property or its definition.
  ///   - elements: The values.
  public init(_ property: some PropertyIdentifier, _ elements: [PropertyValue] = []) {
    name = property.propertyName
    definition = property.propertyDefinition
    self.elements = elements
  }

  /// Creates a property with an array of values.
  ///
  /// - Parameters:
  ///   - property: The name of the property or its definition.
  ///   - elements: Values of any convertible type.
  @_disfavoredOverload
  public init(
    _ property: some PropertyIdentifier, _ elements: some Sequence<some PropertyValueConvertible>
  ) {
    self.init(property, elements.map(\.propertyValue))
  }

  /// Creates a property with an array of parts that share its name, such as files or Documents.
  ///
  /// ```swift
  /// ArrayProperty("c_pictures") {
  ///   FileProperty("c_pictures") {
  ///     Facet("content", .file(path: "/pictures/scan.jpg"))
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - property: The name of the property or its definition.
  ///   - elements: The parts, whose values become the elements. A part with another name is reported
  ///     with the code `type` when the body is built.
  public init(
    _ property: some PropertyIdentifier,
    @ListBuilder<any BodyProperty> elements: () -> [any BodyProperty]
  ) {
    let name = property.propertyName
    self.init(
      property,
      elements().flatMap(\.members).map { member in
        member.key == name ? member.value : .unsupported("the property \(member.key)")
      })
  }

  /// Appends a value.
  ///
  /// - Parameter element: The value.
  /// - Throws: ``BodyValidationError`` with the fault `type` if the property isn't an array.
  public mutating func add(_ element: PropertyValue) throws(BodyValidationError) {
    try requireArray()
    elements.append(element)
  }

  /// Appends a value.
  ///
  /// - Parameter element: A value of any convertible type.
  /// - Throws: ``BodyValidationError`` with the fault `type` if the property isn't an array.
  @_disfavoredOverload
  public mutating func add(
    _ element: some PropertyValueConvertible
  ) throws(BodyValidationError) {
    try add(element.propertyValue)
  }

  /// Appends a part as an element, such as a Document in an array of Documents.
  ///
  /// - Parameter element: A part with the name of the array, and with its definition if it has one.
  /// - Throws: ``BodyValidationError`` with the fault `unknown` if the part is for another
  ///   property, or `type` if this property isn't an array.
  public mutating func add(_ element: some BodyProperty) throws(BodyValidationError) {
    try requireArray()
    for member in element.members where member.key != name {
      throw BodyValidationError(unknown: member.key, in: name, of: element.definition)
    }
    if let definition, let own = element.definition, !own.isSame(as: definition) {
      throw BodyValidationError(unknown: own.name, in: name, of: own)
    }
    elements += element.members.map(\.value)
  }

  private func requireArray() throws(BodyValidationError) {
    guard let definition, !definition.isArray else { return }
    throw BodyValidationError(
      typeOf: name, expected: "an array", found: definition.type.name)
  }
}
