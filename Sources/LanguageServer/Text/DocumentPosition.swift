import JSONText

/// A position in a document, as the protocol counts it: from 0, in units of the encoding.
struct DocumentPosition: Hashable, Comparable, Sendable {
  let line: Int
  let character: Int

  static func < (lhs: DocumentPosition, rhs: DocumentPosition) -> Bool {
    (lhs.line, lhs.character) < (rhs.line, rhs.character)
  }
}

/// A range of a document, without its end.
struct DocumentRange: Hashable, Sendable {
  let start: DocumentPosition
  let end: DocumentPosition
}

extension DocumentPosition {
  /// Reads a position, or returns `nil` if a value doesn't have its form.
  init?(_ element: JSONDocument.Element?) {
    guard let line = element?["line"]?.unsigned, let character = element?["character"]?.unsigned
    else { return nil }
    self.init(line: line, character: character)
  }

  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.writeMember("line", line)
    writer.writeMember("character", character)
    writer.endObject()
  }
}

extension DocumentRange {
  /// Reads a range, or returns `nil` if a value doesn't have its form.
  init?(_ element: JSONDocument.Element?) {
    guard let start = DocumentPosition(element?["start"]),
      let end = DocumentPosition(element?["end"])
    else { return nil }
    self.init(start: min(start, end), end: max(start, end))
  }

  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.writeKey("start")
    start.write(into: &writer)
    writer.writeKey("end")
    end.write(into: &writer)
    writer.endObject()
  }
}
