import JSONText
import ObjectSchema

/// The faults of the records of a text, without the positions of most of them.
struct InstanceFindings {
  /// A fault of a record.
  struct Finding {
    let record: Int?
    let code: FaultCode
    let path: PropertyPath
    let expected: String?
    let found: String?
    /// The offset in the whole text, in bytes.
    let offset: Int
  }

  private var findings: [Finding] = []
  private var budget: Budget

  /// Creates an empty list.
  ///
  /// - Parameter maximumCount: The maximum number of faults.
  init(maximumCount: Int = CheckOptions().maximumFaults) {
    budget = Budget(count: maximumCount, byteCount: 1 << 20)
  }

  /// Whether a fault was left out.
  var isTruncated: Bool { budget.isExceeded }

  /// Adds a fault, unless there are too many.
  mutating func append(_ finding: Finding) {
    if budget.charge(byteCount: finding.path.byteCount) { findings.append(finding) }
  }

  /// Returns the errors of the records, whose positions are found in one pass over the text.
  ///
  /// - Parameter text: The whole text.
  /// - Returns: The errors in the order of the records, each with the faults in the order of the text.
  func errors(in text: [UInt8]) -> [InstanceError] {
    let positions = TextPosition.positions(of: findings.map(\.offset), in: text.rawBytes)
    var errors: [InstanceError] = []
    var faults: [Fault] = []
    for (index, (finding, position)) in zip(findings, positions).enumerated() {
      faults.append(
        Fault(
          finding.code, at: finding.path, expected: finding.expected, found: finding.found,
          offset: finding.offset, position: position))
      if index + 1 < findings.count, findings[index + 1].record == finding.record { continue }
      errors.append(
        InstanceError(faults: faults.sorted { $0.offset < $1.offset }, index: finding.record))
      faults = []
    }
    return errors
  }
}

extension PropertyPath {
  /// The number of bytes of the names, and of one for each index.
  fileprivate var byteCount: Int {
    components.reduce(0) { count, component in
      if case .key(let key) = component { count + key.utf8.count } else { count + 1 }
    }
  }
}
