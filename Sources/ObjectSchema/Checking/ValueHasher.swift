@_spi(ObjectBodyInternals) import JSONText

/// Hashes that are the same for equal JSON values, by which structures are compared.
///
/// Equal values are those with the same ``CanonicalValue``: numbers are hashed as binary64, text as decoded, and
/// members in any order. The last value of a duplicated key counts. The memory is reused for the next value.
struct ValueHasher: Sendable {
  let seed: UInt64

  /// Whether keys can be duplicated.
  var tracksKeys = true
  /// Whether a larger part of the value has more elements than have been hashed, or more levels.
  var hasLargerPart = false
  /// Whether a larger part has more levels of containers.
  var limitsLevels = false
  /// The weight of the first elements of each array that are hashed, or a little more.
  var weightLimit = Int.max
  /// How many more containers within one another are hashed.
  var levelLimit = Int.max
  /// The weight of the values that have been hashed. A scalar has 1, and an array has that of its elements that are
  /// hashed. An object has the number of its members, or less if there are many.
  var weight = 0
  /// The members of all objects around the current value, and those of the current object.
  var members: [Member] = []
  /// The texts that were decoded last, one after the other.
  var text: [UInt8] = []

  /// For each object around the current one in the loop over them, what the hashes in it are multiplied by.
  var factors: [UInt64] = []
  /// How many of them are used.
  var factorCount = 0

  /// Numbers that needn't be read again.
  var readNumbers = ReadNumbers()

  /// A hash table of the members of an object with many.
  var slots: [UInt32] = []

  /// The containers around the current one, while a value is observed, and others.
  var containers: [Container] = []
  /// The number of the containers around the current one.
  var depth = 0
  var container: Container

  struct Container {
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
    /// Whether a larger part of the member's value has more elements than have been hashed.
    var hasLargerPart: Bool
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
    begin(canRepeatKeys: canRepeatKeys, weightLimit: .max, levelLimit: .max)
    return hashPart(&cursor)
  }

  /// Returns the hash of the parts of a value that have been set.
  @inline(__always) @_lifetime(cursor: copy cursor)
  mutating func hashPart(_ cursor: inout JSONCursor) -> UInt64 {
    UInt64.folded(seed ^ hashValue(&cursor), Salt.factor)
  }

  /// Sets which parts of a value are hashed.
  @inline(__always)
  mutating func begin(canRepeatKeys: Bool, weightLimit: Int, levelLimit: Int) {
    tracksKeys = canRepeatKeys
    self.weightLimit = weightLimit
    self.levelLimit = levelLimit
    limitsLevels = levelLimit < Self.largerPartialLevelLimit
    hasLargerPart = false
    if !members.isEmpty { members.removeAll(keepingCapacity: true) }
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
    if cursor.isAtDigit { return hashDigit(&cursor) }
    if let number = cursor.decimalValue(at: cursor.position) {
      cursor.position = number.end
      return hash(number.value)
    }
    return hashOtherNumber(&cursor)
  }

  /// Returns the hash of a number that's a single digit.
  @inline(__always) @_lifetime(cursor: copy cursor)
  mutating func hashDigit(_ cursor: inout JSONCursor) -> UInt64 {
    let digit = cursor.next &- UInt8(ascii: "0")
    cursor.position &+= 1
    return hash(Double(digit))
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
  func hash(_ number: JSONNumberToken, in bytes: RawSpan) -> UInt64 {
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
    if levelLimit <= 0, skipContainer(&cursor) { return hash(word: Salt.array, salt: 0) }
    levelLimit &-= 1
    defer { levelLimit &+= 1 }
    let firstWeight = weight
    var hash = seed ^ Salt.array
    var limit = weightLimit
    cursor.position = cursor.spaceEnd(from: cursor.position &+ 1)
    if cursor.position == readNumbers.start {
      cursor.position = readNumbers.end
      return hashReadArray()
    }
    if !cursor.skip(UInt8(ascii: "]")) {
      repeat {
        // A very short text isn't skipped, so that all of its arrays are hashed.
        if limit <= 0, skipElements(&cursor, of: start) {
          let own = weightLimit &- limit
          if own < Self.largerPartialLimit { hasLargerPart = true }
          weight = firstWeight &+ own
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
    let start = cursor.position
    // Arrays of numbers in arrays are mostly short, so a call for each would take longer than its numbers.
    let isArray = cursor.isAtArrayOfNumbers && levelLimit > 0
    var numbersHash = isArray ? seed ^ Salt.array : hash
    var numbersLimit = isArray ? weightLimit : limit
    if isArray { cursor.position &+= 1 }
    // A byte from the minus sign to the nine can only start a number.
    if cursor.isAtNumber, hashNumbers(&cursor, &numbersHash, &numbersLimit) {
      guard isArray else {
        hash = numbersHash
        limit = numbersLimit
        return
      }
      if cursor.skip(UInt8(ascii: "]")) {
        hash = UInt64.folded(hash ^ UInt64.folded(numbersHash, Salt.array), Salt.factor)
        limit &-= weightLimit &- numbersLimit
        return
      }
    }
    cursor.position = start
    let firstWeight = weight
    hash = UInt64.folded(hash ^ hashValue(&cursor), Salt.factor)
    limit &-= max(1, weight &- firstWeight)
  }

  /// Moves past a container that isn't hashed.
  @inline(never) @_lifetime(cursor: copy cursor)
  mutating func skipContainer(_ cursor: inout JSONCursor) -> Bool {
    // A very short text isn't skipped, so that all of its containers are hashed.
    guard cursor.skipBalanced() else { return false }
    if limitsLevels { hasLargerPart = true }
    return true
  }

  /// Moves past an array that starts at an offset and has been read before.
  @inline(never) @_lifetime(cursor: copy cursor)
  private func skipElements(_ cursor: inout JSONCursor, of start: Int) -> Bool {
    if cursor.skipKnownNumbers() { return true }
    let element = cursor.position
    cursor.position = start
    if cursor.skipBalanced() { return true }
    cursor.position = element
    return false
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

  @inline(__always)
  func hash(_ bytes: RawSpan, _ start: Int, _ count: Int, _ salt: UInt64) -> UInt64 {
    bytes.hash(
      from: start, count: count, head: bytes.head(from: start, count: count), seed: seed ^ salt)
  }
}
