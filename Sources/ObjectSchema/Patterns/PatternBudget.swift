import JSONText

/// The steps and bytes that compiling patterns may take, so that loading a definition stays fast.
struct PatternBudget: Sendable {
  /// The steps, as the number of items, and the bytes that are left.
  private var rest: Budget
  /// The same for tables, which make a pattern faster, but aren't necessary. See ``PatternTables``. It's kept apart, so
  /// that tables don't leave a later pattern without its own steps.
  private var tableRest: Budget
  private let isShared: Bool
  /// Whether the budget is that of tables.
  private var isOfTables = false

  /// The budget of one pattern.
  static let ofPattern = PatternBudget(
    rest: Budget(count: 1_000_000, byteCount: 1 << 20),
    tableRest: Budget(count: 400_000, byteCount: 1 << 17), isShared: false)

  /// The budget of all patterns in the schema files that are loaded together.
  static let ofFiles = PatternBudget(
    rest: Budget(count: 100_000_000, byteCount: 32 << 20),
    tableRest: Budget(count: 50_000_000, byteCount: 16 << 20), isShared: true)

  /// Returns the budget of one of the patterns that share this budget.
  func ofNextPattern() -> PatternBudget {
    var budget = PatternBudget.ofPattern
    budget.tableRest = Budget(
      count: min(budget.tableRest.count, tableRest.count),
      byteCount: min(budget.tableRest.byteCount, tableRest.byteCount))
    return budget
  }

  /// Returns the budget of the tables of a pattern.
  func ofTables() -> PatternBudget {
    PatternBudget(
      rest: tableRest, tableRest: Budget(count: 0, byteCount: 0), isShared: false, isOfTables: true)
  }

  /// The maximum length of a pattern in UTF-8.
  static let maximumByteCount = 1 << 16

  /// The maximum number of characters and sets that a pattern can read, with repetitions written out.
  static let maximumPositionCount = 5000

  static let excess = "a pattern of this size"

  var steps: Int { rest.count }
  var bytes: Int { rest.byteCount }

  /// The reason that a pattern which exceeds the budget isn't supported.
  private var error: PatternError {
    .unsupported(isShared ? "further patterns of this size" : Self.excess)
  }

  /// Subtracts what a part of a pattern takes.
  mutating func spend(steps: Int = 0, bytes: Int = 0) throws(PatternError) {
    guard rest.charge(count: steps, byteCount: bytes) else { throw error }
  }

  /// Subtracts what a table takes that makes a pattern faster, but isn't necessary.
  ///
  /// - Returns: Whether the budget of tables allows it.
  mutating func takeTable(bytes: Int) -> Bool {
    let left = isOfTables ? rest : tableRest
    guard left.byteCount >= bytes else { return false }
    return isOfTables
      ? rest.charge(count: 0, byteCount: bytes) : tableRest.charge(count: 0, byteCount: bytes)
  }

  /// Subtracts what tables took, given what they left of the result of ``ofTables()``.
  mutating func subtractTables(_ left: PatternBudget) {
    tableRest = Budget(
      count: left.rest.isExceeded ? 0 : left.steps, byteCount: max(left.bytes, 0))
  }

  /// Subtracts what a pattern took, given what it left of its own budget. The next pattern isn't
  /// compiled if that exceeds this budget.
  ///
  /// - Parameters:
  ///   - left: The rest of its budget.
  ///   - budget: Its budget, a result of ``ofNextPattern()``.
  mutating func subtract(_ left: PatternBudget, of budget: PatternBudget) {
    tableRest = Budget(
      count: tableRest.count - (budget.tableRest.count - left.tableRest.count),
      byteCount: tableRest.byteCount - (budget.tableRest.byteCount - left.tableRest.byteCount))
    let isExceeded = left.rest.isExceeded
    _ = rest.charge(
      count: Self.ofPattern.steps - (isExceeded ? 0 : left.steps),
      byteCount: Self.ofPattern.bytes - (isExceeded ? 0 : left.bytes))
  }

  /// Subtracts what was taken from another budget. See ``SchemaBudgets/charge(from:to:)``.
  mutating func charge(from before: PatternBudget, to after: PatternBudget) -> Bool {
    // Files that are read in parallel can exceed it, which only leaves the next pattern without tables.
    tableRest = Budget(
      count: max(0, tableRest.count - (before.tableRest.count - after.tableRest.count)),
      byteCount: max(
        0, tableRest.byteCount - (before.tableRest.byteCount - after.tableRest.byteCount)))
    return rest.charge(from: before.rest, to: after.rest)
  }
}
