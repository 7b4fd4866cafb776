import JSONText
import ObjectSchema

/// A report on a payload, without the faults that don't count.
struct ReviewedReport {
  /// The faults that count, and the warnings.
  private(set) var faults: [Fault]

  /// Whether the payload has faults that aren't among these, and that nothing is known about.
  private(set) var isTruncated: Bool

  /// Whether the payload has no errors that count.
  private(set) var isValid: Bool

  /// The number of faults that the options leave out.
  private(set) var ignoredCount = 0

  /// The number of faults that the baseline knows.
  private(set) var knownCount = 0

  /// Creates a report with all faults.
  init(_ report: PayloadReport) {
    faults = report.faults
    isTruncated = report.isTruncated
    isValid = report.isValid
  }

  /// Creates a report without the faults that don't count.
  init(_ report: PayloadReport, by review: inout FaultReview, in file: String) {
    self.init(report)
    faults = []
    for fault in report.faults {
      switch review.verdict(on: fault, in: file) {
      case .counts: faults.append(fault)
      case .isWarning: faults.append(fault.asWarning)
      case .isIgnored: ignoredCount += 1
      case .isKnown: knownCount += 1
      }
    }
    if isTruncated, review.knowsOmission(in: file) { isTruncated = false }
    // A report omits errors only if it has one, and they may be other ones than those left out.
    isValid = !faults.contains { $0.severity == .error } && (report.isValid || !isTruncated)
  }

  /// The same report with faults that have positions in the file.
  func moved(lines: Int, bytes: Int) -> ReviewedReport {
    var report = self
    report.faults = faults.map { $0.moved(lines: lines, bytes: bytes) }
    return report
  }
}

extension ReviewedReport {
  /// The same report with faults in a larger text, in which the payload starts at a position.
  func moved(to start: TextPosition, bytes: Int) -> ReviewedReport {
    var report = self
    report.faults = faults.map { $0.moved(to: start, bytes: bytes) }
    return report
  }
}

/// The options that decide which faults count.
struct FaultReview: Sendable {
  /// The kinds of verdicts.
  enum Verdict {
    case counts, isWarning, isIgnored, isKnown
  }

  private let ignored: [FaultPattern]
  private let warned: [FaultPattern]

  /// The known faults that weren't found yet.
  private(set) var baseline: BaselineMatcher?

  /// Creates a review, or returns `nil` if all faults count as they are.
  init?(_ arguments: Arguments, _ baseline: BaselineMatcher?) {
    if arguments.ignored.isEmpty, arguments.warned.isEmpty, baseline == nil { return nil }
    ignored = arguments.ignored
    warned = arguments.warned
    self.baseline = baseline
  }

  /// Notes that a file is checked.
  mutating func begin(_ file: String) { baseline?.begin(file) }

  /// Returns whether a fault is left out.
  func ignores(_ fault: Fault) -> Bool { ignored.contains { $0.matches(fault) } }

  /// Decides about a fault. An ignored fault isn't looked for in the baseline, but a warning is.
  fileprivate mutating func verdict(on fault: Fault, in file: String) -> Verdict {
    if ignored.contains(where: { $0.matches(fault) }) { return .isIgnored }
    let isWarning = fault.severity == .error && warned.contains { $0.matches(fault) }
    if baseline != nil {
      let kind = BaselineKind(isWarning ? fault.asWarning : fault, in: file)
      if baseline?.take(kind) ?? false { return .isKnown }
    }
    return isWarning ? .isWarning : .counts
  }

  fileprivate mutating func knowsOmission(in file: String) -> Bool {
    baseline?.take(.omission(in: file)) ?? false
  }
}
