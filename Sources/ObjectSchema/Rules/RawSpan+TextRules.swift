import JSONText

extension RawSpan {
  /// Whether text consists of spaces, tabs, and line breaks.
  var isBlank: Bool {
    (0..<byteCount).allSatisfy { offset in
      let byte = byte(at: offset)
      return byte == 0x20 || 0x09...0x0D ~= byte
    }
  }

  /// Whether UTF-8 text contains a control character: U+0000 to U+001F or U+007F to U+009F.
  var holdsControlCharacter: Bool {
    for offset in 0..<byteCount {
      let byte = byte(at: offset)
      if byte < 0x20 || byte == 0x7F { return true }
      // In UTF-8, U+0080 to U+009F are C2 80 to C2 9F.
      if byte == 0xC2, offset + 1 < byteCount, self.byte(at: offset + 1) < 0xA0 { return true }
    }
    return false
  }
}
