import JSONText
import ObjectSchema
import TestSupport

@testable import LanguageServer

/// Settings that a test chooses.
struct TestWorkspace: LanguageWorkspace {
  var settings = WorkspaceSettings()

  /// Creates settings with schemas, and an object for all payloads if one is named.
  init(_ schemas: [String] = [Repository.path("Schemas")], object: String? = nil) {
    settings.schemaPaths = schemas
    settings.requiresSchemas = true
    settings.payloads = { _ in
      var payload = PayloadSettings()
      payload.object = object
      payload.isChosen = object != nil
      return payload
    }
  }

  func settings(for options: SessionOptions) -> WorkspaceSettings {
    var settings = settings
    if !options.schemas.isEmpty { settings.schemaPaths = options.schemas }
    return settings
  }
}

/// A client of a server in the process of the test.
struct ServerSession {
  private(set) var server: LanguageServer

  /// The messages of the server that aren't responses.
  var notifications: [JSONValue] = []

  private var nextID = 1
  private var versions: [String: Int] = [:]

  /// Creates a session that isn't initialized.
  init(uninitialized workspace: TestWorkspace) {
    server = LanguageServer(version: "1", workspace: workspace)
  }

  /// Begins a session.
  init(_ workspace: TestWorkspace = TestWorkspace(), _ capabilities: JSONValue = [:]) {
    self.init(uninitialized: workspace)
    request("initialize", ["capabilities": capabilities])
    notify("initialized", [:])
  }

  /// Sends a request, and returns the response.
  @discardableResult
  mutating func request(_ method: String, _ parameters: JSONValue? = nil) -> JSONValue {
    let id = JSONValue.number(JSONNumber(nextID))
    nextID += 1
    var message: JSONObject = ["jsonrpc": "2.0", "id": id, "method": .string(method)]
    message["params"] = parameters
    let messages = send(.object(message))
    return messages.first { $0["id"] == id && $0["method"] == nil } ?? .null
  }

  /// Sends a notification.
  mutating func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  @discardableResult
  private mutating func send(_ message: JSONValue) -> [JSONValue] {
    receive(Self.framed(message.description))
  }

  /// Sends bytes, and returns the messages of the server.
  @discardableResult
  mutating func receive(_ bytes: [UInt8]) -> [JSONValue] {
    server.receive(bytes.rawBytes)
    server.settle()
    let messages = Self.messages(in: server.takeOutput())
    notifications += messages.filter { $0["method"] != nil }
    return messages
  }

  /// Returns a content with a header.
  static func framed(_ content: String) -> [UInt8] {
    Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8)
  }

  static func messages(in bytes: [UInt8]) -> [JSONValue] {
    var framer = MessageFramer()
    framer.append(bytes.rawBytes)
    var messages: [JSONValue] = []
    while case .content(let content)? = framer.next() {
      if let message = try? JSONDocument(content).root.value { messages.append(message) }
    }
    return messages
  }

  /// Opens a document.
  mutating func open(_ text: String, at path: String = "/payload.json") {
    let uri = DocumentURI.uri(ofPath: path)
    versions[uri] = 1
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": "json", "version": 1, "text": .string(text),
        ]
      ])
  }

  /// Replaces a range of a document, or the whole text if there's no range.
  mutating func change(
    _ text: String, _ range: JSONValue? = nil, at path: String = "/payload.json"
  ) {
    let uri = DocumentURI.uri(ofPath: path)
    versions[uri, default: 1] += 1
    var change: JSONObject = ["text": .string(text)]
    change["range"] = range
    notify(
      "textDocument/didChange",
      [
        "textDocument": [
          "uri": .string(uri), "version": .number(JSONNumber(versions[uri] ?? 1)),
        ], "contentChanges": [.object(change)],
      ])
  }

  /// Sends a request about the position of `|` in a text, which is opened or changed for it.
  mutating func request(
    _ method: String, at marked: String, path: String = "/payload.json"
  ) -> JSONValue {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.joined()
    let uri = DocumentURI.uri(ofPath: path)
    if versions[uri] == nil { open(text, at: path) } else { change(text, at: path) }
    let position = TextDocument(Array(text.utf8)).position(of: parts[0].utf8.count, .utf16)
    return request(
      method,
      [
        "textDocument": ["uri": .string(uri)],
        "position": [
          "line": .number(JSONNumber(position.line)),
          "character": .number(JSONNumber(position.character)),
        ],
      ])["result"] ?? .null
  }

  /// The last diagnostics of a document, or `nil` if there are none.
  func diagnostics(at path: String = "/payload.json") -> [JSONValue]? {
    let uri = JSONValue.string(DocumentURI.uri(ofPath: path))
    let last = notifications.last {
      $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == uri
    }
    return last?["params"]?["diagnostics"]?.array
  }

  /// The codes of the last diagnostics.
  func codes(at path: String = "/payload.json") -> [String]? {
    diagnostics(at: path)?.compactMap { $0["code"]?.string }
  }

  /// The messages that the server showed or logged.
  func messages(_ method: String) -> [String] {
    notifications.filter { $0["method"]?.string == method }
      .compactMap { $0["params"]?["message"]?.string }
  }
}
