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
  /// The index of the first instruction of each lookaround, whose last instruction is `match`.
  private(set) var lookaroundStarts: [Int] = []
  private(set) var sets: [CodePointSet] = []
  /// The number of instructions that read a character.
  private(set) var positionCount = 0
  /// Whether there are assertions that depend on which characters are before and after a position, not only on
  /// whether there are any.
  private(set) var dependsOnContext = false
  private var setIndexes: [CodePointSet: Int] = [:]

  /// The number of sets that are searched linearly. Further sets are looked up in a dictionary.
  private static let linearSearchLimit = 16

  /// The maximum number of instructions, so that a counted repetition can't exhaust the memory.
  static let maximumSize = 50_000

  /// Whether sequences are appended from the last node to the first, for a lookahead, whose text is
  /// read backward.
  private var isReversed = false

  /// Creates the instructions of a pattern, followed by those of each lookaround.
  ///
  /// - Parameters:
  ///   - tree: The pattern.
  ///   - reversesLookaheads: Whether the instructions of lookaheads read text backward.
  /// - Throws: ``PatternError/unsupported(_:)`` if the pattern is too large.
  init(_ tree: PatternTree, reversesLookaheads: Bool = true) throws(PatternError) {
    let nodes = [tree.root] + tree.lookarounds.map(\.node)
    guard nodes.reduce(0, { min($0 + Self.size(of: $1), Self.maximumSize) }) < Self.maximumSize
    else {
      throw .unsupported(PatternBudget.excess)
    }
    append(tree.root)
    instructions.append(.match)
    for lookaround in tree.lookarounds {
      lookaroundStarts.append(instructions.count)
      isReversed = lookaround.isAhead && reversesLookaheads
      append(lookaround.node)
      instructions.append(.match)
    }
    guard positionCount <= PatternBudget.maximumPositionCount else {
      throw .unsupported(PatternBudget.excess)
    }
  }

  /// Whether a lookaround reads more than one character.
  var hasLongLookarounds: Bool {
    lookaroundStarts.contains {
      guard case .characters = instructions[$0], case .match = instructions[$0 + 1] else {
        return true
      }
      return false
    }
  }

  /// Returns the number of instructions of a tree, or the limit if there are more.
  private static func size(of node: PatternNode) -> Int {
    switch node {
    case .empty: 0
    case .characters, .assertion: 1
    case .sequence(let nodes): nodes.reduce(0) { min($0 + size(of: $1), maximumSize) }
    case .alternatives(let nodes):
      merged(nodes).reduce(0) { min($0 + size(of: $1) + 2, maximumSize) }
    case .repeated(let node, let minimum, let maximum):
      min((size(of: node) + 1) * max(1, maximum ?? (minimum + 1)) + 1, maximumSize)
    }
  }

  private mutating func append(_ node: PatternNode) {
    switch node {
    case .empty: return
    case .characters(let set):
      positionCount += 1
      instructions.append(.characters(set: index(of: set)))
    case .assertion(let assertion):
      if assertion.dependsOnContext { dependsOnContext = true }
      instructions.append(.assertion(assertion))
    case .sequence(let nodes): for node in isReversed ? nodes.reversed() : nodes { append(node) }
    case .alternatives(let nodes): append(alternatives: Self.merged(nodes))
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

  /// Returns alternatives with all those that are a single character in one set.
  private static func merged(_ nodes: [PatternNode]) -> [PatternNode] {
    var set: CodePointSet?
    var others: [PatternNode] = []
    for node in nodes {
      guard case .characters(let characters) = node else {
        others.append(node)
        continue
      }
      set = set?.union(characters) ?? characters
    }
    return (set.map { [.characters($0)] } ?? []) + others
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
    if maximum == nil, minimum > 0 {
      for _ in 1..<minimum { append(node) }
      // The last one that's required is also the first of those that can follow, but counts twice.
      let (start, count) = (instructions.count, positionCount)
      append(node)
      positionCount += positionCount - count
      instructions.append(.split(start, instructions.count + 1))
      return
    }
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
