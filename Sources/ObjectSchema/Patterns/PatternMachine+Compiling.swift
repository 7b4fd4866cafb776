extension PatternMachine {
  /// Returns the machine of a pattern or of one of its lookarounds.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - start: The first instruction. The last one is the next `match`.
  ///   - alphabet: The classes of characters.
  ///   - isSearch: Whether a match can begin at any character.
  ///   - budget: The budget, from which what the machine takes is subtracted.
  /// - Returns: The machine.
  /// - Throws: ``PatternError/unsupported(_:)`` if the machine is too large.
  static func compile(
    _ program: PatternProgram, from start: Int, _ alphabet: PatternAlphabet, isSearch: Bool,
    _ budget: inout PatternBudget
  ) throws(PatternError) -> PatternMachine {
    var positions: [Int] = []
    var sets: [Int] = []
    reading: for instruction in program.instructions[start...] {
      positions.append(sets.count)
      switch instruction {
      case .characters(let set): sets.append(set)
      case .match: break reading
      default: break
      }
    }
    let wordCount = (sets.count + 63) / 64
    try budget.spend(
      steps: alphabet.count * sets.count, bytes: alphabet.count * wordCount * 8)
    var readers = [UInt64](repeating: 0, count: alphabet.count * wordCount)
    for (position, set) in sets.enumerated() {
      let members = alphabet.members[set]
      for character in members.indices where members[character] {
        readers[character * wordCount + position / 64] |= 1 << UInt64(position % 64)
      }
    }

    var closure = PatternConditionalClosure(program, from: start, positions)
    var builder = PatternMachineBuilder(wordCount: wordCount)
    try closure.compute(from: start, &budget)
    try builder.addStart(closure.edges)
    for offset in positions.indices {
      guard case .characters = program.instructions[start + offset] else { continue }
      try closure.compute(from: start + offset + 1, &budget)
      try builder.add(from: positions[offset], closure.edges)
    }
    let machine = builder.machine(readers: readers, isSearch: isSearch)
    try budget.spend(
      bytes: machine.edges.count * 40 + machine.masks.count * 8
        + (machine.jumps.count + machine.targets.count) * 16 + machine.jumpEnds.count * 4)
    return machine
  }
}

/// Collects the edges of a machine, position by position.
private struct PatternMachineBuilder {
  /// Edges that depend on the same conditions.
  private struct Edges {
    let conditions: UInt64
    var startMatches = false
    var masks: [UInt64]
    /// The positions with jumps.
    var jumps: [Jump] = []
    /// The words that jumps from the last four positions lead to.
    var lastWords: (source: Int, words: [Int]) = (-1, [])
  }

  /// The targets of jumps from a position, as indices.
  private struct Jump {
    let position: Int
    let targets: Int
    /// The same with those of its other edges.
    let allTargets: Int
  }

  private let wordCount: Int
  private var edges: [Edges] = []
  private var jumpCount = 0
  /// The targets of jumps from a position, and how many positions have them.
  private var targets = ListInterner()
  private var targetCounts: [Int] = []

  /// The maximum number of words that jumps from each four positions lead to, which bounds the time to read a
  /// character.
  private static let maximumJumpCount = 1280

  /// The maximum number of combinations of conditions.
  private static let maximumEdgesCount = 64

  init(wordCount: Int) { self.wordCount = wordCount }

  mutating func addStart(_ added: [PatternConditionalClosure.Edge]) throws(PatternError) {
    for edge in added {
      let index = try index(of: edge.conditions)
      if edge.target < 0 {
        edges[index].startMatches = true
      } else {
        edges[index].masks[edge.target / 64 * PatternMachine.maskCount] |= Self.bit(edge.target)
      }
    }
  }

  mutating func add(
    from position: Int, _ added: [PatternConditionalClosure.Edge]
  ) throws(PatternError) {
    var indices: [Int] = []
    for edge in added {
      let index = try index(of: edge.conditions)
      let mask: Int
      switch edge.target - position {
      case _ where edge.target < 0: mask = 2
      case 0: mask = 3
      case 1: mask = 1
      case 2: mask = 4
      default:
        mask = 5
        if !indices.contains(index) { indices.append(index) }
      }
      edges[index].masks[position / 64 * PatternMachine.maskCount + mask] |= Self.bit(position)
    }
    for index in indices {
      let targets = added.filter {
        $0.conditions == edges[index].conditions && $0.target >= 0
      }.map(\.target).sorted()
      try addJumps(index, from: position, to: targets)
    }
  }

  private static func bit(_ position: Int) -> UInt64 { 1 &<< UInt64(position & 63) }

  private mutating func index(of conditions: UInt64) throws(PatternError) -> Int {
    if let index = edges.firstIndex(where: { $0.conditions == conditions }) { return index }
    guard edges.count < Self.maximumEdgesCount else { throw .unsupported(PatternBudget.excess) }
    edges.append(
      Edges(
        conditions: conditions,
        masks: Array(repeating: 0, count: PatternMachine.maskCount * wordCount)))
    return edges.count - 1
  }

  private mutating func addJumps(
    _ index: Int, from position: Int, to allTargets: [Int]
  ) throws(PatternError) {
    let targets = allTargets.filter { !(0...2).contains($0 - position) }
    if edges[index].lastWords.source != position / 4 {
      edges[index].lastWords = (position / 4, [])
    }
    for target in targets where !edges[index].lastWords.words.contains(target / 64) {
      edges[index].lastWords.words.append(target / 64)
      jumpCount += 1
      guard jumpCount <= Self.maximumJumpCount else { throw .unsupported(PatternBudget.excess) }
    }
    edges[index].jumps.append(
      Jump(
        position: position, targets: intern(targets), allTargets: intern(allTargets)))
  }

  private mutating func intern(_ targets: [Int]) -> Int {
    let index = self.targets.intern(targets).index
    if index == targetCounts.count { targetCounts.append(0) }
    targetCounts[index] += 1
    return index
  }

  /// Returns those targets of jumps that more positions have, which needs fewer jumps.
  private func commonTargets(_ jump: Jump) -> Int {
    targetCounts[jump.allTargets] > targetCounts[jump.targets] ? jump.allTargets : jump.targets
  }

  /// Returns the machine with the tables of all edges.
  func machine(readers: [UInt64], isSearch: Bool) -> PatternMachine {
    var all: [PatternMachine.Edges] = []
    var masks: [UInt64] = []
    var jumps: [PatternMachine.Jump] = []
    var jumpEnds: [Int32] = []
    var positions: [PatternMachine.Positions] = []
    let ranges = (0..<targets.count).map { index in
      let start = Int32(positions.count)
      for target in targets[index] {
        let word = Int32(target / 64)
        if start < positions.count, let last = positions.last, last.word == word {
          positions[positions.count - 1] = PatternMachine.Positions(
            word: word, bits: last.bits | Self.bit(target))
        } else {
          positions.append(PatternMachine.Positions(word: word, bits: Self.bit(target)))
        }
      }
      return start..<Int32(positions.count)
    }
    for own in edges {
      let startWords = (0..<wordCount).filter { own.masks[$0 * PatternMachine.maskCount] != 0 }
      all.append(
        PatternMachine.Edges(
          conditions: own.conditions, startMatches: own.startMatches,
          startWords: Int32(startWords.first ?? 0)..<Int32((startWords.last ?? -1) + 1),
          masks: Int32(masks.count), jumpEnds: Int32(jumpEnds.count),
          firstJump: Int32(jumps.count)))
      masks += own.masks
      var next = 0
      for word in 0..<wordCount {
        let start = jumps.count
        while next < own.jumps.count, own.jumps[next].position / 64 == word {
          let (position, targets) = (own.jumps[next].position, commonTargets(own.jumps[next]))
          next += 1
          if let index = jumps[start...].firstIndex(where: { $0.targets == ranges[targets] }) {
            jumps[index].sources |= Self.bit(position)
          } else {
            jumps.append(
              PatternMachine.Jump(sources: Self.bit(position), targets: ranges[targets]))
          }
        }
        jumpEnds.append(Int32(jumps.count))
      }
    }
    return PatternMachine(
      wordCount: wordCount, isSearch: isSearch,
      conditions: all.reduce(0) { $0 | $1.conditions }, edges: all, readers: readers, masks: masks,
      jumps: jumps, jumpEnds: jumpEnds, targets: positions)
  }
}
