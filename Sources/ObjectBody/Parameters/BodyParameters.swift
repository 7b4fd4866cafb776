public import ObjectSchema

/// The values of a body, each checked when it is added.
///
/// ``add(_:for:)-(PropertyValue,PropertyDefinition)`` checks a value at once and throws what is wrong
/// with it. The subscript sets a value without a check; ``body()`` checks everything in any case.
///
/// ```swift
/// var parameters = object.parameters()
/// try parameters.add(42, for: "c_number")
/// parameters["c_string"] = "text"
/// try parameters.body().text    // {"c_number":42,"c_string":"text"}
/// ```
public struct BodyParameters: Sendable {
  /// The definition that the values follow.
  public let definition: ObjectDefinition

  /// The values in the order in which their properties were first added.
  public internal(set) var values = PropertyObject()

  var maker: BodySerializer

  /// Creates parameters without values.
  ///
  /// - Parameters:
  ///   - definition: The definition that the values follow.
  ///   - options: What checking does beside checking.
  public init(_ definition: ObjectDefinition, options: CheckOptions = CheckOptions()) {
    self.definition = definition
    maker = BodySerializer(definition, options: options)
  }

  /// Adds the value of a property, in place of the one it has.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: A property of this definition.
  /// - Returns: The warnings about the value.
  /// - Throws: ``BodyValidationError`` with every fault of the value, or the fault `unknown` if the property
  ///   belongs to another definition, or to a Document of this one. Nothing is added then.
  @discardableResult
  public mutating func add(
    _ value: PropertyValue, for property: PropertyDefinition
  ) throws(BodyValidationError) -> [Fault] {
    guard property.isMember(of: definition) else {
      throw BodyValidationError(unknown: property.name, in: definition.name, of: property)
    }
    let type = property.owner.count > 1 ? property.owner[1] : nil
    return try add(value, named: property.name, ofType: type)
  }

  /// Adds the value of a property, in place of the one it has.
  ///
  /// - Parameters:
  ///   - value: A value of any type that converts.
  ///   - property: A property of this definition.
  /// - Returns: The warnings about the value.
  /// - Throws: ``BodyValidationError`` with every fault of the value. Nothing is added then.
  @_disfavoredOverload @discardableResult
  public mutating func add(
    _ value: some PropertyValueConvertible, for property: PropertyDefinition
  ) throws(BodyValidationError) -> [Fault] {
    try add(value.propertyValue, for: property)
  }

  /// Adds the value of a property, in place of the one it has.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The property's name.
  /// - Returns: The warnings about the value.
  /// - Throws: ``BodyValidationError`` with every fault of the value, or the fault `unknown` if there is no
  ///   such property. Nothing is added then.
  @discardableResult
  public mutating func add(
    _ value: PropertyValue, for name: String
  ) throws(BodyValidationError) -> [Fault] {
    try add(value, named: name, ofType: nil)
  }

  /// Adds the value of a property, in place of the one it has.
  ///
  /// - Parameters:
  ///   - value: A value of any type that converts.
  ///   - name: The property's name.
  /// - Returns: The warnings about the value.
  /// - Throws: ``BodyValidationError`` with every fault of the value. Nothing is added then.
  @_disfavoredOverload @discardableResult
  public mutating func add(
    _ value: some PropertyValueConvertible, for name: String
  ) throws(BodyValidationError) -> [Fault] {
    try add(value.propertyValue, for: name)
  }

  private mutating func add(
    _ value: PropertyValue, named name: String, ofType type: String?
  ) throws(BodyValidationError) -> [Fault] {
    let report = try maker.check(
      value, ofPropertyNamed: name, ofType: type ?? typeOfObject
    ).report
    guard report.isValid else { throw BodyValidationError(report) }
    values[name] = value
    return report.faults
  }

  /// The object type that was chosen, if one was.
  var typeOfObject: String? {
    guard case .string(let type)? = values["type"] else { return nil }
    return type
  }

  /// Adds the value of a property if nothing is wrong with it.
  ///
  /// This is for code that is ported from the guide, which asks `if` and not `why`.
  ///
  /// ```swift
  /// var parameters = object.parameters()
  /// var success = true
  /// success = success && parameters.addValue(true, for: try? object.property(named: "c_bool"))
  /// success = success && parameters.addValue("yes", for: try? object.property(named: "c_bool"))
  /// success    // false
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: A property of this definition; `nil`, which is what a look-up gives that finds
  ///     none, adds nothing.
  /// - Returns: Whether the value was added.
  public mutating func addValue(
    _ value: PropertyValue, for property: PropertyDefinition?
  ) -> Bool {
    guard let property else { return false }
    do {
      try add(value, for: property)
      return true
    } catch {
      return false
    }
  }

  /// Adds the value of a property if nothing is wrong with it.
  ///
  /// - Parameters:
  ///   - value: A value of any type that converts.
  ///   - property: A property of this definition; `nil` adds nothing.
  /// - Returns: Whether the value was added.
  @_disfavoredOverload
  public mutating func addValue(
    _ value: some PropertyValueConvertible, for property: PropertyDefinition?
  ) -> Bool {
    addValue(value.propertyValue, for: property)
  }

  /// The value of a property. Setting it checks nothing until ``body()``; setting `nil` removes it.
  ///
  /// - Parameter name: The property's name.
  public subscript(name: String) -> PropertyValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The value of a property. Setting it checks nothing until ``body()``; setting `nil` removes it.
  ///
  /// - Parameter property: The property.
  public subscript(property: PropertyDefinition) -> PropertyValue? {
    get { values[property.name] }
    set { values[property.name] = newValue }
  }

  /// Removes the value of a property.
  ///
  /// - Parameter name: The property's name.
  /// - Returns: The value it had.
  @discardableResult
  public mutating func remove(_ name: String) -> PropertyValue? {
    defer { values[name] = nil }
    return values[name]
  }

  /// Makes the body of the values.
  ///
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with every fault.
  public mutating func body() throws(BodyValidationError) -> RequestBody { try maker.body(values) }
}

extension ObjectDefinition {
  /// Parameters without values, to be added one by one.
  ///
  /// - Parameter options: What checking does beside checking.
  /// - Returns: The parameters.
  public func parameters(options: CheckOptions = CheckOptions()) -> BodyParameters {
    BodyParameters(self, options: options)
  }
}

extension PropertyDefinition {
  /// Whether the property stands right under a definition, or under one of its object types.
  func isMember(of definition: ObjectDefinition) -> Bool {
    owner.first == definition.name && definition.declares(self)
  }

  /// Whether the property is the same as another: of the same name and owner.
  func isSame(as other: PropertyDefinition) -> Bool {
    name == other.name && owner == other.owner && type == other.type && isArray == other.isArray
  }
}

extension ObjectDefinition {
  fileprivate func declares(_ property: PropertyDefinition) -> Bool {
    properties.contains { $0.isSame(as: property) }
      || objectTypes.contains { $0.properties.contains { $0.isSame(as: property) } }
  }
}
