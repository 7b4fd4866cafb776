public import BodyBuilding
public import ObjectSchema

extension ObjectDefinition {
  /// Creates the body of a request that creates an object, from an untyped dictionary.
  ///
  /// Use this method for the results of `JSONSerialization` and in code that uses Objective-C
  /// types. `PropertyValue.init(bridging:)` describes how the values are converted.
  ///
  /// ```swift
  /// let json = Data(#"{"c_bool": true, "c_number": 1}"#.utf8)
  /// if let values = try JSONSerialization.jsonObject(with: json) as? [String: Any] {
  ///   try object.body(bridging: values).text    // {"c_bool":true,"c_number":1}
  /// }
  /// _ = try object.body(bridging: ["c_bool": NSNumber(value: 1), "c_any": Set([1])])
  /// // throws: c_bool: expected Boolean, found Number [type]
  /// //         c_any: expected a value that JSON can represent, found Set<Int> [type]
  /// ```
  ///
  /// - Parameters:
  ///   - dictionary: The values, by property name.
  ///   - options: Options that control validation.
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with all faults. Values that can't be converted have the code
  ///   `type`.
  public func body(
    bridging dictionary: [String: Any], options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> RequestBody {
    try body(PropertyObject(bridging: dictionary), options: options)
  }

  /// Creates an update, which changes only some properties of an object, from an untyped dictionary.
  ///
  /// ```swift
  /// let change: [String: Any] = ["c_string": "new", "c_number": NSNull()]
  /// try object.update(bridging: change).text    // {"c_number":null,"c_string":"new"}
  /// ```
  ///
  /// - Parameters:
  ///   - dictionary: The values to change, by property name.
  ///   - type: The object type that the stored object has. Without it, properties of object types
  ///     aren't validated.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Returns: The update.
  /// - Throws: `BodyValidationError` with all faults. Values that can't be converted have the code
  ///   `type`.
  public func update(
    bridging dictionary: [String: Any], type: String? = nil,
    options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> ObjectUpdate {
    try update(PropertyObject(bridging: dictionary), type: type, options: options)
  }
}
