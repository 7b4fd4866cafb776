extension String {
  /// The number of bytes of a name or value that a message shows.
  package static var excerptByteCount: Int { 160 }

  /// Returns the beginning of the text, followed by an ellipsis if there is more.
  ///
  /// The limit counts bytes, because a single character can have any number of combining marks. A
  /// code point isn't split.
  ///
  /// - Parameter limit: The number of bytes to keep.
  /// - Returns: The excerpt.
  package func excerpt(upTo limit: Int = excerptByteCount) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: limit)
    while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    return String(decoding: utf8[..<end], as: UTF8.self) + "…"
  }

  /// The number of bytes that the text takes in a report, whether it's escaped for JSON or for
  /// display.
  package var escapedByteCount: Int {
    utf8.reduce(0) { count, byte in
      switch byte {
      case 0x00...0x1F, 0x7F: count + 6
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): count + 2
      // The first bytes of the characters outside ASCII that are escaped for display.
      case 0xC2, 0xD8, 0xE2: count + 5
      default: count + 1
      }
    }
  }
}
