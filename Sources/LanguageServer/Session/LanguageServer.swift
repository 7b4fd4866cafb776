import JSONText

/// A server of the Language Server Protocol that reads bytes of a client and collects bytes for it.
///
/// It does no input or output but to read schema files, so that a test can drive it:
///
/// ```swift
/// var server = LanguageServer(version: "1.0", workspace: workspace)
/// server.receive(bytes)      // handles all messages that are complete
/// server.settle()            // checks the documents that changed
/// write(server.takeOutput())
/// ```
///
/// Several changes of a document between two calls of ``settle()`` are checked once.
///
/// Source: Language Server Protocol 3.17, JSON-RPC 2.0.
package struct LanguageServer: Sendable {
  /// The phases of a session.
  enum Phase: Hashable, Sendable {
    case uninitialized, running, shutDown
    case exited(Int32)
  }

  /// The documents that are open, by their URIs.
  var documents: [String: OpenDocument] = [:]

  var phase = Phase.uninitialized
  var capabilities = ClientCapabilities()
  var options = SessionOptions()
  var settings = WorkspaceSettings()
  var schemas = LoadedSchemas()

  /// Whether the client may be sent requests.
  var isInitialized = false

  /// Whether the configuration file, or only the schemas, must be read again.
  var needsSettings = false
  var needsSchemas = false

  /// The watchers that the client was asked for.
  var watchers: [FileWatcher] = []

  /// The messages that were shown since they began to apply.
  var shownProblems: Set<String> = []

  var writer = MessageWriter()
  let version: String
  let workspace: any LanguageWorkspace

  private var framer: MessageFramer
  private var unsettledCount = 0

  /// The number of messages after which documents are checked even if there are more.
  private static let maximumUnsettledCount = 32

  /// Creates a server that waits for a client.
  ///
  /// - Parameters:
  ///   - version: The version that the client shows.
  ///   - workspace: The source of settings.
  package init(version: String, workspace: any LanguageWorkspace) {
    self.init(version: version, workspace: workspace, framer: MessageFramer())
  }

  init(version: String, workspace: any LanguageWorkspace, framer: MessageFramer) {
    self.version = version
    self.workspace = workspace
    self.framer = framer
  }

  /// The exit status, once the client has ended the session: 0 if it was shut down before, and 1 otherwise.
  package var exitStatus: Int32? {
    if case .exited(let status) = phase { status } else { nil }
  }

  /// Whether so many messages were handled that documents should be checked before others are read.
  package var isOverdue: Bool { unsettledCount >= Self.maximumUnsettledCount }

  /// Returns the bytes for the client since the last call.
  package mutating func takeOutput() -> [UInt8] { writer.takeOutput() }

  /// Handles the messages that bytes complete.
  ///
  /// - Parameter bytes: The next bytes of the client, which can end within a message.
  package mutating func receive(_ bytes: RawSpan) {
    framer.append(bytes)
    while exitStatus == nil, let event = framer.next() {
      switch event {
      case .content(let content): handle(content)
      case .malformed(let reason): writer.respond(to: nil, ResponseError(.parseError, reason))
      }
      unsettledCount += 1
      if isOverdue { settle() }
    }
  }

  /// Loads schemas and checks documents, as far as they changed.
  package mutating func settle() {
    unsettledCount = 0
    guard phase == .running, isInitialized || !documents.isEmpty else { return }
    refresh()
    for uri in documents.keys.sorted() where documents[uri]?.needsCheck == true { check(uri) }
  }

  private mutating func handle(_ content: [UInt8]) {
    let message: Message
    do throws(Message.Failure) { message = try Message(content) } catch {
      return writer.respond(to: error.id, error.error)
    }
    switch message.kind {
    case .request(let id, let method): answer(id, method, message.parameters)
    case .notification(let method): accept(method, message.parameters)
    case .response: break
    }
  }

  /// Responds to a request.
  private mutating func answer(
    _ id: RequestID, _ method: String, _ parameters: JSONDocument.Element?
  ) {
    do throws(ResponseError) {
      switch (phase, method) {
      case (.uninitialized, "initialize"): try initialize(id, parameters)
      case (.uninitialized, _):
        throw ResponseError(.serverNotInitialized, "expected initialize as the first request")
      case (.running, "initialize"):
        throw ResponseError(.invalidRequest, "the session is already initialized")
      case (.running, "shutdown"):
        phase = .shutDown
        writer.respond(to: id) { $0.writeNull() }
      case (.running, "textDocument/hover"): try hover(id, parameters)
      case (.running, "textDocument/completion"): try complete(id, parameters)
      case (.running, "textDocument/codeAction"): try findActions(id, parameters)
      case (.running, _):
        throw ResponseError(.methodNotFound, "no method \(method.excerpt())")
      default: throw ResponseError(.invalidRequest, "the session was shut down")
      }
    } catch { writer.respond(to: id, error) }
  }

  /// Handles a notification, which never has a response.
  private mutating func accept(_ method: String, _ parameters: JSONDocument.Element?) {
    if method == "exit" {
      phase = .exited(phase == .shutDown ? 0 : 1)
      return
    }
    guard phase == .running else { return }
    do throws(ResponseError) {
      switch method {
      case "initialized": finishInitialization()
      case "textDocument/didOpen": try open(parameters)
      case "textDocument/didChange": try change(parameters)
      case "textDocument/didClose": try close(parameters)
      case "textDocument/didSave": try save(parameters)
      case "workspace/didChangeWatchedFiles": reloadChangedFiles(parameters)
      case "workspace/didChangeConfiguration": changeConfiguration(parameters)
      // Requests are answered before the next message is read, so there is nothing to cancel.
      default: break
      }
    } catch { log(.error, "\(method): \(error.message)") }
  }
}
