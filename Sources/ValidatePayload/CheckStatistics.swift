import BodyBuilding
import ObjectSchema

/// The number of checked payloads, and the numbers of their faults.
struct CheckStatistics: Sendable {
  private(set) var payloads = 0
  private(set) var invalid = 0
  private(set) var truncated = 0
  private var errors = 0
  private var warnings = 0

  /// Counts a payload without its faults.
  mutating func count(isValid: Bool) {
    payloads += 1
    if !isValid { invalid += 1 }
  }

  /// Counts a payload and its faults.
  mutating func count(_ report: PayloadReport) {
    count(isValid: report.isValid)
    if report.isTruncated { truncated += 1 }
    for fault in report.faults {
      if fault.severity == .error { errors += 1 } else { warnings += 1 }
    }
  }

  /// Counts the records of a list and their faults.
  mutating func count(_ list: InstanceList) {
    for error in list.errors {
      count(
        PayloadReport(
          faults: error.faults, isTruncated: list.isTruncated && error == list.errors.last))
    }
    for _ in 0..<list.recordCount - list.faultyRecordCount { count(isValid: true) }
    for _ in 0..<list.faultyRecordCount - list.errors.count { count(isValid: false) }
  }

  /// Adds the numbers of other payloads.
  mutating func merge(_ other: CheckStatistics) {
    payloads += other.payloads
    invalid += other.invalid
    truncated += other.truncated
    errors += other.errors
    warnings += other.warnings
  }

  /// A summary such as `3 payloads, 1 invalid, 2 faults`, with the warnings if there are any.
  var summary: String {
    let counts =
      "\(TextReport.count(payloads, "payload")), \(invalid) invalid, "
      + TextReport.count(errors, "fault")
    return warnings == 0 ? counts : counts + ", \(TextReport.count(warnings, "warning"))"
  }
}
