/// The sets of conditions that the passes of a pattern have found to hold at positions of texts.
struct PatternConditionSets: Sendable {
  /// The different sets but the empty one, whose index is 0.
  private var sets: [UInt64] = []

  /// An index fits into a byte.
  private static let maximumCount = 256

  var count: Int { sets.count + 1 }

  subscript(index: Int) -> UInt64 { index == 0 ? 0 : sets[index - 1] }

  /// Returns the index of a set, which is added if it's new, or `nil` if there are too many.
  mutating func index(of set: UInt64) -> Int? {
    if set == 0 { return 0 }
    if let index = sets.firstIndex(of: set) { return index + 1 }
    guard count < Self.maximumCount else { return nil }
    sets.append(set)
    return sets.count
  }
}
