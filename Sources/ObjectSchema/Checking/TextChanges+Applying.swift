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
    apply(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Applies the changes to text, as the server does before it checks the rules.
  ///
  /// The results are those of ECMAScript's `trim`, `toLowerCase`, and `toUpperCase`. Trimming removes
  /// Unicode white space, line breaks, and the byte order mark.
  ///
  /// - Parameter text: Valid UTF-8.
  func apply(to text: inout [UInt8]) {
    if isEmpty { return }
    if contains(.trim) { text = Self.trimmed(text) }
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
    var string = String(decoding: text, as: UTF8.self)
    if contains(.lowercase) { string = Self.lowercased(string) }
    if contains(.uppercase) { string = string.uppercased() }
    text = Array(string.utf8)
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    guard let first = scalars.firstIndex(where: { !isWhiteSpace($0) }),
      let last = scalars.lastIndex(where: { !isWhiteSpace($0) })
    else { return [] }
    return Array(String(scalars[first...last]).utf8)
  }

  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0xFEFF: true
    // Unicode counts U+0085 as white space; ECMAScript doesn't.
    case 0x85: false
    default: scalar.properties.isWhitespace
    }
  }
}
