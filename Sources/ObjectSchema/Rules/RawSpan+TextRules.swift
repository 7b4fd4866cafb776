import JSONText

extension RawSpan {
  /// Whether text consists of spaces, tabs, and line breaks.
  var isBlank: Bool {
    (0..<byteCount).allSatisfy { offset in
      let byte = byte(at: offset)
      return byte == 0x20 || 0x09...0x0D ~= byte
    }
  }

  /// Whether text contains an uppercase ASCII letter, or may contain one because it has other characters than ASCII.
  var holdsUppercaseLetter: Bool {
    var offset = 0
    while offset &+ 8 <= byteCount {
      if word(unchecked: offset).mayHoldUppercaseLetter { return true }
      offset &+= 8
    }
    return (offset..<byteCount).contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte(at: $0) }
  }

  /// Whether UTF-8 text contains a control character: U+0000 to U+001F or U+007F to U+009F.
  var holdsControlCharacter: Bool {
    var offset = 0
    while offset &+ 8 <= byteCount, !word(unchecked: offset).mayHoldControlCharacter {
      offset &+= 8
    }
    if offset &+ 8 > byteCount, offset >= 8,
      !word(unchecked: byteCount &- 8).mayHoldControlCharacter
    {
      // The last eight bytes overlap those already examined, of which none is the first byte of U+0080.
      return false
    }
    while offset < byteCount {
      let byte = byte(unchecked: offset)
      offset &+= 1
      if byte < 0x20 || byte == 0x7F { return true }
      // In UTF-8, U+0080 to U+009F are C2 80 to C2 9F.
      if byte == 0xC2, offset < byteCount, self.byte(unchecked: offset) < 0xA0 { return true }
    }
    return false
  }

  /// Returns the offset after the ASCII letters and digits that text has from an offset on.
  ///
  /// - Parameter start: An offset within the bounds, or the end.
  /// - Returns: The offset.
  @inline(__always)
  func endOfAlphanumerics(from start: Int) -> Int {
    var offset = start
    guard byteCount >= 8 else {
      while offset < byteCount, byte(unchecked: offset).isASCIIAlphanumeric { offset &+= 1 }
      return offset
    }
    while offset < byteCount {
      // The zeros past the end are neither letters nor digits.
      let count = word(zeroPadded: offset).alphanumericCount
      offset &+= count
      if count < 8 { break }
    }
    return offset
  }
}

extension UInt64 {
  /// How many of eight bytes, from the lowest on, are ASCII letters and digits before any other.
  @inline(__always)
  fileprivate var alphanumericCount: Int {
    // The cases of a letter differ in the bit 0x20.
    let letters =
      (self | UInt64(repeating: 0x20)).topBits(ofBytesIn: UInt8(ascii: "a")...UInt8(ascii: "z"))
    let digits = topBits(ofBytesIn: UInt8(ascii: "0")...UInt8(ascii: "9"))
    // A byte outside ASCII can change only the bits of itself and those after it.
    return (~((letters | digits) & ~self) & Self.topBits).trailingZeroBitCount &>> 3
  }

  /// Whether one of eight bytes is an uppercase letter or isn't ASCII.
  @inline(__always)
  fileprivate var mayHoldUppercaseLetter: Bool {
    self & Self.topBits | topBits(ofBytesIn: UInt8(ascii: "A")...UInt8(ascii: "Z")) != 0
  }

  /// Whether one of eight bytes of UTF-8 is a control character or may be the first byte of one.
  @inline(__always)
  fileprivate var mayHoldControlCharacter: Bool {
    containsByte(below: 0x20) || contains(0x7F) || contains(0xC2)
  }
}
