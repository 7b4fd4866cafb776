import JSONText

/// Base64 with the standard alphabet and padding.
///
/// Source: RFC 4648 §4.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the number of characters that encode a number of bytes.
  package static func encodedCount(of byteCount: Int) -> Int { (byteCount + 2) / 3 * 4 }

  /// Appends the encoded form of bytes. The output must have enough capacity for it.
  package static func append(_ bytes: [UInt8], to output: inout OutputSpan<UInt8>) {
    let alphabet = alphabet.borrowedSpan
    let bytes = bytes.borrowedSpan
    var offset = 0
    while offset < bytes.count {
      let remaining = bytes.count - offset
      let second = remaining > 1 ? UInt32(bytes[offset + 1]) : 0
      let third = remaining > 2 ? UInt32(bytes[offset + 2]) : 0
      let group = UInt32(bytes[offset]) << 16 | second << 8 | third
      output.append(alphabet[Int(group >> 18)])
      output.append(alphabet[Int(group >> 12 & 63)])
      output.append(remaining > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      output.append(remaining > 2 ? alphabet[Int(group & 63)] : UInt8(ascii: "="))
      offset += 3
    }
  }

  /// Returns the encoded form of bytes.
  package static func encode(_ bytes: [UInt8]) -> String {
    let encoded = [UInt8](capacity: encodedCount(of: bytes.count)) { append(bytes, to: &$0) }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Decodes text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isLenient: Whether to accept the URL-safe alphabet of RFC 4648 §5 too, and to ignore line
  ///     breaks, spaces and missing padding.
  /// - Returns: The bytes, or `nil` if the text is malformed. Unused bits in the last digit are
  ///   ignored.
  package static func decode(_ text: String, isLenient: Bool = false) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var group: UInt32 = 0
    var digitCount = 0
    var paddingCount = 0
    for character in text.utf8 {
      if character == UInt8(ascii: "=") {
        paddingCount += 1
      } else if let digit = value(of: character, isLenient: isLenient) {
        guard paddingCount == 0 else { return nil }
        group = group << 6 | digit
        digitCount += 1
        if digitCount % 4 == 0 {
          bytes.append(UInt8(truncatingIfNeeded: group >> 16))
          bytes.append(UInt8(truncatingIfNeeded: group >> 8))
          bytes.append(UInt8(truncatingIfNeeded: group))
        }
      } else if !isLenient || !" \r\n".utf8.contains(character) {
        return nil
      }
    }
    let rest = digitCount % 4
    guard rest != 1, isLenient || paddingCount == (4 - rest) % 4 else { return nil }
    if rest >= 2 { bytes.append(UInt8(truncatingIfNeeded: group >> (rest == 2 ? 4 : 10))) }
    if rest == 3 { bytes.append(UInt8(truncatingIfNeeded: group >> 2)) }
    return bytes
  }

  private static func value(of character: UInt8, isLenient: Bool) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    case UInt8(ascii: "-") where isLenient: 62
    case UInt8(ascii: "_") where isLenient: 63
    default: nil
    }
  }
}
