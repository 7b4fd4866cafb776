import JSONText

/// The steps and bytes that compiling patterns may take, so that loading a definition stays fast.
struct PatternBudget: Sendable {
  /// The steps, as the number of items, and the bytes that are left.
  private var rest: Budget
  private let isShared: Bool

  /// The budget of one pattern.
  static let ofPattern = PatternBudget(
    rest: Budget(count: 1_000_000, byteCount: 1 << 20), isShared: false)

  /// The budget of all patterns in the schema files that are loaded together.
  static let ofFiles = PatternBudget(
    rest: Budget(count: 100_000_000, byteCount: 32 << 20), isShared: true)

  /// Returns the budget of the tables of one pattern that aren't necessary, as far as a budget allows them.
  static func ofTables(in budget: PatternBudget) -> PatternBudget {
    PatternBudget(
      rest: Budget(count: min(400_000, budget.steps), byteCount: min(1 << 17, budget.bytes)),
      isShared: false)
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

  /// Subtracts what was taken from a part of this budget, all of which is taken if it was exceeded.
  mutating func take(_ left: PatternBudget, of part: PatternBudget) {
    let isExceeded = left.rest.isExceeded
    _ = rest.charge(
      count: isExceeded ? part.steps : part.steps - left.steps,
      byteCount: isExceeded ? 0 : part.bytes - left.bytes)
  }

  /// Subtracts what a pattern took, given what it left of its own budget. The next pattern isn't
  /// compiled if that exceeds this budget.
  mutating func subtract(_ left: PatternBudget) {
    let isExceeded = left.rest.isExceeded
    _ = rest.charge(
      count: Self.ofPattern.steps - (isExceeded ? 0 : left.steps),
      byteCount: Self.ofPattern.bytes - (isExceeded ? 0 : left.bytes))
  }

  /// Subtracts what was taken from another budget. See ``SchemaBudgets/charge(from:to:)``.
  mutating func charge(from before: PatternBudget, to after: PatternBudget) -> Bool {
    rest.charge(from: before.rest, to: after.rest)
  }
}
