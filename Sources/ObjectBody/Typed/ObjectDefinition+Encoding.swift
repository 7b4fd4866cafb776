import JSONText
public import ObjectSchema

extension ObjectDefinition {
  /// Makes the body of a request that creates an object, from a Swift value.
  ///
  /// The value's coding keys are the names of the properties. What a property holds is written as the
  /// property wants it: a `Date` as date-time or calendar day, `Data` as base64. Each rule is checked,
  /// and everything that is wrong is told with its path.
  ///
  /// ```swift
  /// struct Note: Encodable {
  ///   var c_bool = true
  ///   var c_date = Date(timeIntervalSince1970: 0)
  /// }
  /// let body = try object.body(encoding: Note())
  /// body.text    // {"c_date":"1970-01-01T00:00:00.000Z","c_bool":true}
  /// ```
  ///
  /// A value that encodes itself under one key twice gives the last; one that nests deeper than 512 is
  /// the fault `depth`.
  ///
  /// - Parameters:
  ///   - value: The value, which encodes itself with keys.
  ///   - absent: What the body says of optional values that are `nil`.
  ///   - options: What checking does beside checking.
  /// - Returns: The body.
  /// - Throws: ``BodyValidationError`` with every fault: `json` if the value is no object, and `format` where
  ///   the value's own `encode(to:)` throws.
  public func body<Value: Encodable>(
    encoding value: Value, absent: NilEncodingStrategy = .omitted,
    options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> RequestBody {
    let run = EncodingRun(absent)
    let child: EncodedPart.Child
    do {
      child = try run.child(value, at: [])
    } catch {
      throw run.misuse
        ?? BodyValidationError(
          encoding: error, at: run.failurePath ?? [], includesValues: options.includesValues)
    }
    if let misuse = run.misuse { throw misuse }
    guard case .object(let object) = child.value else {
      throw BodyValidationError(.json, at: [], expected: "Object", found: child.value.typeName)
    }
    return try body(object, options: options)
  }
}
