import JSONText

extension PatternStateCache {
  /// Searches text for a match.
  ///
  /// - Parameters:
  ///   - pass: The only pass of a pattern.
  ///   - alphabet: The classes of characters.
  ///   - text: Valid UTF-8.
  ///   - isUnicode: Whether characters are code points.
  ///   - reader: The characters of the text, of which none has been read.
  ///   - active: Memory for a state.
  ///   - next: Memory for another state.
  /// - Returns: Whether there is a match, or `nil` if the rest of the text must be searched with the machines, from
  ///   the state in `active`.
  mutating func finds(
    _ pass: PatternPass, _ alphabet: PatternAlphabet, in text: RawSpan, isUnicode: Bool,
    _ reader: inout PatternCharacterReader, _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Bool? {
    let ascii = alphabet.ascii
    var conditions = PatternConditionSets()
    var row = Self.initial
    var recorded = 0
    while true {
      if !reader.isInsideCharacter {
        while true {
          let start = reader.offset
          if follow(text, from: &reader.offset, &row, classes: ascii.rawBytes) { return true }
          if reader.offset == text.byteCount {
            guard let accepts = acceptsEnd(row) else { break }
            record(readCount: reader.offset &- recorded)
            return accepts
          }
          if followOthers(text, from: &reader.offset, &row, alphabet, isUnicode: isUnicode) {
            return true
          }
          if reader.offset == start { break }
        }
      }
      var following = reader
      let isAtEnd = reader.isAtEnd
      let character = isAtEnd ? alphabet.count : following.next(alphabet)
      record(readCount: reader.offset &- recorded)
      recorded = reader.offset
      guard
        let transition = transition(
          of: pass, from: row, knowing: 0, reading: character, alphabet.contexts, &conditions,
          &active, &next)
      else { return nil }
      if transition & 1 != 0 { return true }
      if isAtEnd { return false }
      row = Int(transition &>> 8)
      reader = following
    }
  }
}

extension PatternPass {
  /// Searches the rest of a text for a match, without a cache of states.
  ///
  /// - Parameters:
  ///   - alphabet: The classes of characters.
  ///   - text: Valid UTF-8.
  ///   - reader: The characters of the text.
  ///   - run: A faster run of the only machine, if there's one.
  ///   - active: The current state.
  ///   - next: Memory for another state.
  /// - Returns: Whether there is a match.
  func finds(
    _ alphabet: PatternAlphabet, in text: RawSpan, _ reader: inout PatternCharacterReader,
    _ run: PatternWideRun?, _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Bool {
    let contexts = alphabet.contexts
    var isAtStart = reader.isAtStart
    while !reader.isAtEnd {
      let character = reader.next(alphabet)
      let found = step(
        from: active, into: &next, isAtStart: isAtStart, knowing: 0, reading: character, contexts)
      if found != 0 { return true }
      swap(&active, &next)
      isAtStart = false
      if let run, run.read(text, &reader, alphabet, &active, wordCount: stateLength - 1) {
        return true
      }
    }
    return step(
      from: active, into: &next, isAtStart: isAtStart, knowing: 0, reading: nil, contexts) != 0
  }

  /// Does the same over classes of characters, for one of several passes.
  ///
  /// - Parameters:
  ///   - classes: The class of each character, with that of the end of the text before and after them.
  ///   - known: For each position, the conditions that earlier passes found to hold, to which those that this pass
  ///     finds are added.
  ///   - contexts: The contexts of all classes.
  ///   - active: Memory for a state.
  ///   - next: Memory for another state.
  /// - Returns: Whether there is a match.
  func finds(
    in classes: Span<UInt8>, knowing known: inout MutableSpan<UInt64>,
    _ contexts: [PatternContext], _ active: inout [UInt64], _ next: inout [UInt64]
  ) -> Bool {
    clear(&active)
    let positionCount = classes.count - 1
    for step in 0..<positionCount {
      let position = isBackward ? positionCount - 1 - step : step
      let character = Int(classes[isBackward ? position : position + 1])
      let found = self.step(
        from: active, into: &next, isAtStart: step == 0, knowing: known[position],
        reading: character < contexts.count ? character : nil, contexts)
      if isLast, found != 0 { return true }
      known[position] = found
      swap(&active, &next)
    }
    return false
  }

  /// Sets a state to that before the first character.
  func clear(_ state: inout [UInt64]) {
    for word in 0..<stateLength { state[word] = 0 }
    state[stateLength - 1] = UInt64(PatternContext.edge.rawValue)
  }
}
