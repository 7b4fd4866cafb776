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
    for offset in 0..<digits {
      let byte = text.byte(at: offset)
      guard byte.isASCIIAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
      else { return false }
    }
    return true
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
