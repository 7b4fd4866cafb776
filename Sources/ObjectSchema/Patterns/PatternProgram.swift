/// A regular expression as the instructions of a nondeterministic automaton.
///
/// Source: Ken Thompson, "Regular Expression Search Algorithm", CACM 11 (1968).
struct PatternProgram: Sendable {
  enum Instruction: Sendable {
    /// Reads a character of a set and continues with the next instruction.
    case characters(set: Int)
    /// Continues with both instructions.
    case split(Int, Int)
    case jump(Int)
    case assertion(PatternAssertion)
    case match
  }

  private(set) var instructions: [Instruction] = []
  private(set) var sets: [CodePointSet] = []
  private(set) var hasAssertions = false
  private var setIndexes: [CodePointSet: Int] = [:]

  /// The number of sets that are searched linearly. Further sets are looked up in a dictionary.
  private static let linearSearchLimit = 16

  /// The maximum number of instructions, so that a counted repetition can't exhaust the memory.
  static let maximumSize = 50_000

  init(_ node: PatternNode) throws(PatternError) {
    guard Self.size(of: node) < Self.maximumSize else {
      throw .unsupported("a pattern of this size")
    }
    append(node)
    instructions.append(.match)
  }

  /// Returns the number of instructions of a tree, or the limit if there are more.
  private static func size(of node: PatternNode) -> Int {
    switch node {
    case .empty: 0
    case .characters, .assertion: 1
    case .sequence(let nodes): nodes.reduce(0) { min($0 + size(of: $1), maximumSize) }
    case .alternatives(let nodes): nodes.reduce(0) { min($0 + size(of: $1) + 2, maximumSize) }
    case .repeated(let node, let minimum, let maximum):
      min((size(of: node) + 1) * max(1, maximum ?? (minimum + 1)) + 1, maximumSize)
    }
  }

  private mutating func append(_ node: PatternNode) {
    switch node {
    case .empty: return
    case .characters(let set):
      instructions.append(.characters(set: index(of: set)))
    case .assertion(let assertion):
      hasAssertions = true
      instructions.append(.assertion(assertion))
    case .sequence(let nodes): for node in nodes { append(node) }
    case .alternatives(let nodes): append(alternatives: nodes)
    case .repeated(let node, let minimum, let maximum):
      append(node, minimum: minimum, maximum: maximum)
    }
  }

  /// Returns the index of a set, and adds the set if it's new. Most programs have few sets.
  private mutating func index(of set: CodePointSet) -> Int {
    if let index = sets.prefix(Self.linearSearchLimit).firstIndex(of: set) ?? setIndexes[set] {
      return index
    }
    if sets.count >= Self.linearSearchLimit { setIndexes[set] = sets.count }
    sets.append(set)
    return sets.count - 1
  }

  private mutating func append(alternatives nodes: [PatternNode]) {
    var exits: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard index < nodes.count - 1 else {
        append(node)
        break
      }
      let split = instructions.count
      instructions.append(.match)
      append(node)
      exits.append(instructions.count)
      instructions.append(.match)
      instructions[split] = .split(split + 1, instructions.count)
    }
    for exit in exits { instructions[exit] = .jump(instructions.count) }
  }

  private mutating func append(_ node: PatternNode, minimum: Int, maximum: Int?) {
    for _ in 0..<minimum { append(node) }
    if let maximum {
      var splits: [Int] = []
      for _ in 0..<max(0, maximum - minimum) {
        splits.append(instructions.count)
        instructions.append(.match)
        append(node)
      }
      for split in splits { instructions[split] = .split(split + 1, instructions.count) }
    } else {
      let split = instructions.count
      instructions.append(.match)
      append(node)
      instructions.append(.jump(split))
      instructions[split] = .split(split + 1, instructions.count)
    }
  }
}
