import Foundation
import LoopbackServer
import ObjectBody
import ObjectClient

/// A program that creates an object from a payload and sends its files.
@main
struct Send {
  static func main() async {
    do throws(SendArguments.Malformed) {
      let arguments = try SendArguments(CommandLine.arguments.dropFirst())
      exit(await run(arguments))
    } catch {
      printError("\(error.reason)\n\n\(SendArguments.usage)")
      exit(2)
    }
  }

  private static func run(_ arguments: SendArguments) async -> Int32 {
    do {
      let schemas = try SchemaRegistry(contentsOf: arguments.schemas)
      let object = try definition(arguments.object, in: schemas)
      let directory = arguments.files ?? (arguments.payload as NSString).deletingLastPathComponent
      let root = try RootDirectory(directory.isEmpty ? "." : directory, name: "files")
      let body = try object.body(PayloadFile(arguments.payload, filesIn: root).values)

      let ownServer = try arguments.server == nil ? LoopbackServer(schemas.definitions) : nil
      defer { ownServer?.stop() }
      let address = arguments.server ?? ownServer?.url.absoluteString ?? ""
      let transport = URLSessionTransport()
      var client = ObjectClient(
        try ServerAddress(address, organization: arguments.organization),
        clientKey: ProcessInfo.processInfo.environment["OBJECTBODY_CLIENT_KEY"],
        transport: transport)
      client.uploadURLPolicy = UploadURLPolicy(allowsHTTPOnLoopback: true)
      var uploader = Uploader(transport: transport, directory: NSTemporaryDirectory())
      uploader.urlPolicy = client.uploadURLPolicy
      if let path = arguments.outbox {
        let outbox = try Outbox(
          path, schemas: schemas, roots: [root], uploadURLPolicy: client.uploadURLPolicy)
        for name in outbox.unreadableFiles { printError("\(name): can't be read") }
        try await outbox.add(body)
        return try await send(outbox, through: ClientOutboxSender(client, uploader))
      }
      return try await send(body, client, uploader)
    } catch let error as BodyValidationError {
      printError("\(error)")
      return 1
    } catch {
      printError("\(error)")
      return 2
    }
  }

  private static func definition(
    _ name: String?, in schemas: SchemaRegistry
  ) throws -> ObjectDefinition {
    if let name { return try schemas.object(named: name) }
    guard schemas.definitions.count == 1, let only = schemas.definitions.first else {
      throw SendArguments.Malformed(reason: "expected --object")
    }
    return only
  }

  /// Creates an object and sends its files.
  private static func send(
    _ body: RequestBody, _ client: ObjectClient, _ uploader: Uploader
  ) async throws -> Int32 {
    let stored: StoredObject
    do throws(ClientError) { stored = try await client.create(body) } catch {
      guard case .fault(let fault) = error else {
        printError("\(error)")
        return error.isRefusal ? 1 : 2
      }
      let faults = fault.faults(in: body)
      for fault in faults { printError("\(fault)") }
      if faults.isEmpty { printError("\(fault)") }
      return 1
    }
    print(stored.id)
    let uploads = try stored.uploads()
    for upload in uploads.unmatchedUploads.uploads { printError("\(upload.path): no ticket") }
    let batch = uploader.start(uploads.matches)
    var lines = ProgressLines()
    for await progress in batch.progress { lines.show(progress) }
    let hasAllTickets = uploads.unmatchedUploads.uploads.isEmpty
    return await batch.results.map(\.state.exitStatus).reduce(hasAllTickets ? 0 : 2, max)
  }

  /// Sends what an outbox holds.
  private static func send(
    _ outbox: Outbox, through sender: ClientOutboxSender
  ) async throws -> Int32 {
    try await outbox.send(through: sender)
    var status: Int32 = 0
    for entry in await outbox.entries {
      print(entry)
      switch entry.state {
      case .done: try await outbox.remove(entry.id)
      case .failed: status = max(status, 1)
      case .unknown, .waiting, .sending, .created: status = 2
      }
    }
    return status
  }

  private static func printError(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

extension ClientError {
  /// Whether a server or a proxy refused the request.
  fileprivate var isRefusal: Bool {
    if case .unexpectedResponse(let answer) = self { 400..<500 ~= answer.status } else { false }
  }
}

extension UploadState {
  /// The exit status for a file that ended in the state.
  fileprivate var exitStatus: Int32 {
    guard case .failed(let error) = self else { return self == .done ? 0 : 2 }
    return switch error.cause {
    case .storage(let refusal) where refusal.status < 500: 1
    case .faults: 1
    default: 2
    }
  }
}
