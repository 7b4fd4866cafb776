import JSONText

/// Takes the faults of one payload, as many as were asked for.
struct FaultCollector: Sendable {
  /// What the caller wants to know.
  enum Goal: Sendable {
    /// Whether there is an error.
    case verdict
    /// The first error.
    case first
    /// Everything.
    case all
  }

  /// A fault whose line and column are still to be found.
  struct Entry: Sendable {
    var code: FaultCode
    var severity: Severity
    var path: String
    var pointer: String
    var expected: String?
    var found: String?
    var suggestion: String?
    var serverCode: String?
    var offset: Int
  }

  private(set) var hasError = false
  private(set) var isTruncated = false
  private(set) var goal = Goal.verdict
  private var limit = 0
  private var room = 0
  private var entries: [Entry] = []

  /// How much text the faults of one payload may hold together, in bytes: a payload of a hundred
  /// kilobytes could make paths of a hundred megabytes.
  private static let maximumReportByteCount = 16 << 20

  mutating func begin(_ goal: Goal, limit: Int) {
    self.goal = goal
    // The option can be set to anything, but a report without room for an error would tell none.
    self.limit = goal == .all ? max(1, limit) : 1
    room = Self.maximumReportByteCount
    hasError = false
    isTruncated = false
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
  }

  /// Whether a fault of a severity must be put together at all.
  func wants(_ severity: Severity) -> Bool {
    switch goal {
    case .verdict: false
    case .first: severity == .error
    case .all: true
    }
  }

  /// Notes that there is one fault more than there is room for.
  ///
  /// - Returns: Whether the fault must be put together all the same: the first error must.
  mutating func passesOver(_ severity: Severity) -> Bool {
    guard entries.count >= limit || room <= 0, severity == .warning || hasError else {
      return false
    }
    isTruncated = true
    return true
  }

  /// Whether checking should go on.
  var wantsMore: Bool { !(hasError && (goal != .all || isTruncated)) }

  /// Notes that there is an error that need not be put together.
  mutating func noteError() { hasError = true }

  /// Takes a fault.
  ///
  /// - Returns: Whether checking should go on.
  mutating func take(_ entry: Entry) -> Bool {
    if entry.severity == .error { hasError = true }
    if entries.count < limit, room > 0 {
      room -= entry.path.utf8.count + entry.pointer.utf8.count + (entry.found?.utf8.count ?? 0)
      entries.append(entry)
    } else {
      isTruncated = true
      // The verdict must have its reason in the report, so an error takes the place of a warning.
      if entry.severity == .error, entries.allSatisfy({ $0.severity == .warning }) {
        entries[entries.count - 1] = entry
      }
    }
    return wantsMore
  }

  /// The faults with their lines and columns, found in one sweep over the payload.
  mutating func take(in payload: RawSpan) -> [Fault] {
    if entries.isEmpty { return [] }
    let positions = TextPosition.positions(of: entries.map(\.offset), in: payload)
    return zip(entries, positions).map { entry, position in
      Fault(
        code: entry.code, severity: entry.severity, path: entry.path, pointer: entry.pointer,
        expected: entry.expected, found: entry.found, suggestion: entry.suggestion,
        serverCode: entry.serverCode, offset: entry.offset, position: position)
    }
  }
}
