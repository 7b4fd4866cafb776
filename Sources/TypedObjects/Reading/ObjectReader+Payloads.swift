import DateText
@_spi(ObjectBodyInternals) import JSONText
public import ObjectCoding
public import ObjectSchema

extension ObjectReader {
  /// Reads the payload of a request that creates an object.
  ///
  /// - Parameters:
  ///   - json: JSON text in UTF-8.
  ///   - edition: The edition of the object's definition.
  ///   - options: Options that control validation.
  ///   - read: A closure that reads the members.
  /// - Returns: Whether the closure has read the object, whose payload is valid. If it couldn't, although
  ///   the payload is valid, the object must be decoded, so that the reason is found.
  /// - Throws: `ObjectDecodingError` with all faults.
  @usableFromInline
  static func read(
    _ json: [UInt8], _ edition: SchemaEdition, _ options: CheckOptions,
    _ read: (inout ObjectReader) throws(Stop) -> Void
  ) throws(ObjectDecodingError) -> Bool {
    var isRead = false
    if Self.read(json, edition.storage.layout, now: options.now, &isRead, read) { return true }
    var options = options
    options.mode = .create
    var checker = PayloadChecker(edition.definition, options: options)
    let report = checker.report(on: json)
    guard report.isValid else {
      throw ObjectDecodingError(faults: report.faults, isTruncated: report.isTruncated)
    }
    return isRead
  }

  /// Reads a payload.
  ///
  /// - Returns: Whether the payload is certainly valid.
  private static func read(
    _ json: [UInt8], _ layout: borrowing SchemaLayout, now: Instant?, _ isRead: inout Bool,
    _ read: (inout ObjectReader) throws(Stop) -> Void
  ) -> Bool {
    var reader = ObjectReader(layout, json.rawBytes, now: now)
    do throws(Stop) {
      try reader.readWhole(read)
      isRead = true
    } catch {
      return false
    }
    return reader.isCertain
  }

  private mutating func readWhole(
    _ read: (inout ObjectReader) throws(Stop) -> Void
  ) throws(Stop) {
    do { try cursor.start() } catch { throw Stop() }
    try read(&self)
    do { try cursor.finish() } catch { throw Stop() }
  }
}
