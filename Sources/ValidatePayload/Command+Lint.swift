import ObjectSchema

extension Command {
  /// Checks definitions.
  mutating func lint(_ arguments: Arguments) throws(FileError) {
    var paths = arguments.schemas + arguments.paths
    if paths.isEmpty { paths = ["Schemas"] }
    var definitions = 0
    var errors = 0
    var warnings = 0
    var json = JSONReport()
    for path in paths {
      let faults: [SchemaFault]
      do throws(SchemaError) {
        let registry = try SchemaRegistry(contentsOf: path)
        definitions += registry.definitions.count
        faults = registry.warnings
      } catch {
        faults = error.faults
      }
      for fault in faults where fault.code == .file {
        complain("\(fault.file): \(fault.reason)")
      }
      let told = faults.filter { $0.code != .file }
      errors += told.count { $0.severity == .error }
      warnings += told.count { $0.severity == .warning }
      if told.contains(where: { $0.severity == .error }) { noteInvalid() }
      if arguments.isQuiet { continue }
      switch arguments.format {
      case .json: try write(json.schema(told, at: path))
      case .text: for fault in told { try write(textReport.line(fault)) }
      }
    }
    try output.flush()
    if arguments.format == .text, !arguments.isQuiet {
      note(
        "\(TextReport.count(definitions, "definition")) usable, "
          + "\(TextReport.count(errors, "fault")), \(TextReport.count(warnings, "warning"))")
    }
  }
}
