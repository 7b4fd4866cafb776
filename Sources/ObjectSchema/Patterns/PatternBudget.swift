/// The steps and bytes that compiling patterns may take, so that loading a definition stays fast.
struct PatternBudget: Sendable {
  private(set) var steps: Int
  private(set) var bytes: Int
  private let isShared: Bool

  /// The budget of one pattern.
  static let ofPattern = PatternBudget(steps: 1_000_000, bytes: 1 << 20, isShared: false)

  /// The budget of all patterns in a schema file.
  static let ofFile = PatternBudget(steps: 100_000_000, bytes: 32 << 20, isShared: true)

  /// The maximum length of a pattern in UTF-8.
  static let maximumByteCount = 1 << 16

  /// The maximum number of characters and sets that a pattern can read, with repetitions written out.
  static let maximumPositionCount = 5000

  /// The reason that a pattern which exceeds the budget isn't supported.
  private var error: PatternError {
    .unsupported(isShared ? "another pattern in a file with patterns of this size" : Self.excess)
  }

  static let excess = "a pattern of this size"

  /// Subtracts what a part of a pattern takes.
  mutating func spend(steps: Int = 0, bytes: Int = 0) throws(PatternError) {
    self.steps -= steps
    self.bytes -= bytes
    guard self.steps >= 0, self.bytes >= 0 else { throw error }
  }

  /// Subtracts what a pattern took, given what it left of its own budget. The next pattern isn't
  /// compiled if that exceeds this budget.
  mutating func subtract(_ rest: PatternBudget) {
    steps -= Self.ofPattern.steps - rest.steps
    bytes -= Self.ofPattern.bytes - rest.bytes
  }
}
