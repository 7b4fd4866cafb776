/// The positions that are reached from an instruction without reading a character, each with the
/// conditions that its edge depends on.
struct PatternConditionalClosure {
  /// An edge to a position, or to a match if the target is −1.
  struct Edge {
    let target: Int
    let conditions: UInt64
  }

  private let program: PatternProgram
  /// The index of the first instruction.
  private let start: Int
  /// For each instruction, the number of positions before it.
  private let positions: [Int]
  /// For each instruction, the number of the computation that reached it last, and the first
  /// conditions with which it did.
  private var reached: [(round: Int, conditions: UInt64)]
  private var round = 0
  /// The further conditions with which instructions have been reached.
  private var others: [(index: Int, conditions: UInt64)] = []
  private var pending: [(index: Int, conditions: UInt64)] = []

  /// The edges from the instruction of the last computation.
  private(set) var edges: [Edge] = []

  init(_ program: PatternProgram, from start: Int, _ positions: [Int]) {
    self.program = program
    self.start = start
    self.positions = positions
    reached = Array(repeating: (0, 0), count: positions.count)
  }

  /// Computes the edges from an instruction.
  mutating func compute(from first: Int, _ budget: inout PatternBudget) throws(PatternError) {
    round += 1
    edges.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    pending.append((first, 0))
    var stepCount = 0
    while let (index, conditions) = pending.popLast() {
      stepCount += 1
      if stepCount & 255 == 0 { try budget.spend(steps: 256 * (1 + others.count)) }
      guard isNew(index - start, conditions) else { continue }
      switch program.instructions[index] {
      case .characters: edges.append(Edge(target: positions[index - start], conditions: conditions))
      case .split(let first, let second):
        pending.append((second, conditions))
        pending.append((first, conditions))
      case .jump(let target): pending.append((target, conditions))
      case .assertion(let assertion): pending.append((index + 1, conditions | assertion.bit))
      case .match: edges.append(Edge(target: -1, conditions: conditions))
      }
    }
    try budget.spend(steps: (stepCount & 255) * (1 + others.count))
  }

  /// Returns whether an instruction hasn't been reached with the same or fewer conditions.
  private mutating func isNew(_ index: Int, _ conditions: UInt64) -> Bool {
    guard reached[index].round == round else {
      reached[index] = (round, conditions)
      return true
    }
    if reached[index].conditions & ~conditions == 0 { return false }
    if others.contains(where: { $0.index == index && $0.conditions & ~conditions == 0 }) {
      return false
    }
    others.append((index, conditions))
    return true
  }
}
