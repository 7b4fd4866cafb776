import JSONText

/// The syntax of host names.
enum HostName {
  /// Returns whether text consists of labels of letters, digits, and inner hyphens, joined by dots.
  ///
  /// A label has at most 63 bytes, and a name at most 253. Source: RFC 1123 §2.1.
  static func isValid(_ text: RawSpan) -> Bool {
    guard 1...253 ~= text.byteCount else { return false }
    var offset = 0
    while true {
      let start = offset
      offset = text.endOfAlphanumerics(from: offset)
      while offset > start, offset < text.byteCount,
        text.byte(unchecked: offset) == UInt8(ascii: "-")
      {
        offset = text.endOfAlphanumerics(from: offset &+ 1)
      }
      guard 1...63 ~= offset &- start, text.byte(unchecked: offset &- 1) != UInt8(ascii: "-") else {
        return false
      }
      if offset == text.byteCount { return true }
      guard text.byte(unchecked: offset) == UInt8(ascii: ".") else { return false }
      offset &+= 1
    }
  }
}
