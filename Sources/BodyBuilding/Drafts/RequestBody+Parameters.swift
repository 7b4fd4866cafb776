public import ObjectSchema

extension RequestBody {
  /// Returns parameters with the values of the body, to change some of them.
  ///
  /// ```swift
  /// let body = try object.body(["c_string": "text", "c_number": 1])
  /// var parameters = body.parameters()
  /// try parameters.add(2, for: "c_number")
  /// try parameters.body().text    // {"c_number":2,"c_string":"text"}
  /// ```
  ///
  /// - Parameter options: Options that control validation.
  /// - Returns: The parameters.
  public func parameters(options: CheckOptions = CheckOptions()) -> BodyParameters {
    BodyParameters(definition, values: values, unvalidated: unvalidatedNames, options: options)
  }

  /// Returns the body with another value of one property.
  ///
  /// ```swift
  /// let body = try object.body(["c_string": "text", "c_number": 1])
  /// try body.replacing("c_string", with: "other").text    // {"c_number":1,"c_string":"other"}
  /// try body.replacing("c_string", with: nil).text        // {"c_number":1}
  /// ```
  ///
  /// - Parameters:
  ///   - property: The name of a property, its definition, or the path of a nested property, as in
  ///     ``BodyParameters/add(_:for:)-(PropertyValue,_)``.
  ///   - value: The value, or `nil` to remove it. To send `null`, pass `PropertyValue.null`.
  ///   - options: Options that control validation.
  /// - Returns: The new body.
  /// - Throws: ``BodyValidationError`` with all faults of the new body.
  public func replacing(
    _ property: some PropertyIdentifier, with value: PropertyValue?,
    options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> RequestBody {
    var parameters = parameters(options: options)
    parameters[property] = value
    return try parameters.body()
  }

  /// Returns the body with another value of one property.
  ///
  /// - Parameters:
  ///   - property: The name of a property, its definition, or the path of a nested property.
  ///   - value: A value of any convertible type.
  ///   - options: Options that control validation.
  /// - Returns: The new body.
  /// - Throws: ``BodyValidationError`` with all faults of the new body.
  @_disfavoredOverload
  public func replacing(
    _ property: some PropertyIdentifier, with value: some PropertyValueConvertible,
    options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> RequestBody {
    try replacing(property, with: .some(value.propertyValue), options: options)
  }
}
