@_spi(ObjectBodyInternals) import JSONText
public import ObjectCoding
public import ObjectSchema

extension ObjectReader {
  /// Reads the payload of a request that creates an object.
  ///
  /// - Parameters:
  ///   - json: JSON text in UTF-8.
  ///   - definition: The definition of the object.
  ///   - options: Options that control validation.
  ///   - read: A closure that reads the members.
  /// - Returns: Whether the closure has read the object, whose payload is valid. If it couldn't, although
  ///   the payload is valid, the object must be decoded, so that the reason is found.
  /// - Throws: `ObjectDecodingError` with all faults.
  @usableFromInline
  static func read(
    _ json: [UInt8], _ definition: ObjectDefinition, _ options: CheckOptions,
    _ read: (inout ObjectReader) throws(Stop) -> Void
  ) throws(ObjectDecodingError) -> Bool {
    let tables = definition.plan.tables
    var reader = ObjectReader(tables.view, json.rawBytes, now: options.now)
    var isRead = false
    do throws(Stop) {
      try reader.readWhole(read)
      isRead = true
    } catch {}
    if isRead, reader.isCertain { return true }
    var checked = options
    checked.mode = .create
    var checker = PayloadChecker(definition, options: checked)
    let report = checker.report(on: json)
    guard report.isValid else {
      throw ObjectDecodingError(faults: report.faults, isTruncated: report.isTruncated)
    }
    return isRead
  }

  private mutating func readWhole(
    _ read: (inout ObjectReader) throws(Stop) -> Void
  ) throws(Stop) {
    do { try cursor.start() } catch { throw Stop() }
    try read(&self)
    do { try cursor.finish() } catch { throw Stop() }
  }
}
