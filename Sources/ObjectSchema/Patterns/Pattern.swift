import JSONText

/// A JavaScript regular expression that is matched in linear time.
///
/// It has the semantics of ECMA-262: a match can be anywhere in the text, and the characters are
/// UTF-16 code units without the flag `u`. Backreferences, which this kind of matcher can't support,
/// are rejected when the pattern is created.
///
/// The states of a small pattern are computed when the pattern is created. Other patterns are decided by several small
/// tables, or by one that reads text from its end. See ``PatternTables``. If that takes too many states too, they are
/// computed while texts are searched. See ``PatternSearch``.
///
/// Source: Aurèle Barrière and Clément Pit-Claudel, "Linear Matching of JavaScript Regular
/// Expressions" (PLDI 2024), on lookaround.
struct Pattern: Sendable {
  let alphabet: PatternAlphabet

  /// The table of all states, or `nil` if the pattern has too many.
  let automaton: PatternAutomaton?

  /// Without a table, what searches text.
  let machines: PatternMachines?

  /// Whether there's a table of a pattern with lookarounds that read more than one character.
  let readsAhead: Bool

  let flags: PatternFlags

  /// Parses and compiles a pattern, which is written between slashes and followed by its flags.
  init(_ text: String) throws(PatternError) {
    var budget = PatternBudget.ofPattern
    try self.init(text, &budget)
  }

  /// Parses and compiles a pattern within a budget.
  ///
  /// - Parameters:
  ///   - text: The pattern between slashes, followed by its flags.
  ///   - hasTable: Whether to compute all states if there are few.
  ///   - budget: The budget, from which what the pattern takes is subtracted.
  /// - Throws: ``PatternError`` if the pattern is invalid, not supported, or too large.
  init(
    _ text: String, hasTable: Bool = true, _ budget: inout PatternBudget
  ) throws(PatternError) {
    guard text.utf8.count <= PatternBudget.maximumByteCount else {
      throw .unsupported("a pattern of this length")
    }
    guard let (source, letters) = Self.halves(text) else { throw .syntax("no slashes") }
    guard let flags = PatternFlags(letters) else {
      throw .unsupported("a pattern with the flags \(letters)")
    }
    try budget.spend(steps: text.utf8.count)
    let tree = try PatternParser.parse(source, flags: flags, &budget).simplified
    let words = CaseVariants(flags: flags).wordCharacters
    self.flags = flags
    if hasTable, !tree.lookarounds.isEmpty,
      let (alphabet, automaton) = try Self.table(ofLong: tree, flags, words, &budget)
    {
      self.alphabet = alphabet
      self.automaton = automaton
      machines = nil
      readsAhead = true
      return
    }
    readsAhead = false
    let program = try PatternProgram(tree)
    try budget.spend(steps: program.instructions.count)
    alphabet = try PatternAlphabet(
      program, wordCharacters: words, isUnicode: flags.unicode, &budget)
    automaton =
      hasTable
      ? try PatternAutomaton(
        program, alphabet, tree.lookarounds, isSticky: flags.sticky, .usual, &budget)
      : nil
    guard automaton == nil else {
      machines = nil
      return
    }
    let machines = try PatternMachines(program, alphabet, tree.lookarounds, flags, &budget)
    self.machines =
      hasTable ? machines.with(PatternTables(tree, flags, words, &budget)) : machines
  }

  /// Returns the table of a pattern with lookarounds that read more than one character, or `nil` if there are none,
  /// or too many states.
  private static func table(
    ofLong tree: PatternTree, _ flags: PatternFlags, _ words: CodePointSet,
    _ budget: inout PatternBudget
  ) throws(PatternError) -> (PatternAlphabet, PatternAutomaton)? {
    let program = try PatternProgram(tree, reversesLookaheads: false)
    guard program.hasLongLookarounds,
      program.instructions.count <= PatternAutomaton.maximumLongInstructionCount
    else { return nil }
    let alphabet = try PatternAlphabet(
      program, wordCharacters: words, isUnicode: flags.unicode, &budget)
    let automaton = try PatternAutomaton(
      long: program, alphabet, tree.lookarounds, isSticky: flags.sticky, .large, &budget)
    return automaton.map { (alphabet, $0) }
  }

  /// Returns the source between the slashes and the flags after them, or `nil` if the text doesn't
  /// have two slashes.
  static func halves(_ text: String) -> (source: String, flags: Substring)? {
    // Bytes are searched, because a slash and a following combining mark are one `Character`.
    let slash = UInt8(ascii: "/")
    guard text.utf8.first == slash, let last = text.utf8.lastIndex(of: slash) else { return nil }
    let start = text.utf8.index(after: text.startIndex)
    guard start < last else { return nil }
    return (
      String(decoding: text.utf8[start..<last], as: UTF8.self),
      text[text.utf8.index(after: last)...]
    )
  }

  /// Returns whether a text contains a match, which can be empty.
  ///
  /// Complexity: O(n), with one table look-up for each character. Without a table, the memory for a
  /// search is allocated each time, so use ``PatternSearch`` to search many texts.
  ///
  /// - Parameter text: Valid UTF-8.
  /// - Returns: Whether there is a match.
  func matches(_ text: RawSpan) -> Bool {
    guard let automaton else {
      var search = PatternSearch()
      return search.finds(self, in: text, index: 0)
    }
    let end = Self.end(
      of: text, alphabet, automaton.transitions.borrowedSpan, isUnicode: flags.unicode)
    return end == PatternAutomaton.accept
  }

  /// Returns the last transition over text.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - alphabet: The classes of characters.
  ///   - transitions: The transitions between all states.
  ///   - isUnicode: Whether the pattern has the flag `u`.
  /// - Returns: The transition.
  @inline(never)
  static func end(
    of text: RawSpan, _ alphabet: PatternAlphabet, _ transitions: Span<Int32>, isUnicode: Bool
  ) -> Int32 {
    var (row, offset) = (0, 0)
    // In many patterns, any characters can follow some others, of which a long text may have many.
    if text.byteCount > searchedByteCount {
      (row, offset) = follow(
        text, 0, upTo: text.byteCount &- searchedByteCount, from: 0, alphabet, transitions,
        isUnicode: isUnicode, findsLast: true)
    }
    if row >= 0 {
      (row, _) = follow(
        text, offset, upTo: text.byteCount, from: row, alphabet, transitions, isUnicode: isUnicode,
        findsLast: false)
    }
    return row < 0 ? Int32(truncatingIfNeeded: row) : transitions[row &+ alphabet.count]
  }

  /// The number of bytes that are read faster than it's found out that they change nothing.
  private static let searchedByteCount = 128

  /// Follows the transitions over a part of text.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - start: The offset of the part.
  ///   - end: An offset. The last character of the part can end after it.
  ///   - row: The row before the part.
  ///   - alphabet: The classes of characters.
  ///   - transitions: The transitions between all states.
  ///   - isUnicode: Whether the pattern has the flag `u`.
  ///   - findsLast: Whether the rest of the text is left out if no character changes the row.
  /// - Returns: The row after the part, or a negative number if a transition ends the search, and the offset after the
  ///   part.
  @inline(__always)
  private static func follow(
    _ text: RawSpan, _ start: Int, upTo end: Int, from row: Int, _ alphabet: PatternAlphabet,
    _ transitions: Span<Int32>, isUnicode: Bool, findsLast: Bool
  ) -> (row: Int, end: Int) {
    let table = alphabet.firstBytes
    let firstBytes = table.rawBytes
    var (row, offset) = (row, start)
    // The last row after which another was looked for.
    var testedRow = -1
    while offset < end {
      let byte = Int(text.byte(unchecked: offset))
      if findsLast, byte >= 0x80, row != testedRow {
        if isLast(row, alphabet.count, transitions) { return (row, text.byteCount) }
        testedRow = row
      }
      // The class of most characters depends on their first byte alone.
      let size = Int(firstBytes.byte(unchecked: byte &+ 256))
      if size > 0 {
        row = Int(transitions[row &+ Int(firstBytes.byte(unchecked: byte))])
        if row < 0 { break }
        offset &+= size
        continue
      }
      if offset &+ 4 <= text.byteCount,
        let known = alphabet.characterClass(
          ofFirst: text.halfWord(unchecked: offset), isUnicode: isUnicode)
      {
        row = Int(transitions[row &+ known.index])
        if row < 0 { break }
        offset &+= known.size
        continue
      }
      let (first, second) = units(text, &offset, isUnicode: isUnicode)
      row = Int(transitions[row &+ alphabet.characterClass(of: first)])
      if row < 0 { break }
      if second == 0 { continue }
      row = Int(transitions[row &+ alphabet.characterClass(of: second)])
      if row < 0 { break }
    }
    return (row, offset)
  }

  /// Returns whether all characters lead from a row of transitions to the same row.
  @inline(__always)
  private static func isLast(_ row: Int, _ classCount: Int, _ transitions: Span<Int32>) -> Bool {
    for index in row..<row &+ classCount where Int(transitions[index]) != row { return false }
    return true
  }

  /// Returns the non-ASCII character at an offset, as a code point or one or two UTF-16 code units. If
  /// there is no second one, it's 0.
  @inline(__always)
  static func units(
    _ text: RawSpan, _ offset: inout Int, isUnicode: Bool
  ) -> (UInt32, UInt32) {
    let code = text.codePoint(at: &offset)
    guard code > 0xFFFF, !isUnicode else { return (code, 0) }
    return (0xD800 &+ (code &- 0x10000) &>> 10, 0xDC00 &+ (code & 0x3FF))
  }
}

extension RawSpan {
  /// Returns the code point at an offset, and moves the offset past it. The text must be valid
  /// UTF-8.
  @inline(__always)
  fileprivate func codePoint(at offset: inout Int) -> UInt32 {
    guard offset &+ 4 <= byteCount else {
      let code: UInt32
      (code, offset) = lastCodePoint(at: offset)
      return code
    }
    // The bytes after the first one have six bits each.
    let word = halfWord(unchecked: offset)
    let first = word & 0xFF
    let second = word &>> 8 & 0x3F
    if first < 0xE0 {
      offset &+= first < 0x80 ? 1 : 2
      return first < 0x80 ? first : (first & 0x1F) &<< 6 | second
    }
    let third = word &>> 16 & 0x3F
    if first < 0xF0 {
      offset &+= 3
      return (first & 0x0F) &<< 12 | second &<< 6 | third
    }
    offset &+= 4
    return (first & 0x07) &<< 18 | second &<< 12 | third &<< 6 | word &>> 24 & 0x3F
  }

  /// Returns the code point at an offset near the end of the text, and the offset after it.
  ///
  /// The caller's offset isn't passed itself, so that it can be kept in a register.
  @inline(never)
  private func lastCodePoint(at start: Int) -> (code: UInt32, end: Int) {
    let first = UInt32(byte(at: start))
    var offset = start &+ 1
    if first < 0x80 { return (first, offset) }
    var code = first < 0xE0 ? first & 0x1F : first < 0xF0 ? first & 0x0F : first & 0x07
    for _ in 0..<(first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3) {
      code = code &<< 6 | UInt32(byte(at: offset) & 0x3F)
      offset &+= 1
    }
    return (code, offset)
  }
}
