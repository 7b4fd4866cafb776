import JSONText
import ObjectSchema

/// A request about a position in a document.
struct PositionRequest {
  let document: OpenDocument
  let content: DocumentContent
  /// The syntax around the position, in the document or in its line.
  let context: TextContext

  var bytes: [UInt8] { document.text.bytes }

  var path: [PathStep] { context.path(in: bytes) }
}

extension LanguageServer {
  /// Finds the position of a request.
  ///
  /// - Throws: ``ResponseError`` if the document isn't open.
  mutating func position(
    _ parameters: JSONDocument.Element?
  ) throws(ResponseError) -> PositionRequest {
    let uri = try openURI(parameters)
    guard let position = DocumentPosition(parameters?["position"]) else {
      throw .invalidParams("a position")
    }
    refresh()
    guard let document = documents[uri] else { throw .invalidParams("the URI of an open document") }
    let offset = document.text.offset(of: position, capabilities.encoding)
    let content = content(of: document)
    let bytes = document.text.bytes
    var range = 0..<bytes.count
    if content.hasLines {
      let text = bytes.rawBytes
      let start = text.lastOffset(of: UInt8(ascii: "\n"), from: 0, to: offset).map { $0 + 1 } ?? 0
      let end = text.firstOffset(of: UInt8(ascii: "\n"), from: offset, to: bytes.count)
      range = start..<(end ?? bytes.count)
    }
    return PositionRequest(
      document: document, content: content,
      context: TextScanner.context(at: offset, in: bytes, range))
  }

  /// Describes what is at a position.
  mutating func hover(
    _ id: RequestID, _ parameters: JSONDocument.Element?
  ) throws(ResponseError) {
    let request = try position(parameters)
    let range: Range<Int>
    switch request.context.focus {
    case .key(let key, _): range = key
    case .value(let value): range = value
    case .missingKey, .missingValue, .none: return writer.respond(to: id) { $0.writeNull() }
    }
    let isMarkdown = capabilities.showsMarkdownHovers
    var markup: Markup?
    switch request.content {
    case .payload(let definition, let settings):
      let outline = request.outline(definition, settings)
      markup = .describing(outline.target(of: request.path), in: outline, isMarkdown: isMarkdown)
    case .definitions, .otherDefinitions:
      markup = SchemaOutline(request).description(isMarkdown: isMarkdown)
    case .missingObject, .other: break
    }
    guard let markup else { return writer.respond(to: id) { $0.writeNull() } }
    let shown = request.document.text.range(of: range, capabilities.encoding)
    writer.respond(to: id) { writer in
      writer.beginObject()
      markup.write("contents", into: &writer)
      writer.writeKey("range")
      shown.write(into: &writer)
      writer.endObject()
    }
  }
}

extension DocumentContent {
  /// Whether each line of the document is a JSON text.
  fileprivate var hasLines: Bool {
    if case .payload(_, let settings) = self { return settings.hasLines }
    return false
  }
}

extension PositionRequest {
  /// The properties of the payload, according to the object type in it.
  func outline(_ definition: ObjectDefinition, _ settings: PayloadSettings) -> PayloadOutline {
    PayloadOutline(
      definition, settings, type: context.containers.first?.string("type", in: bytes))
  }
}
