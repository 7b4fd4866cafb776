import DateText
import FaultExplanations
import JSONText
import ObjectSchema

/// A report as one HTML page: totals, problems with inputs, faults by code and property, files, and examples.
///
/// The page loads nothing. Its policy allows only its own style and script, and the script only filters what is there,
/// so that nothing in a payload can run even if it weren't escaped.
struct HTMLReport: DocumentReport {
  private let objectName: String

  /// The number of rows of a table.
  static let rowLimit = 50

  init(objectName: String) { self.objectName = objectName }

  var separator: [UInt8] { [] }

  var exampleLimit: Int { 50 }

  func head(_ totals: ReportTotals) -> [UInt8] { [] }

  mutating func write(_ entry: ReportEntry, into output: inout [UInt8]) {}

  func tail(_ totals: ReportTotals) -> [UInt8] {
    var page = HTMLPage(title: "\(objectName): \(Self.verdict(totals))")
    page.write(
      """
      <header>
      <h1>\(HTMLPage.text(objectName))</h1>
      <p class="verdict \(Self.isValid(totals) ? "valid" : "invalid")">\(Self.verdict(totals))</p>
      <p class="about">validate-payload \(ValidatePayload.version)\(Self.time(totals))</p>
      </header>

      """)
    page.writeTotals(totals.statistics)
    page.writeFilter()
    page.writeProblems(totals.problems)
    if let tally = totals.statistics.tally {
      page.writeCounts(
        tally.codeCounts, "Faults by code", column: "code", others: "other codes",
        summaries: Self.summaries)
      page.writeCounts(
        tally.propertyCounts, "Faults by property", column: "property",
        others: "other properties")
      page.writeCounts(
        tally.fileCounts, "Files with the most errors", column: "file", others: "other files",
        noun: "error")
      page.writeExamples(tally, totals.statistics)
    }
    return page.bytes
  }

  private static var summaries: [String: String] {
    Dictionary(uniqueKeysWithValues: FaultExplanation.ofChecks.map { ($0.code, $0.summary) })
  }

  private static func isValid(_ totals: ReportTotals) -> Bool {
    totals.statistics.invalid == 0 && totals.problems.isEmpty
  }

  private static func verdict(_ totals: ReportTotals) -> String {
    let statistics = totals.statistics
    let payloads = HTMLPage.count(statistics.payloads, "payload")
    if statistics.invalid > 0 {
      return "\(statistics.invalid.grouped) of \(payloads) invalid"
    }
    return totals.problems.isEmpty
      ? "\(payloads) valid"
      : "\(payloads) valid, but \(HTMLPage.count(totals.problems.count, "problem")) with inputs"
  }

  /// Returns the time and the duration, if the time can be shown.
  private static func time(_ totals: ReportTotals) -> String {
    guard let time = totals.start.civil() else { return "" }
    let clock = [time.time.hour, time.time.minute, time.time.second].map(twoDigits)
      .joined(separator: ":")
    let milliseconds = Int(totals.milliseconds)
    let duration =
      milliseconds < 1000
      ? "\(milliseconds) ms"
      : "\((milliseconds / 1000).grouped).\(milliseconds % 1000 / 100) s"
    return """
      , <time datetime="\(time.date)T\(clock)Z">\(time.date) \(clock) UTC</time>, \(duration)
      """
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
