import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// Checks payloads and divides their lines among files, if the arguments name some.
  ///
  /// The files are replaced only if every input was read to its end, because one of them can be an input.
  mutating func checkAndFilter(
    _ arguments: Arguments, _ definition: ObjectDefinition
  ) async throws(FileError) {
    guard LineFilter(arguments) != nil else {
      return try await checkWithOutput(arguments, definition)
    }
    var files: FilterFiles
    do throws(SettingsError) { files = try FilterFiles(arguments) } catch {
      return reportError(error.reason)
    }
    filter = FilterOutput(arguments, files)
    defer { filter = nil }
    try await checkWithOutput(arguments, definition)
    try filter?.flush()
    guard status != ExitStatus.failure else {
      let paths = [arguments.pass, arguments.reject, arguments.rejectFaults].compactMap { $0 }
        .filter { $0 != "-" }
      if !paths.isEmpty {
        printMessage("not written because of the error: \(paths.joined(separator: ", "))")
      }
      return
    }
    try files.commit()
  }

  /// Writes the lines among results to their outputs.
  ///
  /// - Parameter results: The results of a check with a ``LineFilter``.
  /// - Returns: The report among them, unless it was written to standard error.
  /// - Throws: ``FileError`` if an output can't be written.
  mutating func writeLines(of results: CheckResults) throws(FileError) -> [UInt8] {
    try filter?.write(results.pass, to: .pass, &output)
    try filter?.write(results.reject, to: .reject, &output)
    try filter?.write(results.rejectFaults, to: .rejectFaults, &output)
    guard filter?.standardOutput != nil else { return results.report }
    try errors.write(results.report)
    try errors.flush()
    return []
  }
}
