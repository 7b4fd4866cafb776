import JSONText
import ObjectConformance
import ObjectSchema

/// A report in JSON with one line per result.
struct JSONReport {
  var writer = JSONWriter()

  /// The start of the lines about one file, up to the line number.
  private var prefix: [UInt8] = []
  private var prefixFile = ""

  /// The rest of the line about a valid payload without faults, after the line number.
  private static let validSuffix = Array(#","valid":true,"faults":[]}"#.utf8) + [UInt8(ascii: "\n")]

  /// Writes a line about a payload.
  ///
  /// - Parameters:
  ///   - entry: The result of the check.
  ///   - output: The bytes to append the line to.
  mutating func write(_ entry: ReportEntry, into output: inout [UInt8]) {
    let (file, line) = (entry.file, entry.line)
    // Consecutive lines are usually about the same file, and therefore start with the same text.
    if file != prefixFile || prefix.isEmpty {
      prefixFile = file
      let line = makeLine { writer in
        writer.writeKey("payload")
        writer.writeString(file.escapedPathBytes)
        writer.writeKey("line")
      }
      // Remove the closing brace and the line feed.
      prefix = line.dropLast(2)
    }
    output.append(prefix.rawBytes)
    if let line, entry.isValid, entry.faults.isEmpty {
      // Usually, payloads have no faults, and their lines differ only in the line number.
      writer.write(into: &output) { $0.writeInteger(line) }
      return output.append(Self.validSuffix.rawBytes)
    }
    writer.write(into: &output) { writer in
      if let line { writer.writeInteger(line) } else { writer.writeNull() }
      if let index = entry.index { writer.writeMember("index", index) }
      writer.writeKey("valid")
      writer.writeBool(entry.isValid)
      writer.writeArray("faults", entry.faults) { $0.writeFault($1) }
      writer.endObject()
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Creates a line about a schema file or directory.
  mutating func makeSchemaLine(_ faults: [SchemaFault], at path: String) -> [UInt8] {
    makeLine { writer in
      writer.writeKey("schema")
      writer.writeString(path.escapedPathBytes)
      writer.writeKey("valid")
      writer.writeBool(!faults.contains { $0.severity == .error })
      writer.writeArray("faults", faults) { $0.writeFault($1) }
    }
  }

  /// Creates a line about a case, which for a failed one has the expected and found faults in the
  /// form that they have in a case file.
  mutating func makeCaseLine(_ outcome: CaseOutcome, in file: String) -> [UInt8] {
    makeLine { writer in
      writer.writeKey("cases")
      writer.writeString(file.escapedPathBytes)
      if let line = outcome.line {
        writer.writeKey("line")
        writer.writeInteger(line)
      }
      writer.writeKey("description")
      writer.writeString(outcome.summary)
      writer.writeKey("passed")
      writer.writeBool(outcome.isPassed)
      writer.writeArray("differences", outcome.differences) { $0.writeString($1) }
      if outcome.isPassed { return }
      writer.writeKey("expected")
      writer.writeFaults(outcome.faults, warnings: outcome.warnings)
      writer.writeKey("found")
      writer.writeFaults(outcome.foundFaults, warnings: outcome.foundWarnings)
    }
  }

  private mutating func makeLine(_ writeMembers: (inout JSONWriter) -> Void) -> [UInt8] {
    var output: [UInt8] = []
    writer.write(into: &output) { writer in
      writer.beginObject()
      writeMembers(&writer)
      writer.endObject()
    }
    output.append(UInt8(ascii: "\n"))
    return output
  }
}

extension JSONWriter {
  mutating func writeFault(_ fault: Fault) {
    beginObject()
    writeMember("code", fault.code.rawValue)
    writeMember("severity", fault.severity.rawValue)
    writeMember("path", fault.path)
    writeMember("pointer", fault.pointer)
    writeMember("reason", fault.reason)
    writeMember("expected", fault.expected)
    writeMember("found", fault.found)
    writeMember("suggestion", fault.suggestion)
    writeKey("line")
    writeInteger(fault.position.line)
    writeKey("column")
    writeInteger(fault.position.column)
    writeKey("offset")
    writeInteger(fault.offset)
    writeMember("errCode", fault.serverCode)
    endObject()
  }

  fileprivate mutating func writeFault(_ fault: SchemaFault) {
    beginObject()
    writeMember("code", fault.code.rawValue)
    writeMember("severity", fault.severity.rawValue)
    writeMember("file", fault.file.escapedPathBytes)
    writeMember("definition", fault.definition)
    writeMember("pointer", fault.pointer)
    writeMember("reason", fault.reason)
    writeMember("suggestion", fault.suggestion)
    if let position = fault.position {
      writeKey("line")
      writeInteger(position.line)
      writeKey("column")
      writeInteger(position.column)
    }
    endObject()
  }

  /// Writes the faults of a case, without warnings if they aren't compared.
  fileprivate mutating func writeFaults(_ faults: [ExpectedFault], warnings: [ExpectedFault]?) {
    beginObject()
    writeArray("faults", faults) { $0.writeFault($1) }
    if let warnings { writeArray("warnings", warnings) { $0.writeFault($1) } }
    endObject()
  }

  private mutating func writeFault(_ fault: ExpectedFault) {
    beginObject()
    writeMember("code", fault.code.rawValue)
    writeMember("path", fault.path)
    endObject()
  }

}
