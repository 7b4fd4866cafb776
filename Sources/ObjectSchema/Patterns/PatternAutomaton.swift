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
  private static let mostWork = 20_000_000

  private struct Key: Hashable {
    let places: [Int]
    let before: PatternContext
  }

  /// Works out the states.
  ///
  /// - Returns: `nil` if there are too many.
  init?(_ program: PatternProgram, _ alphabet: PatternAlphabet, isSticky: Bool) {
    var closure = PatternClosure(program)
    let hasAssertions = !program.assertions.isEmpty
    var numbers: [Key: Int32] = [:]
    var keys: [Key] = []
    var transitions: [Int32] = []

    let rowLength = alphabet.count + 1
    func number(_ key: Key) -> Int32 {
      if let number = numbers[key] { return number }
      let row = Int32(keys.count * rowLength)
      numbers[key] = row
      keys.append(key)
      return row
    }

    _ = number(Key(places: [0], before: .edge))
    var index = 0
    // Each state asks of each class which of its places read it.
    var questions = 0
    while index < keys.count {
      let key = keys[index]
      index += 1
      guard keys.count * rowLength <= Self.largestTable,
        closure.work + questions <= Self.mostWork
      else { return nil }
      closure.walk(key.places, between: key.before, and: .edge)
      let acceptsEnd = closure.isMatch

      // What follows matters to assertions alone, so without them one walk serves every class.
      var walks: [PatternContext: (readers: [Int], isMatch: Bool)] = [:]
      for context in hasAssertions ? [.newline, .word, .other] : [PatternContext.other] {
        closure.walk(key.places, between: key.before, and: context)
        walks[context] = (closure.readers, closure.isMatch)
        questions += closure.readers.count * alphabet.count
      }
      var known: [[Int]: Int32] = [:]
      for character in 0..<alphabet.count {
        let context = hasAssertions ? alphabet.contexts[character] : .other
        guard let walk = walks[context], !walk.isMatch else {
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
        if !hasAssertions, let next = known[places] {
          transitions.append(next)
          continue
        }
        let next = number(Key(places: places, before: context))
        known[places] = next
        transitions.append(next)
      }
      transitions.append(acceptsEnd ? Self.accept : Self.dead)
    }
    self.transitions = transitions
  }
}
