import JSONText

/// A JavaScript regular expression that answers in time linear in the text.
///
/// The meaning is ECMA-262's: the text is searched, not matched whole; without the flag `u` its
/// characters are UTF-16 units. Look-around and back-references, which no such matcher can answer,
/// are refused when the pattern is made.
struct Pattern: Sendable {
  /// The most instructions of a program that is followed step by step.
  private static let largestSimulated = 5000

  private let program: PatternProgram
  let alphabet: PatternAlphabet
  let automaton: PatternAutomaton?
  private let flags: PatternFlags

  /// Reads a pattern between slashes, with its flags.
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
    automaton = PatternAutomaton(program, alphabet, isSticky: flags.contains(.sticky))
    // Without a table each character may cost as much as the program is long.
    guard automaton != nil || program.instructions.count <= Self.largestSimulated else {
      throw .unsupported("a pattern of this size")
    }
  }

  /// What stands between the slashes, and after them; `nil` if the text has no such form.
  static func halves(_ text: String) -> (source: String, flags: Substring)? {
    // By bytes, for a slash followed by a combining mark is a slash all the same.
    let slash = UInt8(ascii: "/")
    guard text.utf8.first == slash, let last = text.utf8.lastIndex(of: slash) else { return nil }
    let start = text.utf8.index(after: text.startIndex)
    guard start < last else { return nil }
    return (
      String(decoding: text.utf8[start..<last], as: UTF8.self),
      text[text.utf8.index(after: last)...]
    )
  }

  /// Whether the text holds a match.
  ///
  /// Complexity: O(n), a table look-up a character; for a pattern with very many states O(n × size
  /// of the pattern).
  ///
  /// - Parameter text: Valid UTF-8.
  /// - Returns: Whether there is one anywhere, the empty match among them.
  func matches(_ text: RawSpan) -> Bool {
    guard let automaton else { return simulates(text) }
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

  /// The character at an offset outside ASCII: one code point, or the one or two units it has.
  private func units(_ text: RawSpan, _ offset: inout Int) -> (UInt32?, UInt32?) {
    let code = text.codePoint(at: &offset)
    guard code > 0xFFFF, !flags.contains(.unicode) else { return (code, nil) }
    return (0xD800 &+ (code &- 0x10000) &>> 10, 0xDC00 &+ (code & 0x3FF))
  }

  /// The same answer without the table: follows every way through the program at once.
  func simulates(_ text: RawSpan) -> Bool {
    var closure = PatternClosure(program)
    var places = [0]
    var before = PatternContext.edge
    var offset = 0
    let isSticky = flags.contains(.sticky)
    while offset < text.byteCount {
      let (first, second) = units(text, &offset)
      for unit in [first, second] {
        guard let unit else { break }
        let character = alphabet.characterClass(of: unit)
        let context = alphabet.contexts[character]
        closure.walk(places, between: before, and: context)
        if closure.isMatch { return true }
        places.removeAll(keepingCapacity: true)
        for place in closure.readers {
          guard case .characters(let set) = program.instructions[place] else { continue }
          if alphabet.members[set][character] { places.append(place + 1) }
        }
        if !isSticky { places.append(0) }
        if places.isEmpty { return false }
        before = context
      }
    }
    closure.walk(places, between: before, and: .edge)
    return closure.isMatch
  }
}

extension RawSpan {
  /// The code point at an offset, and the offset after it. The text is valid UTF-8.
  func codePoint(at offset: inout Int) -> UInt32 {
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
