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
    for offset in 0..<36 {
      let byte = text.byte(at: offset)
      switch offset {
      case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return false }
      default: guard byte.hexadecimalDigit != nil else { return false }
      }
    }
    return true
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
