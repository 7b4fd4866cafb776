public import BodyBuilding
import JSONText
public import ObjectSchema

extension ObjectDefinition {
  /// Creates the body of a request that creates an object, from a Swift value.
  ///
  /// The coding keys are the names of the properties. Values are written as their properties
  /// define: an `Instant`, a `CivilDate`, and with `import ObjectBody` a `Date`, in the format of its
  /// property, and `Data` as base64. All rules are checked, and every fault has the path of its value.
  ///
  /// ```swift
  /// struct Note: Encodable {
  ///   var c_bool = true
  ///   var c_string = "text"
  /// }
  /// let body = try object.body(encoding: Note())
  /// body.text    // {"c_bool":true,"c_string":"text"}
  /// ```
  ///
  /// If a key is encoded repeatedly, its last value is used. Nesting deeper than 512 levels is
  /// reported as the fault `depth`.
  ///
  /// - Parameters:
  ///   - value: The value, which must encode itself with keys.
  ///   - nilEncodingStrategy: The strategy for optional values that are `nil`.
  ///   - options: Options that control validation.
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with all faults, or with the fault `json` if the value isn't
  ///   encoded as an object, or `format` if its `encode(to:)` throws an error.
  public func body<Value: Encodable>(
    encoding value: Value, nilEncodingStrategy: NilEncodingStrategy = .omit,
    options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> RequestBody {
    try body(
      PropertyObject(encoding: value, nilEncodingStrategy, options), options: options)
  }

  /// Creates an update, which changes only some properties of an object, from a Swift value.
  ///
  /// With the strategy `omit`, only the properties that have a value change. With `null`, the others
  /// are cleared. To change what differs from another value, use `differences(from:options:)` of the
  /// bodies.
  ///
  /// ```swift
  /// struct Change: Encodable {
  ///   var c_string: String? = "new"
  ///   var c_number: Int?
  /// }
  /// try object.update(encoding: Change()).text
  /// // {"c_string":"new"}
  /// try object.update(encoding: Change(), nilEncodingStrategy: .null).text
  /// // {"c_number":null,"c_string":"new"}
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value, which must encode itself with keys.
  ///   - type: The object type that the stored object has. Without it, properties of object types
  ///     aren't validated.
  ///   - nilEncodingStrategy: The strategy for optional values that are `nil`.
  ///   - options: Options that control validation. Their `mode` is ignored.
  /// - Returns: The update.
  /// - Throws: `BodyValidationError` with all faults, or with the fault `json` if the value isn't
  ///   encoded as an object, or `format` if its `encode(to:)` throws an error.
  public func update<Value: Encodable>(
    encoding value: Value, type: String? = nil, nilEncodingStrategy: NilEncodingStrategy = .omit,
    options: CheckOptions = CheckOptions()
  ) throws(BodyValidationError) -> ObjectUpdate {
    try update(
      PropertyObject(encoding: value, nilEncodingStrategy, options), type: type, options: options)
  }
}

extension PropertyObject {
  /// Encodes a Swift value.
  ///
  /// - Throws: `BodyValidationError` if the value can't be encoded as an object.
  fileprivate init<Value: Encodable>(
    encoding value: Value, _ nilEncodingStrategy: NilEncodingStrategy, _ options: CheckOptions
  ) throws(BodyValidationError) {
    let run = EncodingRun(nilEncodingStrategy)
    let root = EncodedPart(run)
    var direct: PropertyValue?
    do {
      direct = run.directValue(of: value)
      if direct == nil { try run.encode(value, into: root) }
    } catch {
      throw run.misuse
        ?? BodyValidationError(
          encoding: error, at: run.failurePath ?? [], includesValues: options.includesValues)
    }
    if let misuse = run.misuse { throw misuse }
    let encoded = direct ?? root.value
    guard case .object(let object) = encoded else {
      throw BodyValidationError(.json, at: [], expected: "Object", found: encoded.typeName)
    }
    self = object
  }
}
