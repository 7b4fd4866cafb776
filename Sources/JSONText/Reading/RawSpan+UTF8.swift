extension RawSpan {
  /// Returns whether the bytes of a range are valid UTF-8.
  @inline(never)
  func isUTF8(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      let length = utf8SequenceLength(at: index)
      guard length > 0 else { return false }
      index &+= length
    }
    return index == end
  }

  /// Returns the length in bytes of the UTF-8 sequence at an offset, or 0 if it is ill-formed.
  ///
  /// Source: RFC 3629 §4 and the Unicode Standard, table 3-7.
  package func utf8SequenceLength(at start: Int) -> Int {
    let first = byte(at: start)
    if first < 0x80 { return 1 }
    let left = byteCount &- start
    guard left > 1 else { return 0 }
    let second = byte(at: start &+ 1)
    if first < 0xE0 { return first >= 0xC2 && second.isContinuation ? 2 : 0 }
    guard left > 2, byte(at: start &+ 2).isContinuation else { return 0 }
    switch first {
    // The second byte reveals overlong forms, surrogates and code points past U+10FFFF.
    case 0xE0: return 0xA0...0xBF ~= second ? 3 : 0
    case 0xED: return 0x80...0x9F ~= second ? 3 : 0
    case 0xE1...0xEF: return second.isContinuation ? 3 : 0
    default: break
    }
    guard left > 3, byte(at: start &+ 3).isContinuation else { return 0 }
    switch first {
    case 0xF0: return 0x90...0xBF ~= second ? 4 : 0
    case 0xF1...0xF3: return second.isContinuation ? 4 : 0
    case 0xF4: return 0x80...0x8F ~= second ? 4 : 0
    default: return 0
    }
  }
}

extension UInt8 {
  /// Whether the byte continues a UTF-8 sequence.
  @inline(__always)
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
