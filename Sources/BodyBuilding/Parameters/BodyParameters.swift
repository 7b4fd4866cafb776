public import ObjectSchema

/// The values of a body, each checked when it's added.
///
/// ``add(_:for:)-(PropertyValue,_)`` checks a value right away and throws all of its faults. A value
/// set through a subscript isn't checked until ``body()``, which checks everything in any case.
///
/// ```swift
/// var parameters = object.parameters()
/// try parameters.add(42, for: "c_number")
/// parameters["c_string"] = "text"
/// try parameters.body().text    // {"c_number":42,"c_string":"text"}
/// ```
public struct BodyParameters: Sendable {
  /// The definition that values are validated against.
  public let definition: ObjectDefinition

  /// The values, in the order in which their properties were first added.
  public internal(set) var values = PropertyObject()

  var serializer: BodySerializer

  /// The facets of properties to which files were added, by the names of the properties.
  var facetIndexes: [UTF8Key: FacetIndex] = [:]

  /// Creates an empty set of parameters.
  ///
  /// - Parameters:
  ///   - definition: The definition to validate against.
  ///   - options: Options that control validation.
  package init(_ definition: ObjectDefinition, options: CheckOptions = CheckOptions()) {
    self.definition = definition
    serializer = BodySerializer(definition, options: options)
  }

  /// Adds the value of a property, replacing its previous value.
  ///
  /// While the property `type` has no value, a property that's declared by object types is accepted
  /// unchecked. It's checked when `type` is added.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The name of a property or its definition.
  /// - Returns: The warnings about the value.
  /// - Throws: ``BodyValidationError`` with all faults of the value, or with the fault `unknown` if
  ///   there is no such property. In either case, nothing is added.
  @discardableResult
  public mutating func add(
    _ value: PropertyValue, for property: some PropertyIdentifier
  ) throws(BodyValidationError) -> [Fault] {
    let name = property.propertyName
    let type = try owningType(of: property)
    let warnings =
      type == nil && dependsOnType(name) ? [] : try warnings(about: value, named: name, type)
    if name == "type", case .string(let type) = value, !definition.objectTypes.isEmpty {
      try checkValues(ofType: type)
    }
    set(value, for: name)
    return warnings
  }

  /// Adds the value of a property, replacing its previous value.
  ///
  /// - Parameters:
  ///   - value: A value of any convertible type.
  ///   - property: The name of a property or its definition.
  /// - Returns: The warnings about the value.
  /// - Throws: ``BodyValidationError`` with all faults of the value, without adding anything.
  @_disfavoredOverload @discardableResult
  public mutating func add(
    _ value: some PropertyValueConvertible, for property: some PropertyIdentifier
  ) throws(BodyValidationError) -> [Fault] {
    try add(value.propertyValue, for: property)
  }

  /// Adds the value of a property if it has no fault.
  ///
  /// Use this method to port the guide's examples, which check for success but not for reasons.
  ///
  /// ```swift
  /// var parameters = object.parameters()
  /// var success = true
  /// success = success && parameters.addValue(true, for: "c_bool")
  /// success = success && parameters.addValue("yes", for: "c_bool")
  /// success    // false
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The name of a property or its definition.
  /// - Returns: Whether the value was added.
  public mutating func addValue(
    _ value: PropertyValue, for property: some PropertyIdentifier
  ) -> Bool {
    do throws(BodyValidationError) {
      try add(value, for: property)
      return true
    } catch {
      return false
    }
  }

  /// Adds the value of a property if it has no fault.
  ///
  /// - Parameters:
  ///   - value: A value of any convertible type.
  ///   - property: The name of a property or its definition.
  /// - Returns: Whether the value was added.
  @_disfavoredOverload
  public mutating func addValue(
    _ value: some PropertyValueConvertible, for property: some PropertyIdentifier
  ) -> Bool {
    addValue(value.propertyValue, for: property)
  }

  /// The value of a property.
  ///
  /// A value that you set isn't checked until ``body()``. Setting `nil` removes the value.
  ///
  /// - Parameter property: The name of a property or its definition.
  public subscript(property: some PropertyIdentifier) -> PropertyValue? {
    get { values[property.propertyName] }
    set { set(newValue, for: property.propertyName) }
  }

  /// The value of a property, which can be set to a value of any convertible type.
  ///
  /// A value that you set isn't checked until ``body()``. Setting `nil` removes the value.
  ///
  /// - Parameter property: The name of a property or its definition.
  @_disfavoredOverload
  public subscript(property: some PropertyIdentifier) -> (any PropertyValueConvertible)? {
    get { values[property.propertyName] as PropertyValue? }
    set { set(newValue?.propertyValue, for: property.propertyName) }
  }

  /// Removes the value of a property.
  ///
  /// - Parameter property: The name of a property or its definition.
  /// - Returns: The removed value.
  @discardableResult
  public mutating func remove(_ property: some PropertyIdentifier) -> PropertyValue? {
    let name = property.propertyName
    defer { set(nil, for: name) }
    return values[name]
  }

  /// Creates the body.
  ///
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with all faults.
  public mutating func body() throws(BodyValidationError) -> RequestBody {
    try serializer.body(values)
  }
}

extension BodyParameters {
  private mutating func set(_ value: PropertyValue?, for name: String) {
    values[name] = value
    facetIndexes[UTF8Key(text: name)] = nil
  }

  /// The object type of an updated object, or else the value of `type`, if it's the name of a declared
  /// object type.
  var objectType: String? {
    if case .update(let type) = serializer.options.mode { return type }
    guard case .string(let type)? = values["type"],
      definition.objectTypes.contains(where: { $0.name.hasSameUTF8(as: type) })
    else { return nil }
    return type
  }

  /// Returns the object type to look a property up in: that of its definition, or the chosen one.
  ///
  /// - Throws: ``BodyValidationError`` if the property belongs to another definition, to a
  ///   Document, or to an object type other than the chosen one.
  func owningType(
    of property: some PropertyIdentifier
  ) throws(BodyValidationError) -> String? {
    guard let own = property.propertyDefinition else { return objectType }
    guard own.isMember(of: definition) else {
      throw BodyValidationError(unknown: own.name, in: definition.name, of: own)
    }
    guard own.owner.count > 1 else { return objectType }
    if let objectType, objectType != own.owner[1] {
      throw BodyValidationError(unknown: own.name, in: definition.name, of: own)
    }
    return own.owner[1]
  }

  /// Returns whether object types declare a property, so that its definition depends on the type.
  private func dependsOnType(_ name: String) -> Bool {
    name != "type"
      && definition.objectTypes.contains { type in
        type.properties.contains { $0.name.hasSameUTF8(as: name) }
      }
  }

  private mutating func warnings(
    about value: PropertyValue, named name: String, _ type: String?
  ) throws(BodyValidationError) -> [Fault] {
    let report = try serializer.check(value, ofPropertyNamed: name, ofType: type).report
    guard report.isValid else { throw BodyValidationError(report) }
    return report.faults
  }

  /// Checks the values that were accepted before the object type was known.
  private mutating func checkValues(ofType type: String) throws(BodyValidationError) {
    var faults: [Fault] = []
    for (name, value) in values.pairs where dependsOnType(name) {
      do throws(BodyValidationError) { _ = try warnings(about: value, named: name, type) } catch {
        faults += error.faults
      }
    }
    guard faults.isEmpty else { throw BodyValidationError(faults: faults) }
  }
}

extension ObjectDefinition {
  /// Creates an empty set of parameters.
  ///
  /// - Parameter options: Options that control validation.
  /// - Returns: The parameters.
  public func parameters(options: CheckOptions = CheckOptions()) -> BodyParameters {
    BodyParameters(self, options: options)
  }
}

extension PropertyDefinition {
  /// Returns whether the property belongs directly to a definition or to one of its object types.
  func isMember(of definition: ObjectDefinition) -> Bool {
    owner.first == definition.name
      && (definition.properties.contains { $0.isSame(as: self) }
        || definition.objectTypes.contains { $0.properties.contains { $0.isSame(as: self) } })
  }

  /// Returns whether two definitions describe the same property.
  func isSame(as other: PropertyDefinition) -> Bool {
    name == other.name && owner == other.owner && type == other.type && isArray == other.isArray
  }
}
