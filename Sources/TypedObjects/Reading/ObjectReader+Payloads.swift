public import DateText
@_spi(ObjectBodyInternals) import JSONText
public import ObjectCoding
public import ObjectSchema

extension ObjectReader {
  /// Reads an object.
  ///
  /// - Parameters:
  ///   - json: JSON text in UTF-8.
  ///   - layouts: An array of one element, the layout of the object's definition.
  ///   - now: The current time, or `nil` for the system's clock.
  ///   - isCertain: Set to whether the text is certainly a valid payload without warnings.
  /// - Returns: The object.
  /// - Throws: ``Stop`` if it can't be read.
  @inlinable
  static func object<Object: SchemaObject>(
    _ json: [UInt8], _ layouts: borrowing [SchemaLayout], _ now: Instant?, _ isCertain: inout Bool
  ) throws(Stop) -> Object {
    var reader = ObjectReader(layouts, json, now: now)
    try reader.start()
    let object = try Object(reading: &reader)
    isCertain = try reader.finish()
    return object
  }

  /// Moves to the object.
  @usableFromInline
  mutating func start() throws(Stop) {
    if cursor.next == UInt8(ascii: "{") { return }
    do { try cursor.start() } catch { throw Stop() }
  }

  /// Moves past the end of the text.
  ///
  /// - Returns: Whether everything that was read is certainly valid.
  /// - Throws: ``Stop`` if anything but white space follows.
  @usableFromInline
  mutating func finish() throws(Stop) -> Bool {
    do { try cursor.finish() } catch { throw Stop() }
    return isCertain
  }

  /// Reads a payload that a reader can't read.
  ///
  /// - Parameters:
  ///   - json: JSON text in UTF-8.
  ///   - edition: The edition of the object's definition.
  ///   - options: Options that control validation.
  /// - Returns: The object.
  /// - Throws: `ObjectDecodingError` with all faults.
  @usableFromInline
  static func decoded<Object: SchemaObject>(
    _ json: [UInt8], _ edition: SchemaEdition, _ options: CheckOptions
  ) throws(ObjectDecodingError) -> Object {
    try check(json, edition, options)
    // The payload is valid, but the type can't hold it, which decoding explains.
    return try edition.definition.decode(Object.self, from: json)
  }

  /// Checks a payload.
  ///
  /// - Parameters:
  ///   - json: JSON text in UTF-8.
  ///   - edition: The edition of the object's definition.
  ///   - options: Options that control validation.
  /// - Throws: `ObjectDecodingError` with all faults.
  @usableFromInline
  static func check(
    _ json: [UInt8], _ edition: SchemaEdition, _ options: CheckOptions
  ) throws(ObjectDecodingError) {
    var options = options
    options.mode = .create
    var checker = PayloadChecker(edition.definition, options: options)
    let report = checker.report(on: json)
    guard report.isValid else {
      throw ObjectDecodingError(faults: report.faults, isTruncated: report.isTruncated)
    }
  }
}
