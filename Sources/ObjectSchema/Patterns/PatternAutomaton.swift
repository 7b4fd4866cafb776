/// A deterministic automaton, which matches with one table look-up for each character.
struct PatternAutomaton: Sendable {
  /// The state in which a match has been found.
  static let accept: Int32 = -1
  /// The state in which no match is possible anymore.
  static let dead: Int32 = -2

  /// The rows of all states. A row has an element for each class, and one for the end of the text.
  /// Each element is the start of the next state's row, ``accept``, or ``dead``.
  let transitions: [Int32]

  /// The maximum number of transitions. A larger automaton is computed while texts are searched.
  private static let maximumTransitionCount = 1 << 11

  /// The maximum number of steps to compute the transitions, which take less than a millisecond.
  private static let maximumWork = 25_000

  /// Computes the states of a program, or returns `nil` if there are too many.
  ///
  /// - Throws: ``PatternError/unsupported(_:)`` if the budget is exceeded.
  init?(
    _ program: PatternProgram, _ alphabet: PatternAlphabet, isSticky: Bool,
    _ budget: inout PatternBudget
  ) throws(PatternError) {
    var closure = PatternClosure(program)
    let hasAssertions = program.hasAssertions
    // A state is a list of instructions, followed by the context before the next character.
    var states = ListInterner()
    var transitions: [Int32] = []

    let rowLength = alphabet.count + 1
    func row(_ instructions: [Int], before: PatternContext) -> Int32 {
      Int32(states.intern(instructions + [Int(before.rawValue)]).index * rowLength)
    }

    _ = row([0], before: .edge)
    var index = 0
    // The number of look-ups of a class in a set.
    var lookups = 0
    while index < states.count {
      let state = states[index]
      let instructions = state.dropLast()
      let before = PatternContext(rawValue: UInt8(state[instructions.count])) ?? .edge
      index += 1
      guard states.count * rowLength <= Self.maximumTransitionCount,
        closure.work + lookups <= Self.maximumWork
      else {
        try budget.spend(steps: closure.work + lookups)
        return nil
      }
      closure.compute(from: instructions, between: before, and: .edge)
      let acceptsEnd = closure.isMatch

      // Only assertions depend on the next character. Without them, all classes have the same
      // closure.
      var closures = Array(repeating: (readers: [Int](), isMatch: false), count: 4)
      for context in hasAssertions ? [.newline, .word, .other] : [PatternContext.other] {
        closure.compute(from: instructions, between: before, and: context)
        closures[Int(context.rawValue)] = (closure.readers, closure.isMatch)
        lookups += closure.readers.count * alphabet.count
      }
      for character in 0..<alphabet.count {
        let context = hasAssertions ? alphabet.contexts[character] : .other
        let (readers, isMatch) = closures[Int(context.rawValue)]
        guard !isMatch else {
          transitions.append(Self.accept)
          continue
        }
        var next = readers.filter { reader in
          guard case .characters(let set) = program.instructions[reader] else { return false }
          return alphabet.members[set][character]
        }.map { $0 + 1 }
        if isSticky, next.isEmpty {
          transitions.append(Self.dead)
          continue
        }
        // A match can begin at any character.
        if !isSticky { next.append(0) }
        next.sort()
        transitions.append(row(next, before: context))
      }
      transitions.append(acceptsEnd ? Self.accept : Self.dead)
    }
    try budget.spend(steps: closure.work + lookups, bytes: transitions.count * 4)
    self.transitions = transitions
  }
}
