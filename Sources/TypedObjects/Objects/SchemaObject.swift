public import BodyBuilding
public import ObjectCoding
public import ObjectSchema

/// An object of a definition, as a Swift type that's generated from a schema.
///
/// The body is written from the members without a dictionary in between, with the same bytes and the same
/// faults as in every other way. The page of the module TypedObjects shows such a type.
public protocol SchemaObject: SchemaValue {
  /// The edition of the definition that the type was generated from.
  static var edition: SchemaEdition { get }
}

extension SchemaObject {
  /// The definition that the type was generated from.
  public static var definition: ObjectDefinition { edition.definition }

  /// Creates the body of a request that creates the object.
  ///
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with all faults.
  /// - Complexity: O(*n*), where *n* is the size of the object.
  public func body() throws(BodyValidationError) -> RequestBody {
    if let body = ObjectWriter.validBody(self, now: nil) { return body }
    return try ObjectWriter.body(self, CheckOptions())
  }

  /// Creates the body of a request that creates the object.
  ///
  /// - Parameter options: Options that control validation.
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with all faults.
  /// - Complexity: O(*n*), where *n* is the size of the object.
  public func body(options: CheckOptions) throws(BodyValidationError) -> RequestBody {
    if let body = ObjectWriter.validBody(self, now: options.now) { return body }
    return try ObjectWriter.body(self, options)
  }

  /// The values of the object by property name, as in a dictionary.
  public var values: PropertyObject { ObjectWriter.values(of: self) }

  /// Reads the payload of a request that creates an object, and checks all rules.
  ///
  /// - Parameter json: JSON text in UTF-8.
  /// - Throws: `ObjectDecodingError` with all faults.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  @inlinable
  public init(decoding json: [UInt8]) throws(ObjectDecodingError) {
    var isCertain = false
    do throws(ObjectReader.Stop) {
      self = try ObjectReader.object(json, Self.edition.storage.layouts, nil, &isCertain)
    } catch {
      self = try ObjectReader.decoded(json, Self.edition, CheckOptions())
      return
    }
    if !isCertain { try ObjectReader.check(json, Self.edition, CheckOptions()) }
  }

  /// Reads the payload of a request that creates an object, and checks all rules.
  ///
  /// - Parameters:
  ///   - json: JSON text in UTF-8.
  ///   - options: Options that control validation.
  /// - Throws: `ObjectDecodingError` with all faults.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(decoding json: [UInt8], options: CheckOptions) throws(ObjectDecodingError) {
    let edition = Self.edition
    var isCertain = false
    do throws(ObjectReader.Stop) {
      self = try ObjectReader.object(json, edition.storage.layouts, options.now, &isCertain)
    } catch {
      self = try ObjectReader.decoded(json, edition, options)
      return
    }
    if !isCertain { try ObjectReader.check(json, edition, options) }
  }

  /// Reads an object that a server sends.
  ///
  /// Types are checked, but rules aren't, because the server adds values that a body can't contain.
  ///
  /// - Parameter json: JSON text in UTF-8.
  /// - Throws: `ObjectDecodingError` as `ObjectDefinition.decode` does.
  public init(answer json: [UInt8]) throws(ObjectDecodingError) {
    self = try Self.definition.decode(Self.self, from: json)
  }
}
