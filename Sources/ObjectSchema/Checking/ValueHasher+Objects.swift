@_spi(ObjectBodyInternals) import JSONText

// The hash of an object is the sum of those of its members and of a number that all objects have. As that of a member
// is a multiple of the hash of its value, an object within others needs no hash of its own: each of its members adds a
// multiple to the hash of the outermost one.

extension ValueHasher {
  /// Returns the hash of the value of a member.
  @inline(__always) @_lifetime(cursor: copy cursor)
  private mutating func hashMember(_ cursor: inout JSONCursor) -> UInt64 {
    guard cursor.isAtDigit else { return hashValue(&cursor) }
    return hashDigit(&cursor)
  }

  /// Returns the hash of an object, and moves past it.
  @_lifetime(cursor: copy cursor)
  mutating func hashObject(_ cursor: inout JSONCursor) -> UInt64 {
    if levelLimit <= 0, skipContainer(&cursor) { return hash(word: Salt.object, salt: 0) }
    if !tracksKeys { return hashObjects(&cursor) }
    levelLimit &-= 1
    defer { levelLimit &+= 1 }
    let first = members.count
    let firstWeight = weight
    let otherHasLargerPart = hasLargerPart
    hasLargerPart = false
    var sum = seed ^ Salt.object
    var keyBits: UInt64 = 0
    var hasRepeatedBit = false
    cursor.position &+= 1
    cursor.skipWhitespace()
    if !cursor.skip(UInt8(ascii: "}")) {
      repeat {
        let start = cursor.position
        let keyHash = hashKey(&cursor)
        let memberHash = UInt64.memberHash(keyHash, hashMember(&cursor))
        // Members can have any order.
        sum &+= memberHash
        let bit: UInt64 = 1 &<< (keyHash &>> 58)
        let others = keyBits
        keyBits |= bit
        hasRepeatedBit = hasRepeatedBit || others & bit != 0
        members.append(
          Member(
            keyHash: keyHash, hash: memberHash, key: start, hasLargerPart: hasLargerPart))
        hasLargerPart = false
      } while cursor.skipKnownComma()
      _ = cursor.skip(UInt8(ascii: "}"))
    }
    if hasRepeatedBit { sum &-= sumOfReplacedMembers(from: first, cursor.bytes) }
    // Values that are replaced don't count, because equal objects needn't have them.
    hasLargerPart = otherHasLargerPart || members[first...].contains { $0.hasLargerPart }
    members.removeSubrange(first...)
    // Equal objects have the same weight even if one of them repeats a key.
    if weightLimit < .max { weight = firstWeight &+ keyBits.nonzeroBitCount }
    return sum
  }

  /// Does the same for an object whose keys differ, as do those of all objects in it.
  @_lifetime(cursor: copy cursor)
  private mutating func hashObjects(_ cursor: inout JSONCursor) -> UInt64 {
    let empty = seed ^ Salt.object
    let firstWeight = weight
    let firstCount = factorCount
    var hash = empty
    var factor: UInt64 = 1
    var keyBits: UInt64 = 0
    levelLimit &-= 1
    cursor.position &+= 1
    cursor.skipWhitespace()
    members: while true {
      if !cursor.skip(UInt8(ascii: "}")) {
        let key = hashKey(&cursor)
        if factorCount == firstCount { keyBits |= 1 &<< (key &>> 58) }
        if cursor.next == UInt8(ascii: "{"), levelLimit > 0 {
          push(factor)
          let inner = factor &* UInt64.factor(ofKey: key)
          hash &+= factor &* key &+ inner &* empty
          factor = inner
          cursor.position &+= 1
          cursor.skipWhitespace()
          continue
        }
        hash &+= factor &* UInt64.memberHash(key, hashMember(&cursor))
        if cursor.skipKnownComma() { continue }
        _ = cursor.skip(UInt8(ascii: "}"))
      }
      // The ends of objects mostly follow one another.
      while factorCount > firstCount {
        levelLimit &+= 1
        factorCount &-= 1
        if cursor.skip(UInt8(ascii: "}")) { continue }
        if cursor.skipKnownComma() {
          factor = factors[factorCount]
          continue members
        }
        _ = cursor.skip(UInt8(ascii: "}"))
      }
      levelLimit &+= 1
      if weightLimit < .max { weight = firstWeight &+ keyBits.nonzeroBitCount }
      return hash
    }
  }

  /// Keeps the factor of the current object while one of its members is read.
  @inline(__always)
  private mutating func push(_ factor: UInt64) {
    // Storing a number takes fewer steps than appending and removing it.
    if factorCount == factors.count { factors.append(factor) }
    factors[factorCount] = factor
    factorCount &+= 1
    levelLimit &-= 1
  }
}

extension UInt64 {
  /// Returns what the hash of a member's value is multiplied by. Odd numbers lose no bits.
  @inline(__always)
  fileprivate static func factor(ofKey key: UInt64) -> UInt64 { key | 1 }

  /// Returns the number that a member adds to the hash of its object.
  ///
  /// - Parameters:
  ///   - key: The hash of its key.
  ///   - value: The hash of its value.
  /// - Returns: The number.
  @inline(__always)
  static func memberHash(_ key: UInt64, _ value: UInt64) -> UInt64 {
    factor(ofKey: key) &* value &+ key
  }
}
