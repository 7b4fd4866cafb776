/// A regular expression as instructions for a machine that is in many places at once.
///
/// Source: Ken Thompson, "Regular Expression Search Algorithm", CACM 11 (1968).
struct PatternProgram: Sendable {
  enum Instruction: Sendable {
    /// Reads one character of a set and goes on after it.
    case characters(set: Int)
    /// Goes on in two places.
    case split(Int, Int)
    case jump(Int)
    case assertion(PatternAssertion)
    case match
  }

  private(set) var instructions: [Instruction] = []
  private(set) var sets: [CodePointSet] = []
  private(set) var hasAssertions = false
  private var setPlaces: [CodePointSet: Int] = [:]

  private static let mostWithoutTable = 16

  /// The most instructions a program may have, so that a counted repetition cannot fill the memory.
  static let largest = 50_000

  init(_ node: PatternNode) throws(PatternError) {
    guard Self.size(of: node) < Self.largest else {
      throw .unsupported("a pattern of this size")
    }
    append(node)
    instructions.append(.match)
  }

  /// How many instructions a tree takes, or something above the limit.
  private static func size(of node: PatternNode) -> Int {
    switch node {
    case .empty: 0
    case .characters, .assertion: 1
    case .sequence(let nodes): nodes.reduce(0) { min($0 + size(of: $1), largest) }
    case .alternatives(let nodes): nodes.reduce(0) { min($0 + size(of: $1) + 2, largest) }
    case .repeated(let node, let least, let most):
      min((size(of: node) + 1) * max(1, most ?? (least + 1)) + 1, largest)
    }
  }

  private mutating func append(_ node: PatternNode) {
    switch node {
    case .empty: return
    case .characters(let set):
      instructions.append(.characters(set: place(of: set)))
    case .assertion(let assertion):
      hasAssertions = true
      instructions.append(.assertion(assertion))
    case .sequence(let nodes): for node in nodes { append(node) }
    case .alternatives(let nodes): append(alternatives: nodes)
    case .repeated(let node, let least, let most): append(node, least: least, most: most)
    }
  }

  /// The place of a set among the program's; most programs have few, which are looked through.
  private mutating func place(of set: CodePointSet) -> Int {
    if let place = sets.prefix(Self.mostWithoutTable).firstIndex(of: set) ?? setPlaces[set] {
      return place
    }
    if sets.count >= Self.mostWithoutTable { setPlaces[set] = sets.count }
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

  private mutating func append(_ node: PatternNode, least: Int, most: Int?) {
    for _ in 0..<least { append(node) }
    if let most {
      var splits: [Int] = []
      for _ in 0..<max(0, most - least) {
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
