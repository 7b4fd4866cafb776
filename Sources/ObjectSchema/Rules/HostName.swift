import JSONText

/// The syntax of host names.
enum HostName {
  /// Returns whether text consists of labels of letters, digits, and inner hyphens, joined by dots.
  ///
  /// A label has at most 63 bytes, and a name at most 253. Source: RFC 1123 §2.1.
  static func isValid(_ text: RawSpan) -> Bool {
    guard 1...253 ~= text.byteCount else { return false }
    var length = 0
    var last: UInt8 = 0
    for offset in 0..<text.byteCount {
      let byte = text.byte(at: offset)
      if byte == UInt8(ascii: ".") {
        guard length > 0, last != UInt8(ascii: "-") else { return false }
        length = 0
      } else {
        guard byte.isASCIIAlphanumeric || (byte == UInt8(ascii: "-") && length > 0) else {
          return false
        }
        length += 1
        guard length <= 63 else { return false }
      }
      last = byte
    }
    return length > 0 && last != UInt8(ascii: "-")
  }
}
