import DateText
import JSONText
import ObjectSchema

/// A report in the form of JUnit's results, with a test case for each payload.
///
/// Source: *JUnit-Schema*, the schema that Jenkins and others read.
struct JUnitReport: DocumentReport {
  private let objectName: String

  init(objectName: String) { self.objectName = objectName }

  var separator: [UInt8] { [] }

  var hasTotalsInHead: Bool { true }

  func head(_ totals: ReportTotals) -> [UInt8] {
    let statistics = totals.statistics
    let time = totals.start.civil().map { "\($0.date)T\(Self.text(of: $0.time))" } ?? ""
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite package="validate-payload" id="0" name="\(objectName.escapedAsXML)" \
      timestamp="\(time)" hostname="localhost" \
      tests="\(statistics.payloads + totals.problems.count)" failures="\(statistics.invalid)" \
      errors="\(totals.problems.count)" time="\(Self.seconds(totals.milliseconds))">
      <properties>
      <property name="warnings" value="\(statistics.warnings)"/>
      </properties>

      """.utf8)
  }

  private static func text(of time: CivilTime) -> String {
    [time.hour, time.minute, time.second].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }

  private static func seconds(_ milliseconds: Int64) -> String {
    let rest = "\(milliseconds % 1000)"
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  mutating func write(_ entry: ReportEntry, into output: inout [UInt8]) {
    let name =
      entry.index.map { "element \($0)" } ?? entry.line.map { "line \($0)" } ?? "payload"
    let start = "<testcase name=\"\(name)\" classname=\"\(entry.fileName.escapedAsXML)\" time=\"0\""
    guard !entry.isValid, let first = entry.faults.first(where: { $0.severity == .error }) else {
      output += "\(start)/>\n".utf8
      return
    }
    let lines = entry.faults.map {
      "\($0.position.line):\($0.position.column): \($0.severity.rawValue): \($0.message) [\($0.code)]"
        .escapedAsXML
    }
    output +=
      """
      \(start)>
      <failure type="\(first.code.rawValue.escapedAsXML)" message="\(first.message.escapedAsXML)">
      \(lines.joined(separator: "\n"))
      </failure>
      </testcase>

      """.utf8
  }

  func tail(_ totals: ReportTotals) -> [UInt8] {
    let problems = totals.problems.map { problem in
      """
      <testcase name="input" classname="validate-payload" time="0">
      <error type="input" message="\(problem.escapedForDisplay.escapedAsXML)"/>
      </testcase>

      """
    }
    return Array(
      (problems.joined() + """
        <system-out/>
        <system-err/>
        </testsuite>
        </testsuites>

        """).utf8)
  }
}
