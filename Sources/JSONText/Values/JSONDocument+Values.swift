// Schemas with thousands of properties are read through these functions, because each element that is
// made retains the document.

extension JSONDocument {
  /// Returns whether a value is `null`.
  ///
  /// - Parameter index: The index of the value among the document's values.
  /// - Returns: Whether it's `null`.
  package func isNull(at index: Int) -> Bool { contents.nodes[index].kind == .null }

  /// Returns a Boolean, or `nil` for a value of another type.
  ///
  /// - Parameter index: The index of the value among the document's values.
  /// - Returns: The Boolean.
  package func bool(at index: Int) -> Bool? {
    let node = contents.nodes[index]
    return node.kind == .bool ? contents.bytes[node.start] == UInt8(ascii: "t") : nil
  }

  /// Returns a decoded string, or `nil` for a value of another type.
  ///
  /// - Parameter index: The index of the value among the document's values.
  /// - Returns: The string.
  package func string(at index: Int) -> String? {
    let node = contents.nodes[index]
    guard node.kind == .string else { return nil }
    if node.isStringEscaped { return escapedString(from: node.start) }
    let bytes = contents.bytes
    return String(decoding: bytes.rawBytes.slice(node.start &+ 1, node.end &- 1))
  }

  /// Returns a number if it's written with up to 18 digits only, optionally after a minus sign, and
  /// `nil` for any other value.
  ///
  /// - Parameter index: The index of the value among the document's values.
  /// - Returns: The number.
  package func plainInteger(at index: Int) -> Int? {
    let node = contents.nodes[index]
    guard node.kind == .number, node.end - node.start <= 18 else { return nil }
    let isNegative = contents.bytes[node.start] == UInt8(ascii: "-")
    var value = 0
    for offset in node.start + (isNegative ? 1 : 0)..<node.end {
      let digit = contents.bytes[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return isNegative ? -value : value
  }

  /// Returns the key of a value, or `nil` if it isn't a member of an object.
  ///
  /// - Parameter index: The index of the value among the document's values.
  /// - Returns: The key.
  func key(at index: Int) -> String? {
    let node = contents.nodes[index]
    let start = node.keyStart
    guard start >= 0 else { return nil }
    guard !node.isKeyEscaped, let count = node.keyCount else { return escapedString(from: start) }
    let bytes = contents.bytes
    return String(decoding: bytes.rawBytes.slice(start &+ 1, start &+ 1 &+ count))
  }

  /// Reads the string at an offset.
  private func escapedString(from start: Int) -> String {
    let bytes = contents.bytes
    var cursor = JSONCursor(bytes.rawBytes, at: start)
    return (try? cursor.readString())?.string(in: cursor.bytes) ?? ""
  }
}
