import JSONText

extension TextChanges {
  /// Returns the text to which the rules of a property are applied.
  ///
  /// ```swift
  /// let changes: TextChanges = [.trim, .lowercase]
  /// changes.applied(to: " Red ")    // red
  /// ```
  ///
  /// - Parameter text: The text of a value.
  /// - Returns: The changed text.
  public func applied(to text: String) -> String {
    if isEmpty { return text }
    var bytes = Array(text.utf8)
    var mappings = CaseMappings()
    apply(to: &bytes, &mappings)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Applies the changes to text, as the server does before it checks the rules.
  ///
  /// The results are those of ECMAScript's `trim`, `toLowerCase`, and `toUpperCase`. Trimming removes
  /// Unicode white space, line breaks, and the byte order mark.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - mappings: The mappings that were looked up before.
  func apply(to text: inout [UInt8], _ mappings: inout CaseMappings) {
    if isEmpty { return }
    if contains(.trim) { Self.trim(&text) }
    guard contains(.lowercase) || contains(.uppercase) else { return }
    if text.allSatisfy({ $0 < 0x80 }) {
      for index in text.indices {
        let byte = text[index]
        if contains(.uppercase) {
          if byte &- UInt8(ascii: "a") < 26 { text[index] = byte & ~0x20 }
        } else {
          text[index] = byte.asciiLowercased
        }
      }
      return
    }
    if contains(.lowercase) { Self.lowercase(&text, &mappings) }
    if contains(.uppercase) { Self.uppercase(&text, &mappings) }
  }

  /// Returns whether the changes are known to leave ASCII text as it is.
  @inline(__always)
  func keep(_ text: RawSpan) -> Bool {
    let count = text.byteCount
    if count == 0 { return true }
    if contains(.trim), text.byte(at: 0) <= 0x20 || text.byte(at: count &- 1) <= 0x20 {
      return false
    }
    guard contains(.lowercase) || contains(.uppercase) else { return true }
    let firstChanged = contains(.uppercase) ? UInt8(ascii: "a") : UInt8(ascii: "A")
    for offset in 0..<count where text.byte(unchecked: offset) &- firstChanged < 26 { return false }
    return true
  }

  /// Appends ASCII text with the changes applied.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - changed: The array to append to.
  func append(ascii text: RawSpan, to changed: inout [UInt8]) {
    var start = 0
    var end = text.byteCount
    if contains(.trim) {
      while start < end, Self.isWhiteSpace(Unicode.Scalar(text.byte(at: start))) { start += 1 }
      while end > start, Self.isWhiteSpace(Unicode.Scalar(text.byte(at: end - 1))) { end -= 1 }
    }
    for offset in start..<end {
      let byte = text.byte(at: offset)
      changed.append(
        contains(.uppercase)
          ? byte &- UInt8(ascii: "a") < 26 ? byte & ~0x20 : byte
          : contains(.lowercase) ? byte.asciiLowercased : byte)
    }
  }

  private static func trim(_ text: inout [UInt8]) {
    var start = 0
    while start < text.count {
      var end = start
      guard isWhiteSpace(text.scalar(at: &end)) else { break }
      start = end
    }
    var end = text.count
    while end > start {
      var first = end - 1
      while first > start, text[first] & 0xC0 == 0x80 { first -= 1 }
      var next = first
      guard isWhiteSpace(text.scalar(at: &next)) else { break }
      end = first
    }
    if end < text.count { text.removeSubrange(end...) }
    if start > 0 { text.removeSubrange(..<start) }
  }

  /// Returns whether ECMAScript trims a character.
  ///
  /// Source: ECMA-262 §12.2, White Space; §12.3, Line Terminators.
  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F: true
    case 0x3000, 0xFEFF: true
    default: false
    }
  }
}
