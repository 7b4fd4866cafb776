import FaultExplanations
import JSONText
import ObjectSchema

extension JSONReport {
  /// Returns the line about a code: its texts and its example.
  static func line(about explanation: FaultExplanation) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeMember("code", explanation.code)
    writer.writeMember("subject", explanation.subject.rawValue)
    writer.writeArray("severities", explanation.severities) { $0.writeString($1.rawValue) }
    writer.writeMember("summary", explanation.summary)
    writer.writeMember("meaning", explanation.meaning.joiningLines)
    writer.writeArray("errCodes", explanation.serverCodes) { writer, reference in
      writer.beginObject()
      writer.writeMember("errCode", reference.code)
      writer.writeMember("scope", reference.scope)
      writer.endObject()
    }
    if let example = explanation.example {
      writer.writeObject("example") { write(example, to: &$0) }
    }
    writer.writeMember("remedy", explanation.remedy.joiningLines)
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ example: FaultExample, to writer: inout JSONWriter) {
    writer.writeObject("files") { writer in
      if let definition = example.definition {
        writer.writeMember(FaultExample.definitionName, definition)
      }
      for file in example.files { writer.writeMember(file.name, file.text) }
    }
    writer.writeObject("faulty") { writer in
      write(example.faulty, to: &writer)
      writer.writeMember("line", example.line)
    }
    writer.writeObject("sound") { write(example.sound, to: &$0) }
  }

  private static func write(_ input: FaultExample.Input, to writer: inout JSONWriter) {
    writer.writeMember("file", input.name)
    writer.writeMember("text", input.text)
    writer.writeMember("command", input.command.replacing(" \\\n  ", with: " "))
  }
}

extension String {
  /// The paragraphs of a text, each on one line.
  var joiningLines: String {
    split(separator: "\n\n").map { $0.replacing("\n", with: " ") }.joined(separator: "\n\n")
  }
}
