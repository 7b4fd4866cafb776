import JSONText

/// The table of all states of a condition on text, which is read from its start or from its end.
///
/// It's an object, because copying the arrays for each text would take longer than reading a short one.
final class PatternTable: Sendable {
  private let alphabet: PatternAlphabet
  private let transitions: [Int32]
  /// The class of each byte. Bytes outside ASCII have the class of the end of the text.
  private let classes: [UInt8]
  let isReversed: Bool
  private let isNegative: Bool
  private let isUnicode: Bool

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - automaton: The states.
  ///   - alphabet: The classes of characters.
  ///   - isReversed: Whether the states are those for text that is read from its end.
  ///   - isNegative: Whether text that has no match is accepted.
  ///   - isUnicode: Whether characters are code points.
  init(
    _ automaton: PatternAutomaton, _ alphabet: PatternAlphabet, isReversed: Bool, isNegative: Bool,
    isUnicode: Bool
  ) {
    transitions = automaton.transitions
    self.alphabet = alphabet
    // Bytes outside ASCII have a class whose transitions are negative.
    classes = alphabet.ascii + repeatElement(UInt8(alphabet.count), count: 128)
    self.isReversed = isReversed
    self.isNegative = isNegative
    self.isUnicode = isUnicode
    // Transitions are looked up without bounds checks, so every row that one leads to must lie in the table,
    // and no class can lie past the end of a row.
    let rowLength = alphabet.count + 1
    let count = transitions.count
    precondition(
      count >= rowLength && transitions.allSatisfy { Int($0) <= count - rowLength }
        && classes.allSatisfy { Int($0) < rowLength })
  }

  /// Returns whether text meets the condition.
  ///
  /// Complexity: O(n), with two look-ups for each character.
  ///
  /// - Parameter text: Valid UTF-8.
  /// - Returns: Whether it does.
  @inline(never)
  func accepts(_ text: RawSpan) -> Bool {
    let last = isReversed ? endFromEnd(of: text) : endFromStart(of: text)
    return (last == PatternAutomaton.accept) != isNegative
  }

  /// Returns the last transition over text.
  @inline(__always)
  private func endFromStart(of text: RawSpan) -> Int32 {
    let (ownClasses, ownTransitions) = (classes, transitions)
    let classes = ownClasses.rawBytes
    let transitions = ownTransitions.borrowedSpan
    var row = 0
    var offset = 0
    while offset < text.byteCount {
      let byte = Int(text.byte(unchecked: offset))
      offset &+= 1
      var next = PlanView.transition(
        row &+ Int(classes.byte(unchecked: byte)), in: transitions)
      if next < 0 {
        if byte < 0x80 { return next }
        offset &-= 1
        let units = Pattern.units(text, &offset, isUnicode: isUnicode)
        next = transition(from: row, units.0, units.1, transitions)
        if next < 0 { return next }
      }
      row = Int(next)
    }
    return PlanView.transition(row &+ alphabet.count, in: transitions)
  }

  /// Returns the last transition over text that is read from its end.
  @inline(__always)
  private func endFromEnd(of text: RawSpan) -> Int32 {
    let (ownClasses, ownTransitions) = (classes, transitions)
    let classes = ownClasses.rawBytes
    let transitions = ownTransitions.borrowedSpan
    var row = 0
    var offset = text.byteCount
    while offset > 0 {
      offset &-= 1
      let byte = Int(text.byte(unchecked: offset))
      var next = PlanView.transition(
        row &+ Int(classes.byte(unchecked: byte)), in: transitions)
      if next < 0 {
        if byte < 0x80 { return next }
        // The byte is the last one of a character.
        while offset > 0, text.byte(unchecked: offset) & 0xC0 == 0x80 { offset &-= 1 }
        var start = offset
        let units = Pattern.units(text, &start, isUnicode: isUnicode)
        next =
          units.1 == 0
          ? transition(from: row, units.0, 0, transitions)
          : transition(from: row, units.1, units.0, transitions)
        if next < 0 { return next }
      }
      row = Int(next)
    }
    return PlanView.transition(row &+ alphabet.count, in: transitions)
  }

  /// Returns the transition over a character, or over the two halves of one.
  @inline(never)
  private func transition(
    from row: Int, _ first: UInt32, _ second: UInt32, _ transitions: Span<Int32>
  ) -> Int32 {
    let next = transitions[row &+ alphabet.characterClass(of: first)]
    guard next >= 0, second != 0 else { return next }
    return transitions[Int(next) &+ alphabet.characterClass(of: second)]
  }
}
