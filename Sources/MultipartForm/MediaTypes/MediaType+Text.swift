@_spi(ObjectBodyInternals) import JSONText

/// Detection of plain text, XML, and JSON.
enum TextSniffing {
  static func mediaType(of bytes: RawSpan) -> String? {
    if isXML(bytes) { return "application/xml" }
    guard let end = textEnd(of: bytes), end > 0 else { return nil }
    return isJSON(bytes.extracting(0..<end)) ? "application/json" : "text/plain"
  }

  /// Returns whether the bytes start with an XML declaration (XML 1.0 §2.8), in UTF-8 or in UTF-16
  /// with a byte order mark.
  private static func isXML(_ bytes: RawSpan) -> Bool {
    // Most files don't start with `<` or a byte order mark.
    guard bytes.byteCount > 0, [0x3C, 0xEF, 0xFE, 0xFF].contains(bytes.byte(at: 0)) else {
      return false
    }
    let declaration = Array("<?xml".utf8)
    let marks: [(mark: [UInt8], before: [UInt8], after: [UInt8])] = [
      ([], [], []), ([0xEF, 0xBB, 0xBF], [], []), ([0xFE, 0xFF], [0], []), ([0xFF, 0xFE], [], [0]),
    ]
    return marks.contains { mark, before, after in
      let wide = { (unit: UInt8) in before + [unit] + after }
      let start = mark + declaration.flatMap(wide)
      // Without white space after it, `<?xml` begins the name of another processing instruction.
      return bytes.holds(start, at: 0)
        && " \t\r\n".utf8.contains { bytes.holds(wide($0), at: start.count) }
    }
  }

  /// Returns whether the bytes are a JSON object or array, or the beginning of one.
  private static func isJSON(_ bytes: RawSpan) -> Bool {
    var cursor = JSONCursor(bytes)
    cursor.skipWhitespace()
    guard cursor.next == UInt8(ascii: "{") || cursor.next == UInt8(ascii: "[") else { return false }
    do throws(JSONSyntaxError) {
      try cursor.skipDocument()
      return true
    } catch {
      // The bytes can also end between the two escapes of a surrogate pair.
      let pairLength = #"\ud83c\udf38"#.utf8.count
      return error.offset == bytes.byteCount
        || error.reason == .loneSurrogate && bytes.byteCount - error.offset < pairLength
    }
  }

  /// Returns the end of the last complete character, or `nil` if the bytes aren't plain text.
  private static func textEnd(of bytes: RawSpan) -> Int? {
    var offset = 0
    while offset < bytes.byteCount {
      let first = bytes.byte(at: offset)
      if first < 0x80 {
        guard 0x20..<0x7F ~= first || "\t\n\u{C}\r".utf8.contains(first) else { return nil }
        offset += 1
        continue
      }
      guard let (count, second) = sequence(startingWith: first) else { return nil }
      let there = min(count, bytes.byteCount - offset)
      for index in 1..<max(there, 1) {
        let allowed = index == 1 ? second : 0x80...0xBF
        guard allowed ~= bytes.byte(at: offset + index) else { return nil }
      }
      if there < count { return offset }
      offset += count
    }
    return offset
  }

  /// Returns the number of bytes of a character and the valid range of its second byte, as defined
  /// by RFC 3629 §4, or `nil` if no character starts with the byte.
  private static func sequence(
    startingWith first: UInt8
  ) -> (count: Int, second: ClosedRange<UInt8>)? {
    switch first {
    // C2 80 to C2 9F are control characters.
    case 0xC2: (2, 0xA0...0xBF)
    case 0xC3...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
