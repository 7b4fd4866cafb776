@_spi(ObjectBodyInternals) import JSONText

/// At most eight numbers that differ from one another.
///
/// Most numbers have a hash of their own among 64, so that they're known to be new without being compared with others.
struct FewNumbers {
  private var hashes: UInt64 = 0
  private var count = 0
  private var words = SIMD8<UInt64>()

  /// How many numbers there can be.
  static let maximumCount = 8

  /// Adds a number, of which there must be fewer than the maximum.
  ///
  /// - Returns: Whether the number is new.
  @inline(__always)
  mutating func insert(_ number: Double) -> Bool {
    // Adding zero turns −0 into 0.
    let word = (number + 0).bitPattern
    let bit = 1 &<< ((word &* 0x9E37_79B9_7F4A_7C15) &>> 58)
    if hashes & bit != 0, contains(word) { return false }
    hashes |= bit
    words[count & 7] = word
    count &+= 1
    return true
  }

  @inline(never)
  private func contains(_ word: UInt64) -> Bool {
    // Zero can be one of those that haven't been added.
    (0..<count).contains { words[$0] == word }
  }

  /// Adds the numbers to a set that contains none of them.
  @inline(never)
  func add(to set: UniquenessTracker.SetID, of values: inout UniquenessTracker) {
    for index in 0..<count { _ = values.insert(word: words[index], into: set) }
  }
}
