import JSONText
import ObjectSchema

extension LanguageServer {
  /// The maximum number of quick fixes, each of which takes a pass over the text.
  private static let maximumFixCount = 50

  /// Lists the quick fixes for the problems in a range.
  mutating func findActions(
    _ id: RequestID, _ parameters: JSONDocument.Element?
  ) throws(ResponseError) {
    let uri = try openURI(parameters)
    guard let range = DocumentRange(parameters?["range"]) else { throw .invalidParams("a range") }
    refresh()
    // The fixes are those of the text as it is now.
    if documents[uri]?.needsCheck == true { check(uri) }
    let kinds = parameters?["context"]?["only"]?.strings
    let isWanted = kinds?.contains { $0.isEmpty || $0 == "quickfix" } ?? true
    guard isWanted, let document = documents[uri] else {
      return writer.respond(to: id) { writer in
        writer.beginArray()
        writer.endArray()
      }
    }
    let encoding = capabilities.encoding
    let start = document.text.offset(of: range.start, encoding)
    let end = document.text.offset(of: range.end, encoding)
    var fixes: [(diagnostic: Diagnostic, range: DocumentRange, name: String)] = []
    for diagnostic in document.diagnostics {
      guard let name = diagnostic.suggestion, diagnostic.offsets.lowerBound <= end,
        start <= diagnostic.offsets.upperBound, fixes.count < Self.maximumFixCount,
        document.canRename(diagnostic, to: name)
      else { continue }
      fixes.append((diagnostic, document.text.range(of: diagnostic.offsets, encoding), name))
    }
    writer.respond(to: id) { writer in
      writer.beginArray()
      for fix in fixes {
        writer.beginObject()
        writer.writeMember("title", "Rename to \(fix.name)")
        writer.writeMember("kind", "quickfix")
        writer.writeMember("isPreferred", true)
        writer.writeArray("diagnostics", [fix.diagnostic]) { writer, diagnostic in
          diagnostic.write(fix.range, into: &writer)
        }
        writer.writeObject("edit") { writer in
          writer.writeObject("changes") { writer in
            writer.writeArray(uri, [fix.range]) { writer, range in
              writer.beginObject()
              writer.writeKey("range")
              range.write(into: &writer)
              writer.writeMember("newText", fix.name.quoted)
              writer.endObject()
            }
          }
        }
        writer.endObject()
      }
      writer.endArray()
    }
  }
}

extension OpenDocument {
  /// Returns whether a name can be replaced, which it can't if it would then duplicate a key of its object.
  fileprivate func canRename(_ diagnostic: Diagnostic, to name: String) -> Bool {
    let bytes = text.bytes
    guard let first = bytes[diagnostic.offsets].first, first == UInt8(ascii: "\"") else {
      return false
    }
    guard diagnostic.isAtKey else { return true }
    let context = TextScanner.context(
      at: diagnostic.offsets.lowerBound, in: bytes, line(at: diagnostic.offsets.lowerBound))
    return context.containers.last?.keys(in: bytes).contains(name) == false
  }

  /// Returns the range of the text if it's one JSON text, or that of a line.
  private func line(at offset: Int) -> Range<Int> {
    guard path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") else { return 0..<text.bytes.count }
    let bytes = text.bytes.rawBytes
    let start = bytes.lastOffset(of: UInt8(ascii: "\n"), from: 0, to: offset).map { $0 + 1 } ?? 0
    let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: offset, to: bytes.byteCount)
    return start..<(end ?? bytes.byteCount)
  }
}
