@_spi(ObjectBodyInternals) import JSONText

// Texts that are short after trimming are read without the white space before them.

extension JSONCursor {
  /// Returns the value of the string at the cursor and the offset after it, if the value has at most 16 bytes without
  /// the white space that it begins with.
  ///
  /// - Parameter changes: The changes to the value. White space is removed only if they trim.
  /// - Returns: The value, with or without the white space, or `nil`. See `shortValue`.
  @inline(__always)
  func shortValue(before changes: TextChanges) -> (text: ShortText, end: Int)? {
    changes.contains(.trim) && mayBeginWithSpace ? shortValueAfterSpace() : shortValue()
  }

  /// Whether the string at the cursor begins with a space, an escape, or a byte that white space can begin with.
  @inline(__always)
  private var mayBeginWithSpace: Bool {
    let byte = next(at: position &+ 1)
    if byte >= 0x80 { return byte.canBeginWhiteSpace }
    return byte == 0x20 || byte == UInt8(ascii: "\\")
  }

  @inline(never)
  private func shortValueAfterSpace() -> (text: ShortText, end: Int)? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = position &+ 1
    let offset = spaceEnd(ofTextAt: start)
    return offset == start ? shortValue() : restOfShortText(from: offset)
  }

  /// Returns the offset of the first character of a string's content that isn't trimmed, or that must be examined.
  private func spaceEnd(ofTextAt start: Int) -> Int {
    var offset = start
    while offset &+ 8 <= end {
      let word = bytes.word(unchecked: offset)
      let byte = UInt8(truncatingIfNeeded: word)
      if byte == UInt8(ascii: "\\") {
        guard word.isEscapedUnit, TextChanges.whiteSpaceCount(word.escapedUnit.utf8Bytes) > 0 else {
          return offset
        }
        offset &+= 6
      } else {
        // Control characters must be escaped.
        let count = byte < 0x20 ? 0 : TextChanges.whiteSpaceCount(word)
        if count == 0 { return offset }
        offset &+= count
      }
    }
    return offset
  }
}

extension UInt64 {
  /// The UTF-8 of a code unit that isn't a surrogate, the first byte in the lowest bits.
  @inline(__always)
  fileprivate var utf8Bytes: UInt64 {
    if self < 0x80 { return self }
    let last = self & 0x3F | 0x80
    if self < 0x800 { return self &>> 6 | 0xC0 | last &<< 8 }
    return self &>> 12 | 0xE0 | (self &>> 6 & 0x3F | 0x80) &<< 8 | last &<< 16
  }
}
