import JSONText
import ObjectSchema

/// A report in the *Common Test Report Format*, with a test for each payload.
struct CTRFReport: DocumentReport {
  private let objectName: String
  private var writer = JSONWriter()

  init(objectName: String) { self.objectName = objectName }

  func head(_ totals: ReportTotals) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeMember("reportFormat", "CTRF")
    writer.writeMember("specVersion", "0.0.0")
    writer.writeMember("generatedBy", "validate-payload")
    writer.writeObject("results") { writer in
      writer.writeObject("tool") {
        $0.writeMember("name", "validate-payload")
        $0.writeMember("version", ValidatePayload.version)
      }
    }
    writer.endObject()
    // The tests continue the members of the results.
    return Array(writer.bytes.dropLast(2)) + Array(#","tests":["#.utf8) + [UInt8(ascii: "\n")]
  }

  mutating func write(_ entry: ReportEntry, into output: inout [UInt8]) {
    output += separator
    let objectName = objectName
    writer.write(into: &output) { writer in
      writer.beginObject()
      writer.writeMember("name", Self.name(of: entry))
      writer.writeMember("status", entry.isValid ? "passed" : "failed")
      writer.writeMember("duration", 0)
      writer.writeArray("suite", [objectName]) { $0.writeString($1) }
      if let fault = entry.faults.first {
        writer.writeMember("message", fault.message)
        writer.writeMember("line", fault.position.line)
        writer.writeMember(
          "trace", entry.faults.map { Self.traceLine($0) }.joined(separator: "\n"))
      }
      writer.writeMember("filePath", entry.fileName)
      writer.endObject()
    }
  }

  private static func name(of entry: ReportEntry) -> String {
    if let index = entry.index { return "\(entry.fileName)[\(index)]" }
    return entry.line.map { "\(entry.fileName):\($0)" } ?? entry.fileName
  }

  private static func traceLine(_ fault: Fault) -> String {
    "\(fault.position.line):\(fault.position.column): \(fault.severity.rawValue): \(fault.message) [\(fault.code)]"
  }

  func tail(_ totals: ReportTotals) -> [UInt8] {
    let statistics = totals.statistics
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeObject("summary") { writer in
      writer.writeMember("tests", statistics.payloads)
      writer.writeMember("passed", statistics.payloads - statistics.invalid)
      writer.writeMember("failed", statistics.invalid)
      for name in ["skipped", "pending", "other"] { writer.writeMember(name, 0) }
      writer.writeMember("start", ReportTotals.milliseconds(totals.start))
      writer.writeMember("stop", ReportTotals.milliseconds(totals.end))
    }
    writer.writeObject("extra") { writer in
      writer.writeArray("problems", totals.problems) { $0.writeString($1) }
    }
    writer.endObject()
    return Array("\n],".utf8) + writer.bytes.dropFirst() + Array("}\n".utf8)
  }

}
