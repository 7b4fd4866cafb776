import JSONText

/// A JavaScript regular expression that is matched in linear time.
///
/// It has the semantics of ECMA-262: a match can be anywhere in the text, and the characters are
/// UTF-16 code units without the flag `u`. Lookaround and backreferences, which this kind of
/// matcher can't support, are rejected when the pattern is created.
struct Pattern: Sendable {
  /// The maximum number of instructions in a program without an automaton.
  private static let maximumSimulatedCount = 5000

  private let program: PatternProgram
  let alphabet: PatternAlphabet
  let automaton: PatternAutomaton?
  private let flags: PatternFlags

  /// Parses and compiles a pattern, which is written between slashes and followed by its flags.
  init(_ text: String) throws(PatternError) {
    guard let (source, letters) = Self.halves(text) else { throw .syntax("no slashes") }
    guard let flags = PatternFlags(letters) else {
      throw .unsupported("a pattern with the flags \(letters)")
    }
    let node = try PatternParser.parse(source, flags: flags)
    program = try PatternProgram(node)
    let words = CaseVariants(flags: flags).wordCharacters
    guard let alphabet = PatternAlphabet(program, wordCharacters: words) else {
      throw .unsupported("a pattern of this size")
    }
    self.alphabet = alphabet
    self.flags = flags
    automaton = PatternAutomaton(program, alphabet, isSticky: flags.sticky)
    // Without an automaton, the time for each character is proportional to the size of the program.
    guard automaton != nil || program.instructions.count <= Self.maximumSimulatedCount else {
      throw .unsupported("a pattern of this size")
    }
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
  /// Complexity: O(n), with one table look-up for each character. For a pattern with very many
  /// states, O(n × m), where m is the size of the pattern.
  ///
  /// - Parameter text: Valid UTF-8.
  /// - Returns: Whether there is a match.
  func matches(_ text: RawSpan) -> Bool {
    guard let automaton else { return matchesBySimulation(text) }
    var row = 0
    var offset = 0
    while offset < text.byteCount {
      let byte = text.byte(at: offset)
      if byte < 0x80 {
        offset &+= 1
        let next = automaton.transitions[row &+ Int(alphabet.ascii[Int(byte)])]
        if next < 0 { return next == PatternAutomaton.accept }
        row = Int(next)
        continue
      }
      let (first, second) = units(text, &offset)
      for unit in [first, second] {
        guard let unit else { break }
        let next = automaton.transitions[row &+ alphabet.characterClass(of: unit)]
        if next < 0 { return next == PatternAutomaton.accept }
        row = Int(next)
      }
    }
    return automaton.transitions[row &+ alphabet.count] == PatternAutomaton.accept
  }

  /// Returns the non-ASCII character at an offset, as a code point or one or two UTF-16 code units.
  private func units(_ text: RawSpan, _ offset: inout Int) -> (UInt32?, UInt32?) {
    let code = text.codePoint(at: &offset)
    guard code > 0xFFFF, !flags.unicode else { return (code, nil) }
    return (0xD800 &+ (code &- 0x10000) &>> 10, 0xDC00 &+ (code & 0x3FF))
  }

  /// Returns the same result as ``matches(_:)`` without the automaton, by following all paths
  /// through the program in parallel.
  func matchesBySimulation(_ text: RawSpan) -> Bool {
    var closure = PatternClosure(program)
    var instructions = [0]
    var before = PatternContext.edge
    var offset = 0
    let isSticky = flags.sticky
    while offset < text.byteCount {
      let (first, second) = units(text, &offset)
      for unit in [first, second] {
        guard let unit else { break }
        let character = alphabet.characterClass(of: unit)
        let context = alphabet.contexts[character]
        closure.compute(from: instructions, between: before, and: context)
        if closure.isMatch { return true }
        instructions.removeAll(keepingCapacity: true)
        for reader in closure.readers {
          guard case .characters(let set) = program.instructions[reader] else { continue }
          if alphabet.members[set][character] { instructions.append(reader + 1) }
        }
        if !isSticky { instructions.append(0) }
        if instructions.isEmpty { return false }
        before = context
      }
    }
    closure.compute(from: instructions, between: before, and: .edge)
    return closure.isMatch
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
