public import ObjectSchema

extension BodySerializer {
  /// Checks a single value, as it's checked in a whole body.
  ///
  /// The value can be that of a property, of a property in a Document, of an element of an array, or
  /// of a facet. Its missing siblings aren't reported, and it isn't compared with them. A path into a
  /// free-form value leads to no property, although ``BodyParameters`` accept it.
  ///
  /// - Parameters:
  ///   - path: The path of the value, in dot notation or as an RFC 6901 pointer.
  ///   - value: The value.
  ///   - type: The object type that the object has, or `nil` to look for the property in all types.
  /// - Returns: The report, with the fault `unknown` if the path doesn't lead to a property.
  public mutating func check(
    _ path: String, _ value: PropertyValue, ofType type: String? = nil
  ) -> PayloadReport {
    do throws(BodyValidationError) {
      return try check(value, at: PropertyPath(parsing: path), ofType: type).report
    } catch {
      return PayloadReport(faults: error.faults, isTruncated: error.isTruncated)
    }
  }
}

extension ObjectDefinition {
  /// Checks a single value, for example while it's typed into a form.
  ///
  /// The value can be that of a property, of a property in a Document, of an element of an array, or
  /// of a facet. The faults are those that a whole body has at this path. Missing siblings aren't
  /// reported, and the value isn't compared with them. A path into a free-form value leads to no
  /// property, although ``BodyParameters`` accept it.
  ///
  /// ```swift
  /// object.check("c_number", 42).isValid                            // true
  /// object.check("c_document.c_stringOne", 1).faults.first?.code    // type
  /// object.check("c_stringArray[2]", "text").isValid                // true
  /// ```
  ///
  /// To check many values, reuse a ``BodySerializer``.
  ///
  /// - Parameters:
  ///   - path: The path of the value, in dot notation or as an RFC 6901 pointer.
  ///   - value: The value.
  ///   - type: The object type that the object has, or `nil` to look for the property in all types.
  ///   - options: Options that control validation.
  /// - Returns: The report, with the fault `unknown` if the path doesn't lead to a property.
  public func check(
    _ path: String, _ value: PropertyValue, ofType type: String? = nil,
    options: CheckOptions = CheckOptions()
  ) -> PayloadReport {
    var serializer = BodySerializer(self, options: options)
    return serializer.check(path, value, ofType: type)
  }

  /// Checks a single value of any convertible type.
  ///
  /// - Parameters:
  ///   - path: The path of the value, in dot notation or as an RFC 6901 pointer.
  ///   - value: The value, or `nil` for `null`.
  ///   - type: The object type that the object has, or `nil` to look for the property in all types.
  ///   - options: Options that control validation.
  /// - Returns: The report, with the fault `unknown` if the path doesn't lead to a property.
  @_disfavoredOverload
  public func check(
    _ path: String, _ value: (any PropertyValueConvertible)?, ofType type: String? = nil,
    options: CheckOptions = CheckOptions()
  ) -> PayloadReport {
    check(path, value?.propertyValue ?? .null, ofType: type, options: options)
  }
}
