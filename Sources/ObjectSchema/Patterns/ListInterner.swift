/// A table that gives each distinct list of integers an index.
///
/// Using a dictionary would take longer than compiling a whole pattern, because the runtime
/// searches all its conformances for the one of the key type to `Hashable`.
struct ListInterner {
  /// The concatenated elements of all lists.
  private var elements: [Int] = []
  /// The end of each list in ``elements``.
  private var ends: [Int] = []
  /// A hash table of list indices, at most half full. An empty slot is −1.
  private var slots: [Int] = Array(repeating: -1, count: 32)

  /// The number of lists.
  var count: Int { ends.count }

  /// Returns the index of a list, and adds the list if it's new.
  ///
  /// - Parameter list: The list.
  /// - Returns: The index, and whether the list is new.
  mutating func intern(_ list: [Int]) -> (index: Int, isNew: Bool) {
    var slot = Self.hash(list) & (slots.count - 1)
    while slots[slot] >= 0 {
      if contains(list, at: slots[slot]) { return (slots[slot], false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let index = count
    slots[slot] = index
    elements += list
    ends.append(elements.count)
    if ends.count * 2 > slots.count { grow() }
    return (index, true)
  }

  /// The list with an index.
  subscript(index: Int) -> [Int] { Array(elements[start(of: index)..<ends[index]]) }

  private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

  private func contains(_ list: [Int], at index: Int) -> Bool {
    let start = start(of: index)
    guard ends[index] - start == list.count else { return false }
    for offset in list.indices where elements[start + offset] != list[offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for index in 0..<count {
      var slot = Self.hash(self[index]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = index
    }
  }

  private static func hash(_ list: [Int]) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for element in list {
      let product = (hash ^ UInt64(bitPattern: Int64(element)))
        .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    return Int(truncatingIfNeeded: hash)
  }
}
