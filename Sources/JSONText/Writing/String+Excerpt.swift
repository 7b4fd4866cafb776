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

  /// An upper bound for the number of bytes that the text takes in a report, whether it's escaped for
  /// JSON or for display.
  package var escapedByteCount: Int {
    withUTF8Bytes { $0.escapedCount + $0.displayEscapeCount * 5 }
  }
}

extension RawSpan {
  /// The number of bytes that can be the first of a character that only the display escapes, all of
  /// which take at most six bytes.
  fileprivate var displayEscapeCount: Int {
    var count = 0
    var offset = 0
    while offset < byteCount {
      if offset &+ 8 <= byteCount, !word(unchecked: offset).containsDelOrHigher {
        offset &+= 8
        continue
      }
      switch byte(unchecked: offset) {
      case 0x7F, 0xC2, 0xD8, 0xE2: count &+= 1
      default: break
      }
      offset &+= 1
    }
    return count
  }
}

extension UInt64 {
  /// Whether one of the eight bytes is DEL or not ASCII.
  fileprivate var containsDelOrHigher: Bool {
    // Adding one sets the top bit of DEL. If it carries, the byte's own top bit was set.
    (self | (self &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 != 0
  }
}
