import JSONText
import ObjectSchema

extension LanguageServer {
  /// Opens a document.
  mutating func open(_ parameters: JSONDocument.Element?) throws(ResponseError) {
    guard let item = parameters?["textDocument"], let uri = item["uri"]?.string,
      let text = item["text"]?.stringBytes
    else { throw .invalidParams("a document with a URI and a text") }
    let path = DocumentURI.path(of: uri) ?? uri
    documents[uri] = OpenDocument(
      path: path, language: item["languageId"]?.string ?? "",
      version: item["version"]?.number?.integer(Int.self), text: TextDocument(text))
    limitTexts(uri)
    noteEdit(ofFileAt: path)
  }

  /// Changes the text of a document.
  mutating func change(_ parameters: JSONDocument.Element?) throws(ResponseError) {
    let uri = try openURI(parameters)
    guard let elements = parameters?["contentChanges"]?.elements else {
      throw .invalidParams("an array of changes")
    }
    var changes: [(range: DocumentRange?, text: [UInt8])] = []
    for element in elements {
      let range = element["range"]
      guard let text = element["text"]?.stringBytes,
        range.map({ $0.isNull || DocumentRange($0) != nil }) ?? true
      else { throw .invalidParams("a text, and a range or none, for each change") }
      changes.append((DocumentRange(range), text))
    }
    // The document is changed where it is, because a copy of a long text takes time.
    for change in changes {
      if let range = change.range {
        documents[uri]?.text.replace(range, with: change.text, capabilities.encoding)
      } else {
        documents[uri]?.text = TextDocument(change.text)
      }
    }
    documents[uri]?.version = parameters?["textDocument"]?["version"]?.number?.integer(Int.self)
    documents[uri]?.needsCheck = true
    if let path = documents[uri]?.path { noteEdit(ofFileAt: path) }
    limitTexts(uri)
  }

  /// Closes a document.
  mutating func close(_ parameters: JSONDocument.Element?) throws(ResponseError) {
    let uri = try openURI(parameters)
    guard let document = documents.removeValue(forKey: uri) else { return }
    publish([], of: document, uri)
    noteEdit(ofFileAt: document.path)
  }

  /// Notes that a document was saved.
  mutating func save(_ parameters: JSONDocument.Element?) throws(ResponseError) {
    let uri = try openURI(parameters)
    guard let path = documents[uri]?.path else { return }
    noteChange(ofFileAt: path)
  }

  /// Notes that a text is other than that of its file.
  private mutating func noteEdit(ofFileAt path: String) {
    if schemas.includes(path) { needsSchemas = true }
  }

  /// Forgets a document if the texts have become too large.
  private mutating func limitTexts(_ uri: String) {
    let count = documents.values.reduce(0) { $0 + $1.text.bytes.count }
    guard count > OpenDocument.maximumByteCount, let document = documents.removeValue(forKey: uri)
    else { return }
    publish([], of: document, uri)
    show(
      .error,
      "expected at most \(OpenDocument.maximumByteCount) bytes in all documents, found \(count)")
  }

  /// Returns the URI of the document that parameters name.
  ///
  /// - Throws: ``ResponseError`` if no such document is open.
  func openURI(_ parameters: JSONDocument.Element?) throws(ResponseError) -> String {
    guard let uri = parameters?["textDocument"]?["uri"]?.string else {
      throw .invalidParams("the URI of a document")
    }
    guard documents[uri] != nil else { throw .invalidParams("the URI of an open document") }
    return uri
  }

  /// Finds out what a document holds.
  func content(of document: OpenDocument) -> DocumentContent {
    DocumentContent(
      path: document.path, language: document.language, document.text.bytes,
      wasPayload: document.wasPayload, schemas, settings)
  }

  /// Checks a document, and publishes its problems.
  mutating func check(_ uri: String) {
    refresh()
    guard let document = documents[uri] else { return }
    var list = DiagnosticList()
    switch content(of: document) {
    case .payload(let definition, let settings):
      var check = PayloadDiagnostics(definition, settings)
      list = check.check(document.text.bytes)
      if !document.wasPayload {
        documents[uri]?.wasPayload = definition.hasProperty(in: document.text.bytes)
      }
    case .definitions:
      let faults = schemas.report.faults.filter { $0.file == document.path }
      list = SchemaDiagnostics.diagnostics(of: faults, in: document.text.bytes)
    case .otherDefinitions:
      let registry = SchemaRegistry(
        usableContentsOf: [document.path], pluralNames: settings.pluralNames,
        texts: [document.path: document.text.bytes])
      list = SchemaDiagnostics.diagnostics(of: registry.report.faults, in: document.text.bytes)
    case .missingObject(let name):
      do throws(UnknownObjectError) { _ = try schemas.registry.object(named: name) } catch {
        show(.error, error.description)
      }
    case .other:
      documents[uri]?.needsCheck = false
      documents[uri]?.diagnostics = []
      if document.hasPublished { publish([], of: document, uri) }
      return
    }
    if list.isTruncated { log(.info, "some faults were omitted: \(document.path)") }
    documents[uri]?.needsCheck = false
    documents[uri]?.diagnostics = list.diagnostics
    documents[uri]?.hasPublished = true
    publish(list.diagnostics, of: document, uri)
  }

  /// Publishes the problems of a version of a document.
  private mutating func publish(
    _ diagnostics: [Diagnostic], of document: OpenDocument, _ uri: String
  ) {
    let offsets = diagnostics.flatMap { [$0.offsets.lowerBound, $0.offsets.upperBound] }
    let positions = document.text.positions(of: offsets, capabilities.encoding)
    writer.notify("textDocument/publishDiagnostics") { writer in
      writer.writeMember("uri", uri)
      if let version = document.version { writer.writeMember("version", version) }
      writer.writeArray("diagnostics", Array(diagnostics.indices)) { writer, index in
        let range = DocumentRange(start: positions[2 * index], end: positions[2 * index + 1])
        diagnostics[index].write(range, into: &writer)
      }
    }
  }
}
