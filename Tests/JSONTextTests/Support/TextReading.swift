import JSONText
import Testing

/// The error that walking over a whole text ends with.
func cursorError(_ bytes: [UInt8]) -> JSONSyntaxError? {
  var cursor = JSONCursor(bytes.rawBytes)
  do {
    try cursor.skipDocument()
    return nil
  } catch {
    return error
  }
}

/// The error that reading a whole text into a document ends with.
func documentError(_ bytes: [UInt8]) -> JSONSyntaxError? {
  do {
    _ = try JSONDocument(bytes)
    return nil
  } catch {
    return error
  }
}

/// The error of a whole text, after checking that the cursor and the document say the same.
func syntaxError(
  _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) -> JSONSyntaxError? {
  let error = cursorError(bytes)
  #expect(documentError(bytes) == error, "\(shown(bytes))", sourceLocation: sourceLocation)
  return error
}

/// What a string token says, and where the cursor stands after it.
struct StringReading: Equatable {
  var token: JSONStringToken
  var after: Int
  var decoded: [UInt8]

  /// Reads the string whose opening quote stands at an offset.
  init(_ bytes: [UInt8], at offset: Int = 0) throws(JSONSyntaxError) {
    var cursor = JSONCursor(bytes.rawBytes, at: offset)
    token = try cursor.readString()
    after = cursor.offset
    decoded = []
    token.decode(from: bytes.rawBytes, into: &decoded)
  }
}

/// What a number token says about the number that starts at an offset.
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

/// Bytes as a failure comment shows them: cut short, and nothing lost that is not ASCII.
func shown(_ bytes: some Collection<UInt8>) -> String {
  let text = String(decoding: bytes.prefix(120), as: UTF8.self).debugDescription
  let hexadecimal = bytes.prefix(40).map { String($0, radix: 16) }.joined(separator: " ")
  return "\(text) [\(hexadecimal)]"
}
