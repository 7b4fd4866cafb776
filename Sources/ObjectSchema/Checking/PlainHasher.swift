@_spi(ObjectBodyInternals) import JSONText

/// The small values that are larger than most, because they have longer texts or more than eight elements or members.
struct LargerValues {
  /// Memory for texts with escapes.
  var decoded: [UInt8] = []

  /// Whether such values are read. They aren't after one that wasn't small, so that large values aren't read in vain.
  var areAllowed = true

  /// Whether the current value is one.
  var isFound = false
}

/// The hashes of values that are read only once, and so small that hashing them takes no memory.
///
/// They are the same as those of ``ValueHasher``.
struct PlainHasher: BitwiseCopyable {
  let seed: UInt64

  private typealias Salt = ValueHasher.Salt

  /// Returns the hash of the value at an offset and the offset after it, if the value is certainly valid and small.
  ///
  /// Scalars are texts, finite numbers or literals. Containers have at most eight values each, and the keys of an
  /// object differ. Texts are short. If larger values are allowed, objects have at most sixteen members, arrays any number
  /// of elements, and texts a quote within 48 bytes.
  ///
  /// - Parameters:
  ///   - offset: An offset that isn't negative.
  ///   - cursor: A cursor over the payload.
  ///   - levels: The number of nested containers that are allowed at the offset.
  ///   - values: The values that are larger than most.
  /// - Returns: The hash and the offset, whose byte the caller checks; or `nil` if the value is different.
  @inline(__always)
  func smallValue(
    at offset: Int, of cursor: JSONCursor, upTo levels: Int, _ values: inout LargerValues
  ) -> (hash: UInt64, end: Int)? {
    guard let (hash, end) = part(at: offset, of: cursor, upTo: levels, &values) else { return nil }
    return (UInt64.folded(seed ^ hash, Salt.factor), end)
  }

  /// Returns the hash that a value adds to that of its container, and the offset after it.
  @inline(__always)
  private func part(
    at offset: Int, of cursor: JSONCursor, upTo levels: Int, _ values: inout LargerValues
  ) -> (hash: UInt64, end: Int)? {
    let first = cursor.next(at: offset)
    if first | 0x20 == UInt8(ascii: "{") {
      // Each closing bracket comes two characters after the opening one.
      if cursor.next(at: offset &+ 1) == first &+ 2, levels > 0 {
        return (hash(ofEmptyContainer: first == UInt8(ascii: "{")), offset &+ 2)
      }
      return container(at: offset, of: cursor, upTo: levels, &values)
    }
    if let end = cursor.plainScalarEnd(at: offset) {
      return (hash(ofPlainScalar: offset, end, cursor), end)
    }
    if first == UInt8(ascii: "\"") {
      guard let (text, end) = cursor.shortKeyText(at: offset) else {
        return longText(at: offset, of: cursor, Salt.text, &values)
      }
      return (text.shortHash(seed: seed ^ Salt.text), end)
    }
    guard first <= UInt8(ascii: "9"),
      let number = cursor.decimalValue(at: offset) ?? otherNumber(at: offset, of: cursor)
    else { return nil }
    return (hash(number.value), number.end)
  }

  @inline(never)
  private func otherNumber(at offset: Int, of cursor: JSONCursor) -> (value: Double, end: Int)? {
    cursor.hasManyDigits(at: offset)
      ? cursor.longDecimalValue(at: offset) : cursor.wideDecimal(at: offset)
  }

  @inline(never)
  private func container(
    at offset: Int, of cursor: JSONCursor, upTo levels: Int, _ values: inout LargerValues
  ) -> (hash: UInt64, end: Int)? {
    guard levels > 0 else { return nil }
    let first = cursor.next(at: offset)
    let isObject = first == UInt8(ascii: "{")
    let bracket = first &+ 2
    var index = cursor.spaceEnd(from: offset &+ 1)
    if cursor.next(at: index) == bracket {
      return (hash(ofEmptyContainer: isObject), index &+ 1)
    }
    var hash = seed ^ (isObject ? Salt.object : Salt.array)
    // The hashes of the keys.
    var keys = FewNumbers()
    var isASCII = true
    var count = 0
    while true {
      if count == 8 {
        guard values.areAllowed else { return nil }
        values.isFound = true
      }
      var key: UInt64 = 0
      if isObject {
        guard count < FewNumbers.maximumCount else {
          values.areAllowed = false
          return nil
        }
        guard let (keyHash, value) = self.key(at: index, of: cursor, &isASCII, &values),
          keys.insert(word: keyHash)
        else { return nil }
        key = keyHash
        index = value
      }
      guard let (value, end) = part(at: index, of: cursor, upTo: levels &- 1, &values) else {
        return nil
      }
      if isObject {
        hash &+= UInt64.memberHash(key, value)
      } else {
        hash = UInt64.folded(hash ^ value, Salt.factor)
      }
      index = cursor.spaceEnd(from: end)
      let byte = cursor.next(at: index)
      if byte == bracket {
        return (isObject ? hash : UInt64.folded(hash, Salt.array), index &+ 1)
      }
      guard byte == UInt8(ascii: ",") else { return nil }
      index = cursor.spaceEnd(from: index &+ 1)
      count &+= 1
    }
  }

  /// Returns the hash of the short key at an offset and the offset of the member's value.
  ///
  /// - Parameters:
  ///   - offset: An offset that isn't negative.
  ///   - cursor: A cursor over the payload.
  ///   - isASCII: Whether the last key had only ASCII characters, as the next one likely has, too.
  ///   - values: The values that are larger than most.
  /// - Returns: The hash and the offset, or `nil` if the key is different.
  @inline(__always)
  private func key(
    at offset: Int, of cursor: JSONCursor, _ isASCII: inout Bool, _ values: inout LargerValues
  ) -> (hash: UInt64, value: Int)? {
    if !isASCII, let key = cursor.shortKey(at: offset) {
      return (hash(key, of: cursor), key.end &+ 2)
    }
    var scan = cursor
    scan.position = offset
    if let key = scan.readSpacedKey() { return (hash(key, of: cursor), scan.position) }
    let hash: UInt64
    if let (text, end) = cursor.shortKeyText(at: offset) {
      hash = text.shortHash(seed: seed ^ Salt.key)
      scan.position = end
    } else if let key = cursor.shortKey(at: offset) {
      isASCII = false
      return (self.hash(key, of: cursor), key.end &+ 2)
    } else {
      guard let long = longText(at: offset, of: cursor, Salt.key, &values) else { return nil }
      hash = long.hash
      scan.position = long.end
    }
    return scan.skipSpacedColon() ? (hash, scan.position) : nil
  }

  /// Returns the hash of a key that has at most 16 bytes and no escapes.
  @inline(__always)
  private func hash(_ key: JSONStringToken, of cursor: JSONCursor) -> UInt64 {
    cursor.bytes.shortHash(from: key.start, count: key.byteCount, seed: seed ^ Salt.key)
  }

  /// Returns the hash of the string at an offset and the offset after it, if there's a quote within 48 bytes.
  @inline(never)
  private func longText(
    at offset: Int, of cursor: JSONCursor, _ salt: UInt64, _ values: inout LargerValues
  ) -> (hash: UInt64, end: Int)? {
    guard values.areAllowed, cursor.hasQuote(after: offset) else { return nil }
    values.isFound = true
    var scan = cursor
    scan.position = offset
    let text: JSONStringToken
    if let plain = scan.longPlainString() {
      text = plain
    } else {
      guard let other = try? scan.readString() else { return nil }
      text = other
    }
    let hash =
      text.hasEscapes || text.byteCount <= 16
      ? hash(decoding: text, of: cursor.bytes, salt, &values.decoded)
      : cursor.bytes.hash(from: text.start, count: text.byteCount, head: 0, seed: seed ^ salt)
    return (hash, text.end &+ 1)
  }

  @inline(__always)
  func hash(ofEmptyContainer isObject: Bool) -> UInt64 {
    isObject ? seed ^ Salt.object : UInt64.folded(seed ^ Salt.array, Salt.array)
  }

  /// Returns the hash of a plain scalar. See `JSONCursor.plainScalarEnd(at:)`.
  @inline(__always)
  func hash(ofPlainScalar start: Int, _ end: Int, _ cursor: JSONCursor) -> UInt64 {
    let first = cursor.bytes.byte(at: start)
    if first == UInt8(ascii: "\"") {
      return cursor.bytes.shortHash(
        from: start &+ 1, count: end &- start &- 2, seed: seed ^ Salt.text)
    }
    if first.isDigit { return hash(Double(cursor.plainScalarInteger(at: start))) }
    return hash(word: UInt64(first), salt: 0)
  }

  @inline(__always)
  func hash(_ value: Double) -> UInt64 {
    // Adding zero turns −0 into 0.
    hash(word: (value + 0).bitPattern, salt: Salt.number)
  }

  @inline(__always)
  func hash(word: UInt64, salt: UInt64) -> UInt64 {
    UInt64.folded(seed ^ salt ^ word, Salt.factor)
  }
}

extension JSONCursor {
  /// Returns whether there's a quote among the 48 bytes after an offset, which aren't near the end of the text.
  @inline(__always)
  fileprivate func hasQuote(after offset: Int) -> Bool {
    let start = offset &+ 1
    guard start &+ 48 <= end else { return false }
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let quotes =
      (bytes.block(unchecked: start) .== quote)
      .| (bytes.block(unchecked: start &+ 16) .== quote)
      .| (bytes.block(unchecked: start &+ 32) .== quote)
    return !quotes.isAllFalse
  }
}
