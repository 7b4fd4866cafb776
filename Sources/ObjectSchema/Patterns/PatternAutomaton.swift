/// A deterministic automaton, which matches with one table look-up for each character.
struct PatternAutomaton: Sendable {
  /// The state in which a match has been found.
  static let accept: Int32 = -1
  /// The state in which no match is possible anymore.
  static let dead: Int32 = -2

  /// The rows of all states. A row has an element for each class, and one for the end of the text.
  /// Each element is the start of the next state's row, ``accept``, or ``dead``.
  let transitions: [Int32]

  /// The largest automaton that is computed. The states of a larger one are computed while texts are searched.
  struct Limits: Sendable {
    /// The maximum number of transitions.
    let transitionCount: Int
    /// The maximum number of steps to compute them.
    let work: Int

    /// The limits for most patterns, whose transitions take less than a millisecond.
    static let usual = Limits(transitionCount: 1 << 11, work: 25_000)

    /// The limits for patterns with lookarounds that read more than one character, which are searched many times
    /// slower without the table, and for others if tables within the usual limits don't suffice.
    static let large = Limits(transitionCount: 1 << 13, work: 100_000)
  }

  /// Computes the states of a program, or returns `nil` if there are too many, or if there are lookarounds
  /// that read more than one character.
  ///
  /// - Throws: ``PatternError/unsupported(_:)`` if the budget is exceeded.
  init?(
    _ program: PatternProgram, _ alphabet: PatternAlphabet, _ lookarounds: [PatternLookaround],
    isSticky: Bool, _ limits: Limits, _ budget: inout PatternBudget
  ) throws(PatternError) {
    let surroundings = PatternSurroundings(program, alphabet, lookarounds)
    guard surroundings.longLookarounds.isEmpty else { return nil }
    var closure = PatternClosure(program)
    // A state is a list of instructions, followed by what matters of the character before the next one.
    var states = ListInterner()
    var transitions: [Int32] = []
    // One list, because a list in another one would be retained for each look-up.
    let members = Array(alphabet.members.joined())

    let rowLength = alphabet.count + 1
    func row(_ instructions: [Int], before character: Int) -> Int32 {
      Int32(states.intern(instructions + [surroundings.before[character]]).index * rowLength)
    }

    _ = row([0], before: alphabet.count)
    var index = 0
    // The number of look-ups of a class in a set.
    var lookups = 0
    while index < states.count {
      let state = states[index]
      let instructions = state.dropLast()
      let before = state[instructions.count]
      index += 1
      guard states.count * rowLength <= limits.transitionCount,
        closure.work + lookups <= limits.work
      else {
        try budget.spend(steps: closure.work + lookups)
        return nil
      }
      closure.compute(
        from: instructions,
        holding: surroundings.conditions(between: before, and: surroundings.after[alphabet.count]))
      let acceptsEnd = closure.isMatch

      // Only assertions depend on the next character. Without them, all classes have the same
      // closure.
      var closures: [(readers: [Int], isMatch: Bool)] = []
      for after in surroundings.afterKinds {
        closure.compute(
          from: instructions, holding: surroundings.conditions(between: before, and: after))
        closures.append((closure.readers, closure.isMatch))
        lookups += closure.readers.count * alphabet.count
      }
      for character in 0..<alphabet.count {
        let (readers, isMatch) = closures[surroundings.afterIndices[character]]
        guard !isMatch else {
          transitions.append(Self.accept)
          continue
        }
        var next: [Int] = []
        next.reserveCapacity(readers.count + 1)
        for reader in readers {
          guard case .characters(let set) = program.instructions[reader] else { continue }
          if members[set * alphabet.count + character] { next.append(reader + 1) }
        }
        if isSticky, next.isEmpty {
          transitions.append(Self.dead)
          continue
        }
        // A match can begin at any character.
        if !isSticky { next.append(0) }
        next.sort()
        transitions.append(row(next, before: character))
      }
      transitions.append(acceptsEnd ? Self.accept : Self.dead)
    }
    try budget.spend(steps: closure.work + lookups, bytes: transitions.count * 4)
    self.transitions = transitions
  }

  /// The maximum number of instructions of a pattern with lookarounds that read more than one character for which a
  /// table is tried.
  static let maximumLongInstructionCount = 1000

  /// Computes the states of a program with lookarounds that read more than one character, or returns `nil` if there
  /// are too many, or if such a lookahead is in another lookaround.
  ///
  /// - Parameters:
  ///   - program: The program, whose lookaheads read text forward.
  ///   - alphabet: The classes of characters.
  ///   - lookarounds: The lookarounds.
  ///   - isSticky: Whether a match can only begin at the start.
  ///   - limits: The largest automaton that is computed.
  ///   - budget: The budget, from which what the states take is subtracted.
  /// - Throws: ``PatternError/unsupported(_:)`` if the budget is exceeded.
  init?(
    long program: PatternProgram, _ alphabet: PatternAlphabet, _ lookarounds: [PatternLookaround],
    isSticky: Bool, _ limits: Limits, _ budget: inout PatternBudget
  ) throws(PatternError) {
    let surroundings = PatternSurroundings(program, alphabet, lookarounds)
    guard
      var states = PatternStates(
        program, alphabet, lookarounds, surroundings, isSticky: isSticky,
        limit: limits.work)
    else { return nil }
    var transitions: [Int32] = []
    var index = 0
    while index < states.count {
      guard states.count * (alphabet.count + 1) <= limits.transitionCount,
        states.appendTransitions(from: index, to: &transitions)
      else {
        try budget.spend(steps: states.work)
        return nil
      }
      index += 1
    }
    try budget.spend(steps: states.work, bytes: transitions.count * 4)
    self.transitions = transitions
  }
}
