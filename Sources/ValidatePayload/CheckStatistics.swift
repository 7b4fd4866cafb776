import BodyBuilding
import ObjectSchema

/// The number of checked payloads, and the numbers of their faults.
struct CheckStatistics: Sendable {
  private(set) var payloads = 0
  private(set) var invalid = 0
  private(set) var truncated = 0
  private(set) var errors = 0
  private(set) var warnings = 0

  /// The number of repairs, and of the payloads that have any.
  private(set) var repairs = 0
  private(set) var repaired = 0

  /// The number of faults that the options leave out.
  private(set) var ignored = 0
  /// The number of faults that the baseline knows.
  private(set) var known = 0

  /// The faults for a new baseline, if one is written.
  private(set) var baselineCounts: BaselineCounts?

  /// The faults by kind and by file, if a report needs them.
  private(set) var tally: FaultTally?

  /// Creates statistics of nothing.
  ///
  /// - Parameters:
  ///   - tally: An empty tally, if a report needs one.
  ///   - baselineCounts: Empty counts, if a baseline is written.
  init(tally: FaultTally? = nil, baselineCounts: BaselineCounts? = nil) {
    self.tally = tally
    self.baselineCounts = baselineCounts
  }

  /// Counts a payload without its faults.
  mutating func count(isValid: Bool) {
    payloads += 1
    if !isValid { invalid += 1 }
  }

  /// Counts a payload, its faults, and those that were left out.
  mutating func count(_ report: ReviewedReport, in file: String) {
    count(isValid: report.isValid)
    if report.isTruncated { truncated += 1 }
    ignored += report.ignoredCount
    known += report.knownCount
    for fault in report.faults {
      if fault.severity == .error { errors += 1 } else { warnings += 1 }
    }
    baselineCounts?.count(report, in: file)
  }

  /// Counts the repairs of a payload.
  mutating func count(repairs count: Int) {
    repairs += count
    if count > 0 { repaired += 1 }
  }

  /// Counts the faults of a payload by kind, if a report needs that.
  mutating func tally(_ entry: ReportEntry) { tally?.count(entry) }

  /// Statistics of nothing, which are as detailed as these.
  var empty: CheckStatistics {
    CheckStatistics(
      tally: tally?.empty, baselineCounts: baselineCounts.map { _ in BaselineCounts() })
  }

  /// Counts the records of a list whose faults aren't among its errors, or that have none.
  mutating func countRecordsWithoutErrors(_ list: InstanceList) {
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
    repairs += other.repairs
    repaired += other.repaired
    ignored += other.ignored
    known += other.known
    if let counts = other.baselineCounts { baselineCounts?.merge(counts) }
    if let tally = other.tally { self.tally?.merge(tally) }
  }

  /// A summary of repairs such as `3 repairs in 2 payloads`.
  var repairSummary: String {
    "\(TextReport.count(repairs, "repair")) in \(TextReport.count(repaired, "payload"))"
  }

  /// A summary such as `3 payloads, 1 invalid, 2 faults`, with the warnings if there are any.
  var summary: String {
    var counts =
      "\(TextReport.count(payloads, "payload")), \(invalid) invalid, "
      + TextReport.count(errors, "fault")
    if warnings > 0 { counts += ", \(TextReport.count(warnings, "warning"))" }
    if ignored > 0 { counts += ", \(ignored) ignored" }
    return known == 0 ? counts : counts + ", \(known) known"
  }
}
