import JSONText
import ObjectSchema

extension LanguageServer {
  /// The levels of messages to the person who uses the editor.
  enum MessageLevel: Int {
    case error = 1
    case warning = 2
    case info = 3
  }

  /// Logs a message, which never contains text of a document.
  mutating func log(_ level: MessageLevel, _ text: String) {
    writer.notify("window/logMessage") { writer in
      writer.writeMember("type", level.rawValue)
      writer.writeMember("message", text.escapedForDisplay)
    }
  }

  /// Shows a message, unless it was shown already.
  mutating func show(_ level: MessageLevel, _ text: String) {
    guard shownProblems.insert(text).inserted else { return }
    writer.notify("window/showMessage") { writer in
      writer.writeMember("type", level.rawValue)
      writer.writeMember("message", "validate-payload: \(text)".escapedForDisplay)
    }
  }

  /// Begins a session.
  mutating func initialize(
    _ id: RequestID, _ parameters: JSONDocument.Element?
  ) throws(ResponseError) {
    guard let parameters, parameters.isObject else { throw .invalidParams("an object") }
    capabilities = ClientCapabilities(parameters["capabilities"])
    let folder = parameters["workspaceFolders"]?.elements?.first?["uri"]?.string
    let root = folder ?? parameters["rootUri"]?.string
    options.root =
      root.flatMap { DocumentURI.path(of: $0) }
      ?? parameters["rootPath"]?.string.flatMap {
        $0.hasPrefix("/") ? DocumentURI.standardized($0) : nil
      }
    take(parameters["initializationOptions"])
    phase = .running
    needsSettings = true
    let (capabilities, version) = (capabilities, version)
    writer.respond(to: id) { writer in
      writer.beginObject()
      writer.writeObject("capabilities") { capabilities.writeServerCapabilities(into: &$0) }
      writer.writeObject("serverInfo") { writer in
        writer.writeMember("name", "validate-payload")
        writer.writeMember("version", version)
      }
      writer.endObject()
    }
  }

  /// Takes the settings of the client, of which those of the wrong form are logged and ignored.
  private mutating func take(_ element: JSONDocument.Element?) {
    guard let element, !element.isNull else { return }
    for (key, value) in element.members ?? [] {
      switch key {
      case "schemas": options.schemas = value.strings ?? []
      case "object": options.object = value.string
      case "config": options.configuration = value.string
      default: log(.warning, "unknown setting \(key.excerpt())")
      }
    }
    for (key, isValid) in [
      ("schemas", element["schemas"]?.strings != nil),
      ("object", element["object"]?.string != nil),
      ("config", element["config"]?.string != nil),
    ] where element[key] != nil && !isValid {
      show(.warning, "expected a string for the setting \(key)")
    }
  }

  /// Loads the schemas, and asks the client to watch the files.
  mutating func finishInitialization() {
    guard !isInitialized else { return }
    isInitialized = true
    refresh()
    if capabilities.watchesFiles { updateWatchers() }
  }

  /// Takes changed settings, which are a member of the settings of all servers or are alone.
  mutating func changeConfiguration(_ parameters: JSONDocument.Element?) {
    if let all = parameters?["settings"], let own = all["validate-payload"], own.isObject {
      let root = options.root
      options = SessionOptions()
      options.root = root
      take(own)
    }
    needsSettings = true
  }
}

extension ClientCapabilities {
  /// Writes the members of the server's capabilities.
  fileprivate func writeServerCapabilities(into writer: inout JSONWriter) {
    writer.writeMember("positionEncoding", encoding.rawValue)
    writer.writeObject("textDocumentSync") { writer in
      writer.writeMember("openClose", true)
      // Changes are incremental.
      writer.writeMember("change", 2)
      writer.writeObject("save") { $0.writeMember("includeText", false) }
    }
    writer.writeMember("hoverProvider", true)
    writer.writeObject("completionProvider") { writer in
      writer.writeArray("triggerCharacters", ["\"", ":"]) { $0.writeString($1) }
    }
    if hasCodeActions {
      writer.writeObject("codeActionProvider") { writer in
        writer.writeArray("codeActionKinds", ["quickfix"]) { $0.writeString($1) }
      }
    }
  }
}
