import JSONText
import ObjectSchema

/// The report as text, with annotations of GitHub Actions for the first faults.
///
/// GitHub shows at most ten errors and ten warnings of a step, and drops others silently, so the report says how
/// many there are, and has all faults as text in a group of the log.
///
/// Source: GitHub, *Workflow commands for GitHub Actions*.
struct GitHubReport: DocumentReport {
  /// The number of annotations of each severity that GitHub shows.
  static let annotationLimit = 10

  private var text = TextReport(isColoured: false)

  var separator: [UInt8] { [] }

  var exampleLimit: Int { Self.annotationLimit }

  func head(_ totals: ReportTotals) -> [UInt8] { Array("::group::validate-payload\n".utf8) }

  mutating func write(_ entry: ReportEntry, into output: inout [UInt8]) {
    for fault in entry.faults {
      output += Self.withoutCommands(text.line(fault, in: entry.file)).utf8
    }
  }

  /// Returns a line that contains no command: payloads can contain their syntax, new or old.
  static func withoutCommands(_ line: String) -> String {
    let line = withoutOldCommands(line)
    let start = line.drop { $0.isWhitespace }
    return start.hasPrefix("::") ? "./" + line : line
  }

  private static func withoutOldCommands(_ text: String) -> String {
    text.replacing("##[", with: "##\\u{5b}")
  }

  func tail(_ totals: ReportTotals) -> [UInt8] {
    var lines = ["::endgroup::"]
    let statistics = totals.statistics
    for (severity, count) in [
      (Severity.error, statistics.errors), (.warning, statistics.warnings),
    ] {
      let examples = statistics.tally?.examples[severity]?.prefix(Self.annotationLimit) ?? []
      for example in examples { lines.append(Self.annotation(example)) }
      if count > examples.count {
        let rest = TextReport.count(count - examples.count, severity.rawValue)
        lines.append("::notice::\(rest) not shown as annotations; see the log of the step")
      }
    }
    for problem in totals.problems { lines.append("::error::\(Self.message(problem))") }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func annotation(_ example: FaultTally.Example) -> String {
    let fault = example.fault
    let title = property("\(fault.code)")
    return "::\(fault.severity.rawValue) file=\(property(example.file.escapedPathBytes)),"
      + "line=\(fault.position.line),col=\(fault.position.column),title=\(title)"
      + "::\(message(fault.message))"
  }

  private static func message(_ text: String) -> String {
    withoutOldCommands(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing(
      "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
