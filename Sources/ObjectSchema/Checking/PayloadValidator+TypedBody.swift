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
    scan.position += 1
    scan.skipWhitespace()
    let typeKey = Array("type".utf8)
    var text: [UInt8] = []
    while scan.next == UInt8(ascii: "\"") {
      let key = try scan.readKey()
      text.removeAll(keepingCapacity: true)
      key.decode(from: scan.bytes, into: &text)
      if text == typeKey {
        guard scan.next == UInt8(ascii: "\"") else { return nil }
        let value = try scan.readString()
        text.removeAll(keepingCapacity: true)
        value.decode(from: scan.bytes, into: &text)
        return text
      }
      try scan.skipValue(level: 2)
      scan.skipWhitespace()
      guard scan.skip(UInt8(ascii: ",")) else { return nil }
      scan.skipWhitespace()
    }
    return nil
  }
}
