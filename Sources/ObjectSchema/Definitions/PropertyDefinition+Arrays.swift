import JSONText

extension PropertyDefinition {
  /// Whether elements can be pushed to the stored array, without sending the others.
  ///
  /// ```swift
  /// let schemas = try SchemaRegistry(
  ///   text: """
  ///     {"name": "c_note", "properties": [
  ///       {"name": "c_tags", "type": "String[]",
  ///        "canPull": false, "maxShift": true}]}
  ///     """)
  /// let tags = try schemas.object(named: "c_note").property(named: "c_tags")
  /// tags.canPush        // true
  /// tags.canPull        // false
  /// tags.maxShift       // true
  /// ```
  ///
  /// Complexity: O(n), where n is the length of the text that declares the property.
  public var canPush: Bool { isArray && otherKeys["canPush"]?.bool ?? true }

  /// Whether elements can be pulled from the stored array, without sending the others.
  ///
  /// Complexity: O(n), where n is the length of the text that declares the property.
  public var canPull: Bool { isArray && otherKeys["canPull"]?.bool ?? true }

  /// Whether the server removes the oldest elements of an array to which more than
  /// ``maxItems`` would be pushed, because of the key `maxShift`.
  ///
  /// Complexity: O(n), where n is the length of the text that declares the property.
  public var maxShift: Bool { otherKeys["maxShift"]?.bool ?? false }
}
