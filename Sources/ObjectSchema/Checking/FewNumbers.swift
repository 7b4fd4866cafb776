@_spi(ObjectBodyInternals) import JSONText

/// At most sixteen numbers, which mostly differ from one another.
///
/// Most numbers have a hash of their own among 64, so that they're known to be new without being compared with others.
struct FewNumbers {
  private var hashes: UInt64 = 0
  private var count = 0
  private var words: (Quad, Quad, Quad, Quad) = (
    (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)
  )

  private typealias Quad = (UInt64, UInt64, UInt64, UInt64)

  /// How many numbers there can be.
  static let maximumCount = 16

  /// Adds a number, of which there must be fewer than the maximum.
  ///
  /// - Returns: Whether the number is new.
  @inline(__always)
  mutating func insert(_ number: Double) -> Bool {
    // Adding zero turns −0 into 0.
    insert(word: (number + 0).bitPattern)
  }

  /// Adds a number that a word represents, of which there must be fewer than the maximum.
  ///
  /// - Returns: Whether the word is new.
  @inline(__always)
  mutating func insert(word: UInt64) -> Bool {
    let bit = 1 &<< ((word &* 0x9E37_79B9_7F4A_7C15) &>> 58)
    if hashes & bit != 0, contains(word) { return false }
    hashes |= bit
    append(word)
    return true
  }

  /// Adds a number that may be one of the others, of which there must be fewer than the maximum.
  @inline(__always)
  mutating func append(_ number: Double) { append((number + 0).bitPattern) }

  // Not inlined, so that the words stay in memory instead of being copied from register to register.
  @inline(never)
  private mutating func append(_ word: UInt64) {
    switch count {
    case 0: words.0.0 = word
    case 1: words.0.1 = word
    case 2: words.0.2 = word
    case 3: words.0.3 = word
    case 4: words.1.0 = word
    case 5: words.1.1 = word
    case 6: words.1.2 = word
    case 7: words.1.3 = word
    case 8: words.2.0 = word
    case 9: words.2.1 = word
    case 10: words.2.2 = word
    case 11: words.2.3 = word
    case 12: words.3.0 = word
    case 13: words.3.1 = word
    case 14: words.3.2 = word
    default: words.3.3 = word
    }
    count &+= 1
  }

  /// Returns the word of a number.
  subscript(index: Int) -> UInt64 {
    switch index {
    case 0: words.0.0
    case 1: words.0.1
    case 2: words.0.2
    case 3: words.0.3
    case 4: words.1.0
    case 5: words.1.1
    case 6: words.1.2
    case 7: words.1.3
    case 8: words.2.0
    case 9: words.2.1
    case 10: words.2.2
    case 11: words.2.3
    case 12: words.3.0
    case 13: words.3.1
    case 14: words.3.2
    default: words.3.3
    }
  }

  /// Returns whether a word has been added.
  ///
  /// This function and the next one are mutating although they change nothing, because calling nonmutating functions
  /// would copy the numbers.
  @inline(never)
  private mutating func contains(_ word: UInt64) -> Bool {
    if word == 0 {
      // It can be one of the words that haven't been added.
      for index in 0..<count where self[index] == 0 { return true }
      return false
    }
    if Self.contains(words.0, word) { return true }
    if count > 4, Self.contains(words.1, word) { return true }
    if count > 8, Self.contains(words.2, word) { return true }
    return count > 12 && Self.contains(words.3, word)
  }

  @inline(__always)
  private static func contains(_ words: Quad, _ word: UInt64) -> Bool {
    words.0 == word || words.1 == word || words.2 == word || words.3 == word
  }

  /// Replaces words that are integers with the numbers that they are multiples of.
  ///
  /// - Parameter unit: By what each number was multiplied, at most 10⁶.
  /// - Returns: Whether the numbers are exactly those that JSON reads. If not, the words may be any.
  @inline(never)
  mutating func divideWords(by unit: Int64) -> Bool {
    var magnitudes: UInt64 = 0
    Self.divide(&words.0, by: Double(unit), &magnitudes)
    if count > 4 { Self.divide(&words.1, by: Double(unit), &magnitudes) }
    if count > 8 { Self.divide(&words.2, by: Double(unit), &magnitudes) }
    if count > 12 { Self.divide(&words.3, by: Double(unit), &magnitudes) }
    return magnitudes < 1 << 53
  }

  @inline(__always)
  private static func divide(_ words: inout Quad, by unit: Double, _ magnitudes: inout UInt64) {
    func divide(_ word: inout UInt64) {
      let integer = Int64(bitPattern: word)
      magnitudes |= integer.magnitude
      // Both operands are exact if the magnitude is small, so the single operation rounds correctly.
      word = (Double(integer) / unit).bitPattern
    }
    divide(&words.0)
    divide(&words.1)
    divide(&words.2)
    divide(&words.3)
  }

  /// Adds the numbers to a set that contains none of them.
  @inline(never)
  mutating func add(to set: UniquenessTracker.SetID, of values: inout UniquenessTracker) {
    for index in 0..<count { _ = values.insert(word: self[index], into: set) }
  }
}
