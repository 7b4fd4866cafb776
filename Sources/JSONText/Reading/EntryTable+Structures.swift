extension EntryTable {
  /// Inserts the small structures of an array, up to the first that can't be read or isn't new.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at the first structure, which is moved to the one that isn't inserted or to the closing
  ///     bracket.
  ///   - set: The set.
  ///   - seed: The seed of the hashes.
  ///   - read: A closure that returns the hash of the structure at an offset, and the offset after it.
  ///   - areEqual: A closure that returns whether two structures with the same hash are equal.
  /// - Returns: How many structures were inserted, and whether the table must grow before the next one is.
  @_lifetime(cursor: copy cursor)
  mutating func insertStructures(
    from cursor: inout JSONCursor, set: UInt64, seed: UInt64,
    read: (JSONCursor, Int) -> (hash: UInt64, end: Int)?,
    areEqual: (Entry, Entry, RawSpan) -> Bool
  ) -> (count: Int, isFull: Bool) {
    Self.insertStructures(
      from: &cursor, set: set, seed: seed, &slots, &entries, &count, base, read: read,
      areEqual: areEqual)
  }

  @_lifetime(cursor: copy cursor) @inline(__always)
  private static func insertStructures(
    from cursor: inout JSONCursor, set: UInt64, seed: UInt64,
    _ slots: inout ContiguousArray<UInt32>, _ entries: inout ContiguousArray<Entry>,
    _ entryCount: inout Int, _ base: UInt32,
    read: (JSONCursor, Int) -> (hash: UInt64, end: Int)?,
    areEqual: (Entry, Entry, RawSpan) -> Bool
  ) -> (count: Int, isFull: Bool) {
    // Copies in local variables, which the loop can keep in registers.
    let scan = cursor
    var offset = scan.position
    var count = entryCount
    defer {
      cursor.position = offset
      entryCount = count
    }
    var slots = slots.mutableSpan
    var entries = entries.mutableSpan
    let first = count
    while count < entries.count {
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in the set.
      guard let (own, end) = read(scan, offset), let next = scan.nextElement(after: end),
        insert(
          Entry(
            hash: hash(own, seed: seed), set: set, first: UInt64(truncatingIfNeeded: offset),
            second: end &- offset),
          &slots, &entries, &count, base, where: { areEqual($0, $1, scan.bytes) })
      else { return (count &- first, false) }
      offset = next.offset
      if next.isEnd { return (count &- first, false) }
    }
    return (count &- first, true)
  }
}

extension EntryTable {
  /// Returns the offset of the structure that a set contains with the same hash as another one, and whether it's
  /// returned for the first time.
  @inline(never)
  fileprivate mutating func markedEntry(equalTo entry: Entry) -> (start: Int, isFirst: Bool)? {
    guard let index = index(of: entry, where: { _, _ in true }) else { return nil }
    let other = entries[index]
    // The length of the structure isn't needed, so that it can be a mark.
    entries[index].second = -1
    return (other.start, other.second >= 0)
  }
}

extension UniquenessTracker.SetID {
  /// The set of the objects that have been inserted by hashes of more members, after those of a few members weren't new.
  package var ofMoreMembers: Self { Self(number: number | 1 &<< 50) }

  /// The set of the structures that have been inserted by hashes of a larger part, after those of a part weren't new.
  package var ofLargerParts: Self { Self(number: number | 1 &<< 49) }

  /// The set of the structures that have been inserted by hashes of all of them, after those of parts weren't new.
  package var ofWholes: Self { Self(number: number | 1 &<< 48) }
}

extension UniquenessTracker {
  /// Moves past the small structures of an array, up to the first that can't be read or isn't new.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at the first structure. It's moved to the one that isn't inserted, or to the closing
  ///     bracket.
  ///   - set: A set of structures.
  ///   - read: A closure that returns a seeded hash of the structure at an offset, and the offset after it, or `nil`
  ///     if it may be invalid or isn't small.
  ///   - areEqual: A function that returns whether the structures at two offsets of the payload, whose texts
  ///     differ, are equal.
  /// - Returns: The number of structures, which have been inserted into the set.
  @_lifetime(cursor: copy cursor)
  package mutating func insertStructures(
    from cursor: inout JSONCursor, into set: SetID,
    read: (JSONCursor, Int) -> (hash: UInt64, end: Int)?,
    where areEqual: (RawSpan, Int, Int) -> Bool
  ) -> Int {
    var count = 0
    while true {
      let inserted = table.insertStructures(
        from: &cursor, set: set.number, seed: seed(of: set), read: read
      ) { left, right, payload in
        Self.areStructuresEqual(left, right, payload, otherwise: areEqual)
      }
      count &+= inserted.count
      guard inserted.isFull else { return count }
      table.grow()
    }
  }

  /// Inserts a structure into a set by the hash of a part of it.
  ///
  /// - Parameters:
  ///   - hash: A seeded hash, which is the same for equal structures.
  ///   - start: The offset of the structure.
  ///   - end: The offset after it.
  ///   - set: A set of structures that are all inserted by such hashes.
  /// - Returns: `nil` if no structure in the set has the same hash. Otherwise, the offset of the first one that
  ///   has it, and whether it's returned for the first time.
  package mutating func insert(
    structureWithPartialHash hash: UInt64, _ start: Int, _ end: Int, into set: SetID
  ) -> (start: Int, isFirst: Bool)? {
    let entry = EntryTable.Entry(
      hash: EntryTable.hash(hash, seed: seed(of: set)), set: set.number,
      first: UInt64(truncatingIfNeeded: start), second: end &- start)
    if table.insert(entry, where: { _, _ in true }) { return nil }
    return table.markedEntry(equalTo: entry)
  }

  /// Returns whether two structures with the same hash are equal.
  @inline(never)
  static func areStructuresEqual(
    _ left: EntryTable.Entry, _ right: EntryTable.Entry, _ payload: RawSpan,
    otherwise areEqual: (RawSpan, Int, Int) -> Bool
  ) -> Bool {
    payload.slice(left.start, left.start &+ left.second)
      .elementsEqual(payload.slice(right.start, right.start &+ right.second))
      || areEqual(payload, left.start, right.start)
  }
}
