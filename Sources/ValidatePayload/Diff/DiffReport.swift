import JSONText
import ObjectSchema
import SchemaComparison

/// The lines about changes of definitions.
enum DiffReport {
  /// The maximum number of bytes of a payload in text.
  private static let maximumPayloadByteCount = 1000

  static func textLines(_ change: SchemaChange) -> String {
    let location = change.location
    var start = location?.file ?? change.definition
    if let position = location?.position { start += ":\(position.line):\(position.column)" }
    let path = change.path.isEmpty ? "" : change.path + ": "
    let line =
      "\(start): \(change.verdict.rawValue): \(path)\(change.reason) [\(change.kind.rawValue)]"
    guard let witness = change.witness else { return line.escapedForDisplay + "\n" }
    let payload = String(decoding: witness.payload, as: UTF8.self)
      .excerpt(upTo: maximumPayloadByteCount)
    let fault = witness.fault.map { " → \($0.description)" } ?? ""
    return line.escapedForDisplay + "\n  " + (payload + fault).escapedForDisplay + "\n"
  }

  static func jsonLine(_ change: SchemaChange) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeMember("definition", change.definition)
    writer.writeMember("path", change.path)
    writer.writeMember("verdict", change.verdict.rawValue)
    writer.writeMember("code", change.kind.rawValue)
    writer.writeMember("reason", change.reason)
    writer.writeMember("file", change.location?.file)
    writer.writeMember("pointer", change.location?.pointer)
    if let position = change.location?.position {
      writer.writeMember("line", position.line)
      writer.writeMember("column", position.column)
    }
    if let witness = change.witness {
      // The payload is text, because its members aren't those of the report.
      writer.writeMember("payload", String(decoding: witness.payload, as: UTF8.self))
      if let fault = witness.fault {
        writer.writeKey("fault")
        writer.writeFault(fault)
      }
    }
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  static func textLines(_ broken: PayloadComparison.Broken, in file: String) -> String {
    broken.faults.map { fault in
      let path = fault.path.isEmpty ? "" : fault.path + ": "
      return "\(file):\(fault.position.line):\(fault.position.column): breaking: "
        .escapedForDisplay + "\(path)\(fault.reason) [\(fault.code)]".escapedForDisplay + "\n"
    }.joined()
  }

  static func jsonLine(_ broken: PayloadComparison.Broken, in file: String) -> [UInt8] {
    var output: [UInt8] = []
    var report = JSONReport()
    report.write(
      ReportEntry(file: file, line: broken.line, faults: broken.faults, isValid: false),
      into: &output)
    return output
  }
}
