import JSONText

/// Where a plan holds what it takes to match ASCII text with a pattern, without moving references.
struct AutomatonNode: Sendable {
  /// The first of the automaton's transitions among the plan's.
  let transitions: Int32
  /// How many there are.
  let count: Int32
  /// The first of 256 bytes with the classes of ASCII characters, among the plan's bytes; those of
  /// other bytes are the end's.
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
  @inline(__always)
  func matches(_ text: RawSpan, pattern index: Int) -> Bool {
    let automaton = automata[index]
    guard automaton.classCount >= 0 else { return patterns[index].matches(text) }
    let place = Int(automaton.transitions)
    let end = Self.end(
      of: text, bytes.slice(Int(automaton.ascii), Int(automaton.ascii) &+ 256),
      transitions.extracting(place..<place &+ Int(automaton.count)), Int(automaton.classCount))
    return end.map { $0 == PatternAutomaton.accept } ?? patterns[index].matches(text)
  }

  /// The last transition over text; `nil` if the table does not know its characters.
  ///
  /// A function of its own, so that the loop has the registers to itself.
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
