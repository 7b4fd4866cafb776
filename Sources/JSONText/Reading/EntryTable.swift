/// The hash table of a ``UniquenessTracker``.
///
/// A slot contains the number of an entry. Entries have consecutive numbers, from ``base`` on. Any other
/// slot has a smaller number, so that removing all entries takes no time.
struct EntryTable: Sendable {
  /// A value in a set.
  struct Entry: BitwiseCopyable, Sendable {
    var hash: UInt64 = 0
    /// The number of the set. For a short text, the highest byte is its length plus one.
    var set: UInt64 = 0
    /// A word, the first word of a pair or of a short text, or the offset of longer text or of a structure.
    var first: UInt64 = 0
    /// The second word of a pair or of a short text, the number of bytes of longer text or of a structure,
    /// or −1 − n for a copy of n bytes of text.
    var second = 0

    /// The offset of text or of a structure.
    @inline(__always)
    var start: Int { Int(truncatingIfNeeded: first) }
  }

  /// Twice as many slots as ``entries`` has elements.
  var slots = ContiguousArray<UInt32>()
  var entries = ContiguousArray<Entry>()
  var count = 0
  private(set) var base: UInt32 = 1

  /// The number of entries that can be inserted before the table grows.
  @inline(__always)
  private var remainingCapacity: Int { entries.count &- count }

  /// Removes all entries.
  mutating func removeAll() {
    if count == 0 { return }
    // A large table is released, so that it takes up no memory.
    if slots.count > 1 << 16 || base > 1 << 30 {
      self = EntryTable()
    } else {
      base &+= UInt32(truncatingIfNeeded: count)
      count = 0
    }
  }

  /// Doubles the size of the table.
  @inline(never)
  mutating func grow() {
    let size = Swift.max(64, slots.count &* 2)
    slots = ContiguousArray()
    var grown = ContiguousArray<Entry>()
    grown.append(addingCapacity: size / 2) { output in
      for index in 0..<count { output.append(entries[index]) }
      for _ in count..<size / 2 { output.append(Entry()) }
    }
    entries = grown
    slots = .filled(with: 0, count: size)
    base = 1
    let mask = size &- 1
    for index in 0..<count {
      var slot = Int(truncatingIfNeeded: entries[index].hash) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = 1 &+ UInt32(truncatingIfNeeded: index)
    }
  }

  /// Inserts an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - areEqual: A closure that returns whether two entries with the same hash in the same set are
  ///     equal.
  /// - Returns: `false` if the set already contains an equal entry.
  @inline(__always)
  mutating func insert(_ entry: Entry, where areEqual: (Entry, Entry) -> Bool) -> Bool {
    if remainingCapacity == 0 { grow() }
    return Self.insert(entry, &slots, &entries, &count, base, where: areEqual)
  }

  /// Returns the index of an entry, in the order of insertion, or `nil` if there's none.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - areEqual: A closure that returns whether two entries with the same hash in the same set are
  ///     equal.
  /// - Returns: The index, or `nil`.
  @inline(__always)
  func index(of entry: Entry, where areEqual: (Entry, Entry) -> Bool) -> Int? {
    if count == 0 { return nil }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: entry.hash) & mask
    while slots[slot] >= base {
      let index = Int(slots[slot] &- base)
      let other = entries[index]
      if other.hash == entry.hash, other.set == entry.set, areEqual(other, entry) { return index }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  // The arrays are separate parameters, because a span of one of them, borrowed from `self`, would
  // require exclusive access to all of `self`.
  @inline(__always)
  private static func insert(
    _ entry: Entry, _ slots: inout ContiguousArray<UInt32>,
    _ entries: inout ContiguousArray<Entry>, _ count: inout Int, _ base: UInt32,
    where areEqual: (Entry, Entry) -> Bool
  ) -> Bool {
    var slots = slots.mutableSpan
    var entries = entries.mutableSpan
    return insert(entry, &slots, &entries, &count, base, where: areEqual)
  }

  @inline(__always)
  static func insert(
    _ entry: Entry, _ slots: inout MutableSpan<UInt32>, _ entries: inout MutableSpan<Entry>,
    _ count: inout Int, _ base: UInt32, where areEqual: (Entry, Entry) -> Bool
  ) -> Bool {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: entry.hash) & mask
    while true {
      let number = slots[slot]
      if number < base { break }
      let other = entries[Int(number &- base)]
      if other.hash == entry.hash, other.set == entry.set, areEqual(other, entry) { return false }
      slot = (slot &+ 1) & mask
    }
    slots[slot] = base &+ UInt32(truncatingIfNeeded: count)
    entries[count] = entry
    count &+= 1
    return true
  }
}

extension EntryTable.Entry {
  /// Creates the entry of a short text.
  @inline(__always)
  init(_ text: ShortText, set: UInt64, seed: UInt64) {
    self.init(
      hash: text.hash(seed: seed), set: set | UInt64(truncatingIfNeeded: text.count &+ 1) &<< 56,
      first: text.first, second: Int(truncatingIfNeeded: text.second))
  }
}

extension EntryTable {
  /// Inserts text that isn't short.
  ///
  /// - Parameters:
  ///   - entry: The entry of the text.
  ///   - copies: The copies of texts.
  ///   - payload: The payload.
  /// - Returns: `false` if the set already contains the text.
  @inline(__always)
  mutating func insert(text entry: Entry, _ copies: [UInt8], _ payload: RawSpan) -> Bool {
    let copies = copies.rawBytes
    return insert(entry) { Self.areTextsEqual($0, $1, copies, payload) }
  }

  /// Inserts the plain strings of an array, up to the first that isn't plain or isn't new.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at the first string, which is moved to the string that isn't inserted or to the
  ///     closing bracket.
  ///   - limit: The maximum length of a string in bytes.
  ///   - set: The set.
  ///   - seed: The seed of the hashes.
  ///   - copies: The copies of texts.
  /// - Returns: How many strings were inserted, and whether the table must grow before the next one is.
  @_lifetime(cursor: copy cursor)
  mutating func insertStrings(
    from cursor: inout JSONCursor, upTo limit: Int, set: UInt64, seed: UInt64, _ copies: [UInt8]
  ) -> (count: Int, isFull: Bool) {
    Self.insertStrings(
      from: &cursor, upTo: limit, set: set, seed: seed, copies.rawBytes, &slots, &entries, &count,
      base)
  }

  @_lifetime(cursor: copy cursor) @inline(__always)
  private static func insertStrings(
    from cursor: inout JSONCursor, upTo limit: Int, set: UInt64, seed: UInt64, _ copies: RawSpan,
    _ slots: inout ContiguousArray<UInt32>, _ entries: inout ContiguousArray<Entry>,
    _ entryCount: inout Int, _ base: UInt32
  ) -> (count: Int, isFull: Bool) {
    // Copies in local variables, which the loop can keep in registers.
    var scan = cursor
    var count = entryCount
    defer {
      cursor.position = scan.position
      entryCount = count
    }
    var slots = slots.mutableSpan
    var entries = entries.mutableSpan
    let first = count
    let payload = scan.bytes
    while count < entries.count {
      guard let text = scan.plainString(), text.byteCount <= limit else {
        return (count &- first, false)
      }
      let start = scan.position
      let length = text.byteCount
      let textStart = start &+ 1
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in
      // the set.
      scan.position = textStart &+ length &+ 1
      let isLast = scan.next == UInt8(ascii: "]")
      let isShort = length <= ShortText.maximumCount
      let entry =
        isShort
        ? Entry(
          ShortText(payload.block(unchecked: textStart), count: length), set: set, seed: seed)
        : Entry(
          hash: payload.hash(
            from: textStart, count: length, head: payload.word(unchecked: textStart), seed: seed),
          set: set, first: UInt64(truncatingIfNeeded: textStart), second: length)
      guard isLast || scan.skipToString(),
        insert(
          entry, &slots, &entries, &count, base,
          where: {
            isShort ? areWordsEqual($0, $1) : areTextsEqual($0, $1, copies, payload)
          })
      else {
        scan.position = start
        return (count &- first, false)
      }
      if isLast { return (count &- first, false) }
    }
    return (count &- first, true)
  }

  /// Inserts the short strings of an array, up to the first that can't be read, isn't valid or isn't new.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at the first string, which is moved to the string that isn't inserted or to the
  ///     closing bracket.
  ///   - lengths: The lengths in bytes of texts that are valid.
  ///   - set: The set.
  ///   - seed: The seed of the hashes.
  ///   - read: A closure that returns the text of the string at a cursor and the offset after it.
  /// - Returns: How many strings were inserted, and whether the table must grow before the next one is.
  @_lifetime(cursor: copy cursor) @inline(__always)
  mutating func insertShortStrings(
    from cursor: inout JSONCursor, lengths: ClosedRange<Int>, set: UInt64, seed: UInt64,
    read: (JSONCursor) -> (text: ShortText, end: Int)?
  ) -> (count: Int, isFull: Bool) {
    Self.insertShortStrings(
      from: &cursor, lengths: lengths, set: set, seed: seed, &slots, &entries, &count, base,
      read: read)
  }

  @_lifetime(cursor: copy cursor) @inline(__always)
  private static func insertShortStrings(
    from cursor: inout JSONCursor, lengths: ClosedRange<Int>, set: UInt64, seed: UInt64,
    _ slots: inout ContiguousArray<UInt32>, _ entries: inout ContiguousArray<Entry>,
    _ entryCount: inout Int, _ base: UInt32,
    read: (JSONCursor) -> (text: ShortText, end: Int)?
  ) -> (count: Int, isFull: Bool) {
    var scan = cursor
    var count = entryCount
    defer {
      cursor.position = scan.position
      entryCount = count
    }
    var slots = slots.mutableSpan
    var entries = entries.mutableSpan
    let first = count
    while count < entries.count {
      let start = scan.position
      guard let (text, end) = read(scan), lengths.contains(text.count) else {
        return (count &- first, false)
      }
      scan.position = end
      let isLast = scan.next == UInt8(ascii: "]")
      guard isLast || scan.skipToString(),
        insert(
          Entry(text, set: set, seed: seed), &slots, &entries, &count, base,
          where: areWordsEqual)
      else {
        scan.position = start
        return (count &- first, false)
      }
      if isLast { return (count &- first, false) }
    }
    return (count &- first, true)
  }

  /// Inserts the plain numbers of an array, up to the first that isn't plain, isn't accepted or isn't new.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at the first number, which is moved to the number that isn't inserted or to the
  ///     closing bracket.
  ///   - set: The set.
  ///   - seed: The seed of the hashes.
  ///   - accepts: A closure that returns whether a number is accepted.
  /// - Returns: How many numbers were inserted, and whether the table must grow before the next one is.
  @_lifetime(cursor: copy cursor) @inline(__always)
  mutating func insertNumbers(
    from cursor: inout JSONCursor, set: UInt64, seed: UInt64, where accepts: (Double) -> Bool
  ) -> (count: Int, isFull: Bool) {
    Self.insertNumbers(
      from: &cursor, allowsFractions: true, set: set, seed: seed, &slots, &entries, &count, base,
      where: accepts)
  }

  /// Does the same for numbers within bounds.
  ///
  /// The loop has its own function, which keeps more of it in registers.
  @_lifetime(cursor: copy cursor)
  mutating func insertNumbers(
    from cursor: inout JSONCursor, in bounds: ClosedRange<Double>, allowsFractions: Bool,
    set: UInt64, seed: UInt64
  ) -> (count: Int, isFull: Bool) {
    Self.insertNumbers(
      from: &cursor, allowsFractions: allowsFractions, set: set, seed: seed, &slots, &entries,
      &count, base, where: { bounds.contains($0) })
  }

  @_lifetime(cursor: copy cursor) @inline(__always)
  private static func insertNumbers(
    from cursor: inout JSONCursor, allowsFractions: Bool, set: UInt64, seed: UInt64,
    _ slots: inout ContiguousArray<UInt32>, _ entries: inout ContiguousArray<Entry>,
    _ entryCount: inout Int, _ base: UInt32, where accepts: (Double) -> Bool
  ) -> (count: Int, isFull: Bool) {
    var scan = cursor
    var count = entryCount
    defer {
      cursor.position = scan.position
      entryCount = count
    }
    var slots = slots.mutableSpan
    var entries = entries.mutableSpan
    let first = count
    // Numbers are often followed by similar ones.
    var isDecimal = false
    while count < entries.count {
      let value: Double
      let end: Int
      if isDecimal, let number = scan.shortDecimal(at: scan.position) {
        (value, end) = number
      } else if let (integer, integerEnd) = scan.plainInteger() {
        (value, end) = (Double(integer), integerEnd)
      } else {
        guard let number = scan.exactDecimal(allowsFractions: allowsFractions) else {
          return (count &- first, false)
        }
        isDecimal = allowsFractions
        (value, end) = number
      }
      // Adding zero turns −0 into 0.
      let word = (value + 0).bitPattern
      guard accepts(value), let next = scan.nextNumber(after: end),
        insert(
          Entry(hash: hash(word, seed: seed), set: set, first: word), &slots, &entries,
          &count, base, where: { $0.first == $1.first })
      else { return (count &- first, false) }
      scan.position = next.offset
      if next.isEnd { return (count &- first, false) }
    }
    return (count &- first, true)
  }

  /// Returns the hash of a word.
  @inline(__always)
  static func hash(_ word: UInt64, seed: UInt64) -> UInt64 {
    UInt64.folded(seed ^ word, 0xE703_7ED1_A0B4_28DB)
  }

  /// Returns whether two pairs are equal, or two short texts of the same length.
  @inline(__always)
  static func areWordsEqual(_ left: Entry, _ right: Entry) -> Bool {
    left.first == right.first && left.second == right.second
  }

  /// Returns whether two texts that aren't short are equal.
  @inline(__always)
  static func areTextsEqual(
    _ left: Entry, _ right: Entry, _ copies: RawSpan, _ payload: RawSpan
  ) -> Bool {
    text(left, copies, payload).elementsEqual(text(right, copies, payload))
  }

  @inline(__always) @_lifetime(copy copies, copy payload)
  static func text(_ entry: Entry, _ copies: RawSpan, _ payload: RawSpan) -> RawSpan {
    let isCopy = entry.second < 0
    let length = isCopy ? -1 &- entry.second : entry.second
    return (isCopy ? copies : payload).slice(entry.start, entry.start &+ length)
  }
}
