import JSONText

/// The text formats that property types require.
package enum TextFormats {
  /// Returns whether text is an identifier, which has 24 hexadecimal digits, in either case.
  static func isObjectID(_ text: RawSpan) -> Bool {
    text.byteCount == 24 && isHexadecimal(text.word(at: 0)) && isHexadecimal(text.word(at: 8))
      && isHexadecimal(text.word(at: 16))
  }

  /// Returns whether each of eight characters is a hexadecimal digit.
  ///
  /// Each addition sets the top bit of the bytes that are at least a particular character. Sums of
  /// ASCII bytes don't carry into the next byte. The final mask clears the bit of any other byte,
  /// so the result is `false` regardless of its carry.
  private static func isHexadecimal(_ word: UInt64) -> Bool {
    let letters = word | 0x2020_2020_2020_2020
    let isDigit =
      (word &+ 0x5050_5050_5050_5050) & ~(word &+ 0x4646_4646_4646_4646)
    let isLetter =
      (letters &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(letters &+ 0x1919_1919_1919_1919)
    return ((isDigit | isLetter) & ~word & 0x8080_8080_8080_8080) == 0x8080_8080_8080_8080
  }

  /// Returns whether text is a UUID, with groups of 8, 4, 4, 4, and 12 hexadecimal digits in any
  /// case.
  ///
  /// Source: RFC 9562 §4.
  package static func isUUID(_ text: RawSpan) -> Bool {
    guard text.byteCount == 36 else { return false }
    let hyphens: UInt8 =
      (text.byte(at: 8) ^ UInt8(ascii: "-")) | (text.byte(at: 13) ^ UInt8(ascii: "-"))
      | (text.byte(at: 18) ^ UInt8(ascii: "-")) | (text.byte(at: 23) ^ UInt8(ascii: "-"))
    return hyphens == 0 && isHexadecimal(text.word(at: 0))
      && isHexadecimal(text.halves(at: 9, 14)) && isHexadecimal(text.halves(at: 19, 24))
      && isHexadecimal(text.word(at: 28))
  }

  /// Returns whether text is base64 with padding.
  ///
  /// The unused bits of the last digit can have any value.
  ///
  /// Source: RFC 4648 §4.
  package static func isBase64(_ text: RawSpan) -> Bool {
    let count = text.byteCount
    guard count % 4 == 0 else { return false }
    if count == 0 { return true }
    var digits = count
    while digits > count - 2, text.byte(at: digits - 1) == UInt8(ascii: "=") { digits -= 1 }
    // The last blocks and words overlap those before, so that no byte is examined alone.
    if digits >= 16 {
      var offset = 0
      while offset &+ 16 <= digits {
        guard text.block(unchecked: offset).isBase64 else { return false }
        offset &+= 16
      }
      return text.block(unchecked: digits &- 16).isBase64
    }
    if digits >= 8 {
      return text.word(unchecked: 0).isBase64 && text.word(unchecked: digits &- 8).isBase64
    }
    // There are at least two digits before the padding.
    let first = UInt64(text.halfWord(at: 0))
    if digits < 4 {
      // The letter A replaces the padding.
      let shift = UInt64(8 &* digits)
      return (first & (1 &<< shift &- 1) | 0x4141_4141_4141_4141 &<< shift).isBase64
    }
    return (first | UInt64(text.halfWord(at: digits &- 4)) &<< 32).isBase64
  }

  /// Returns whether a short text is valid base64 with padding.
  static func isBase64(_ text: ShortText) -> Bool {
    let count = text.count
    guard count % 4 == 0 else { return false }
    if count == 0 { return true }
    let last = count <= 8 ? text.first : text.second
    var padding = 0
    let shift = UInt64(truncatingIfNeeded: (count &- 1) & 7) &* 8
    if UInt8(truncatingIfNeeded: last &>> shift) == UInt8(ascii: "=") {
      padding = UInt8(truncatingIfNeeded: last &>> (shift &- 8)) == UInt8(ascii: "=") ? 2 : 1
    }
    let digits = count &- padding
    // The letter A replaces the padding and what follows the text.
    let isDigit =
      SIMD16<Int8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
      .< SIMD16<Int8>(repeating: Int8(truncatingIfNeeded: digits))
    return SIMD16<UInt8>(repeating: UInt8(ascii: "A"))
      .replacing(with: SIMD16<UInt8>(text.first, text.second), where: isDigit).isBase64
  }
}

extension SIMD16<UInt8> {
  /// Whether every byte is a digit of base64.
  @inline(__always)
  fileprivate var isBase64: Bool {
    // Bytes outside ASCII are negative as signed numbers, with or without the bit in which the cases differ.
    let letters = (self | .init(repeating: 0x20)).signed
    let isLetter = (letters .> .init(repeating: 0x60)) .& (letters .< .init(repeating: 0x7B))
    // The slash is before the digits.
    let isDigit = (signed .> .init(repeating: 0x2E)) .& (signed .< .init(repeating: 0x3A))
    return (.!(isLetter .| isDigit .| (self .== .init(repeating: UInt8(ascii: "+"))))).isAllFalse
  }
}

extension UInt64 {
  /// Whether every byte is a digit of base64.
  @inline(__always)
  fileprivate var isBase64: Bool {
    let letters = self | UInt64(repeating: 0x20)
    let isDigit =
      letters.topBits(ofBytesIn: UInt8(ascii: "a")...UInt8(ascii: "z"))
      | topBits(ofBytesIn: UInt8(ascii: "/")...UInt8(ascii: "9"))
      | topBits(ofBytesIn: UInt8(ascii: "+")...UInt8(ascii: "+"))
    // The bits have no meaning if a byte isn't ASCII.
    return isDigit & ~self == Self.topBits
  }
}

extension RawSpan {
  /// The digits of an identifier or a UUID as two numbers, without regard to case.
  var identifierWords: (UInt64, UInt64) {
    guard byteCount == 36 else {
      return (
        word(at: 0).hexadecimalDigits &<< 32 | word(at: 8).hexadecimalDigits,
        word(at: 16).hexadecimalDigits
      )
    }
    return (
      word(at: 0).hexadecimalDigits &<< 32 | halves(at: 9, 14).hexadecimalDigits,
      halves(at: 19, 24).hexadecimalDigits &<< 32 | word(at: 28).hexadecimalDigits
    )
  }

  /// Returns the four bytes at each of two offsets.
  fileprivate func halves(at first: Int, _ second: Int) -> UInt64 {
    UInt64(halfWord(at: first)) | UInt64(halfWord(at: second)) &<< 32
  }
}

extension UInt64 {
  /// The values of eight hexadecimal digits in 32 bits, each in four bits of its own.
  fileprivate var hexadecimalDigits: UInt64 {
    // The values of letters are nine more than their lowest four bits.
    var digits = (self & 0x0F0F_0F0F_0F0F_0F0F) &+ 9 &* ((self &>> 6) & 0x0101_0101_0101_0101)
    digits = (digits | digits &>> 4) & 0x00FF_00FF_00FF_00FF
    digits = (digits | digits &>> 8) & 0x0000_FFFF_0000_FFFF
    return (digits | digits &>> 16) & 0xFFFF_FFFF
  }
}
