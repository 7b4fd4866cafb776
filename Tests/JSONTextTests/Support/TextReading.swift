@_spi(ObjectBodyInternals) import JSONText
import Testing

/// Returns the error of moving a cursor past a whole text, if there is one.
func cursorError(_ bytes: [UInt8]) -> JSONSyntaxError? {
  var cursor = JSONCursor(bytes.rawBytes)
  do {
    try cursor.skipDocument()
    return nil
  } catch {
    return error
  }
}

/// Returns the error of reading a document, if there is one.
func documentError(_ bytes: [UInt8]) -> JSONSyntaxError? {
  do {
    _ = try JSONDocument(bytes)
    return nil
  } catch {
    return error
  }
}

/// Returns the error of a text, after checking that the cursor and the document agree.
func syntaxError(
  _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) -> JSONSyntaxError? {
  let error = cursorError(bytes)
  #expect(documentError(bytes) == error, "\(shown(bytes))", sourceLocation: sourceLocation)
  return error
}

/// A string token, its value, and the offset of the cursor after it.
struct StringReading: Equatable {
  var token: JSONStringToken
  var after: Int
  var decoded: [UInt8]

  /// Reads the string whose opening quote is at an offset.
  init(_ bytes: [UInt8], at offset: Int = 0) throws(JSONSyntaxError) {
    var cursor = JSONCursor(bytes.rawBytes, at: offset)
    token = try cursor.readString()
    after = cursor.offset
    decoded = []
    token.decode(from: bytes.rawBytes, into: &decoded)
  }
}

/// A number token and the values that it converts to.
struct NumberReading {
  private let bytes: [UInt8]
  let token: JSONNumberToken

  init(_ bytes: [UInt8], at offset: Int = 0) throws(JSONSyntaxError) {
    self.bytes = bytes
    var cursor = JSONCursor(bytes.rawBytes, at: offset)
    token = try cursor.readNumber()
  }

  init(_ text: String) throws(JSONSyntaxError) { try self.init(Array(text.utf8)) }

  var double: Double { token.double(in: bytes.rawBytes) }

  var losesPrecision: Bool { token.losesPrecision(as: double, in: bytes.rawBytes) }
}

/// Returns a description of bytes for a failure: the start of the text, and its bytes in hexadecimal.
func shown(_ bytes: some Collection<UInt8>) -> String {
  let text = String(decoding: bytes.prefix(120), as: UTF8.self).debugDescription
  let hexadecimal = bytes.prefix(40).map { String($0, radix: 16) }.joined(separator: " ")
  return "\(text) [\(hexadecimal)]"
}
