import JSONText

extension PatternStateCache {
  /// Searches text for a match.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - alphabet: The classes of characters.
  ///   - text: Valid UTF-8.
  ///   - reader: The characters of the text, of which none has been read.
  ///   - active: Memory for the positions of a state, followed by its context.
  ///   - next: Memory for another state.
  /// - Returns: Whether there is a match, or `nil` if the rest of the text must be searched with the machine, from
  ///   the state in `active`.
  mutating func finds(
    _ machine: PatternMachine, _ alphabet: PatternAlphabet, in text: RawSpan,
    _ reader: inout PatternCharacterReader, _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Bool? {
    let ascii = alphabet.ascii
    var row = Self.initial
    var recorded = 0
    while true {
      if !reader.isInsideCharacter,
        follow(text, from: &reader.offset, &row, classes: ascii.rawBytes)
      {
        return true
      }
      var following = reader
      let isAtEnd = reader.isAtEnd
      let character = isAtEnd ? alphabet.count : following.next(alphabet)
      record(readCount: reader.offset &- recorded)
      recorded = reader.offset
      guard
        let transition = transition(
          of: machine, from: row, reading: character, alphabet.contexts, &active, &next)
      else { return nil }
      if transition & 1 != 0 { return true }
      if isAtEnd { return false }
      row = Int(transition &>> 1)
      reader = following
    }
  }
}

extension PatternMachine {
  /// Searches the rest of a text for a match, without a cache of states.
  ///
  /// - Parameters:
  ///   - alphabet: The classes of characters.
  ///   - text: Valid UTF-8.
  ///   - reader: The characters of the text.
  ///   - active: The positions that have read the last character, followed by its context.
  ///   - next: Memory for the same after the next character.
  /// - Returns: Whether there is a match.
  func finds(
    _ alphabet: PatternAlphabet, in text: RawSpan, _ reader: inout PatternCharacterReader,
    _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Bool {
    let contexts = alphabet.contexts
    var isAtStart = reader.isAtStart
    while !reader.isAtEnd {
      let character = reader.next(alphabet)
      if step(isAtStart: isAtStart, reading: character, contexts, &active, &next) { return true }
      swap(&active, &next)
      isAtStart = false
    }
    return step(isAtStart: isAtStart, reading: nil, contexts, &active, &next)
  }

  /// Reads a character, or finds out whether a match ends at the end of the text.
  ///
  /// - Parameters:
  ///   - isAtStart: Whether it's the start of the text.
  ///   - character: The class of the character, or `nil` at the end of the text.
  ///   - contexts: The contexts of all classes.
  ///   - active: The positions that have read the last character, followed by its context.
  ///   - next: Set to the same after the character.
  /// - Returns: Whether a match ends before the character.
  @inline(__always)
  func step(
    isAtStart: Bool, reading character: Int?, _ contexts: [PatternContext],
    _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Bool {
    var holding: UInt64 = 0
    let after = character.map { contexts[$0] } ?? .edge
    if conditions != 0 {
      let before = PatternContext(rawValue: UInt8(truncatingIfNeeded: active[wordCount]))
      holding = conditions & PatternContext.conditions(between: before ?? .edge, and: after)
    }
    next[wordCount] = UInt64(after.rawValue)
    return step(
      from: active, includesStart: isSearch || isAtStart, holding: holding, reading: character,
      into: &next)
  }
}
