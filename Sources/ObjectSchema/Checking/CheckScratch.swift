import JSONText

/// The memory that a checker uses again for each payload.
struct CheckScratch: Sendable {
  /// The faults of this payload.
  var faults = FaultCollector()

  /// The way from the body to the value being read.
  var path = FaultPath()

  /// Keys and values that must not stand twice.
  var values = DistinctValues()

  /// The keys of the free-form objects that are open.
  var keys = OpenKeys()

  /// The containers of free-form values that are open.
  var frames: [FreeFrame] = []

  /// Text whose escapes were resolved, or that was changed for its rules.
  var text: [UInt8] = []

  /// The seen ones among the properties past the 64th, for the objects that are open.
  var seen: [UInt64] = []

  /// How many names keys of this payload have been compared with, to suggest one.
  var comparisons = 0

  /// How many comparisons one payload may cause; past them it gets no more suggestions.
  static let mostComparisons = 50_000

  /// For each property the last payload in which it told that it is unchecked.
  var uncheckedIn: [UInt64] = []

  /// The number of this payload.
  var serial: UInt64 = 0

  /// Empty memory, which keeps a checker's place while its own is lent out.
  init() {}

  /// Memory for a plan.
  init(plan: Plan) {
    uncheckedIn = Array(repeating: 0, count: plan.ordinalCount)
    values = DistinctValues(seed: .random(in: .min ... .max))
  }

  /// Makes the memory ready for a payload.
  mutating func begin(_ goal: FaultCollector.Goal, limit: Int) {
    serial &+= 1
    comparisons = 0
    faults.begin(goal, limit: limit)
    path.removeAll()
    values.removeAll()
    keys.removeAll()
    frames.removeAll(keepingCapacity: true)
    seen.removeAll(keepingCapacity: true)
  }
}

/// An open container of a free-form value.
struct FreeFrame: Sendable {
  let isObject: Bool
  /// Whether nobody judges the value being read: its key stands twice, or the whole is unjudged.
  var isValueMuted: Bool
  /// The object's keys, if keys that stand twice are to be told.
  var keys: OpenKeys.ObjectID?
  /// The index of the array's element that is being read.
  var index = 0
}
