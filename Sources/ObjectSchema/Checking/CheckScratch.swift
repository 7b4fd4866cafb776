import JSONText

/// The memory that a checker uses again for each payload.
struct CheckScratch: Sendable {
  /// The faults of this payload.
  var faults = FaultCollector()

  /// Keys and values that must not stand twice.
  var values = UniquenessTracker()

  /// Text whose escapes were resolved, or that was changed for its rules.
  var text: [UInt8] = []

  /// The seen ones among the properties past the 64th, for the objects that are open.
  var seen: [UInt64] = []

  /// How many names keys of this payload have been compared with, to suggest one.
  var comparisons = 0

  /// How many comparisons one payload may cause; past them it gets no more suggestions.
  static let maximumComparisonCount = 50_000

  /// For each property the last payload in which it told that it is unchecked.
  var uncheckedIn: [UInt64] = []

  /// The number of this payload.
  var serial: UInt64 = 0

  /// Memory for a plan.
  init(plan: Plan) {
    uncheckedIn = Array(repeating: 0, count: plan.ordinalCount)
    // The standard library's own seed, which nobody outside the process knows: to ask the system for
    // another each time would take longer than to check a small payload.
    values = UniquenessTracker(seed: UInt64(bitPattern: Int64(Hasher().finalize())))
  }

  /// Makes the memory ready for a payload.
  mutating func begin(_ goal: FaultCollector.Goal, limit: Int) {
    serial &+= 1
    comparisons = 0
    faults.begin(goal, limit: limit)
    values.removeAll()
    if !seen.isEmpty { seen.removeAll(keepingCapacity: true) }
  }
}
