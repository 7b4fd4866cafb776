/// A program with all its states worked out beforehand: one table look-up a character.
struct PatternAutomaton: Sendable {
  /// The state after which nothing but success matters.
  static let accept: Int32 = -1
  /// The state from which there is no success.
  static let dead: Int32 = -2

  /// For each state a row: for each class where the row of the next state begins, and last of all,
  /// for the end of the text, whether it is accepted.
  let transitions: [Int32]

  /// The largest table, in entries, and the most work to build it.
  private static let largestTable = 1 << 17
  private static let mostWork = 5_000_000

  /// Works out the states.
  ///
  /// - Returns: `nil` if there are too many.
  init?(_ program: PatternProgram, _ alphabet: PatternAlphabet, isSticky: Bool) {
    var closure = PatternClosure(program)
    let hasAssertions = program.hasAssertions
    // A state is the places the program is in, and last what stands before the next character.
    var states = ListNumbers()
    var transitions: [Int32] = []

    let rowLength = alphabet.count + 1
    func row(_ places: [Int], before: PatternContext) -> Int32 {
      Int32(states.number(of: places + [Int(before.rawValue)]).number * rowLength)
    }

    _ = row([0], before: .edge)
    var index = 0
    // Each state asks of each class which of its places read it.
    var questions = 0
    while index < states.count {
      let state = states[index]
      let places = state.dropLast()
      let before = PatternContext(rawValue: UInt8(state[places.count])) ?? .edge
      index += 1
      guard states.count * rowLength <= Self.largestTable,
        closure.work + questions <= Self.mostWork
      else { return nil }
      closure.walk(places, between: before, and: .edge)
      let acceptsEnd = closure.isMatch

      // What follows matters to assertions alone, so without them one walk serves every class.
      var walks = Array(repeating: (readers: [Int](), isMatch: false), count: 4)
      for context in hasAssertions ? [.newline, .word, .other] : [PatternContext.other] {
        closure.walk(places, between: before, and: context)
        walks[Int(context.rawValue)] = (closure.readers, closure.isMatch)
        questions += closure.readers.count * alphabet.count
      }
      for character in 0..<alphabet.count {
        let context = hasAssertions ? alphabet.contexts[character] : .other
        let walk = walks[Int(context.rawValue)]
        guard !walk.isMatch else {
          transitions.append(Self.accept)
          continue
        }
        var places = walk.readers.filter { place in
          guard case .characters(let set) = program.instructions[place] else { return false }
          return alphabet.members[set][character]
        }.map { $0 + 1 }
        if isSticky, places.isEmpty {
          transitions.append(Self.dead)
          continue
        }
        // A match may begin anywhere.
        if !isSticky { places.append(0) }
        places.sort()
        transitions.append(row(places, before: context))
      }
      transitions.append(acceptsEnd ? Self.accept : Self.dead)
    }
    self.transitions = transitions
  }
}
