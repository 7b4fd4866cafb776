/// Several sets of byte strings in one hash table, for finding duplicates among the keys of an
/// object or the elements of an array.
///
/// A string is stored as its range in the payload, or as a copy if the payload spells it
/// differently. The hash is seeded, so that an attacker can't choose strings that collide. The
/// memory is reused for the next payload.
@usableFromInline
package struct UniquenessTracker: Sendable {
  /// Identifies one of the sets.
  @usableFromInline
  package struct SetID: Hashable, Sendable {
    @usableFromInline package let number: UInt64

    @inlinable
    package init(number: UInt64) { self.number = number }

    /// A value that identifies no set.
    @inlinable @inline(__always)
    package static var none: SetID { SetID(number: 0) }

    /// Whether this identifies no set.
    @inlinable @inline(__always)
    package var isNone: Bool { number == 0 }
  }

  private struct Entry {
    var hash: UInt64
    var set: UInt64
    /// The offset of the bytes, or the value of a word.
    var start: Int
    /// The number of bytes, or −1 − n for a copy of n bytes, or `word`.
    var count: Int
    var slot: Int

    /// The count of an entry that is a word.
    static var word: Int { .min }
  }

  private var entries: [Entry] = []
  private var table: [Int32] = []
  private var copies: [UInt8] = []
  private var setCount: UInt64 = 0
  private let seed: UInt64

  package init(seed: UInt64 = 0) { self.seed = seed }

  /// Removes all sets.
  package mutating func removeAll() {
    if entries.isEmpty { return }
    // A large table is released, so that it doesn't have to be cleared and takes up no memory.
    if table.count > 1 << 16 {
      table = []
    } else {
      for entry in entries { table[entry.slot] = -1 }
    }
    entries.removeAll(keepingCapacity: true)
    copies.removeAll(keepingCapacity: true)
    setCount = 0
  }

  /// Creates an empty set.
  package mutating func makeSet() -> SetID {
    setCount &+= 1
    return SetID(number: setCount)
  }

  /// Creates several empty sets, to be identified with ``set(_:_:)``.
  ///
  /// - Parameter count: The number of sets.
  /// - Returns: The first set.
  package mutating func makeSets(_ count: Int) -> SetID {
    let first = SetID(number: setCount &+ 1)
    setCount &+= UInt64(count)
    return first
  }

  /// Returns one of the sets that ``makeSets(_:)`` created.
  ///
  /// - Parameters:
  ///   - first: The first of the sets.
  ///   - index: The index of the set, from 0.
  /// - Returns: The set.
  @inlinable
  package static func set(_ first: SetID, _ index: Int) -> SetID {
    SetID(number: first.number &+ UInt64(index))
  }

  /// Inserts a range of the payload's bytes into a set.
  ///
  /// - Parameters:
  ///   - start: The offset of the first byte.
  ///   - end: The offset after the last byte.
  ///   - payload: The payload, which must be the same for all insertions since ``removeAll()``.
  ///   - set: The set.
  /// - Returns: `false` if the set already contains the bytes.
  package mutating func insert(_ start: Int, _ end: Int, of payload: RawSpan, into set: SetID)
    -> Bool
  {
    let hash = hash(payload, start, end, set)
    return insert(
      Entry(hash: hash, set: set.number, start: start, count: end &- start, slot: 0), payload)
  }

  /// Inserts a copy of bytes into a set.
  ///
  /// - Parameters:
  ///   - value: The bytes.
  ///   - set: The set.
  ///   - payload: The payload, which must be the same for all insertions since ``removeAll()``.
  /// - Returns: `false` if the set already contains the bytes.
  package mutating func insert(copy value: RawSpan, into set: SetID, payload: RawSpan) -> Bool {
    let hash = hash(value, 0, value.byteCount, set)
    let start = copies.count
    copies.append(value)
    let entry = Entry(
      hash: hash, set: set.number, start: start, count: -1 &- value.byteCount, slot: 0)
    let isNew = insert(entry, payload)
    if !isNew { copies.removeLast(copies.count - start) }
    return isNew
  }

  /// Inserts a word into a set that contains only words.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - set: The set.
  ///   - payload: The payload.
  /// - Returns: `false` if the set already contains the word.
  package mutating func insert(word: UInt64, into set: SetID, payload: RawSpan) -> Bool {
    let hash = UInt64.folded(
      seed ^ (set.number &* 0x9E37_79B9_7F4A_7C15) ^ word, 0xE703_7ED1_A0B4_28DB)
    let entry = Entry(
      hash: hash, set: set.number, start: Int(truncatingIfNeeded: word), count: Entry.word, slot: 0)
    return insert(entry, payload)
  }

  private mutating func insert(_ entry: Entry, _ payload: RawSpan) -> Bool {
    if entries.count &* 2 >= table.count { grow() }
    let mask = table.count &- 1
    var slot = Int(truncatingIfNeeded: entry.hash) & mask
    while true {
      let index = table[slot]
      if index < 0 { break }
      if areEqual(entries[Int(index)], entry, payload) { return false }
      slot = (slot &+ 1) & mask
    }
    table[slot] = Int32(truncatingIfNeeded: entries.count)
    var entry = entry
    entry.slot = slot
    entries.append(entry)
    return true
  }

  private func areEqual(_ left: Entry, _ right: Entry, _ payload: RawSpan) -> Bool {
    guard left.hash == right.hash, left.set == right.set else { return false }
    // The entries of a set are either all words, or all bytes.
    if left.count == Entry.word { return left.start == right.start }
    return bytes(left, payload).elementsEqual(bytes(right, payload))
  }

  @_lifetime(borrow self, copy payload)
  private func bytes(_ entry: Entry, _ payload: RawSpan) -> RawSpan {
    if entry.count >= 0 { return payload.slice(entry.start, entry.start &+ entry.count) }
    return copies.rawBytes.slice(entry.start, entry.start &- 1 &- entry.count)
  }

  private mutating func grow() {
    table = Array(repeating: -1, count: max(64, table.count * 2))
    let mask = table.count - 1
    for index in entries.indices {
      var slot = Int(truncatingIfNeeded: entries[index].hash) & mask
      while table[slot] >= 0 { slot = (slot + 1) & mask }
      table[slot] = Int32(truncatingIfNeeded: index)
      entries[index].slot = slot
    }
  }

  @inline(__always)
  private func hash(_ bytes: RawSpan, _ start: Int, _ end: Int, _ set: SetID) -> UInt64 {
    let count = end &- start
    return bytes.hash(
      from: start, count: count, head: bytes.head(from: start, count: count),
      seed: seed ^ (set.number &* 0x9E37_79B9_7F4A_7C15))
  }
}
