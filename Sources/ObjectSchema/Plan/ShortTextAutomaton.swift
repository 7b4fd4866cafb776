@_spi(ObjectBodyInternals) import JSONText

/// The table that matches short ASCII texts against the pattern of a property, for several texts.
struct ShortTextAutomaton: ~Escapable {
  private let classes: RawSpan
  private let transitions: Span<Int32>
  private let classCount: Int
  /// The maximum number of bytes, or 0 if the property has no such table.
  private let limit: Int

  @_lifetime(copy classes, copy transitions)
  fileprivate init(
    _ classes: RawSpan, _ transitions: Span<Int32>, classCount: Int, limit: Int
  ) {
    self.classes = classes
    self.transitions = transitions
    self.classCount = classCount
    self.limit = limit
  }

  /// Whether the property has no such table.
  var isEmpty: Bool { limit == 0 }

  /// Returns whether the pattern has a match in a text, and all other rules accept it.
  ///
  /// - Parameter text: The text after the changes that the property specifies.
  /// - Returns: Whether the text is accepted. If it isn't, the rules decide.
  @inline(__always)
  func accepts(_ text: ShortText) -> Bool {
    guard text.count > 0, text.count <= limit, text.isASCII else { return false }
    var row = 0
    var bytes = text.first
    for index in 0..<text.count {
      if index == 8 { bytes = text.second }
      let next = transitions[
        row &+ Int(classes.byte(at: Int(truncatingIfNeeded: bytes & 0xFF)))]
      guard next >= 0 else { return next == PatternAutomaton.accept }
      row = Int(next)
      bytes &>>= 8
    }
    return transitions[row &+ classCount] == PatternAutomaton.accept
  }
}

extension PlanView {
  /// Returns the table of a property's pattern, or one that accepts no text.
  @_lifetime(copy self) @inline(__always)
  func shortTextAutomaton(of node: TextMatcherNode) -> ShortTextAutomaton {
    let (index, limit) = node.pattern
    return index < 0
      ? ShortTextAutomaton(RawSpan(), Span(), classCount: 0, limit: 0)
      : shortTextAutomaton(ofPattern: index, limit: limit)
  }

  @_lifetime(copy self) @inline(never)
  private func shortTextAutomaton(ofPattern index: Int, limit: Int) -> ShortTextAutomaton {
    let automaton = automata[index]
    guard automaton.classCount >= 0 else {
      return ShortTextAutomaton(RawSpan(), Span(), classCount: 0, limit: 0)
    }
    let start = Int(automaton.transitions)
    return ShortTextAutomaton(
      bytes.slice(Int(automaton.ascii), Int(automaton.ascii) &+ 256),
      transitions.extracting(start..<start &+ Int(automaton.count)),
      classCount: Int(automaton.classCount), limit: limit)
  }
}
