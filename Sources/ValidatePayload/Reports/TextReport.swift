import JSONText
import ObjectSchema

/// A report as lines of text, for people and editors.
struct TextReport {
  /// Whether locations and severities are highlighted with colors.
  let isColoured: Bool

  /// The links of codes, if there are any.
  var links: RuleLinks?

  /// The excerpts that follow the lines, if they're shown.
  var excerpts: PayloadExcerpts?

  /// Creates a report without excerpts.
  ///
  /// - Parameter isColoured: Whether locations and severities are highlighted with colors.
  init(isColoured: Bool) { self.isColoured = isColoured }

  /// Appends the lines about the faults of a payload, with excerpts if they're shown.
  ///
  /// - Parameters:
  ///   - entry: The result of the check.
  ///   - payload: The payload.
  ///   - output: The bytes to append to.
  mutating func write(_ entry: ReportEntry, of payload: RawSpan, into output: inout [UInt8]) {
    guard let excerpts, !entry.faults.isEmpty else {
      for fault in entry.faults { output += line(fault, in: entry.file).utf8 }
      return
    }
    let lines = excerpts.lines(of: entry.faults, in: payload, at: entry.offset)
    for (fault, excerpt) in zip(entry.faults, lines) {
      output += line(fault, in: entry.file).utf8
      output += excerpts.text(fault, excerpt, isColoured: isColoured).utf8
    }
  }

  /// Returns the line about a fault: `FILE:LINE:COLUMN: error: PATH: reason [code]`, without the
  /// path for a fault of the whole body.
  mutating func line(_ fault: Fault, in file: String) -> String {
    line(
      at: "\(file):\(fault.position.line):\(fault.position.column)", fault.severity, fault.path,
      fault.reason, code: links?.code(of: fault) ?? fault.code.rawValue)
  }

  /// Returns the line about a fault of a schema: `FILE:LINE:COLUMN: error: POINTER: reason [code]`,
  /// without the pointer for a fault of the whole file.
  func line(_ fault: SchemaFault) -> String {
    line(
      at: fault.position.map { "\(fault.file):\($0.line):\($0.column)" } ?? fault.file,
      fault.severity, fault.pointer ?? "", fault.reason, code: fault.code.rawValue)
  }

  private func line(
    at location: String, _ severity: Severity, _ path: String, _ reason: String, code: String
  ) -> String {
    let location = location.escapedForDisplay
    let text =
      (path.isEmpty ? reason : "\(path): \(reason)").escapedForDisplay + " [\(code)]"
    guard isColoured else { return "\(location): \(severity.rawValue): \(text)\n" }
    let start = severity == .error ? "\u{1B}[31m" : "\u{1B}[33m"
    let end = "\u{1B}[0m"
    return "\u{1B}[1m\(location):\(end) \(start)\(severity.rawValue):\(end) \(text)\n"
  }

  /// Returns a number with a noun in the singular or plural, such as `1 payload` or `2 payloads`.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
