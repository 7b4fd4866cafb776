public import ObjectSchema

/// An array of values, or of properties that share the array's definition.
///
/// ```swift
/// let strings = try object.property(named: "c_stringArray")
/// var array = ArrayProperty(strings)
/// try array.add(SimpleProperty(strings, value: "value 1"))
/// try array.add("value 2")
/// try object.body { array }.text    // {"c_stringArray":["value 1","value 2"]}
/// ```
public struct ArrayProperty: BodyProperty {
  /// The property's name.
  public let name: String

  /// The property's definition, if it was created with one.
  public let definition: PropertyDefinition?

  /// The elements in order.
  public private(set) var elements: [PropertyValue]

  /// The array.
  public var value: PropertyValue { .array(elements) }

  /// The name with the array.
  public var members: [PropertyObject.Member] { [PropertyObject.Member(name, value)] }

  /// Creates an array of values.
  ///
  /// - Parameters:
  ///   - definition: The property's definition.
  ///   - elements: The values.
  public init(_ definition: PropertyDefinition, _ elements: [PropertyValue] = []) {
    name = definition.name
    self.definition = definition
    self.elements = elements
  }

  /// Creates an array of values.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - elements: The values.
  public init(_ name: String, _ elements: [PropertyValue] = []) {
    self.name = name
    definition = nil
    self.elements = elements
  }

  /// Creates an array of values.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - elements: Values of any type that converts.
  @_disfavoredOverload
  public init(_ name: String, _ elements: some Sequence<some PropertyValueConvertible>) {
    self.init(name, elements.map(\.propertyValue))
  }

  /// Creates an array of properties that share the array's name, such as files or Documents.
  ///
  /// ```swift
  /// ArrayProperty("c_pictures") {
  ///   FileProperty("c_pictures") { Facet("content", file: picture) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - elements: The properties; their values become the elements. One of another name is the fault
  ///     `type` in its place.
  public init(_ name: String, @BodyBuilder elements: () -> [any BodyProperty]) {
    let members = elements().flatMap(\.members)
    self.init(
      name, members.map { $0.key == name ? $0.value : .unsupported("the property \($0.key)") })
  }

  /// Adds a value.
  ///
  /// - Parameter element: The value.
  /// - Throws: ``BodyValidationError`` with the fault `type` if the property is no array.
  public mutating func add(_ element: PropertyValue) throws(BodyValidationError) {
    try requireArray()
    elements.append(element)
  }

  /// Adds a value.
  ///
  /// - Parameter element: A value of any type that converts.
  /// - Throws: ``BodyValidationError`` with the fault `type` if the property is no array.
  @_disfavoredOverload
  public mutating func add(_ element: some PropertyValueConvertible) throws(BodyValidationError) {
    try add(element.propertyValue)
  }

  /// Adds an element that is a property itself, such as a Document of an array of Documents.
  ///
  /// - Parameter element: A part with one value, whose name and definition are the array's.
  /// - Throws: ``BodyValidationError`` with the fault `unknown` if it is of another property, or `type` if
  ///   this property is no array.
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
    throw BodyValidationError(misplaced: name, expected: "an array", found: definition.type.name)
  }
}
