@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Looks ahead for the `type` key of a typed object, and returns the index of that type's body.
  ///
  /// The key usually comes first. If it comes last, the payload is read twice. This function
  /// reports no faults, and returns the body of an unknown type if the object has no valid type.
  func typedBody() -> Int {
    var scan = cursor
    guard let name = try? Self.typeName(&scan) else { return view.body }
    return view.body(ofType: name)
  }

  private static func typeName(_ scan: inout JSONCursor) throws(JSONSyntaxError) -> [UInt8]? {
    guard try scan.skipToValue(ofKey: Array("type".utf8)), scan.next == UInt8(ascii: "\"")
    else { return nil }
    var text: [UInt8] = []
    let value = try scan.readString()
    value.decode(from: scan.bytes, into: &text)
    return text
  }
}

extension JSONCursor {
  /// Moves from the beginning of an object to the value of its first member with a key.
  ///
  /// - Parameter name: The key in UTF-8.
  /// - Returns: Whether the object has the key.
  /// - Throws: `JSONSyntaxError` if the text before the key isn't JSON.
  mutating func skipToValue(ofKey name: [UInt8]) throws(JSONSyntaxError) -> Bool {
    position += 1
    skipWhitespace()
    var text: [UInt8] = []
    while next == UInt8(ascii: "\"") {
      let key = try readKey()
      if key.hasEscapes {
        text.removeAll(keepingCapacity: true)
        key.decode(from: bytes, into: &text)
        if text == name { return true }
      } else if key.byteCount == name.count,
        bytes.slice(key.start, key.end).elementsEqual(name.rawBytes)
      {
        return true
      }
      try skipValue(level: 2)
      skipWhitespace()
      guard skip(UInt8(ascii: ",")) else { return false }
      skipWhitespace()
    }
    return false
  }
}
