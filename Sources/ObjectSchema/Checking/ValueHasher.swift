@_spi(ObjectBodyInternals) import JSONText

/// Hashes that are the same for equal JSON values, by which structures are compared.
///
/// Equal values are those with the same ``CanonicalValue``: numbers are hashed as binary64, text as decoded, and
/// members in any order. The last value of a duplicated key counts. The memory is reused for the next value.
struct ValueHasher: Sendable {
  let seed: UInt64

  /// Whether keys can be duplicated.
  var tracksKeys = true
  /// The weight of the first elements of each array that are hashed, or a little more.
  var weightLimit = Int.max
  /// The weight of the values that have been hashed. A scalar has 1, and an array has that of its elements that are
  /// hashed. An object has the number of its members, or less if there are many.
  private var weight = 0
  /// The members of all objects around the current value, and those of the current object.
  var members: [Member] = []
  /// The texts that were decoded last, one after the other.
  private var text: [UInt8] = []
  private static let maximumTextCount = 4096

  /// A hash table of the members of an object with many.
  var slots: [UInt32] = []

  /// The containers around the current one, while a value is observed, and others.
  private var containers: [Container] = []
  /// The number of the containers around the current one.
  private var depth = 0
  private var container: Container

  private struct Container {
    /// The sum of the members' hashes, or the hash of the elements.
    var hash: UInt64
    /// The hash of the current member's key.
    var key: UInt64 = 0
    let isObject: Bool
  }

  struct Member {
    var keyHash: UInt64
    /// The number that the member adds to the hash of the object.
    var hash: UInt64
    /// The offset of the key.
    var key: Int
  }

  init(seed: UInt64) {
    self.seed = seed
    container = Container(hash: 0, isObject: false)
  }

  /// The hashes of values that need no memory.
  @inline(__always)
  var plain: PlainHasher { PlainHasher(seed: seed) }

  /// Returns the hash of a value.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at a value that has been read before.
  ///   - canRepeatKeys: Whether an object can have duplicate keys.
  /// - Returns: The hash, which is the same in both cases if no object has duplicate keys.
  @_lifetime(cursor: copy cursor)
  mutating func hash(_ cursor: inout JSONCursor, canRepeatKeys: Bool) -> UInt64 {
    hash(&cursor, canRepeatKeys: canRepeatKeys, upTo: .max)
  }

  /// Returns the hash of a value without the elements after those of a weight in each array.
  @inline(__always) @_lifetime(cursor: copy cursor)
  mutating func hash(
    _ cursor: inout JSONCursor, canRepeatKeys: Bool, upTo limit: Int
  ) -> UInt64 {
    tracksKeys = canRepeatKeys
    weightLimit = limit
    if !members.isEmpty { members.removeAll(keepingCapacity: true) }
    return UInt64.folded(seed ^ hashValue(&cursor), Salt.factor)
  }

  // Values that have been read before are nested no deeper than allowed.
  @inline(__always) @_lifetime(cursor: copy cursor)
  mutating func hashValue(_ cursor: inout JSONCursor) -> UInt64 {
    switch cursor.next {
    case UInt8(ascii: "\""): return hashText(&cursor, Salt.text)
    case UInt8(ascii: "{"): return hashObject(&cursor)
    case UInt8(ascii: "["): return hashArray(&cursor)
    case UInt8(ascii: "t"), UInt8(ascii: "n"):
      let letter = cursor.next
      cursor.position = min(cursor.position &+ 4, cursor.end)
      return hash(word: UInt64(letter), salt: 0)
    case UInt8(ascii: "f"):
      cursor.position = min(cursor.position &+ 5, cursor.end)
      return hash(word: UInt64(UInt8(ascii: "f")), salt: 0)
    default: return hashNumber(&cursor)
    }
  }

  @inline(__always) @_lifetime(cursor: copy cursor)
  private mutating func hashNumber(_ cursor: inout JSONCursor) -> UInt64 {
    let digit = cursor.next &- UInt8(ascii: "0")
    let following = cursor.next(at: cursor.position &+ 1)
    // Bytes up to the comma end a number, and so do brackets.
    if digit < 10, following <= UInt8(ascii: ",") || following | 0x20 == UInt8(ascii: "}") {
      cursor.position &+= 1
      return hash(Double(digit))
    }
    if let number = cursor.decimalValue(at: cursor.position) {
      cursor.position = number.end
      return hash(number.value)
    }
    return hashOtherNumber(&cursor)
  }

  @inline(never) @_lifetime(cursor: copy cursor)
  private mutating func hashOtherNumber(_ cursor: inout JSONCursor) -> UInt64 {
    if !cursor.hasManyDigits(at: cursor.position) {
      if let number = cursor.wideDecimal(at: cursor.position) {
        cursor.position = number.end
        return hash(number.value)
      }
      if let (integer, end) = cursor.plainInteger() {
        cursor.position = end
        return hash(Double(integer))
      }
    }
    if let number = cursor.longDecimalValue(at: cursor.position) {
      cursor.position = number.end
      return hash(number.value)
    }
    guard let token = try? cursor.readAnyNumber() else {
      // This isn't reached, because the value has been read before.
      cursor.position = min(cursor.position &+ 1, cursor.end)
      return 0
    }
    return hash(token, in: cursor.bytes)
  }

  @inline(__always)
  private func hash(_ number: JSONNumberToken, in bytes: RawSpan) -> UInt64 {
    let value = number.double(in: bytes)
    // A number that exceeds binary64 is compared as written.
    guard value.isFinite else {
      return hash(bytes, number.start, number.end &- number.start, Salt.longNumber)
    }
    return hash(value)
  }

  @inline(__always)
  func hash(_ value: Double) -> UInt64 { plain.hash(value) }

  @_lifetime(cursor: copy cursor)
  private mutating func hashArray(_ cursor: inout JSONCursor) -> UInt64 {
    let start = cursor.position
    let firstWeight = weight
    var hash = seed ^ Salt.array
    var limit = weightLimit
    cursor.position = cursor.spaceEnd(from: cursor.position &+ 1)
    if !cursor.skip(UInt8(ascii: "]")) {
      repeat {
        // A very short text isn't skipped, so that all of its arrays are hashed.
        if limit <= 0, skipElements(&cursor, of: start) {
          weight = firstWeight &+ weightLimit &- limit
          return UInt64.folded(hash, Salt.array)
        }
        hashElement(&cursor, &hash, &limit)
      } while cursor.skipKnownComma()
      _ = cursor.skip(UInt8(ascii: "]"))
    }
    weight = firstWeight &+ weightLimit &- limit
    return UInt64.folded(hash, Salt.array)
  }

  /// Adds an element to the hash of its array, or several if they're numbers.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at the element, which is moved past it.
  ///   - hash: The hash.
  ///   - limit: The remaining weight, which is decreased by that of the elements.
  @inline(__always) @_lifetime(cursor: copy cursor)
  mutating func hashElement(_ cursor: inout JSONCursor, _ hash: inout UInt64, _ limit: inout Int) {
    // A byte from the minus sign to the nine can only start a number.
    if cursor.next &- UInt8(ascii: "-") <= 12, hashNumbers(&cursor, &hash, &limit) { return }
    let firstWeight = weight
    hash = UInt64.folded(hash ^ hashValue(&cursor), Salt.factor)
    limit &-= max(1, weight &- firstWeight)
  }

  /// Moves past an array that starts at an offset and has been read before.
  @inline(never) @_lifetime(cursor: copy cursor)
  private func skipElements(_ cursor: inout JSONCursor, of start: Int) -> Bool {
    let element = cursor.position
    cursor.position = start
    if cursor.skipBalanced() { return true }
    cursor.position = element
    return false
  }

  @_lifetime(cursor: copy cursor)
  private mutating func hashObject(_ cursor: inout JSONCursor) -> UInt64 {
    let first = members.count
    let firstWeight = weight
    var sum: UInt64 = 0
    var keyBits: UInt64 = 0
    var hasRepeatedBit = false
    cursor.position &+= 1
    cursor.skipWhitespace()
    if !cursor.skip(UInt8(ascii: "}")) {
      repeat {
        let start = cursor.position
        let keyHash = hashText(&cursor, Salt.key)
        cursor.skipKnownColon()
        let memberHash = UInt64.folded(keyHash, hashValue(&cursor) ^ Salt.key)
        // Members can have any order.
        sum &+= memberHash
        let bit: UInt64 = 1 &<< (keyHash &>> 58)
        let others = keyBits
        keyBits |= bit
        guard tracksKeys else { continue }
        hasRepeatedBit = hasRepeatedBit || others & bit != 0
        members.append(Member(keyHash: keyHash, hash: memberHash, key: start))
      } while cursor.skipKnownComma()
      _ = cursor.skip(UInt8(ascii: "}"))
    }
    if hasRepeatedBit { sum &-= sumOfReplacedMembers(from: first, cursor.bytes) }
    if members.count > first { members.removeSubrange(first...) }
    // Equal objects have the same weight even if one of them repeats a key.
    if weightLimit < .max { weight = firstWeight &+ keyBits.nonzeroBitCount }
    return UInt64.folded(seed ^ Salt.object &+ sum, Salt.factor)
  }

  /// Adds a number to the hash of a list of numbers.
  ///
  /// - Parameters:
  ///   - hash: The hash of the numbers before it.
  ///   - token: The number.
  ///   - value: The value of the number.
  ///   - bytes: The text that the token was read from.
  /// - Returns: The hash.
  @inline(__always)
  func hash(
    _ hash: UInt64, after token: JSONNumberToken, _ value: Double, in bytes: RawSpan
  ) -> UInt64 {
    // Adding zero turns −0 into 0.
    let own =
      value.isFinite
      ? (value + 0).bitPattern
      : self.hash(bytes, token.start, token.end &- token.start, Salt.longNumber)
    return UInt64.folded(seed ^ hash ^ own, Salt.factor)
  }

  /// Adds the end of an array to the hash of a list of numbers.
  func hash(_ hash: UInt64, afterArrayOf count: Int) -> UInt64 {
    UInt64.folded(hash ^ UInt64(truncatingIfNeeded: count), Salt.array)
  }

  @inline(__always)
  func hash(word: UInt64, salt: UInt64) -> UInt64 { plain.hash(word: word, salt: salt) }

  /// Returns the hash of a string, and moves past it.
  @inline(__always) @_lifetime(cursor: copy cursor)
  private mutating func hashText(_ cursor: inout JSONCursor, _ salt: UInt64) -> UInt64 {
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
  private mutating func hashLongText(_ cursor: inout JSONCursor, _ salt: UInt64) -> UInt64 {
    if let (text, end) = cursor.shortKeyText(at: cursor.position) {
      cursor.position = end
      return text.shortHash(seed: seed ^ salt)
    }
    let token = cursor.readKnownString()
    if !token.hasEscapes, token.byteCount > 16 {
      return hash(cursor.bytes, token.start, token.byteCount, salt)
    }
    // Removing texts takes as many instructions as decoding one.
    if text.count > Self.maximumTextCount { text.removeAll(keepingCapacity: true) }
    let start = text.count
    token.decode(from: cursor.bytes, into: &text)
    let count = text.count &- start
    if count > 16 { return hash(text.rawBytes, start, count, salt) }
    // Eight bytes can be loaded from the start of short text.
    text.append(addingCapacity: 8) { $0.append(word: 0, 8) }
    return text.rawBytes.shortHash(from: start, count: count, seed: seed ^ salt)
  }

  @inline(__always)
  private func hash(_ bytes: RawSpan, _ start: Int, _ count: Int, _ salt: UInt64) -> UInt64 {
    bytes.hash(
      from: start, count: count, head: bytes.head(from: start, count: count), seed: seed ^ salt)
  }
}

extension ValueHasher: FreeFormObserver {
  mutating func begin() {
    depth = 0
    container = Container(hash: seed, isObject: false)
  }

  /// The hash of the value that has been observed.
  var observedHash: UInt64 { container.hash }

  static var observesNumbers: Bool { true }

  static var hashesKeys: Bool { true }

  var keyHash: UInt64 { container.key }

  @inline(__always)
  mutating func observe(number: Double) { add(hash(number)) }

  mutating func observe(number: JSONNumberToken, _ cursor: JSONCursor) {
    add(hash(number, in: cursor.bytes))
  }

  @inline(__always)
  mutating func observe(key: JSONStringToken, _ cursor: JSONCursor) {
    if !key.hasEscapes, key.byteCount <= 16, key.start &+ 8 <= cursor.end {
      container.key = cursor.bytes.shortHash(
        from: key.start, count: key.byteCount, seed: seed ^ Salt.key)
    } else {
      var scan = cursor
      scan.position = key.start &- 1
      container.key = hashLongText(&scan, Salt.key)
    }
  }

  @inline(__always)
  mutating func observe(key: ShortText) { container.key = key.shortHash(seed: seed ^ Salt.key) }

  @inline(__always)
  mutating func observe(plainScalar start: Int, _ end: Int, _ cursor: JSONCursor) {
    add(plain.hash(ofPlainScalar: start, end, cursor))
  }

  @inline(never)
  mutating func observe(scalar start: Int, _ cursor: JSONCursor) {
    var scan = cursor
    scan.position = start
    add(hashValue(&scan))
  }

  @inline(__always)
  mutating func observe(emptyContainer isObject: Bool) {
    add(plain.hash(ofEmptyContainer: isObject))
  }

  @inline(__always)
  mutating func observeStart(ofObject isObject: Bool) {
    // Storing a container takes fewer steps than appending and removing it.
    if depth == containers.count { containers.append(container) }
    containers[depth] = container
    depth &+= 1
    container = Container(hash: isObject ? 0 : seed ^ Salt.array, isObject: isObject)
  }

  @inline(never)
  mutating func observeStarts(ofArrays count: Int) {
    if count == 0 { return }
    observeStart(ofObject: false)
    let inner = container
    let first = depth
    depth &+= count &- 1
    while containers.count < depth { containers.append(inner) }
    var outer = containers.mutableSpan
    for index in first..<first &+ count &- 1 { outer[index] = inner }
  }

  @inline(__always)
  mutating func observeEnd() {
    let hash =
      container.isObject
      ? UInt64.folded(seed ^ Salt.object &+ container.hash, Salt.factor)
      : UInt64.folded(container.hash, Salt.array)
    depth &-= 1
    container = containers[depth]
    add(hash)
  }

  /// Adds the value of a member or an element.
  @inline(__always)
  private mutating func add(_ hash: UInt64) {
    if container.isObject {
      container.hash &+= UInt64.folded(container.key, hash ^ Salt.key)
    } else {
      container.hash = UInt64.folded(container.hash ^ hash, Salt.factor)
    }
  }
}
