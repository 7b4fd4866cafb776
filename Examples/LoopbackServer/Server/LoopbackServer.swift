public import Foundation
public import ObjectSchema

/// A server for examples and tests, which creates, changes, lists and deletes objects, and stores the files that
/// belong to them.
///
/// It serves only the machine it runs on, and keeps everything in memory. Bodies are validated with the checker
/// of ObjectSchema, over their bytes. The queries of lists can have `where`, one key of `sort`, `skip` and `limit`.
///
/// ```swift
/// let server = try LoopbackServer([object])
/// let client = ObjectClient(ServerAddress(server.url, organization: "org"))
/// …
/// server.stop()
/// ```
public final class LoopbackServer: Sendable {
  /// The URL of the server, such as `http://127.0.0.1:8080`.
  public let url: URL

  private let server: HTTPServer

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - definitions: The definitions of the objects that it stores.
  ///   - organization: The first component of the paths.
  ///   - port: The port, or 0 for any that is free.
  ///   - storage: The service that stores files, or `nil` if the server does.
  ///   - onRequest: A closure that's called with each request and the status of its answer, on the thread of
  ///     the server.
  ///   - clock: A closure that returns the time, of which identifiers and the dates of objects are made.
  /// - Throws: ``SocketError`` if the port isn't free.
  public init(
    _ definitions: [ObjectDefinition], organization: String = "org", port: UInt16 = 0,
    storage: StorageService? = nil,
    onRequest: (@Sendable (IncomingRequest, _ status: Int) -> Void)? = nil,
    clock: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    server = try HTTPServer(port: port) { url in
      Service(
        ObjectService(
          definitions, organization: organization, storage: storage ?? Self.storage(at: url),
          clock: clock),
        onRequest: onRequest)
    }
    url = server.url
  }

  private static func storage(at url: URL) -> StorageService {
    // The key is used by this server alone.
    let key = (0..<4).map { _ in String(UInt64.random(in: 0 ... .max), radix: 16) }.joined()
    return StorageService(
      url.appendingPathComponent("storage/files"), accessKey: "loopback", secretKey: key)
  }

  /// Ends all connections, and returns when the thread of the server has ended.
  public func stop() { server.stop() }
}
