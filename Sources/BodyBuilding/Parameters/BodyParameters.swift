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
  public internal(set) var values: PropertyObject

  /// Options that control validation.
  let options: CheckOptions

  var serializer: BodySerializer

  /// The names of the values that aren't validated, because they come from a ``FastProperty``.
  private(set) var unvalidatedNames: [String]

  /// The facets of properties to which files were added, by the name of the member of the body, and
  /// by the path of the property.
  var facetIndexes: [UTF8Key: [UTF8Key: FacetIndex]] = [:]

  /// Creates parameters.
  ///
  /// ```swift
  /// var parameters = BodyParameters(object, values: ["c_string": "text"])
  /// try parameters.add(42, for: "c_number")
  /// try parameters.body().text    // {"c_number":42,"c_string":"text"}
  /// ```
  ///
  /// - Parameters:
  ///   - definition: The definition to validate against.
  ///   - values: The first values, which aren't checked until ``faults(mode:)`` or ``body()``.
  ///   - options: Options that control validation.
  public init(
    _ definition: ObjectDefinition, values: PropertyObject = [:],
    options: CheckOptions = CheckOptions()
  ) {
    self.init(definition, values: values, unvalidated: [], options: options)
  }

  init(
    _ definition: ObjectDefinition, values: PropertyObject, unvalidated: [String],
    options: CheckOptions
  ) {
    self.definition = definition
    self.values = values
    self.options = options
    unvalidatedNames = unvalidated
    serializer = BodySerializer(definition, options: options)
  }

  /// Adds the value of a property, replacing its previous value.
  ///
  /// While the property `type` has no value, a property that's declared by object types is accepted
  /// unchecked. It's checked when `type` is added.
  ///
  /// The text `c_contact.c_email` is the path of a property in a Document, `c_tags[1]` that of an
  /// element of an array, and `c_scan.c_original` that of a facet. Missing Documents are created, and
  /// an index that is the number of elements appends one. A pointer, such as `/c_tags/1`, is a path,
  /// too.
  ///
  /// ```swift
  /// var parameters = object.parameters()
  /// try parameters.add("One", for: "c_document.c_stringOne")
  /// try parameters.add("a", for: "c_stringArray[0]")
  /// parameters["c_document"]    // {"c_stringOne":"One"}
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The name of a property, its definition, or a path.
  /// - Returns: The warnings about the value.
  /// - Throws: ``BodyValidationError`` with all faults of the value, with the fault `unknown` if
  ///   there is no such property, or with `range` if an index is larger than the number of elements.
  ///   In either case, nothing is added.
  @discardableResult
  public mutating func add(
    _ value: PropertyValue, for property: some PropertyIdentifier
  ) throws(BodyValidationError) -> [Fault] {
    if property.isPath { return try add(value, atPath: property.propertyName) }
    return try add(value, named: property.propertyName, ofType: owningType(of: property))
  }

  /// Adds the value of a member of the body.
  @discardableResult
  mutating func add(
    _ value: PropertyValue, named name: String, ofType type: String?
  ) throws(BodyValidationError) -> [Fault] {
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
  /// A text is a path, as in ``add(_:for:)-(PropertyValue,_)``, if its first name is declared.
  /// Otherwise, it's the name of a member of the body, even if it contains a dot. Setting the value at a
  /// path creates missing Documents and arrays, and replaces plain values along the path. An index
  /// beyond the last element appends the value.
  ///
  /// - Parameter property: The name of a property, its definition, or a path.
  public subscript(property: some PropertyIdentifier) -> PropertyValue? {
    get {
      if let path = path(of: property) { return values[path] }
      return values[property.propertyName]
    }
    set {
      if let path = path(of: property) {
        set(newValue, at: path)
      } else {
        set(newValue, for: property.propertyName)
      }
    }
  }

  /// The value of a property, which can be set to a value of any convertible type.
  ///
  /// A value that you set isn't checked until ``body()``. Setting `nil` removes the value.
  ///
  /// - Parameter property: The name of a property, its definition, or a path.
  @_disfavoredOverload
  public subscript(property: some PropertyIdentifier) -> (any PropertyValueConvertible)? {
    get { self[property] as PropertyValue? }
    set { self[property] = newValue?.propertyValue }
  }

  /// Removes the value of a property. The elements after a removed one move forward.
  ///
  /// - Parameter property: The name of a property, its definition, or a path.
  /// - Returns: The removed value.
  @discardableResult
  public mutating func remove(_ property: some PropertyIdentifier) -> PropertyValue? {
    let value: PropertyValue? = self[property]
    self[property] = PropertyValue?.none
    return value
  }

  /// Creates the body.
  ///
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with all faults.
  public mutating func body() throws(BodyValidationError) -> RequestBody {
    try serializer.body(values, unvalidated: unvalidatedNames)
  }

  /// Returns the faults of all values, as far as they go.
  ///
  /// ```swift
  /// let parameters = object.parameters(["c_number": "12"])
  /// parameters.faults().map { "\($0.code) \($0.path)" }    // ["type c_number"]
  /// ```
  ///
  /// To see what is still missing, pass the mode `create`.
  ///
  /// - Parameter mode: The purpose that the values are checked for, or `nil` for that of the parameters
  ///   if they're those of an update, and otherwise `draft`.
  /// - Returns: The errors and the warnings, in the order of the body.
  public func faults(mode: CheckOptions.Mode? = nil) -> [Fault] {
    var options = options
    options.mode = mode ?? (isUpdate ? options.mode : .draft)
    var serializer = BodySerializer(definition, options: options)
    do throws(BodyValidationError) {
      return try serializer.validatedValues(values, unvalidated: unvalidatedNames).warnings
    } catch {
      return error.faults
    }
  }
}

extension BodyParameters {
  private mutating func set(_ value: PropertyValue?, for name: String) {
    values[name] = value
    didChange(name)
  }

  /// Forgets what is known about the previous value of a member of the body.
  mutating func didChange(_ name: String) {
    facetIndexes[UTF8Key(text: name)] = nil
    if !unvalidatedNames.isEmpty { unvalidatedNames.removeAll { $0.hasSameUTF8(as: name) } }
  }

  /// The value of `type`, if it's the name of a declared object type, or the type of the object to
  /// update.
  var objectType: String? {
    if case .update(let type) = options.mode { return type }
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
  func dependsOnType(_ name: String) -> Bool {
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

  /// Creates parameters with values that aren't checked yet.
  ///
  /// - Parameters:
  ///   - values: The values, by property name.
  ///   - options: Options that control validation.
  /// - Returns: The parameters.
  public func parameters(
    _ values: PropertyObject, options: CheckOptions = CheckOptions()
  ) -> BodyParameters {
    BodyParameters(self, values: values, options: options)
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
