public import ObjectSchema

extension ObjectDefinition {
  /// Creates the smallest update that turns the values of an object into others.
  ///
  /// Values are compared as they would be written, so `1` and `1.0` are equal. The members of a
  /// Document and the facets of a File are compared one by one. Any other value that differs is
  /// sent as a whole.
  ///
  /// A property that the new values don't have is cleared. `null` is the same as no value. A
  /// property that a client can't write, because it's read-only, for example, keeps its value if the
  /// new values don't have it.
  ///
  /// ```swift
  /// let original: PropertyObject = [
  ///   "c_number": 1, "c_bool": true,
  ///   "c_document": ["c_stringOne": "a", "c_stringTwo": "b"],
  /// ]
  /// let changed: PropertyObject = [
  ///   "c_number": 1.0, "c_document": ["c_stringOne": "a", "c_stringTwo": "z"],
  /// ]
  /// try object.differences(from: original, to: changed).text
  /// // {"c_bool":null,"c_document":{"c_stringTwo":"z"}}
  /// ```
  ///
  /// An attached file differs from another if its source, media type or name does. Files aren't read.
  ///
  /// - Parameters:
  ///   - original: The values of the stored object.
  ///   - values: The values that it should have.
  ///   - type: The object type of the stored object, or `nil` to use the original's `type`.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Returns: The update, which can be empty.
  /// - Throws: ``BodyValidationError`` with a fault for each change that an update can't make, such
  ///   as `notWritable` for another `type`, for a property that can only be set when the object is
  ///   created and for a facet that would have to be removed, or `required` for a property that must
  ///   have a value; and with all faults of the new values.
  /// - Complexity: O(*n*), where *n* is the size of the values, plus sorting of free-form objects.
  public func differences(
    from original: PropertyObject, to values: PropertyObject, type: String? = nil,
    options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> ObjectUpdate {
    try differences(
      from: original, to: values, type: type, options: options
    ) { $0.isWritable || $0.isUpdatable }
  }

  /// Creates the smallest update that turns the values of an object into others.
  ///
  /// - Parameters:
  ///   - original: The values of the stored object.
  ///   - values: The values that it should have.
  ///   - unvalidated: The names of the new values that aren't validated.
  ///   - type: The object type of the stored object, or `nil` to use the original's `type`.
  ///   - options: Options that control validation.
  ///   - isCleared: A closure that returns whether a property is cleared if the new values don't have
  ///     it.
  /// - Returns: The update, which can be empty.
  /// - Throws: ``BodyValidationError`` with a fault for each change that an update can't make, and
  ///   with all faults of the new values.
  func differences(
    from original: PropertyObject, to values: PropertyObject, unvalidated: [String] = [],
    type: String?, options: CheckOptions, clearing isCleared: @escaping (PropertyDefinition) -> Bool
  ) throws(BodyValidationError) -> ObjectUpdate {
    try requireDeclared(type)
    let type = type ?? self.type(of: original)
    var differences = ObjectDifferences(self, clearing: isCleared)
    let changes = differences.changes(from: original, to: values, of: self, type: type)
    let update: ObjectUpdate
    do throws(BodyValidationError) {
      update = try self.update(
        changes, type: type,
        unvalidated: unvalidated.filter { changes[$0] != nil as PropertyValue? },
        options: options)
    } catch {
      throw BodyValidationError(
        faults: error.faults + differences.faults, isTruncated: error.isTruncated)
    }
    guard differences.faults.isEmpty else {
      throw BodyValidationError(faults: update.warnings + differences.faults)
    }
    return update
  }

  /// Returns the object type of values, if the definition declares it.
  private func type(of values: PropertyObject) -> String? {
    guard case .string(let type)? = values["type"] as PropertyValue?,
      objectTypes.contains(where: { $0.name.hasSameUTF8(as: type) })
    else { return nil }
    return type
  }
}

extension RequestBody {
  /// Creates the smallest update that turns an object with other values into one with the values of
  /// this body.
  ///
  /// A property that a body can't have, because of `writeOnCreate`, for example, keeps its value.
  ///
  /// ```swift
  /// let original = try object.body(["c_string": "old", "c_number": 1])
  /// let changed = try object.body(["c_string": "new", "c_number": 1])
  /// try changed.differences(from: original.values).text    // {"c_string":"new"}
  /// ```
  ///
  /// - Parameters:
  ///   - original: The values of the stored object.
  ///   - type: The object type of the stored object, or `nil` to use the original's `type`.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Returns: The update, which can be empty.
  /// - Throws: ``BodyValidationError`` with a fault for each change that an update can't make.
  public func differences(
    from original: PropertyObject, type: String? = nil, options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> ObjectUpdate {
    try definition.differences(
      from: original, to: values, unvalidated: unvalidatedNames, type: type, options: options,
      clearing: \.isWritable)
  }
}
