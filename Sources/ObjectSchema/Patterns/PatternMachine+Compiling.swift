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
      bytes: machine.edges.count * 32 + (machine.masks.count + machine.targets.count) * 8
        + machine.rows.count * 32 + (machine.jumps.count + machine.jumpEnds.count) * 4)
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
    /// The jumps, sorted by source.
    var jumps: [Jump] = []
  }

  /// Edges from four positions to those in one word.
  private struct Jump {
    let source: Int
    let word: Int
    /// The targets of each source.
    var targets: [UInt64] = [0, 0, 0, 0]

    /// Returns the targets of some of the sources, each with a bit.
    func targets(of subset: Int) -> UInt64 {
      (0..<4).reduce(0) { $0 | (subset >> $1 & 1 == 1 ? targets[$1] : 0) }
    }
  }

  private let wordCount: Int
  private var edges: [Edges] = []
  private var jumpCount = 0

  /// The maximum number of jumps, which bounds the time to read a character.
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
    for edge in added {
      let index = try index(of: edge.conditions)
      let mask: Int
      switch edge.target - position {
      case _ where edge.target < 0: mask = 2
      case 0: mask = 3
      case 1: mask = 1
      case 2: mask = 4
      default:
        try addJump(index, from: position, to: edge.target)
        continue
      }
      edges[index].masks[position / 64 * PatternMachine.maskCount + mask] |= Self.bit(position)
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

  private mutating func addJump(
    _ index: Int, from position: Int, to target: Int
  ) throws(PatternError) {
    let source = position / 4
    let word = target / 64
    var jump = edges[index].jumps.count - 1
    while jump >= 0, edges[index].jumps[jump].source == source,
      edges[index].jumps[jump].word != word
    {
      jump -= 1
    }
    if jump < 0 || edges[index].jumps[jump].source != source {
      jumpCount += 1
      guard jumpCount <= Self.maximumJumpCount else { throw .unsupported(PatternBudget.excess) }
      jump = edges[index].jumps.count
      edges[index].jumps.append(Jump(source: source, word: word))
    }
    edges[index].jumps[jump].targets[position % 4] |= Self.bit(target)
  }

  /// Returns the machine with the tables of all edges.
  func machine(readers: [UInt64], isSearch: Bool) -> PatternMachine {
    var all: [PatternMachine.Edges] = []
    var masks: [UInt64] = []
    var jumps: [Int32] = []
    var jumpEnds: [Int32] = []
    var targets: [UInt64] = []
    var rows: [SIMD4<UInt64>] = []
    for own in edges {
      let hasRows = wordCount <= 4 && own.jumps.count > 16 * wordCount
      all.append(
        PatternMachine.Edges(
          conditions: own.conditions, startMatches: own.startMatches, masks: Int32(masks.count),
          jumpEnds: Int32(jumpEnds.count), firstJump: Int32(jumps.count),
          firstRow: hasRows ? Int32(rows.count) : nil))
      masks += own.masks
      var byWord: [[Jump]] = Array(repeating: [], count: wordCount)
      if hasRows {
        rows += self.rows(own.jumps)
      } else {
        for jump in own.jumps { byWord[jump.word].append(jump) }
      }
      for jumpsToWord in byWord {
        for jump in jumpsToWord {
          jumps.append(Int32(jump.source))
          for subset in 0..<16 { targets.append(jump.targets(of: subset)) }
        }
        jumpEnds.append(Int32(jumps.count))
      }
    }
    return PatternMachine(
      wordCount: wordCount, isSearch: isSearch,
      conditions: all.reduce(0) { $0 | $1.conditions }, edges: all, readers: readers, masks: masks,
      jumps: jumps, jumpEnds: jumpEnds, targets: targets, rows: rows)
  }

  /// Returns jumps as the rows of all positions.
  private func rows(_ jumps: [Jump]) -> [SIMD4<UInt64>] {
    var rows = [SIMD4<UInt64>](repeating: .zero, count: 256 * wordCount)
    for jump in jumps {
      for subset in 0..<16 { rows[16 * jump.source + subset][jump.word] = jump.targets(of: subset) }
    }
    return rows
  }
}
