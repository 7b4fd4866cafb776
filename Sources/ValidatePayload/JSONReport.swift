import JSONText
import ObjectConformance
import ObjectSchema

/// Results as JSON, one line each.
struct JSONReport {
  var writer = JSONWriter()

  /// What the lines about one file begin with, up to the number of the line.
  private var prefix: [UInt8] = []
  private var prefixFile = ""

  /// What stands after the number of a line that holds a valid payload without faults.
  private static let endOfValid = Array(#","valid":true,"faults":[]}"#.utf8) + [UInt8(ascii: "\n")]

  /// A payload with its faults.
  ///
  /// - Parameters:
  ///   - faults: The faults, their places counted in the file.
  ///   - file: The file, as it was named.
  ///   - line: The payload's line, if the file has one payload a line.
  ///   - isValid: Whether the payload is valid.
  ///   - output: Gets the line, with its line feed.
  mutating func payload(
    _ faults: [Fault], in file: String, line: Int?, isValid: Bool, into output: inout [UInt8]
  ) {
    // Most lines of a long file begin alike.
    if file != prefixFile || prefix.isEmpty {
      prefixFile = file
      var line: [UInt8] = []
      document(into: &line) { writer in
        writer.writeKey("payload")
        writer.writeString(file)
        writer.writeKey("line")
      }
      // The closing brace and the line feed.
      prefix = line.dropLast(2)
    }
    output.append(prefix.rawBytes)
    if let line, isValid, faults.isEmpty {
      // As most lines are: all but the number is the same.
      writer.write(into: &output) { $0.writeInteger(line) }
      return output.append(Self.endOfValid.rawBytes)
    }
    writer.write(into: &output) { writer in
      if let line { writer.writeInteger(line) } else { writer.writeNull() }
      writer.writeKey("valid")
      writer.writeBool(isValid)
      writer.writeKey("faults")
      writer.beginArray()
      for fault in faults { writer.fault(fault) }
      writer.endArray()
      writer.endObject()
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// A schema file or folder with its faults.
  mutating func schema(_ faults: [SchemaFault], at path: String) -> [UInt8] {
    document { writer in
      writer.writeKey("schema")
      writer.writeString(path)
      writer.writeKey("valid")
      writer.writeBool(!faults.contains { $0.severity == .error })
      writer.writeKey("faults")
      writer.beginArray()
      for fault in faults { writer.fault(fault) }
      writer.endArray()
    }
  }

  /// A case with what differs.
  mutating func outcome(_ outcome: CaseOutcome, in file: String) -> [UInt8] {
    document { writer in
      writer.writeKey("cases")
      writer.writeString(file)
      writer.writeKey("description")
      writer.writeString(outcome.summary)
      writer.writeKey("passed")
      writer.writeBool(outcome.isPassed)
      writer.writeKey("differences")
      writer.beginArray()
      for difference in outcome.differences { writer.writeString(difference) }
      writer.endArray()
    }
  }

  private mutating func document(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var output: [UInt8] = []
    document(into: &output, write)
    return output
  }

  private mutating func document(
    into output: inout [UInt8], _ write: (inout JSONWriter) -> Void
  ) {
    writer.write(into: &output) { writer in
      writer.beginObject()
      write(&writer)
      writer.endObject()
    }
    output.append(UInt8(ascii: "\n"))
  }
}

extension JSONWriter {
  fileprivate mutating func fault(_ fault: Fault) {
    beginObject()
    member("code", fault.code.rawValue)
    member("severity", fault.severity.rawValue)
    member("path", fault.path)
    member("pointer", fault.pointer)
    member("reason", fault.reason)
    member("expected", fault.expected)
    member("found", fault.found)
    member("suggestion", fault.suggestion)
    writeKey("line")
    writeInteger(fault.position.line)
    writeKey("column")
    writeInteger(fault.position.column)
    writeKey("offset")
    writeInteger(fault.offset)
    member("errCode", fault.serverCode)
    endObject()
  }

  fileprivate mutating func fault(_ fault: SchemaFault) {
    beginObject()
    member("code", fault.code.rawValue)
    member("severity", fault.severity.rawValue)
    member("file", fault.file)
    member("pointer", fault.pointer)
    member("reason", fault.reason)
    member("suggestion", fault.suggestion)
    if let position = fault.position {
      writeKey("line")
      writeInteger(position.line)
      writeKey("column")
      writeInteger(position.column)
    }
    endObject()
  }

  /// Writes a member, unless it has no value.
  private mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    writeKey(name)
    writeString(value)
  }
}
