import JSONText

/// An envelope around an array of payloads: `{"object": "list", "data": […]}`.
struct ListEnvelope {
  /// The results of a search for the array.
  enum Search {
    /// The offset of the first element, after the bracket.
    case found(Int)
    /// The offset at which the text isn't an envelope.
    case notFound(Int)
    case incomplete
  }

  /// The text before the first element.
  private let head: [UInt8]

  /// The offset after the array.
  var tailStart = 0

  /// Creates an envelope of which only the head was read.
  init(head: RawSpan) {
    var bytes: [UInt8] = []
    bytes.append(head)
    self.head = bytes
  }

  /// The reason why a file can't be read that contains anything else.
  static var expectation: String { "expected an array or a list envelope" }

  /// Notes that bytes within the array were removed from the text.
  mutating func removeFirst(_ count: Int) { tailStart -= count }

  /// Searches a text that begins with an object for the array, which is the value of `data`.
  static func findArray(in bytes: RawSpan) -> Search {
    var cursor = EnvelopeCursor(bytes)
    guard cursor.take("{") else { return .notFound(cursor.offset) }
    while true {
      guard cursor.offset < bytes.byteCount else { return .incomplete }
      let start = cursor.offset
      guard cursor.take("\"") else { return .notFound(cursor.offset) }
      guard cursor.skipString() else { return .incomplete }
      let key = bytes.slice(start, cursor.offset)
      cursor.skipSpace()
      guard cursor.offset < bytes.byteCount else { return .incomplete }
      guard cursor.take(":") else { return .notFound(cursor.offset) }
      guard cursor.offset < bytes.byteCount else { return .incomplete }
      if key.elementsEqual(Array("\"data\"".utf8).rawBytes) {
        guard cursor.takeByte("[") else { return .notFound(cursor.offset) }
        return .found(cursor.offset)
      }
      guard cursor.skipValue() else { return .incomplete }
      guard cursor.take(",") else { return .notFound(cursor.offset) }
    }
  }

  /// Returns the error in the text around the array, or `nil` if it's an envelope.
  ///
  /// - Parameter bytes: The text, which ends with the envelope.
  /// - Returns: The error.
  func failure(_ bytes: RawSpan) -> ElementScanner.Failure? {
    // Without its elements, the envelope is small.
    var text = head
    text.append(UInt8(ascii: "]"))
    let end = text.count
    text.append(bytes.slice(tailStart, bytes.byteCount))
    do {
      let document = try JSONDocument(text)
      if document.root["object"]?.string == "list" { return nil }
      return ElementScanner.Failure(offset: bytes.byteCount, reason: Self.expectation)
    } catch {
      // The head isn't in the buffer any more, but it was read without an error up to the array.
      return ElementScanner.Failure(
        offset: min(tailStart + max(0, error.offset - end), bytes.byteCount),
        reason: "not valid JSON around the array: \(error.reason)")
    }
  }
}

/// A location in an envelope before its array.
private struct EnvelopeCursor: ~Escapable {
  private let bytes: RawSpan
  private(set) var offset = 0

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) {
    self.bytes = bytes
    skipSpace()
  }

  mutating func skipSpace() {
    while offset < bytes.byteCount,
      [0x20, 0x09, 0x0A, 0x0D].contains(bytes.byte(at: offset))
    {
      offset += 1
    }
  }

  /// Moves past a character and the white space after it.
  ///
  /// - Returns: Whether the character is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard takeByte(character) else { return false }
    if character != "\"" { skipSpace() }
    return true
  }

  /// Moves past a character.
  mutating func takeByte(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.byteCount, bytes.byte(at: offset) == UInt8(ascii: character) else {
      return false
    }
    offset += 1
    return true
  }

  /// Moves past the rest of a string.
  ///
  /// - Returns: Whether it ends in the text.
  mutating func skipString() -> Bool {
    while offset < bytes.byteCount {
      let byte = bytes.byte(at: offset)
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  /// Moves to the comma or brace after a value.
  ///
  /// - Returns: Whether it ends in the text.
  mutating func skipValue() -> Bool {
    var depth = 0
    while offset < bytes.byteCount {
      switch bytes.byte(at: offset) {
      case UInt8(ascii: "\""):
        offset += 1
        guard skipString() else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ","): if depth == 0 { return true }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return true }
        depth -= 1
      default: break
      }
      offset += 1
    }
    return false
  }
}
