import JSONText
import ObjectSchema

extension HTMLPage {
  /// Appends the totals of payloads and faults.
  mutating func writeTotals(_ statistics: CheckStatistics) {
    write("<dl class=\"totals\">\n")
    for (name, number, style) in [
      ("payloads", statistics.payloads, ""), ("invalid", statistics.invalid, "error"),
      ("errors", statistics.errors, "error"), ("warnings", statistics.warnings, "warning"),
    ] {
      let style = number == 0 || style.isEmpty ? "" : " class=\"\(style)\""
      write("<div><dt>\(name)</dt><dd\(style)>\(number.grouped)</dd></div>\n")
    }
    write("</dl>\n")
    if statistics.truncated > 0 {
      let payloads = Self.count(statistics.truncated, "payload")
      write(
        "<p>Some faults of \(payloads) were omitted because of <code>--max-faults</code>.</p>\n")
    }
  }

  /// Appends the field that filters the page, which the script makes visible.
  mutating func writeFilter() {
    write(
      """
      <p class="filter" hidden>
      <label for="filter">Filter</label>
      <input id="filter" type="search" autocomplete="off" spellcheck="false" \
      placeholder="text in a row">
      <output for="filter"></output>
      </p>

      """)
  }

  /// Appends the messages about inputs that can't be read, if there are any.
  mutating func writeProblems(_ problems: [String]) {
    if problems.isEmpty { return }
    begin("Problems with inputs")
    write("<ul>\n")
    for problem in problems { write("<li><code>\(Self.text(problem))</code></li>\n") }
    write("</ul>\n")
    if problems.count == Command.problemLimit {
      write("<p>Further problems, if any, aren't listed.</p>\n")
    }
    end()
  }

  /// Appends a table of numbers with bars, if there are any.
  ///
  /// - Parameters:
  ///   - counts: The numbers, the largest first.
  ///   - title: The title of the table.
  ///   - column: The title of the column of names.
  ///   - others: A name for those beyond the limit.
  ///   - noun: The noun for what is counted.
  ///   - summaries: Sentences about the names, as text.
  mutating func writeCounts(
    _ counts: [FaultTally.Count], _ title: String, column: String, others: String,
    noun: String = "fault", summaries: [String: String] = [:]
  ) {
    if counts.isEmpty { return }
    let maximum = counts.reduce(1) { max($0, $1.total) }
    begin(title)
    write(
      """
      <table>
      <thead><tr><th scope="col">\(column)</th>\
      <th scope="col" class="share"><span>share</span></th>\
      <th scope="col" class="number">\(noun)s</th></tr></thead>
      <tbody>

      """)
    for count in counts.prefix(HTMLReport.rowLimit) {
      let summary = count.name.flatMap { summaries[$0] }
        .map { "<p class=\"about\">\($0.escapedAsXML)</p>" }
      let warnings =
        count.warnings == 0
        ? "" : "<p class=\"warning\">\(Self.count(count.warnings, "warning"))</p>"
      write(
        """
        <tr><th scope="row">\(Self.name(count.name, others))\(summary ?? "")</th>\
        <td class="share">\(Self.bar(count, maximum))</td>\
        <td class="number">\(count.total.grouped)\(warnings)</td></tr>

        """)
    }
    write("</tbody>\n</table>\n")
    let rest = counts.dropFirst(HTMLReport.rowLimit)
    if !rest.isEmpty {
      let faults = Self.count(rest.reduce(0) { $0 + $1.total }, noun)
      write("<p>\(rest.count.grouped) more, with \(faults).</p>\n")
    }
    end()
  }

  private static func name(_ name: String?, _ others: String) -> String {
    guard let name else { return "<i>\(others)</i>" }
    return name.isEmpty ? "<i>the whole payload</i>" : "<code>\(text(name))</code>"
  }

  /// Returns a bar whose width is a share of the largest number.
  private static func bar(_ count: FaultTally.Count, _ maximum: Int) -> String {
    let errors = thousandths(count.errors, of: maximum)
    let warnings = thousandths(count.warnings, of: maximum)
    let rectangles = [("error", 0, errors), ("warning", errors, warnings)]
      .filter { $0.2 > 0 }
      .map { "<rect class=\"\($0.0)\" x=\"\($0.1)\" width=\"\($0.2)\" height=\"1\"/>" }
    return """
      <svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
      \(rectangles.joined())</svg>
      """
  }

  private static func thousandths(_ number: Int, of maximum: Int) -> Int {
    // Even the smallest number has a visible bar.
    number == 0 ? 0 : max(4, Int((Double(number) / Double(maximum) * 1000).rounded()))
  }

  /// Appends the first errors and warnings, if there are any.
  mutating func writeExamples(_ tally: FaultTally, _ statistics: CheckStatistics) {
    for (severity, total, title) in [
      (Severity.error, statistics.errors, "Examples of errors"),
      (.warning, statistics.warnings, "Examples of warnings"),
    ] {
      let examples = tally.examples[severity] ?? []
      if examples.isEmpty { continue }
      begin(title)
      write("<ol>\n")
      for example in examples { writeExample(example) }
      write("</ol>\n")
      if total > examples.count {
        let all = Self.count(total, severity.rawValue)
        write("<p>The first \(examples.count) of \(all).</p>\n")
      }
      end()
    }
  }

  private mutating func writeExample(_ example: FaultTally.Example) {
    let fault = example.fault
    let position = "\(fault.position.line):\(fault.position.column)"
    let path = fault.path.isEmpty ? "" : "<code>\(Self.text(fault.path))</code>: "
    write(
      """
      <li><p class="location"><code>\(Self.text(example.file)):\(position)</code></p>
      <p><b class="\(fault.severity.rawValue)">\(fault.severity.rawValue)</b> \
      \(path)<span>\(fault.reason.escapedForDisplay.escapedAsXML)</span> \
      <span class="about">[\(fault.code.rawValue.escapedAsXML)]</span></p></li>

      """)
  }

  private mutating func begin(_ title: String) { write("<section>\n<h2>\(title)</h2>\n") }

  private mutating func end() { write("</section>\n") }
}
