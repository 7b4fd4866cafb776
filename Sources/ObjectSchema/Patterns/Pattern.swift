import JSONText

/// A JavaScript regular expression that is matched in linear time.
///
/// It has the semantics of ECMA-262: a match can be anywhere in the text, and the characters are
/// UTF-16 code units without the flag `u`. Backreferences, which this kind of matcher can't support,
/// are rejected when the pattern is created.
///
/// The states of a small pattern whose lookarounds read a single character, if it has any, are computed
/// when the pattern is created. Those of other patterns are computed while texts are searched. See ``PatternSearch``.
///
/// Source: Aurèle Barrière and Clément Pit-Claudel, "Linear Matching of JavaScript Regular
/// Expressions" (PLDI 2024), on lookaround.
struct Pattern: Sendable {
  let alphabet: PatternAlphabet

  /// The table of all states, or `nil` if the pattern has too many or has lookarounds that read more than
  /// one character.
  let automaton: PatternAutomaton?

  /// Without a table, the machines of the lookarounds and, last, of the pattern itself.
  let machines: [PatternMachine]

  /// The maximum number of words in a set of positions of the machines.
  let wordCount: Int

  let lookarounds: [PatternLookaround]

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
    let tree = try PatternParser.parse(source, flags: flags, &budget)
    let program = try PatternProgram(tree)
    try budget.spend(steps: program.instructions.count)
    let words = CaseVariants(flags: flags).wordCharacters
    alphabet = try PatternAlphabet(program, wordCharacters: words, &budget)
    self.flags = flags
    lookarounds = tree.lookarounds
    automaton =
      hasTable
      ? try PatternAutomaton(program, alphabet, lookarounds, isSticky: flags.sticky, &budget) : nil
    machines =
      automaton == nil
      ? try Self.machines(program, alphabet, isSticky: flags.sticky, &budget) : []
    wordCount = machines.reduce(0) { max($0, $1.wordCount) }
  }

  private static func machines(
    _ program: PatternProgram, _ alphabet: PatternAlphabet, isSticky: Bool,
    _ budget: inout PatternBudget
  ) throws(PatternError) -> [PatternMachine] {
    var machines: [PatternMachine] = []
    for start in program.lookaroundStarts {
      machines.append(
        try PatternMachine.compile(program, from: start, alphabet, isSearch: true, &budget))
    }
    machines.append(
      try PatternMachine.compile(program, from: 0, alphabet, isSearch: !isSticky, &budget))
    return machines
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
    let classes = alphabet.ascii
    let ascii = classes.borrowedSpan
    var row = 0
    var offset = 0
    while offset < text.byteCount {
      let byte = text.byte(at: offset)
      if byte < 0x80 {
        offset &+= 1
        let next = transitions[row &+ Int(ascii[Int(byte)])]
        if next < 0 { return next }
        row = Int(next)
        continue
      }
      let (first, second) = units(text, &offset, isUnicode: isUnicode)
      var next = transitions[row &+ alphabet.characterClass(of: first)]
      if next < 0 { return next }
      row = Int(next)
      if second == 0 { continue }
      next = transitions[row &+ alphabet.characterClass(of: second)]
      if next < 0 { return next }
      row = Int(next)
    }
    return transitions[row &+ alphabet.count]
  }

  /// Returns the non-ASCII character at an offset, as a code point or one or two UTF-16 code units. If
  /// there is no second one, it's 0.
  @inline(__always)
  private static func units(
    _ text: RawSpan, _ offset: inout Int, isUnicode: Bool
  ) -> (UInt32, UInt32) {
    let code = text.codePoint(at: &offset)
    guard code > 0xFFFF, !isUnicode else { return (code, 0) }
    return (0xD800 &+ (code &- 0x10000) &>> 10, 0xDC00 &+ (code & 0x3FF))
  }

  /// Appends the class of each character in a text.
  func appendClasses(of text: RawSpan, to classes: inout ContiguousArray<UInt8>) {
    let ofASCII = alphabet.ascii
    let ascii = ofASCII.borrowedSpan
    var offset = 0
    classes.append(addingCapacity: text.byteCount) { output in
      while offset < text.byteCount {
        let byte = text.byte(at: offset)
        if byte < 0x80 {
          offset &+= 1
          output.append(ascii[Int(byte)])
          continue
        }
        let (first, second) = Self.units(text, &offset, isUnicode: flags.unicode)
        output.append(UInt8(truncatingIfNeeded: alphabet.characterClass(of: first)))
        if second == 0 { continue }
        output.append(UInt8(truncatingIfNeeded: alphabet.characterClass(of: second)))
      }
    }
  }
}

extension RawSpan {
  /// Returns the code point at an offset, and moves the offset past it. The text must be valid
  /// UTF-8.
  fileprivate func codePoint(at offset: inout Int) -> UInt32 {
    let first = UInt32(byte(at: offset))
    offset &+= 1
    if first < 0x80 { return first }
    var code = first < 0xE0 ? first & 0x1F : first < 0xF0 ? first & 0x0F : first & 0x07
    for _ in 0..<(first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3) {
      code = code &<< 6 | UInt32(byte(at: offset) & 0x3F)
      offset &+= 1
    }
    return code
  }
}
