import JSONText

/// The form of the names of objects, object types, properties, and facets.
///
/// A name has 1 to 40 characters of `A-Z a-z 0-9 _ -` and at most one `__`, with text before and
/// after it.
package enum DefinitionName {
  /// The maximum length of a name.
  static let maximumLength = 40

  /// A description of the form for messages.
  static let expectation =
    "1 to \(maximumLength) characters of A-Z a-z 0-9 _ -, with at most one __ inside"

  /// Returns whether UTF-8 bytes have the form of a name.
  static func isValid(_ text: RawSpan) -> Bool {
    guard 1...maximumLength ~= text.byteCount else { return false }
    if text.hasOnlyNameCharacters { return true }
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
        // The separator must have text before and after it.
        guard offset > 0, offset + 2 < text.byteCount else { return false }
        offset += 1
      }
      offset += 1
    }
    return separators <= 1
  }

  /// Returns whether a string has the form of a name.
  package static func isValid(_ name: String) -> Bool { isValid(Array(name.utf8).rawBytes) }
}

extension RawSpan {
  /// Whether the text has at least eight bytes, each of which can be part of a name, and no separator.
  @inline(__always)
  fileprivate var hasOnlyNameCharacters: Bool {
    guard byteCount >= 8 else { return false }
    var offset = 0
    while true {
      let isLast = offset &+ 8 >= byteCount
      let bytes = word(unchecked: isLast ? byteCount &- 8 : offset)
      let underscores = bytes.topBits(ofBytesIn: UInt8(ascii: "_")...UInt8(ascii: "_"))
      let others =
        bytes.topBits(ofBytesIn: UInt8(ascii: "0")...UInt8(ascii: "9"))
        | bytes.topBits(ofBytesIn: UInt8(ascii: "-")...UInt8(ascii: "-"))
        | (bytes | UInt64(repeating: 0x20)).topBits(
          ofBytesIn: UInt8(ascii: "a")...UInt8(ascii: "z"))
      guard bytes & UInt64.topBits == 0, underscores | others == UInt64.topBits,
        underscores & underscores &<< 8 == 0
      else { return false }
      if isLast { return true }
      // Two underscores can lie across these parts, which therefore overlap.
      offset &+= 7
    }
  }
}
