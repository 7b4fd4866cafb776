extension Pattern {
  /// The lengths of the texts that have a match, as far as they can be computed.
  enum Lengths: Hashable {
    /// The pattern has no table of its states.
    case unknown
    /// No text but the empty one has a match.
    case none
    /// Every text with a match has at least and at most that many UTF-16 code units. Without a maximum, there are
    /// such texts of any length.
    case limited(minimum: Int, maximum: Int?)
  }

  /// The lengths of the nonempty texts that have a match.
  ///
  /// A class of characters can have none that occurs in text, so there can be fewer texts than this says, but not
  /// more.
  ///
  /// Complexity: O(s × t), where s is the number of states and t that of their transitions.
  var lengths: Lengths {
    guard let automaton, !readsAhead else { return .unknown }
    let rowLength = alphabet.count + 1
    let transitions = automaton.transitions
    let live = Self.statesWithEnd(transitions, rowLength)
    var states: Set<Int> = [0]
    var minimum: Int?
    var maximum = 0
    for length in 1...max(1, transitions.count / rowLength + 1) {
      var next: Set<Int> = []
      for state in states {
        for character in 0..<rowLength - 1 {
          let target = transitions[state + character]
          if target == PatternAutomaton.accept {
            return .limited(minimum: minimum ?? length, maximum: nil)
          }
          if target >= 0, live.contains(Int(target)) { next.insert(Int(target)) }
        }
      }
      if next.isEmpty { return minimum.map { bounded($0, maximum) } ?? .none }
      if next.contains(where: { transitions[$0 + rowLength - 1] == PatternAutomaton.accept }) {
        minimum = minimum ?? length
        maximum = length
      }
      states = next
    }
    // After as many characters as there are states, one of them was repeated, so it can be repeated again.
    return .limited(minimum: minimum ?? 1, maximum: nil)
  }

  private func bounded(_ minimum: Int, _ maximum: Int) -> Lengths {
    // With the flag `u`, a character can have two code units.
    .limited(minimum: minimum, maximum: flags.unicode ? 2 * maximum : maximum)
  }

  /// Returns the states from which a match can be found.
  private static func statesWithEnd(_ transitions: [Int32], _ rowLength: Int) -> Set<Int> {
    var sources: [Int: [Int]] = [:]
    var found: Set<Int> = []
    var pending: [Int] = []
    for state in stride(from: 0, to: transitions.count, by: rowLength) {
      for target in Set(transitions[state..<state + rowLength]) {
        if target == PatternAutomaton.accept {
          if found.insert(state).inserted { pending.append(state) }
        } else if target >= 0 {
          sources[Int(target), default: []].append(state)
        }
      }
    }
    while let state = pending.popLast() {
      for source in sources[state] ?? [] where found.insert(source).inserted {
        pending.append(source)
      }
    }
    return found
  }
}
