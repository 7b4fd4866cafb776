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

  /// Replaces the UTF-8 of a character with that of another one, if both have the same length.
  ///
  /// - Returns: Whether it was replaced.
  @inline(__always)
  mutating func replace(_ range: Range<Int>, with code: UInt32) -> Bool {
    let start = range.lowerBound
    switch (range.count, code) {
    case (1, ..<0x80): self[start] = UInt8(truncatingIfNeeded: code)
    case (2, 0x80..<0x800):
      self[start] = UInt8(truncatingIfNeeded: 0xC0 | code >> 6)
      self[start + 1] = UInt8(truncatingIfNeeded: 0x80 | code & 0x3F)
    case (3, 0x800..<0x1_0000):
      self[start] = UInt8(truncatingIfNeeded: 0xE0 | code >> 12)
      self[start + 1] = UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F)
      self[start + 2] = UInt8(truncatingIfNeeded: 0x80 | code & 0x3F)
    // Only characters that don't change have four bytes.
    case (4, 0x1_0000...): return true
    default: return false
    }
    return true
  }
}
