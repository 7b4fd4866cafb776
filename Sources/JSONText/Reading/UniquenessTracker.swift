/// Several sets of values in one hash table, for finding duplicates among the keys of an object or the
/// elements of an array.
///
/// Short text and values of a fixed size are stored themselves. Longer text is stored as its range in the
/// payload, or as a copy if the payload spells it differently. Structures are stored as their range and a
/// hash. Hashes are seeded, so that an attacker can't choose values that collide. The memory is reused for
/// the next payload.
///
/// Each set contains values of one kind: texts, structures, words, or pairs of words.
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

  var table = EntryTable()
  var copies: [UInt8] = []
  private var setCount: UInt64 = 0
  private let seed: UInt64

  package init(seed: UInt64 = 0) { self.seed = seed }

  /// Removes all sets.
  package mutating func removeAll() {
    table.removeAll()
    if !copies.isEmpty { copies.removeAll(keepingCapacity: true) }
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

  /// Inserts a range of the payload's bytes into a set of texts.
  ///
  /// - Parameters:
  ///   - start: The offset of the first byte.
  ///   - end: The offset after the last byte.
  ///   - payload: The payload, which must be the same for all insertions since ``removeAll()``.
  ///   - set: The set.
  /// - Returns: `false` if the set already contains the bytes.
  package mutating func insert(
    _ start: Int, _ end: Int, of payload: RawSpan, into set: SetID
  ) -> Bool {
    let count = end &- start
    if count <= ShortText.maximumCount {
      return insert(ShortText(payload, from: start, count: count), into: set)
    }
    let entry = EntryTable.Entry(
      hash: hash(payload, start, count, set), set: set.number,
      first: UInt64(truncatingIfNeeded: start), second: count)
    return table.insert(text: entry, copies, payload)
  }

  /// Inserts a short text into a set of texts.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - set: The set.
  /// - Returns: `false` if the set already contains the text.
  package mutating func insert(_ text: ShortText, into set: SetID) -> Bool {
    table.insert(EntryTable.Entry(text, set: set.number, seed: seed(of: set))) {
      EntryTable.areWordsEqual($0, $1)
    }
  }

  /// Inserts a copy of bytes into a set of texts.
  ///
  /// - Parameters:
  ///   - value: The bytes.
  ///   - set: The set.
  ///   - payload: The payload, which must be the same for all insertions since ``removeAll()``.
  /// - Returns: `false` if the set already contains the bytes.
  package mutating func insert(copy value: RawSpan, into set: SetID, payload: RawSpan) -> Bool {
    let count = value.byteCount
    if count <= ShortText.maximumCount {
      return insert(ShortText(value, from: 0, count: count), into: set)
    }
    let entry = EntryTable.Entry(
      hash: hash(value, 0, count, set), set: set.number,
      first: UInt64(truncatingIfNeeded: copies.count), second: -1 &- count)
    copies.append(value)
    let isNew = table.insert(text: entry, copies, payload)
    if !isNew { copies.removeLast(count) }
    return isNew
  }

  /// Inserts the value of a string into a set of texts.
  ///
  /// - Parameters:
  ///   - token: The string.
  ///   - payload: The payload, which must be the same for all insertions since ``removeAll()``.
  ///   - set: The set.
  /// - Returns: `false` if the set already contains the value.
  mutating func insert(
    decoded token: JSONStringToken, of payload: RawSpan, into set: SetID
  ) -> Bool {
    let start = copies.count
    token.decode(from: payload, into: &copies)
    let count = copies.count &- start
    if count <= ShortText.maximumCount {
      let text = ShortText(copies.rawBytes, from: start, count: count)
      copies.removeLast(count)
      return insert(text, into: set)
    }
    let entry = EntryTable.Entry(
      hash: hash(copies.rawBytes, start, count, set), set: set.number,
      first: UInt64(truncatingIfNeeded: start), second: -1 &- count)
    let isNew = table.insert(text: entry, copies, payload)
    if !isNew { copies.removeLast(count) }
    return isNew
  }

  /// Inserts a word into a set of words.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - set: The set.
  /// - Returns: `false` if the set already contains the word.
  package mutating func insert(word: UInt64, into set: SetID) -> Bool {
    let hash = EntryTable.hash(word, seed: seed(of: set))
    return table.insert(EntryTable.Entry(hash: hash, set: set.number, first: word)) {
      $0.first == $1.first
    }
  }

  /// Inserts two words into a set of pairs.
  ///
  /// - Parameters:
  ///   - pair: The words.
  ///   - set: The set.
  /// - Returns: `false` if the set already contains the pair.
  package mutating func insert(pair: (UInt64, UInt64), into set: SetID) -> Bool {
    table.insert(entry(of: pair, set), where: EntryTable.areWordsEqual)
  }

  /// Inserts a structure into a set of structures.
  ///
  /// - Parameters:
  ///   - hash: A seeded hash of the structure.
  ///   - start: The offset of the structure.
  ///   - end: The offset after it.
  ///   - payload: The payload, which must be the same for all insertions since ``removeAll()``.
  ///   - set: The set.
  ///   - areEqual: A function that returns whether the structures at two offsets of the payload, whose texts
  ///     differ, are equal.
  /// - Returns: `false` if the set already contains an equal structure.
  package mutating func insert(
    structureWithHash hash: UInt64, _ start: Int, _ end: Int, of payload: RawSpan, into set: SetID,
    where areEqual: (RawSpan, Int, Int) -> Bool
  ) -> Bool {
    let entry = EntryTable.Entry(
      hash: EntryTable.hash(hash, seed: seed(of: set)), set: set.number,
      first: UInt64(truncatingIfNeeded: start), second: end &- start)
    return table.insert(entry) { left, right in
      Self.areStructuresEqual(left, right, payload, otherwise: areEqual)
    }
  }

  /// Moves past the plain strings of an array, up to the first that isn't plain or isn't new.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at the first string. It's moved to the string that isn't inserted, or to the
  ///     closing bracket.
  ///   - limit: The maximum length of a string in bytes.
  ///   - set: A set of texts.
  /// - Returns: The number of strings, which have been inserted into the set.
  @_lifetime(cursor: copy cursor)
  package mutating func insertStrings(
    from cursor: inout JSONCursor, upTo limit: Int, into set: SetID
  ) -> Int {
    var count = 0
    while true {
      let inserted = table.insertStrings(
        from: &cursor, upTo: limit, set: set.number, seed: seed(of: set), copies)
      count &+= inserted.count
      guard inserted.isFull else { return count }
      table.grow()
    }
  }

  /// Moves past the short strings of an array that are inserted with changes, up to the first that isn't plain,
  /// isn't valid or isn't new.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at the first string. It's moved to the string that isn't inserted, or to the
  ///     closing bracket.
  ///   - changes: The changes to a string.
  ///   - lengths: The lengths in bytes of changed strings that are valid.
  ///   - allowsDelete: Whether valid strings can have the control character U+007F.
  ///   - set: A set of texts.
  /// - Returns: The number of strings, which have been inserted into the set.
  @_lifetime(cursor: copy cursor)
  package mutating func insertStrings(
    from cursor: inout JSONCursor, _ changes: ShortTextChanges, lengths: ClosedRange<Int>,
    allowsDelete: Bool, into set: SetID
  ) -> Int {
    var count = 0
    while true {
      let inserted = table.insertShortStrings(
        from: &cursor, lengths: lengths, set: set.number, seed: seed(of: set)
      ) { cursor in
        let start = cursor.position &+ 1
        guard start &+ 33 <= cursor.end, cursor.next == UInt8(ascii: "\""),
          case let block = cursor.bytes.block(unchecked: start),
          case let length = block.specialBytes.branchlessFirstTrueLane,
          length < 16, cursor.bytes.byte(unchecked: start &+ length) == UInt8(ascii: "\""),
          allowsDelete || (block .== SIMD16<UInt8>(repeating: 0x7F)).isAllFalse
        else { return nil }
        return (
          changes.changed(cursor.bytes, unchecked: start, count: length), start &+ length &+ 1
        )
      }
      count &+= inserted.count
      guard inserted.isFull else { return count }
      table.grow()
    }
  }

  /// Does the same for short strings that have escapes or characters outside ASCII.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at the first string.
  ///   - hasEscapes: Whether strings can have escapes.
  ///   - lengths: The lengths in bytes of strings that are valid.
  ///   - set: A set of texts.
  /// - Returns: The number of strings.
  @_lifetime(cursor: copy cursor)
  package mutating func insertShortStrings(
    from cursor: inout JSONCursor, hasEscapes: Bool, lengths: ClosedRange<Int>, into set: SetID
  ) -> Int {
    var count = 0
    while true {
      let inserted =
        hasEscapes
        ? table.insertShortStrings(
          from: &cursor, lengths: lengths, set: set.number, seed: seed(of: set)
        ) { $0.shortValue() }
        : table.insertShortStrings(
          from: &cursor, lengths: lengths, set: set.number, seed: seed(of: set)
        ) { $0.unescapedShortText() }
      count &+= inserted.count
      guard inserted.isFull else { return count }
      table.grow()
    }
  }

  /// Moves past the plain numbers of an array, up to the first that isn't plain, is invalid or isn't new.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at the first number. It's moved to the number that isn't inserted, or to the
  ///     closing bracket.
  ///   - bounds: The bounds of valid numbers.
  ///   - allowsFractions: Whether valid numbers can have a fraction.
  ///   - set: A set of words.
  /// - Returns: The number of numbers, which have been inserted into the set.
  @_lifetime(cursor: copy cursor)
  package mutating func insertNumbers(
    from cursor: inout JSONCursor, in bounds: ClosedRange<Double>, allowsFractions: Bool,
    into set: SetID
  ) -> Int {
    var count = 0
    while true {
      let inserted = table.insertNumbers(
        from: &cursor, in: bounds, allowsFractions: allowsFractions, set: set.number,
        seed: seed(of: set))
      count &+= inserted.count
      guard inserted.isFull else { return count }
      table.grow()
    }
  }

  /// Does the same for the numbers that a closure accepts.
  @_lifetime(cursor: copy cursor)
  package mutating func insertNumbers(
    from cursor: inout JSONCursor, where accepts: (Double) -> Bool, into set: SetID
  ) -> Int {
    var count = 0
    while true {
      let inserted = table.insertNumbers(
        from: &cursor, set: set.number, seed: seed(of: set), where: accepts)
      count &+= inserted.count
      guard inserted.isFull else { return count }
      table.grow()
    }
  }

  /// The seed of the hashes in a set, so that a value has different slots in different sets.
  @inline(__always)
  func seed(of set: SetID) -> UInt64 { seed ^ (set.number &* 0x9E37_79B9_7F4A_7C15) }

  @inline(__always)
  func hash(_ bytes: RawSpan, _ start: Int, _ count: Int, _ set: SetID) -> UInt64 {
    bytes.hash(
      from: start, count: count, head: bytes.head(from: start, count: count), seed: seed(of: set))
  }
}
