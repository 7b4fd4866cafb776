import JSONText
import ObjectSchema

/// A report in the form of GitLab's *Code Quality*, which shows faults in merge requests.
struct GitLabReport: DocumentReport {
  private var writer = JSONWriter()

  func head(_ totals: ReportTotals) -> [UInt8] { Array("[\n".utf8) }

  mutating func write(_ entry: ReportEntry, into output: inout [UInt8]) {
    var fingerprints = Fingerprints(entry)
    for fault in entry.faults {
      let fingerprint = fingerprints.next(fault)
      output += separator
      writer.write(into: &output) { writer in
        writer.beginObject()
        writer.writeMember("description", fault.message)
        writer.writeMember("check_name", fault.code.rawValue)
        writer.writeMember("fingerprint", fingerprint)
        writer.writeMember("severity", fault.severity == .error ? "major" : "minor")
        writer.writeObject("location") { writer in
          writer.writeMember("path", Self.relative(entry.fileName))
          writer.writeObject("lines") { $0.writeMember("begin", fault.position.line) }
        }
        writer.endObject()
      }
    }
  }

  /// Returns a path without `./` at its start, which GitLab doesn't match with the path in the repository.
  private static func relative(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  func tail(_ totals: ReportTotals) -> [UInt8] { Array("\n]\n".utf8) }
}
