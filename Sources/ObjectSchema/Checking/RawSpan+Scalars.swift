import JSONText

extension RawSpan {
  /// Whether all bytes are ASCII characters.
  var isASCII: Bool {
    var offset = 0
    var bits: UInt64 = 0
    while offset &+ 8 <= byteCount {
      bits |= word(unchecked: offset)
      offset &+= 8
    }
    while offset < byteCount {
      bits |= UInt64(byte(unchecked: offset))
      offset &+= 1
    }
    return bits & UInt64.topBits == 0
  }

  /// Returns the character at an offset of valid UTF-8, and moves the offset past it.
  @inline(__always)
  func scalar(at offset: inout Int) -> Unicode.Scalar {
    let first = byte(at: offset)
    offset &+= 1
    if first < 0x80 { return Unicode.Scalar(first) }
    let count = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var code = UInt32(first) & (0x3F &>> UInt32(count))
    for _ in 0..<count {
      code = code &<< 6 | UInt32(byte(at: offset) & 0x3F)
      offset &+= 1
    }
    return Unicode.Scalar(code) ?? "\u{FFFD}"
  }
}
