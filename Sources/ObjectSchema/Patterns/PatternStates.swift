/// The states of a pattern with lookarounds that read more than one character.
///
/// A state consists of
/// - what matters of the character before the next one
/// - for each such lookbehind, the instructions after those that have read that character
/// - the threads of the pattern. Each is an instruction, or ``matched``, with a bundle of obligations.
///
/// Source: Ashok Chandra, Dexter Kozen and Larry Stockmeyer, "Alternation", JACM 28 (1981), on automata whose
/// threads have to meet several conditions.
struct PatternStates {
  fileprivate struct Thread: Equatable {
    let instruction: Int
    let bundle: Int
  }

  /// The threads and matches that are reached from a state without reading a character.
  fileprivate struct Reach {
    var isMatch = false
    /// The threads at instructions that read a character, and those that have matched.
    var threads: [Thread] = []
    /// For each long lookbehind, the instructions that read a character.
    var behind: [[Int]] = []
  }

  private let program: PatternProgram
  private let alphabet: PatternAlphabet
  private let lookarounds: [PatternLookaround]
  private let surroundings: PatternSurroundings
  private let isSticky: Bool
  private let limit: Int
  /// The long lookbehinds.
  private let behind: [Int]
  /// The conditions of the long lookaheads.
  private let ahead: UInt64

  private var obligations: PatternObligations
  private var closure: PatternClosure
  private var states = ListInterner()
  private var visits = 0
  /// For each instruction, the bundles with which it was visited from the current state.
  private var visited: [[Int]]

  /// Stands for the instruction of a thread that has matched, but has obligations.
  fileprivate static let matched = -1

  /// The number of computed states.
  var count: Int { states.count }

  /// The number of steps that all computations together have taken.
  var work: Int { visits + closure.work + obligations.work }

  /// Prepares the computation, or returns `nil` if a lookaround contains a long lookahead.
  ///
  /// - Parameters:
  ///   - program: The program, whose lookaheads read text forward.
  ///   - alphabet: The classes of characters.
  ///   - lookarounds: The lookarounds.
  ///   - surroundings: The characters on which the conditions between them depend.
  ///   - isSticky: Whether a match can only begin at the start.
  ///   - limit: The number of steps after which the computation ends.
  init?(
    _ program: PatternProgram, _ alphabet: PatternAlphabet, _ lookarounds: [PatternLookaround],
    _ surroundings: PatternSurroundings, isSticky: Bool, limit: Int
  ) {
    let long = surroundings.longLookarounds
    behind = long.filter { !lookarounds[$0].isAhead }
    ahead = long.filter { lookarounds[$0].isAhead }
      .reduce(0) { $0 | PatternAssertion.lookaround($1).bit }
    for instruction in program.instructions[(program.lookaroundStarts.first ?? 0)...] {
      if case .assertion(let assertion) = instruction, assertion.bit & ahead != 0 { return nil }
    }
    self.program = program
    self.alphabet = alphabet
    self.lookarounds = lookarounds
    self.surroundings = surroundings
    self.isSticky = isSticky
    self.limit = limit
    obligations = PatternObligations(program, alphabet, lookarounds)
    closure = PatternClosure(program)
    visited = Array(repeating: [], count: program.instructions.count)
    _ = index(
      before: alphabet.count,
      behind: behind.map { [program.normalized(program.lookaroundStarts[$0])] },
      [Thread(instruction: 0, bundle: PatternObligations.none)])
  }

  /// Appends the transitions from a state: the index of the next state for each class of characters and, last,
  /// for the end of the text.
  ///
  /// - Parameters:
  ///   - state: The index of a state.
  ///   - transitions: The array to append to.
  /// - Returns: Whether the limit of steps wasn't exceeded.
  mutating func appendTransitions(from state: Int, to transitions: inout [Int32]) -> Bool {
    let list = states[state]
    var row = [Int32](repeating: PatternAutomaton.dead, count: alphabet.count + 1)
    guard let end = reach(from: list, after: surroundings.after[alphabet.count], isAtEnd: true)
    else { return false }
    if end.isMatch { row[alphabet.count] = PatternAutomaton.accept }
    for (kind, after) in surroundings.afterKinds.enumerated() {
      guard let reach = reach(from: list, after: after, isAtEnd: false) else { return false }
      for character in 0..<alphabet.count where surroundings.afterIndices[character] == kind {
        guard let next = next(reach, reading: character) else { return false }
        row[character] = next
      }
    }
    transitions += row
    return true
  }

  /// Returns the transition over a character, or `nil` if the limit is exceeded.
  private mutating func next(_ reach: Reach, reading character: Int) -> Int32? {
    if reach.isMatch { return PatternAutomaton.accept }
    var threads: [Thread] = []
    for thread in reach.threads {
      visits += 1
      var instruction = thread.instruction
      if instruction != Self.matched {
        guard case .characters(let set) = program.instructions[instruction],
          alphabet.members[set][character]
        else { continue }
        instruction = program.normalized(instruction + 1)
      }
      guard let bundle = obligations.bundle(thread.bundle, reading: character) else { continue }
      if instruction == Self.matched, bundle == PatternObligations.none {
        return PatternAutomaton.accept
      }
      add(Thread(instruction: instruction, bundle: bundle), to: &threads)
      guard work <= limit else { return nil }
    }
    // A match can begin at any character.
    if !isSticky { add(Thread(instruction: 0, bundle: PatternObligations.none), to: &threads) }
    if threads.isEmpty { return PatternAutomaton.dead }
    threads.sort { ($0.instruction, $0.bundle) < ($1.instruction, $1.bundle) }
    var behindStarts: [[Int]] = []
    for (index, readers) in zip(behind, reach.behind) {
      visits += readers.count
      let starts = program.starts(after: readers, reading: character, alphabet)
      let first = program.normalized(program.lookaroundStarts[index])
      behindStarts.append(starts.contains(first) ? starts : (starts + [first]).sorted())
    }
    return Int32(index(before: character, behind: behindStarts, threads) * (alphabet.count + 1))
  }

  /// Adds a thread unless another one does the same with fewer obligations.
  private mutating func add(_ thread: Thread, to threads: inout [Thread]) {
    var index = 0
    while index < threads.count {
      visits += 1
      if threads[index].instruction == thread.instruction {
        if obligations.isIncluded(threads[index].bundle, in: thread.bundle) { return }
        if obligations.isIncluded(thread.bundle, in: threads[index].bundle) {
          threads.remove(at: index)
          continue
        }
      }
      index += 1
    }
    threads.append(thread)
  }

  private mutating func index(
    before character: Int, behind: [[Int]], _ threads: [Thread]
  ) -> Int {
    var list = [surroundings.before[character]]
    for starts in behind { list += [starts.count] + starts }
    for thread in threads { list += [thread.instruction, thread.bundle] }
    visits += list.count
    return states.intern(list).index
  }

  /// Returns what can be reached from a state, or `nil` if the limit is exceeded.
  private mutating func reach(from list: [Int], after: Int, isAtEnd: Bool) -> Reach? {
    var reach = Reach()
    var holding = surroundings.conditions(between: list[0], and: after)
    var index = 1
    // Those inside another come before it.
    for lookaround in behind {
      let end = index + 1 + list[index]
      closure.compute(from: list[(index + 1)..<end], holding: holding)
      if closure.isMatch != lookarounds[lookaround].isNegative {
        holding |= PatternAssertion.lookaround(lookaround).bit
      }
      reach.behind.append(closure.readers)
      index = end
    }
    obligations.begin(holding: holding, isAtEnd: isAtEnd)
    for instruction in visited.indices where !visited[instruction].isEmpty {
      visited[instruction].removeAll(keepingCapacity: true)
    }
    visits += visited.count / 8
    while index < list.count {
      if let bundle = obligations.open(of: list[index + 1]) {
        follow(Thread(instruction: list[index], bundle: bundle), holding: holding, &reach)
      }
      index += 2
      guard work <= limit else { return nil }
      if reach.isMatch { break }
    }
    return reach
  }

  /// Follows a thread to the instructions that read a character.
  private mutating func follow(_ thread: Thread, holding: UInt64, _ reach: inout Reach) {
    var pending = [thread]
    while let thread = pending.popLast(), work <= limit {
      visits += 1
      let (index, bundle) = (thread.instruction, thread.bundle)
      guard index != Self.matched else {
        reach.add(matchWith: bundle)
        continue
      }
      guard !visited[index].contains(bundle) else { continue }
      visits += visited[index].count
      visited[index].append(bundle)
      switch program.instructions[index] {
      case .characters: reach.threads.append(thread)
      case .split(let first, let second):
        pending.append(Thread(instruction: second, bundle: bundle))
        pending.append(Thread(instruction: first, bundle: bundle))
      case .jump(let target): pending.append(Thread(instruction: target, bundle: bundle))
      case .assertion(.lookaround(let lookaround))
      where PatternAssertion.lookaround(lookaround).bit & ahead != 0:
        if let bundle = obligations.adding(lookaround, to: bundle) {
          pending.append(Thread(instruction: index + 1, bundle: bundle))
        }
      case .assertion(let assertion):
        if assertion.bit & holding != 0 {
          pending.append(Thread(instruction: index + 1, bundle: bundle))
        }
      case .match: reach.add(matchWith: bundle)
      }
    }
  }
}

extension PatternStates.Reach {
  /// Adds a match that depends on obligations.
  fileprivate mutating func add(matchWith bundle: Int) {
    if bundle == PatternObligations.none {
      isMatch = true
    } else {
      threads.append(PatternStates.Thread(instruction: PatternStates.matched, bundle: bundle))
    }
  }
}
