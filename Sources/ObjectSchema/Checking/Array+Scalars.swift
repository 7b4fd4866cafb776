extension [UInt8] {
  /// Returns the character at an index of valid UTF-8, and moves the index past it.
  @inline(__always)
  func scalar(at index: inout Int) -> Unicode.Scalar {
    let first = self[index]
    index += 1
    if first < 0x80 { return Unicode.Scalar(first) }
    let count = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var code = UInt32(first) & (0x3F >> UInt32(count))
    for byte in self[index..<index + count] { code = code << 6 | UInt32(byte & 0x3F) }
    index += count
    return Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  /// Appends the UTF-8 of a character.
  @inline(__always)
  mutating func append(scalar code: UInt32) {
    if code < 0x80 { return append(UInt8(truncatingIfNeeded: code)) }
    if code < 0x800 {
      append(UInt8(truncatingIfNeeded: 0xC0 | code >> 6))
    } else {
      if code < 0x1_0000 {
        append(UInt8(truncatingIfNeeded: 0xE0 | code >> 12))
      } else {
        append(UInt8(truncatingIfNeeded: 0xF0 | code >> 18))
        append(UInt8(truncatingIfNeeded: 0x80 | code >> 12 & 0x3F))
      }
      append(UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F))
    }
    append(UInt8(truncatingIfNeeded: 0x80 | code & 0x3F))
  }
}
