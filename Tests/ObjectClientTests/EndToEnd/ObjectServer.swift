import BodyBuilding
import Foundation
import LoopbackServer
import ObjectClient
import ObjectSchema
import TestSupport

/// A server on the loopback with a client of it, and a folder for files.
struct ObjectServer {
  let schemas: SchemaRegistry
  let folder: TemporaryFolder
  let client: ObjectClient
  let uploader: Uploader
  private let server: LoopbackServer
  private let requests: AsyncStream<IncomingRequest>
  private let continuation: AsyncStream<IncomingRequest>.Continuation

  /// Starts a server for the shipped definitions and for others.
  ///
  /// - Parameters:
  ///   - text: Definitions, or `nil` for those of `Schemas`.
  ///   - storage: The service that stores files, or `nil` if the server does.
  /// - Throws: An error of the definitions, the folder or the server.
  init(schemas text: String? = nil, storage: StorageService? = nil) throws {
    schemas =
      try text.map { try SchemaRegistry(text: $0) }
      ?? SchemaRegistry(contentsOf: Repository.path("Schemas"))
    folder = try TemporaryFolder()
    (requests, continuation) = AsyncStream.makeStream()
    server = try LoopbackServer(schemas.definitions, storage: storage) {
      [continuation] request, _ in
      continuation.yield(request)
    }
    let transport = PatientTransport()
    var client = ObjectClient(
      try ServerAddress(server.url.absoluteString, organization: "org"), clientKey: "secret key",
      transport: transport)
    client.uploadURLPolicy = UploadURLPolicy(allowsHTTPOnLoopback: true)
    client.headers["X-App"] = "secret header"
    self.client = client
    var uploader = Uploader(transport: transport, directory: folder.path)
    uploader.urlPolicy = client.uploadURLPolicy
    self.uploader = uploader
  }

  /// Stops the server.
  ///
  /// - Returns: The requests that it has answered.
  func stop() async -> [IncomingRequest] {
    server.stop()
    continuation.finish()
    folder.remove()
    var all: [IncomingRequest] = []
    for await request in requests { all.append(request) }
    return all
  }
}
