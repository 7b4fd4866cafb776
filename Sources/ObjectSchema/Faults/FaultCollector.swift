import JSONText

/// Collects the faults of one payload, up to a limit.
struct FaultCollector: Sendable {
  /// The answer that the caller asked for.
  enum Goal: Sendable {
    /// Whether the payload is valid.
    case verdict
    /// The first error.
    case first
    /// Every error and warning.
    case all
  }

  /// The faults of a payload, and the budgets for them.
  private struct Contents: Sendable {
    var budget: Budget
    /// The bytes that the entries take at most, as long as these are too few to count them exactly.
    var uncountedByteCount: Int? = 0
    /// The names that unknown keys can still be compared with.
    var comparisons = NearestName.comparisons
    /// The faults without their lines and columns, which are computed when the report is complete.
    var entries: [Fault] = []

    /// Charges for an entry, whether or not it's kept.
    ///
    /// - Returns: Whether the budget allows it.
    mutating func charge(_ entry: Fault) -> Bool {
      if let uncounted = uncountedByteCount {
        let sum = uncounted + entry.maximumReportByteCount
        if sum <= FaultCollector.maximumReportByteCount {
          uncountedByteCount = sum
          return budget.charge()
        }
        uncountedByteCount = nil
        _ = budget.charge(count: 0, byteCount: entries.reduce(0) { $0 + $1.reportByteCount })
      }
      return budget.charge(byteCount: entry.reportByteCount)
    }
  }

  /// The plan that payloads are checked against.
  let plan: Plan

  private(set) var hasError = false
  private(set) var isTruncated = false
  private(set) var goal = Goal.verdict
  private(set) var limit = 0
  /// Whether the properties are those of the current payload. They're reset at its first fault,
  /// because most payloads have none.
  private var isStarted = false
  /// An array that is empty until the first fault, because checkers without any should be small.
  private var contents: [Contents] = []

  /// The maximum size of all texts in a report, in bytes, as they're written.
  ///
  /// Without it, a payload of a hundred kilobytes could produce paths of a hundred megabytes.
  static let maximumReportByteCount = 16 << 20

  init(plan: Plan) { self.plan = plan }

  mutating func begin(_ goal: Goal, limit: Int) {
    self.goal = goal
    self.limit = limit
    guard isStarted else { return }
    isStarted = false
    hasError = false
    isTruncated = false
  }

  private mutating func start() {
    guard !isStarted else { return }
    isStarted = true
    // The option can be set to any number, but a report must be able to hold one error.
    let budget = Budget(
      count: goal == .all ? max(1, limit) : 1, byteCount: Self.maximumReportByteCount)
    var entries = contents.popLast()?.entries ?? []
    entries.removeAll(keepingCapacity: true)
    contents.append(Contents(budget: budget, entries: entries))
  }

  /// Returns whether the report needs faults of a severity.
  func wants(_ severity: Severity) -> Bool {
    switch goal {
    case .verdict: false
    case .first: severity == .error
    case .all: true
    }
  }

  /// Marks the report as truncated if it's full and doesn't need another fault of a severity.
  ///
  /// The first error is needed even if the report is full.
  ///
  /// - Returns: Whether the fault was skipped.
  mutating func skips(_ severity: Severity) -> Bool {
    guard isStarted, contents[0].budget.isExhausted, severity == .warning || hasError else {
      return false
    }
    isTruncated = true
    return true
  }

  /// Whether validation should continue.
  var wantsMore: Bool { !(hasError && (goal != .all || isTruncated)) }

  /// Records an error without its details.
  mutating func recordError() {
    start()
    hasError = true
  }

  /// Charges for comparing an unknown key of the payload with names.
  ///
  /// Short payloads get fewer comparisons, because there can be many of them.
  ///
  /// - Parameters:
  ///   - count: The number of names.
  ///   - offset: The offset of the key in the payload.
  /// - Returns: Whether the budget allows the comparisons.
  mutating func chargeComparisons(_ count: Int, at offset: Int) -> Bool {
    start()
    let used = NearestName.comparisons.count - contents[0].comparisons.count
    guard used + count <= NearestName.comparisonCount(forBytes: offset) else { return false }
    return contents[0].comparisons.charge(count: count)
  }

  /// Records a fault.
  ///
  /// - Returns: Whether validation should continue.
  mutating func record(_ entry: Fault) -> Bool {
    start()
    if entry.severity == .error { hasError = true }
    if contents[0].charge(entry) {
      contents[0].entries.append(entry)
    } else {
      isTruncated = true
      // The report must show why the payload is invalid, so an error replaces a warning.
      if entry.severity == .error, contents[0].entries.allSatisfy({ $0.severity == .warning }) {
        _ = contents[0].entries.popLast()
        contents[0].entries.append(entry)
      }
    }
    return wantsMore
  }

  /// Returns the report on the payload, and forgets its faults.
  mutating func report(on payload: RawSpan) -> PayloadReport {
    PayloadReport(faults: faults(in: payload), isTruncated: isTruncated)
  }

  /// Returns the faults with their lines and columns, computed in one pass over the payload, and
  /// forgets them. They aren't copied, because there can be many.
  mutating func faults(in payload: RawSpan) -> [Fault] {
    guard isStarted, !contents.isEmpty, !contents[0].entries.isEmpty else { return [] }
    var faults: [Fault] = []
    swap(&faults, &contents[0].entries)
    let positions = TextPosition.positions(of: faults.map(\.offset), in: payload)
    for index in faults.indices { faults[index].position = positions[index] }
    return faults
  }
}

extension Fault {
  /// The number of bytes that the texts take in a report. A report in JSON gives what was expected
  /// and found twice, because it's also part of the reason.
  fileprivate var reportByteCount: Int {
    var details = 0
    for case let text? in [expected, found, suggestion] { details += text.escapedByteCount }
    return path.escapedByteCount + pointer.escapedByteCount + 2 * details
  }

  /// A number that ``reportByteCount`` can't exceed, which takes no time to compute: an escaped byte
  /// takes at most six.
  fileprivate var maximumReportByteCount: Int {
    let details = maximumDescriptionByteCount + (suggestion?.utf8.count ?? 0)
    return 6 * (path.utf8.count + pointer.utf8.count + 2 * details)
  }
}
