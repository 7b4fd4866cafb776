import JSONText

/// The tables that match ASCII text against a pattern, as indices in the plan's arrays.
struct AutomatonNode: Sendable {
  /// The index of the automaton's first transition.
  let transitions: Int32
  /// The number of its transitions.
  let count: Int32
  /// The offset of 256 bytes, which give the class of each byte. Bytes outside ASCII have the class
  /// of the end of the text.
  let ascii: Int32
  /// The number of classes, or −1 if the pattern has no automaton.
  let classCount: Int32
}

extension PlanView {
  /// Returns whether text contains a match of one of the plan's patterns.
  ///
  /// Complexity: O(n), with one table look-up for each character. For a pattern with very many
  /// states, O(n × m), where m is the size of the pattern.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - index: The index of the pattern.
  /// - Returns: Whether there is a match, which can be empty.
  @inline(__always)
  func matches(_ text: RawSpan, pattern index: Int) -> Bool {
    let automaton = automata[index]
    guard automaton.classCount >= 0 else { return patterns[index].matches(text) }
    let start = Int(automaton.transitions)
    let end = Self.end(
      of: text, bytes.slice(Int(automaton.ascii), Int(automaton.ascii) &+ 256),
      transitions.extracting(start..<start &+ Int(automaton.count)), Int(automaton.classCount))
    if let end { return end == PatternAutomaton.accept }
    return Pattern.end(
      of: text, patterns[index].alphabet,
      transitions.extracting(start..<start &+ Int(automaton.count)),
      isUnicode: patterns[index].flags.unicode) == PatternAutomaton.accept
  }

  /// Returns the last transition over text, or `nil` if characters outside ASCII matter.
  ///
  /// This is a separate, non-inlined function so that its loop can use all registers.
  @inline(never)
  private static func end(
    of text: RawSpan, _ classes: RawSpan, _ transitions: Span<Int32>, _ classCount: Int
  ) -> Int32? {
    var row = 0
    for offset in 0..<text.byteCount {
      let byte = Int(text.byte(unchecked: offset))
      let next = transition(row &+ Int(classes.byte(unchecked: byte)), in: transitions)
      guard next >= 0 else { return byte < 0x80 ? next : nil }
      row = Int(next)
    }
    return transitions[row &+ classCount]
  }
}
