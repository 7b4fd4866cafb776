public import Foundation
import LoopbackServer
public import ObjectBody

/// A server of the app for tests and for trying it out, which serves only the machine it runs on.
public final class EventServer: Sendable {
  /// The URL of the server, such as `http://127.0.0.1:8080`.
  public let url: URL

  private let server: HTTPServer

  /// Starts a server without users and events.
  ///
  /// - Parameters:
  ///   - definition: The definition of events.
  ///   - port: The port, or 0 for any that is free.
  ///   - onRequest: A closure that's called with the method, the path and the status of each request, on the
  ///     thread of the server.
  /// - Throws: An error of the system if the port isn't free.
  public init(
    _ definition: ObjectDefinition, port: UInt16 = 0,
    onRequest: (@Sendable (_ method: String, _ path: String, _ status: Int) -> Void)? = nil
  ) throws {
    server = try HTTPServer(port: port) { _ in EventService(definition, onRequest: onRequest) }
    url = server.url
  }

  /// Ends all connections, and returns when the thread of the server has ended.
  public func stop() { server.stop() }
}
