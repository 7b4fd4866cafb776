import JSONText
import ObjectSchema

extension LanguageServer {
  /// Lists the texts that can be inserted at a position.
  mutating func complete(
    _ id: RequestID, _ parameters: JSONDocument.Element?
  ) throws(ResponseError) {
    let request = try position(parameters)
    let uri = try openURI(parameters)
    guard let position = DocumentPosition(parameters?["position"]) else { return }
    let offset = documents[uri]?.text.offset(of: position, capabilities.encoding) ?? 0
    let range: Range<Int>
    switch request.context.focus {
    case .key(let key, _): range = key
    case .value(let value): range = value
    case .missingKey, .missingValue: range = offset..<offset
    case .none: return respond(to: id, [], offset..<offset, request.document)
    }
    var items: [CompletionItem] = []
    switch request.content {
    case .payload(let definition, let settings):
      let outline = request.outline(definition, settings)
      let completion = PayloadCompletion(outline)
      if let container = request.keyContainer {
        items = request.items(
          completion.keys(
            of: outline.target(of: container.path), besides: container.keys))
      } else {
        items = completion.values(of: outline.target(of: request.path))
      }
    case .definitions, .otherDefinitions:
      let outline = SchemaOutline(request)
      let names = schemas.registry.definitions.map(\.name)
      items =
        request.keyContainer.map { request.items(outline.keys(besides: $0.keys)) }
        ?? outline.values(objects: names)
    case .missingObject, .other: break
    }
    respond(to: id, items, range, request.document)
  }

  private mutating func respond(
    to id: RequestID, _ items: [CompletionItem], _ range: Range<Int>, _ document: OpenDocument
  ) {
    let range = document.text.range(of: range, capabilities.encoding)
    let capabilities = capabilities
    writer.respond(to: id) { writer in
      writer.beginObject()
      writer.writeMember("isIncomplete", false)
      writer.writeArray("items", Array(items.indices)) { writer, index in
        items[index].write(index, range, capabilities, into: &writer)
      }
      writer.endObject()
    }
  }
}

extension PositionRequest {
  /// The object that a key at the position belongs to, or `nil` if there is no key.
  var keyContainer: (path: [PathStep], keys: Set<String>)? {
    guard let container = context.containers.last, container.isObject else { return nil }
    switch context.focus {
    case .key(let range, _):
      return (Array(path.dropLast()), container.keys(in: bytes, except: range))
    case .missingKey: return (path, container.keys(in: bytes))
    case .value, .missingValue, .none: return nil
    }
  }

  /// Returns the items for keys.
  func items(_ keys: [KeyCompletion]) -> [CompletionItem] {
    var hasValue = false
    if case .key(_, let isFollowed) = context.focus { hasValue = isFollowed }
    let needsComma = context.followingByte == UInt8(ascii: "\"")
    return keys.map { $0.item(hasValue: hasValue, needsComma: needsComma) }
  }
}
