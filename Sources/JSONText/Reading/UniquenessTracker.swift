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
    var start: Int
    /// The number of bytes, or −1 − n for a copy of n bytes.
    var count: Int
    var slot: Int
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
    let hash = hash(payload.slice(start, end), set)
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
    let hash = hash(value, set)
    let start = copies.count
    for offset in 0..<value.byteCount { copies.append(value.byte(at: offset)) }
    let entry = Entry(
      hash: hash, set: set.number, start: start, count: -1 &- value.byteCount, slot: 0)
    let isNew = insert(entry, payload)
    if !isNew { copies.removeLast(copies.count - start) }
    return isNew
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
    let count = left.count < 0 ? -1 &- left.count : left.count
    guard count == (right.count < 0 ? -1 &- right.count : right.count) else { return false }
    for offset in 0..<count {
      guard byte(left, offset, payload) == byte(right, offset, payload) else { return false }
    }
    return true
  }

  private func byte(_ entry: Entry, _ offset: Int, _ payload: RawSpan) -> UInt8 {
    entry.count < 0 ? copies[entry.start &+ offset] : payload.byte(at: entry.start &+ offset)
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

  private func hash(_ value: RawSpan, _ set: SetID) -> UInt64 {
    var hash = seed ^ (set.number &* 0x9E37_79B9_7F4A_7C15)
    var offset = 0
    while offset &+ 8 <= value.byteCount {
      hash = Self.folded(hash ^ value.word(at: offset), 0xA076_1D64_78BD_642F)
      offset &+= 8
    }
    var last = UInt64(truncatingIfNeeded: value.byteCount)
    while offset < value.byteCount {
      last = last &<< 8 | UInt64(value.byte(at: offset))
      offset &+= 1
    }
    return Self.folded(hash ^ last, 0xE703_7ED1_A0B4_28DB)
  }

  /// Returns the exclusive or of the two halves of a 128-bit product.
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
