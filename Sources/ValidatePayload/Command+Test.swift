import FileAccess
import JSONText
import ObjectConformance
import ObjectSchema

extension Command {
  /// Runs case files.
  mutating func test(_ arguments: Arguments) throws(FileError) {
    var passed = 0
    var failed = 0
    var json = JSONReport()
    for argument in arguments.paths.isEmpty ? ["Tests/Conformance"] : arguments.paths {
      for path in casePaths(argument) {
        let file: CaseFile
        do throws(CaseFileError) {
          file = try CaseFile(contentsOf: path, isRegular: path != argument)
        } catch {
          reportError(error.summary)
          printMessages(error.schemaFaults.map(\.description))
          continue
        }
        for outcome in file.run() {
          if outcome.isPassed { passed += 1 } else { failed += 1 }
          if arguments.isQuiet { continue }
          if arguments.format == .json {
            try write(json.makeCaseLine(outcome, in: path))
          } else {
            let line = outcome.line.map { "\(path):\($0)" } ?? path
            let location = outcome.summary.isEmpty ? line : "\(line): \(outcome.summary)"
            for difference in outcome.differences {
              try write("\(location): \(difference)".escapedForDisplay + "\n")
            }
          }
        }
      }
    }
    if failed > 0 { recordInvalid() }
    if arguments.isQuiet { return }
    let summary = "\(passed) passed, \(failed) failed"
    if arguments.format == .text { try write(summary + "\n") } else { printMessage(summary) }
  }

  private mutating func casePaths(_ path: String) -> [String] {
    do throws(CaseFileError) { return try CaseFile.paths(in: path) } catch {
      reportError(error.summary)
      return []
    }
  }
}
