public import ObjectSchema

extension ObjectDefinition {
  /// Creates an update, which changes only the given properties of an object.
  ///
  /// Nothing is required, but `null`, which clears a property, isn't accepted for a required one.
  /// Properties that can only be set when the object is created aren't accepted either.
  ///
  /// ```swift
  /// let update = try object.update(["c_string": "new", "c_document": ["c_stringOne": nil]])
  /// update.text    // {"c_document":{"c_stringOne":null},"c_string":"new"}
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values to change, by property name.
  ///   - type: The object type that the stored object has. Without it, properties of object types
  ///     aren't validated.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Returns: The update.
  /// - Throws: ``BodyValidationError`` with all faults.
  public func update(
    _ values: PropertyObject, type: String? = nil, options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> ObjectUpdate {
    try update(values, type: type, unvalidated: [], options: options)
  }

  /// Creates an update from values of any convertible types.
  ///
  /// The compiler chooses this method for a dictionary literal that contains variables.
  ///
  /// ```swift
  /// let name = "Ada", count: Int? = nil
  /// let update = try object.update(["c_string": name, "c_number": count])
  /// update.text    // {"c_number":null,"c_string":"Ada"}
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values to change, by property name. `nil` is sent as `null`.
  ///   - type: The object type that the stored object has.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Returns: The update.
  /// - Throws: ``BodyValidationError`` with all faults.
  @_disfavoredOverload
  public func update(
    _ values: KeyValuePairs<String, (any PropertyValueConvertible)?>, type: String? = nil,
    options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> ObjectUpdate {
    try update(PropertyObject(values), type: type, options: options)
  }

  /// Creates an update with members that aren't validated.
  ///
  /// - Parameters:
  ///   - values: The values, by property name.
  ///   - type: The object type that the stored object has.
  ///   - unvalidated: The names of the members that aren't validated.
  ///   - options: Options that control validation.
  ///   - files: The files inspected so far.
  /// - Returns: The update.
  /// - Throws: ``BodyValidationError`` with all faults.
  package func update(
    _ values: PropertyObject, type: String?, unvalidated: [String], options: CheckOptions,
    files: FileInspections = FileInspections()
  ) throws(BodyValidationError) -> ObjectUpdate {
    try requireDeclared(type)
    var options = options
    options.mode = .update(type: type)
    var serializer = BodySerializer(self, options: options)
    return ObjectUpdate(
      try serializer.validatedValues(values, unvalidated: unvalidated, files: files), of: self,
      type: type)
  }

  /// Throws an error if the definition has object types, but not the given one.
  func requireDeclared(_ type: String?) throws(BodyValidationError) {
    guard let type, !objectTypes.isEmpty,
      !objectTypes.contains(where: { $0.name.hasSameUTF8(as: type) })
    else { return }
    throw BodyValidationError(faults: [
      Fault(
        .enumeration, at: PropertyPath("type"),
        expected: objectTypes.map(\.name).joined(separator: ", "))
    ])
  }
}
