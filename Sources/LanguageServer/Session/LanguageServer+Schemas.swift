import JSONText
import ObjectSchema

extension LanguageServer {
  /// Reads settings and schemas again if they changed. All documents then need a check.
  mutating func refresh() {
    if needsSettings {
      needsSettings = false
      needsSchemas = true
      settings = workspace.settings(for: options)
      let problems = Set(settings.problems)
      shownProblems.formIntersection(problems)
      for problem in settings.problems { show(.error, problem) }
    }
    guard needsSchemas else { return }
    needsSchemas = false
    let before = summary
    var texts: [String: [UInt8]] = [:]
    for document in documents.values { texts[document.path] = document.text.bytes }
    schemas.load(settings, texts)
    if summary != before { log(.info, summary) }
    for fault in schemas.report.faults where fault.code == .unreadableFile {
      let problem = "\(fault.file): \(fault.reason)"
      if settings.requiresSchemas { show(.error, problem) } else { log(.info, problem) }
    }
    for uri in documents.keys { documents[uri]?.needsCheck = true }
    if isInitialized, capabilities.watchesFiles { updateWatchers() }
  }

  /// The numbers of definitions, and the configuration, for the log.
  private var summary: String {
    let report = schemas.report
    let count = report.definitionCount + report.faultyDefinitionCount
    var text = "\(count) definition\(count == 1 ? "" : "s")"
    if report.faultyDefinitionCount > 0 { text += ", \(report.faultyDefinitionCount) with errors" }
    return text + "; " + (settings.configuration ?? "no configuration file")
  }

  /// Reads again what changed on disk.
  mutating func reloadChangedFiles(_ parameters: JSONDocument.Element?) {
    for change in parameters?["changes"]?.elements ?? [] {
      guard let path = change["uri"]?.string.flatMap({ DocumentURI.path(of: $0) }) else { continue }
      noteChange(ofFileAt: path)
    }
  }

  /// Notes that a file changed on disk.
  mutating func noteChange(ofFileAt path: String) {
    if path == settings.configuration || path.fileName == ".validate-payload.json" {
      needsSettings = true
    } else if schemas.includes(path) || settings.schemaPaths.contains(where: { path.isWithin($0) })
    {
      needsSchemas = true
    }
  }
}

extension String {
  /// Returns whether an absolute path is another one, or leads to something in it.
  func isWithin(_ directory: String) -> Bool {
    guard utf8.starts(with: directory.utf8) else { return false }
    let rest = utf8.dropFirst(directory.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "/") || directory.hasSuffix("/")
  }
}
