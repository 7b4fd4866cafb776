import ObjectSchema

extension PropertyObject {
  /// Returns the values that an object has after an update, to show them before the server answers.
  ///
  /// A property that the update clears is removed. If the update has no object type, the properties
  /// are those of the object's `type`.
  ///
  /// ```swift
  /// let values: PropertyObject = ["c_number": 1, "c_document": ["c_stringOne": "a"]]
  /// let update = try object.update(
  ///   ["c_number": nil, "c_document": ["c_stringTwo": "b"]])
  /// PropertyValue(values.applying(update))
  /// // {"c_document":{"c_stringOne":"a","c_stringTwo":"b"}}
  /// ```
  ///
  /// - Parameter update: The update.
  /// - Returns: The changed values.
  /// - Complexity: O(*n* × *m*), where *n* is the number of members, and *m* that of changed ones.
  public func applying(_ update: ObjectUpdate) -> PropertyObject {
    var type = update.objectType
    if type == nil, case .string(let own)? = self["type"] as PropertyValue? { type = own }
    return merging(update.values, update.definition.properties(ofType: type))
  }

  private func merging(
    _ changes: PropertyObject, _ properties: [PropertyDefinition]
  ) -> PropertyObject {
    var result = self
    for (key, change) in changes.pairs {
      let property = properties.first { $0.name.hasSameUTF8(as: key) }
      result[key] = Self.merging(result[key], change, property)
    }
    return result
  }

  /// Returns a value after a change, or `nil` if the change clears it.
  private static func merging(
    _ value: PropertyValue?, _ change: PropertyValue, _ property: PropertyDefinition?
  ) -> PropertyValue? {
    if change == .null { return .none }
    guard let property, !property.isArray, case .object(let changes) = change else { return change }
    var members = PropertyObject()
    if case .object(let object)? = value { members = object }
    switch property.type {
    case .document: return .object(members.merging(changes, property.properties))
    case .file:
      for (facet, file) in changes.pairs { members[facet] = file }
      return .object(members)
    default: return change
    }
  }
}
