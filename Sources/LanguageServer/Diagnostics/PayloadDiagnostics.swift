import JSONText
import ObjectSchema

/// Checks the payloads of a document.
struct PayloadDiagnostics: Sendable {
  private var checker: PayloadChecker
  private let settings: PayloadSettings

  init(_ definition: ObjectDefinition, _ settings: PayloadSettings) {
    checker = PayloadChecker(definition, options: settings.options)
    self.settings = settings
  }

  /// Returns the problems of a document.
  mutating func check(_ bytes: [UInt8]) -> DiagnosticList {
    var list = DiagnosticList()
    if let check = settings.checkInstances {
      add(check(bytes, checker.definition, checker.options), to: &list, of: bytes)
    } else if settings.hasLines {
      checkLines(bytes, &list)
    } else {
      add(checker.report(on: bytes.rawBytes), to: &list, of: bytes)
    }
    return list
  }

  private mutating func checkLines(_ bytes: [UInt8], _ list: inout DiagnosticList) {
    var lines = PayloadLines(bytes.rawBytes)
    var faults: [Fault] = []
    while faults.count < DiagnosticList.maximumCount,
      let report = checker.report(onNextOf: &lines)
    {
      if report.isTruncated { list.truncate() }
      let (number, start) = (lines.number, lines.range.lowerBound)
      faults += reviewed(report).map { $0.moved(lines: number - 1, bytes: start) }
    }
    list.append(Self.diagnostics(of: faults, in: bytes))
  }

  private func add(_ report: PayloadReport, to list: inout DiagnosticList, of bytes: [UInt8]) {
    if report.isTruncated { list.truncate() }
    list.append(Self.diagnostics(of: reviewed(report), in: bytes))
  }

  private func reviewed(_ report: PayloadReport) -> [Fault] {
    guard !report.faults.isEmpty, let review = settings.review else { return report.faults }
    return review(report)
  }

  /// Returns faults with the ranges of their values.
  private static func diagnostics(of faults: [Fault], in bytes: [UInt8]) -> [Diagnostic] {
    if faults.isEmpty { return [] }
    // The ends of long objects in which something is missing aren't needed, and would take time.
    let values = faults.indices.filter { !faults[$0].isAtCharacter(in: bytes) }
    var ends = faults.map { ValueEnds.end(ofCharacterAt: max($0.offset, 0), in: bytes) }
    let valueEnds = ValueEnds.ends(of: values.map { faults[$0].offset }, in: bytes)
    for (index, end) in zip(values, valueEnds) { ends[index] = end }
    return zip(faults, ends).map { fault, end in
      let start = min(max(fault.offset, 0), bytes.count)
      return Diagnostic(
        offsets: start..<max(start, end), severity: fault.severity, code: fault.code.rawValue,
        message: fault.reason.escapedForDisplay, suggestion: fault.suggestion,
        isAtKey: fault.code == .unknown || fault.code == .duplicate)
    }
  }
}

extension Fault {
  /// Whether the fault is about a character, and not about the value that starts there: the rest may not be JSON, or
  /// something is missing in the object.
  fileprivate func isAtCharacter(in bytes: [UInt8]) -> Bool {
    switch code {
    case .json, .depth: true
    case .required: offset < bytes.count && bytes[offset] == UInt8(ascii: "{")
    default: false
    }
  }
}
