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
}
