import FileAccess
import ObjectSchema

extension Command {
  /// Checks definitions.
  mutating func lint(_ arguments: Arguments) throws(FileError) {
    if arguments.isFixing { return try fixSchemas(arguments) }
    let paths = arguments.schemas + arguments.paths
    let report = SchemaRegistry.lint(
      paths.isEmpty ? ["Schemas"] : paths, pluralNames: arguments.pluralNames,
      inputDescriptor: inputDescriptor)
    for fault in report.faults where fault.code == .unreadableFile {
      reportError("\(fault.file): \(fault.reason)")
    }
    let faults = report.faults.filter { $0.code != .unreadableFile }
    let errors = faults.count { $0.severity == .error }
    if errors > 0 { recordInvalid() }
    if arguments.isQuiet { return }
    if report.isTruncated { printMessage("some faults were omitted") }
    switch arguments.format {
    case .json:
      var json = JSONReport()
      for file in report.files {
        try write(json.makeSchemaLine(faults.filter { $0.file == file }, at: file))
      }
    default:
      for fault in faults { try write(textReport(arguments).line(fault)) }
      try output.flush()
      for (name, plural) in report.derivedPluralNames.sorted(by: { $0.key < $1.key }) {
        printMessage("the plural name of \(name) is \(plural); --plural can set another one")
      }
      printMessage(
        "\(TextReport.count(report.definitionCount, "definition")) usable, "
          + "\(TextReport.count(errors, "fault")), "
          + TextReport.count(faults.count - errors, "warning"))
    }
  }
}
