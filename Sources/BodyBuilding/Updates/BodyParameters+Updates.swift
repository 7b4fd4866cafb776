public import ObjectSchema

extension BodyParameters {
  /// Creates an update, which changes only the properties that have a value.
  ///
  /// - Returns: The update.
  /// - Throws: ``BodyValidationError`` with all faults.
  public func update() throws(BodyValidationError) -> ObjectUpdate {
    try definition.update(
      values, type: storedType, unvalidated: unvalidatedNames, options: serializer.options)
  }

  /// Creates the smallest update that turns an object with other values into one with the values of
  /// these parameters.
  ///
  /// ```swift
  /// let original: PropertyObject = ["c_string": "old", "c_number": 1]
  /// var parameters = object.parameters()
  /// try parameters.add("new", for: "c_string")
  /// try parameters.differences(from: original).text
  /// // {"c_number":null,"c_string":"new"}
  /// ```
  ///
  /// A property that the parameters can't have, because a body can't, keeps its value.
  ///
  /// - Parameter original: The values of the stored object.
  /// - Returns: The update, which can be empty.
  /// - Throws: ``BodyValidationError`` with a fault for each change that an update can't make, and
  ///   with all faults of the new values.
  public func differences(
    from original: PropertyObject
  ) throws(BodyValidationError) -> ObjectUpdate {
    let isUpdate = isUpdate
    return try definition.differences(
      from: original, to: values, unvalidated: unvalidatedNames, type: storedType,
      options: serializer.options
    ) { $0.isWritable || isUpdate && $0.isUpdatable }
  }

  /// Whether these are the parameters of an update.
  var isUpdate: Bool {
    if case .update = options.mode { true } else { false }
  }

  /// The object type that the stored object has, if these are the parameters of an update.
  private var storedType: String? {
    if case .update(let type) = serializer.options.mode { type } else { nil }
  }
}

extension ObjectDefinition {
  /// Creates an empty set of parameters for an update.
  ///
  /// Each value is checked as one of an update when it's added, so properties that can only be set
  /// when an object is created aren't accepted.
  ///
  /// ```swift
  /// var parameters = object.updateParameters()
  /// try parameters.add("new", for: "c_string")
  /// parameters["c_number"] = .null
  /// try parameters.update().text    // {"c_number":null,"c_string":"new"}
  /// ```
  ///
  /// - Parameters:
  ///   - type: The object type that the stored object has. Without it, properties of object types
  ///     aren't validated.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Returns: The parameters.
  public func updateParameters(
    type: String? = nil, options: CheckOptions = CheckOptions()
  ) -> BodyParameters {
    var options = options
    options.mode = .update(type: type)
    return BodyParameters(self, options: options)
  }
}
