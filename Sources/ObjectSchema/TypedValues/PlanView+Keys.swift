@_spi(ObjectBodyInternals) package import JSONText

extension PlanView {
  /// Moves a cursor past the key of a property, its colon and the white space after it, if the key is next
  /// and is spelled without escapes and without white space before the colon.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - cursor: The cursor.
  /// - Returns: Whether the cursor moved.
  @inline(__always)
  package func skipKey(_ property: Int, _ cursor: inout JSONCursor) -> Bool {
    let count = Int(properties[property].key.count)
    let start = cursor.offset
    let end = start &+ count
    // A load of eight bytes can extend past the key, but mustn't extend past the text.
    guard end &+ 8 <= cursor.end else { return false }
    let difference = cursor.bytes.word(unchecked: start) ^ properties[property].keyHead
    if count >= 8 {
      guard difference == 0,
        cursor.bytes.word(unchecked: end &- 8) == properties[property].keyTail
      else { return false }
      if count > 16,
        !cursor.bytes.slice(start, end).elementsEqual(bytes(of: properties[property].key))
      {
        return false
      }
    } else {
      guard difference &<< UInt64(64 &- count &* 8) == 0 else { return false }
    }
    cursor.position = end
    cursor.skipWhitespace()
    return true
  }

  /// Returns the number of the next member of an object whose key is next, and moves a cursor to its value.
  ///
  /// - Parameters:
  ///   - object: The index of the object.
  ///   - expected: The number of the property to try first.
  ///   - cursor: A cursor at a key.
  /// - Returns: The number of the property, or −1 if the object doesn't have it.
  /// - Throws: `JSONSyntaxError` if there's no key.
  package func readKey(
    of object: Int, expecting expected: Int, _ cursor: inout JSONCursor
  ) throws(JSONSyntaxError) -> Int {
    let range = objects[object].properties
    let first = Int(range.start)
    let count = Int(range.count)
    if expected < count, skipKey(first &+ expected, &cursor) { return expected }
    if expected &+ 1 < count, skipKey(first &+ expected &+ 1, &cursor) { return expected &+ 1 }
    let key = try cursor.readKey()
    let property: Int
    if key.hasEscapes {
      var name: [UInt8] = []
      key.decode(from: cursor.bytes, into: &name)
      property = member(objects[object], name.rawBytes)
    } else {
      property = member(objects[object], cursor.bytes.slice(key.start, key.end))
    }
    return property < 0 ? -1 : property &- first
  }
}
