// These functions are mutating because a tracker in a span would be copied for functions that aren't.

extension UniquenessTracker {
  /// Returns the number of values in all sets.
  package mutating func countValues() -> Int { table.count }

  /// Returns whether a text was inserted into a set after a number of values in all sets.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - set: The set of texts.
  ///   - first: The number of values.
  ///   - payload: The payload, which must be that of all insertions since ``removeAll()``.
  /// - Returns: Whether the text was inserted after that many values.
  package mutating func contains(
    _ text: RawSpan, in set: SetID, since first: Int, payload: RawSpan
  ) -> Bool {
    let count = text.byteCount
    if count <= ShortText.maximumCount {
      let short = ShortText(text, from: 0, count: count)
      return table.contains(
        EntryTable.Entry(short, set: set.number, seed: seed(of: set)), since: first,
        where: EntryTable.areWordsEqual)
    }
    let entry = EntryTable.Entry(hash: hash(text, 0, count, set), set: set.number)
    let copies = copies.rawBytes
    return table.contains(entry, since: first) { other, _ in
      EntryTable.text(other, copies, payload).elementsEqual(text)
    }
  }

  /// Does the same for a word in a set of words.
  package mutating func contains(word: UInt64, in set: SetID, since first: Int) -> Bool {
    let entry = EntryTable.Entry(
      hash: EntryTable.hash(word, seed: seed(of: set)), set: set.number, first: word)
    return table.contains(entry, since: first) { $0.first == $1.first }
  }

  /// Does the same for two words in a set of pairs.
  package mutating func contains(pair: (UInt64, UInt64), in set: SetID, since first: Int) -> Bool {
    table.contains(entry(of: pair, set), since: first, where: EntryTable.areWordsEqual)
  }

  @inline(__always)
  func entry(of pair: (UInt64, UInt64), _ set: SetID) -> EntryTable.Entry {
    let first = EntryTable.hash(pair.0, seed: seed(of: set))
    return EntryTable.Entry(
      hash: EntryTable.hash(pair.1, seed: first), set: set.number, first: pair.0,
      second: Int(truncatingIfNeeded: pair.1))
  }
}

extension EntryTable {
  /// Returns whether an entry is one of those after the first ones.
  @inline(__always)
  fileprivate func contains(
    _ entry: Entry, since first: Int, where areEqual: (Entry, Entry) -> Bool
  ) -> Bool {
    index(of: entry, where: areEqual).map { $0 >= first } ?? false
  }
}
