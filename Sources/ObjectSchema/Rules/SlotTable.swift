import JSONText

/// A hash table that finds the index of a value in a list.
///
/// The list has the values, so that the table works for values of any kind.
struct SlotTable: Sendable {
  /// The indices, or −1. At most half of the slots have one, so that a search ends early.
  private let slots: [Int32]

  /// The seed of the hashes.
  let seed: UInt64

  /// An empty table, in which nothing may be searched.
  static let empty = SlotTable()

  private init() {
    slots = []
    seed = 0
  }

  /// The number of random seeds to try for a table.
  private static let maximumRehashCount = 8

  /// The maximum distance of a value from its own slot. Values that collide with a known seed can be
  /// chosen for a definition, so the table is then made again with a random one.
  private static let maximumDistance = 128

  /// Creates a table, which has the first of equal values.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - hash: A closure that returns the hash of the value at an index, with a seed.
  ///   - areEqual: A closure that returns whether the values at two indices are equal.
  init(count: Int, hash: (Int, UInt64) -> UInt64, areEqual: (Int, Int) -> Bool) {
    var seed: UInt64 = 0
    var table = Self.slots(
      count, maximumDistance: Self.maximumDistance, hash: { hash($0, 0) }, areEqual)
    for attempt in 1...Self.maximumRehashCount where table == nil {
      seed = .random(in: .min ... .max)
      let limit = attempt == Self.maximumRehashCount ? .max : Self.maximumDistance
      table = Self.slots(count, maximumDistance: limit, hash: { hash($0, seed) }, areEqual)
    }
    slots = table ?? []
    self.seed = seed
  }

  private static func slots(
    _ count: Int, maximumDistance: Int, hash: (Int) -> UInt64, _ areEqual: (Int, Int) -> Bool
  ) -> [Int32]? {
    var size = 4
    while size < count * 2 { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    for index in 0..<count {
      var slot = Int(truncatingIfNeeded: hash(index)) & (size - 1)
      var distance = 0
      var isNew = true
      while isNew, slots[slot] >= 0 {
        isNew = !areEqual(Int(slots[slot]), index)
        slot = (slot + 1) & (size - 1)
        distance += 1
        guard distance <= maximumDistance else { return nil }
      }
      if isNew { slots[slot] = Int32(index) }
    }
    return slots
  }

  /// Returns the index of a value in the list, or −1 if it doesn't have the value.
  ///
  /// - Parameters:
  ///   - hash: The hash of the value, with the table's seed.
  ///   - isEqual: A closure that returns whether the value at an index is the same.
  /// - Returns: The index.
  @inline(__always)
  func index(hash: UInt64, where isEqual: (Int) -> Bool) -> Int {
    let slots = slots.borrowedSpan
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let index = Int(slots[slot])
      if index < 0 || isEqual(index) { return index }
      slot = (slot &+ 1) & mask
    }
  }
}
