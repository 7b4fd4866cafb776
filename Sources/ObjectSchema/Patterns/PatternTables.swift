import JSONText

/// Tables that decide together whether text has a match of a pattern whose own table would be too large.
///
/// Each of them decides one of the pattern's conditions, and can read text from its end, which may need fewer states.
/// See ``PatternTree/conditions``.
struct PatternTables: Sendable {
  /// The tables, all of which must accept text. If there are none, something else must search the text.
  let all: [PatternTable]

  static let none = PatternTables()

  private init() { all = [] }

  /// Computes the tables of a pattern.
  ///
  /// - Parameters:
  ///   - tree: The pattern.
  ///   - flags: Its flags.
  ///   - words: The word characters.
  ///   - budget: The budget, which decides only whether there are tables, so that it's never exceeded.
  init(
    _ tree: PatternTree, _ flags: PatternFlags, _ words: CodePointSet,
    _ budget: inout PatternBudget
  ) {
    let tree = flags.sticky ? tree.sticky : tree
    var builder = Builder(flags: flags, words: words, budget: budget.ofTables())
    all = builder.tables(of: tree) ?? []
    budget.subtractTables(builder.budget)
  }

  /// Computes the only table of a pattern that reads text from its end, or none if it would be too large.
  init(reverseOf tree: PatternTree, _ flags: PatternFlags, _ words: CodePointSet) {
    var builder = Builder(flags: flags, words: words, budget: .ofPattern)
    all = builder.table(of: tree, .large, isReversed: true).map { [$0] } ?? []
  }

  var isEmpty: Bool { all.isEmpty }

  /// Returns whether text has a match.
  @inline(__always)
  func accept(_ text: RawSpan) -> Bool {
    for table in all where !table.accepts(text) { return false }
    return true
  }
}

/// Computes the tables of conditions.
private struct Builder {
  let flags: PatternFlags
  let words: CodePointSet
  var budget: PatternBudget

  /// Returns the tables of all conditions, or `nil` if one of them has none.
  mutating func tables(of tree: PatternTree) -> [PatternTable]? {
    var conditions = tree.conditions
    guard let match = conditions.popLast(),
      let matchTable = table(of: match.tree, isNegative: match.isNegative)
    else { return nil }
    // Together, lookaheads often have few states too.
    if let lookaheads = tree.leadingLookaheads, let table = table(of: lookaheads) {
      return [table, matchTable]
    }
    var tables: [PatternTable] = []
    for condition in conditions {
      guard let table = table(of: condition.tree, isNegative: condition.isNegative)
      else { return nil }
      tables.append(table)
    }
    return tables + [matchTable]
  }

  /// Returns the table of a condition, or `nil` if it would be too large in both directions.
  private mutating func table(of tree: PatternTree, isNegative: Bool = false) -> PatternTable? {
    for limits in [PatternAutomaton.Limits.usual, .large] {
      for isReversed in [false, true] {
        if let table = table(
          of: tree, limits, isReversed: isReversed, isNegative: isNegative)
        {
          return table
        }
      }
    }
    return nil
  }

  mutating func table(
    of tree: PatternTree, _ limits: PatternAutomaton.Limits, isReversed: Bool,
    isNegative: Bool = false
  ) -> PatternTable? {
    guard
      let (alphabet, automaton) = try? automaton(of: isReversed ? tree.reversed : tree, limits)
    else { return nil }
    return PatternTable(
      automaton, alphabet, isReversed: isReversed, isNegative: isNegative,
      isUnicode: flags.unicode)
  }

  private mutating func automaton(
    of tree: PatternTree, _ limits: PatternAutomaton.Limits
  ) throws(PatternError) -> (PatternAlphabet, PatternAutomaton)? {
    let program = try PatternProgram(tree, reversesLookaheads: false)
    guard program.instructions.count <= PatternTables.maximumInstructionCount else { return nil }
    try budget.spend(steps: program.instructions.count)
    let alphabet = try PatternAlphabet(
      program, wordCharacters: words, isUnicode: flags.unicode, &budget)
    let automaton =
      program.hasLongLookarounds
      ? try PatternAutomaton(
        long: program, alphabet, tree.lookarounds, isSticky: false, limits, &budget)
      : try PatternAutomaton(
        program, alphabet, tree.lookarounds, isSticky: false, limits, &budget)
    return automaton.map { (alphabet, $0) }
  }
}

extension PatternTables {
  /// The maximum number of instructions of a condition for which a table is tried.
  fileprivate static let maximumInstructionCount = 4000
}
