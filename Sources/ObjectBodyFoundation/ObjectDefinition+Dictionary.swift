public import ObjectBody
public import ObjectSchema

extension ObjectDefinition {
  /// Makes the body of a request that creates an object, from a dictionary of any values.
  ///
  /// This is for what `JSONSerialization` returns and for code with Objective-C habits.
  /// ``ObjectBody/PropertyValue/init(bridging:)`` says how values convert. Where the compiler knows the
  /// values' types, it prefers a `PropertyObject`.
  ///
  /// ```swift
  /// let json = Data(#"{"c_bool": true, "c_number": 1}"#.utf8)
  /// if let values = try JSONSerialization.jsonObject(with: json) as? [String: Any] {
  ///   try object.body(values).text              // {"c_bool":true,"c_number":1}
  /// }
  /// _ = try object.body(["c_bool": NSNumber(value: 1), "c_any": Set([1])] as [String: Any])
  /// // throws: c_bool: expected Boolean, found Number [type]
  /// //         c_any: expected a value that JSON has, found Set<Int> [type]
  /// ```
  ///
  /// - Parameters:
  ///   - dictionary: The values by the names of their properties.
  ///   - options: What checking does beside checking.
  /// - Returns: The body.
  /// - Throws: ``ObjectBody/BodyValidationError`` with every fault; what does not convert is the fault `type`
  ///   among the others.
  @_disfavoredOverload
  public func body(
    _ dictionary: [String: Any], options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> RequestBody {
    try body(PropertyObject(bridging: dictionary), options: options)
  }
}
