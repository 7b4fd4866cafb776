/// A format of reports.
enum ReportFormat: String, CaseIterable {
  case text, json, sarif, junit, github, gitlab, ctrf, html

  /// The formats that a subcommand has.
  ///
  /// - Parameter action: The subcommand.
  /// - Returns: The formats.
  static func formats(of action: Arguments.Action) -> [ReportFormat] {
    action == .check ? allCases : [.text, .json]
  }

  /// Creates the report in the format, or returns `nil` if it isn't a document.
  ///
  /// - Parameter objectName: The name of the definition.
  /// - Returns: The report.
  func document(objectName: String) -> (any DocumentReport)? {
    switch self {
    case .text, .json: nil
    case .sarif: SARIFReport()
    case .junit: JUnitReport(objectName: objectName)
    case .github: GitHubReport()
    case .gitlab: GitLabReport()
    case .ctrf: CTRFReport(objectName: objectName)
    case .html: HTMLReport(objectName: objectName)
    }
  }
}
