import JSONText

/// The form of the names that objects, properties and facets have.
///
/// One to forty characters of `A-Z a-z 0-9 _ -`, at most one `__`, with text on both sides of it.
enum DefinitionName {
  /// The form in words.
  static let expectation =
    "1 to 40 characters of A-Z a-z 0-9 _ -, at most one __ with text on both sides"

  /// Whether bytes have the form.
  ///
  /// - Parameter text: A name in UTF-8.
  /// - Returns: `true` if they have.
  static func isValid(_ text: RawSpan) -> Bool {
    guard 1...40 ~= text.byteCount else { return false }
    var separators = 0
    var offset = 0
    while offset < text.byteCount {
      let byte = text.byte(at: offset)
      guard byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      else { return false }
      if byte == UInt8(ascii: "_"), offset + 1 < text.byteCount,
        text.byte(at: offset + 1) == UInt8(ascii: "_")
      {
        separators += 1
        // Text must stand before the two, and after them.
        guard offset > 0, offset + 2 < text.byteCount else { return false }
        offset += 1
      }
      offset += 1
    }
    return separators <= 1
  }

  /// Whether a string has the form.
  static func isValid(_ name: String) -> Bool { isValid(Array(name.utf8).rawBytes) }
}
