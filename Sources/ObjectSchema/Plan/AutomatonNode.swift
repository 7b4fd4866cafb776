import JSONText

/// Where a plan holds what it takes to match ASCII text with a pattern, without moving references.
struct AutomatonNode: Sendable {
  /// The first of the automaton's transitions among the plan's.
  let transitions: Int32
  /// How many there are.
  let count: Int32
  /// The first of 128 bytes with the classes of ASCII characters, among the plan's bytes.
  let ascii: Int32
  /// How many classes there are; −1 if the pattern has no automaton.
  let classCount: Int32
}

extension PlanView {
  /// Whether text holds a match of one of the plan's patterns.
  ///
  /// Complexity: O(n), a table look-up a character; for a pattern with very many states O(n × size
  /// of the pattern).
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - index: The pattern's place.
  /// - Returns: Whether there is one anywhere, the empty match among them.
  func matches(_ text: RawSpan, pattern index: Int) -> Bool {
    let automaton = automata[index]
    guard automaton.classCount >= 0 else { return patterns[index].matches(text) }
    let classes = bytes.slice(Int(automaton.ascii), Int(automaton.ascii) &+ 128)
    let transitions = transitions.extracting(
      Int(automaton.transitions)..<Int(automaton.transitions &+ automaton.count))
    var row = 0
    for offset in 0..<text.byteCount {
      let byte = text.byte(unchecked: offset)
      guard byte < 0x80 else { return patterns[index].matches(text) }
      let next = transitions[row &+ Int(classes.byte(unchecked: Int(byte)))]
      if next < 0 { return next == PatternAutomaton.accept }
      row = Int(next)
    }
    return transitions[row &+ Int(automaton.classCount)] == PatternAutomaton.accept
  }
}
