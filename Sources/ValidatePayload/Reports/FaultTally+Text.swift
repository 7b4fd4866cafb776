extension FaultTally {
  /// The number of rows of a table.
  private static let rowLimit = 20

  /// The numbers by code, property and file as lines of text, without those that are zero.
  var textLines: [String] {
    Self.lines("faults by code:", codeCounts, others: "other codes")
      + Self.lines("faults by property:", propertyCounts, others: "other properties")
      + Self.lines("errors by file:", fileCounts, others: "other files", noun: "error")
  }

  private static func lines(
    _ title: String, _ counts: [Count], others: String, noun: String = "fault"
  ) -> [String] {
    guard let maximum = counts.first?.total else { return [] }
    let width = "\(maximum)".utf8.count
    var lines = [title]
    for count in counts.prefix(rowLimit) {
      let number = "\(count.total)"
      let indentation = String(repeating: " ", count: 2 + width - number.utf8.count)
      let name = count.name.map { $0.isEmpty ? "(the whole payload)" : $0 } ?? "(\(others))"
      let warnings =
        count.warnings == 0 ? "" : " (\(TextReport.count(count.warnings, "warning")))"
      lines.append("\(indentation)\(number)  \(name)\(warnings)")
    }
    let rest = counts.dropFirst(rowLimit)
    if !rest.isEmpty {
      let faults = TextReport.count(rest.reduce(0) { $0 + $1.total }, noun)
      lines.append("  and \(rest.count) more, with \(faults)")
    }
    return lines
  }
}
