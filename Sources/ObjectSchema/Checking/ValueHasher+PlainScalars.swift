@_spi(ObjectBodyInternals) import JSONText

extension ValueHasher {
  /// Returns the hash of a plain scalar as a whole value. See `JSONCursor.plainScalarEnd(at:)`.
  @inline(__always)
  func hash(plainScalar start: Int, _ end: Int, _ cursor: JSONCursor) -> UInt64 {
    UInt64.folded(seed ^ ownHash(ofPlainScalar: start, end, cursor), Salt.factor)
  }

  /// Returns the hash of an empty container as a whole value.
  @inline(__always)
  func hash(emptyContainer isObject: Bool) -> UInt64 {
    UInt64.folded(seed ^ ownHash(ofEmptyContainer: isObject), Salt.factor)
  }

  @inline(__always)
  func ownHash(ofEmptyContainer isObject: Bool) -> UInt64 {
    isObject
      ? UInt64.folded(seed ^ Salt.object, Salt.factor)
      : UInt64.folded(seed ^ Salt.array, Salt.array)
  }

  @inline(__always)
  func ownHash(
    ofPlainScalar start: Int, _ end: Int, _ cursor: JSONCursor
  ) -> UInt64 {
    let first = cursor.bytes.byte(at: start)
    if first == UInt8(ascii: "\"") {
      return cursor.bytes.shortHash(
        from: start &+ 1, count: end &- start &- 2, seed: seed ^ Salt.text)
    }
    if first.isDigit { return hash(Double(cursor.plainScalarInteger(at: start))) }
    return hash(word: UInt64(first), salt: 0)
  }
}
