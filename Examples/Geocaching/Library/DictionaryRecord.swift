import ObjectBody

/// One record of a dictionary in JSON: where its key and its value are in the text.
public struct DictionaryRecord: Hashable, Sendable {
  /// The range of the key with its quotes, or `nil` if the record doesn't start with a quote.
  public let key: Range<Int>?

  /// The range of the value, which can end with white space.
  public let value: Range<Int>

  /// Whether a colon follows the key, and a comma or the end of the dictionary the value.
  public let isComplete: Bool

  /// The offset of the first byte.
  public var offset: Int { key?.lowerBound ?? value.lowerBound }

  /// Returns the key, which is the id of the record.
  ///
  /// - Parameter text: The text of the dictionary.
  /// - Returns: The key without quotes and escapes.
  /// - Throws: ``RecordError`` if the record has no key, or the key isn't valid JSON.
  public func id(in text: [UInt8]) throws(RecordError) -> String {
    guard let key else { throw RecordError(nil, "expected a key in double quotes", at: offset) }
    let quoted = text[key]
    // Most keys have neither escapes nor characters outside ASCII, and needn't be read as JSON.
    if quoted.count > 1, quoted.last == UInt8(ascii: "\""),
      quoted.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\\") })
    {
      return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
    do {
      return try JSONDocument(Array(quoted)).root.string ?? ""
    } catch {
      throw RecordError(nil, "not valid JSON: \(error.reason)", at: key.lowerBound + error.offset)
    }
  }

  /// Returns the key and the value.
  ///
  /// - Parameter text: The text of the dictionary.
  /// - Returns: The key and the value.
  /// - Throws: ``RecordError`` if one of them isn't valid JSON, or has a duplicated key.
  func member(of text: [UInt8]) throws(RecordError) -> (id: String, value: JSONValue) {
    let id = try id(in: text)
    let document: JSONDocument
    do { document = try JSONDocument(Array(text[value])) } catch {
      throw RecordError(id, "not valid JSON: \(error.reason)", at: value.lowerBound + error.offset)
    }
    try requireComplete(id)
    if let key = document.duplicateKeys.first {
      throw RecordError(id, "duplicated key", at: value.lowerBound + key.offset)
    }
    return (id, document.root.value)
  }

  /// Requires that a colon follows the key, and a comma or the end of the dictionary the value.
  ///
  /// Otherwise the record isn't used, because a part of it can be missing, such as the last digits of a number.
  ///
  /// - Parameter id: The key.
  /// - Throws: ``RecordError`` if one of them is missing.
  func requireComplete(_ id: String) throws(RecordError) {
    guard isComplete else {
      throw RecordError(
        id, "expected a colon after the key and a comma after the value", at: offset)
    }
  }
}
