@_spi(ObjectBodyInternals) import JSONText

extension ValueHasher {
  /// Returns the hash of a key, and moves past it and its colon.
  @inline(__always) @_lifetime(cursor: copy cursor)
  mutating func hashKey(_ cursor: inout JSONCursor) -> UInt64 {
    if let letter = cursor.knownLetterKey {
      cursor.position &+= 4
      return UInt64.shortHash(letter, seed: seed ^ Salt.key)
    }
    guard let key = cursor.knownShortKey() else { return hashOtherKey(&cursor) }
    cursor.position = key.end &+ 2
    return UInt64.shortHash(key.head, key.last, count: key.count, seed: seed ^ Salt.key)
  }

  /// Does the same for a key that isn't short or has white space around the colon.
  @inline(never) @_lifetime(cursor: copy cursor)
  private mutating func hashOtherKey(_ cursor: inout JSONCursor) -> UInt64 {
    defer { cursor.skipKnownColon() }
    // Other texts are read in faster ways first, of which none is that of a text that starts with an escape.
    guard cursor.next(at: cursor.offset &+ 1) == UInt8(ascii: "\\"),
      let (text, end) = cursor.shortKeyText(at: cursor.position)
    else { return hashText(&cursor, Salt.key) }
    cursor.position = end
    return text.shortHash(seed: seed ^ Salt.key)
  }

  /// Returns the hash of a string, and moves past it.
  @inline(__always) @_lifetime(cursor: copy cursor)
  mutating func hashText(_ cursor: inout JSONCursor, _ salt: UInt64) -> UInt64 {
    if let letter = cursor.knownLetter {
      cursor.position &+= 3
      return UInt64.shortHash(letter, seed: seed ^ salt)
    }
    if let text = cursor.knownShortText() {
      cursor.position = text.end &+ 1
      return cursor.bytes.shortHash(from: text.start, count: text.byteCount, seed: seed ^ salt)
    }
    return hashLongText(&cursor, salt)
  }

  @inline(never) @_lifetime(cursor: copy cursor)
  mutating func hashLongText(_ cursor: inout JSONCursor, _ salt: UInt64) -> UInt64 {
    if !cursor.isAtLongText, let (text, end) = cursor.shortKeyText(at: cursor.position) {
      cursor.position = end
      return text.shortHash(seed: seed ^ salt)
    }
    let token = cursor.readKnownString()
    if !token.hasEscapes, token.byteCount > 16 {
      return hash(cursor.bytes, token.start, token.byteCount, salt)
    }
    return plain.hash(decoding: token, of: cursor.bytes, salt, &text)
  }
}

extension PlainHasher {
  /// How many bytes of decoded texts are kept. If there are more, all are removed before the next one.
  private static let maximumTextCount = 4096

  /// Returns the hash of a string after decoding it.
  ///
  /// - Parameters:
  ///   - token: The string.
  ///   - bytes: The text that it was read from.
  ///   - salt: A number that makes the hashes of keys and values differ.
  ///   - texts: The texts that were decoded last, one after the other.
  /// - Returns: The hash.
  @inline(never)
  func hash(
    decoding token: JSONStringToken, of bytes: RawSpan, _ salt: UInt64, _ texts: inout [UInt8]
  ) -> UInt64 {
    // Removing texts takes as many instructions as decoding one.
    if texts.count > Self.maximumTextCount { texts.removeAll(keepingCapacity: true) }
    let start = texts.count
    token.decode(from: bytes, into: &texts)
    let count = texts.count &- start
    if count > 16 {
      return texts.rawBytes.hash(from: start, count: count, head: 0, seed: seed ^ salt)
    }
    // Eight bytes can be loaded from the start of short text.
    texts.append(addingCapacity: 8) { $0.append(word: 0, 8) }
    return texts.rawBytes.shortHash(from: start, count: count, seed: seed ^ salt)
  }
}
