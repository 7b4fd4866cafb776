import FileAccess
import JSONText
import ObjectSchema
import PayloadRepair

extension Command {
  /// Repairs definitions, and prints patches or the repairs, and the faults that remain.
  mutating func fixSchemas(_ arguments: Arguments) throws(FileError) {
    let paths = arguments.schemas + arguments.paths
    let report = SchemaRegistry.lint(
      paths.isEmpty ? ["Schemas"] : paths, pluralNames: arguments.pluralNames)
    for fault in report.faults where fault.code == .unreadableFile {
      reportError("\(fault.file): \(fault.reason)")
    }
    let repairer = SchemaRepairer(pluralNames: arguments.pluralNames)
    var files: [RepairedSchemaFile] = []
    var output: [UInt8] = []
    for path in report.files {
      do throws(FileError) {
        let file = try RepairedSchemaFile(path, repairer)
        if arguments.fixesFiles {
          if file.count > 0 { try replace(file) }
          if !arguments.isQuiet { file.writeRepairs(into: &output) }
        } else {
          file.writePatches(into: &output)
        }
        files.append(file)
      } catch { reportError("\(path): \(error.reason)") }
    }
    try write(output)
    try self.output.flush()
    finish(files, arguments)
  }

  private func replace(_ file: RepairedSchemaFile) throws(FileError) {
    if FileIdentity.isLink(file.path) {
      throw FileError("a symbolic link isn't replaced; repair the file that it leads to")
    }
    let replacement = try ReplacementFile(for: file.path)
    try replacement.output.write(file.bytes)
    try replacement.commit()
  }

  /// Prints the faults that remain, on standard error.
  private mutating func finish(_ files: [RepairedSchemaFile], _ arguments: Arguments) {
    let report = SchemaRegistry.lint(
      files.map { ($0.path, $0.bytes) }, pluralNames: arguments.pluralNames)
    if report.errorCount > 0 { recordInvalid() }
    if arguments.isQuiet { return }
    let text = TextReport(isColoured: isColoured(errors, arguments))
    for fault in report.faults {
      var fault = fault
      let file = arguments.fixesFiles ? nil : files.first { $0.path == fault.file }
      if let position = fault.position, let file {
        fault = fault.located(at: file.originalPosition(of: position))
      }
      _ = try? errors.write(text.line(fault))
    }
    let repairs = files.reduce(0) { $0 + $1.count }
    let repaired = files.count { $0.count > 0 }
    printMessage("\(TextReport.count(repairs, "repair")) in \(TextReport.count(repaired, "file"))")
    printMessage(
      "\(TextReport.count(report.definitionCount, "definition")) usable, "
        + "\(TextReport.count(report.errorCount, "fault")), "
        + TextReport.count(report.faults.count - report.errorCount, "warning"))
  }
}
