public import Foundation
public import ObjectBody
public import ObjectClient

/// A client of the server of the app.
///
/// It has no state, so it can be copied and used by several tasks at the same time. If a task is canceled, the
/// connection of its request ends.
public struct EventClient: Sendable {
  /// The URL of the server.
  public let server: URL

  /// The definition of events.
  public let definition: ObjectDefinition

  /// The transport that sends the requests.
  public let transport: any HTTPTransport

  /// The time without progress after which a request fails, in seconds.
  public var timeout: TimeInterval = 60

  /// The name of the header field with the token of the user.
  public static let tokenHeader = "Device-Token"

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - server: The URL of the server, such as `http://127.0.0.1:8080`.
  ///   - definition: The definition of events.
  ///   - transport: The transport.
  public init(_ server: URL, _ definition: ObjectDefinition, transport: any HTTPTransport) {
    self.server = server
    self.definition = definition
    self.transport = transport
  }

  /// Creates the user of a device.
  ///
  /// - Parameter deviceToken: The token of the device.
  /// - Returns: The user, who can create and fetch events.
  /// - Throws: ``EventClientError`` if the server doesn't report success.
  public func createUser(deviceToken: String) async throws(EventClientError) -> UserSession {
    var writer = JSONWriter()
    writer.writeValue(["device_token": .string(deviceToken)])
    let answer = try await send("POST", "users", json: writer.bytes)
    guard let id = (try? JSONDocument(answer))?.root["id"] else { throw .unexpectedAnswer }
    guard let text = id.string ?? id.number?.text else { throw .unexpectedAnswer }
    return UserSession(userID: text, deviceToken: deviceToken)
  }

  /// Creates an event on the server.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - user: The user who creates it.
  /// - Returns: The event with its identifiers.
  /// - Throws: ``EventClientError`` if the event isn't valid, in which case nothing is sent, or if the server
  ///   doesn't report success.
  public func create(
    _ event: Event, as user: UserSession
  ) async throws(EventClientError) -> Event {
    let body: RequestBody
    do throws(BodyValidationError) {
      body = try event.body(of: definition, deviceToken: user.deviceToken)
    } catch {
      throw .invalid(error)
    }
    let answer = try await send("POST", "events", json: body.json, as: user)
    guard let stored = try? definition.decode(Event.self, from: answer), stored.eventID != nil
    else { throw .unexpectedAnswer }
    return stored
  }

  /// Fetches the events around the center of a region.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - user: The user whose token signs the request.
  /// - Returns: The events.
  /// - Throws: ``EventClientError`` if the server doesn't report success, or if the task is canceled.
  public func events(
    in region: MapRegion, as user: UserSession
  ) async throws(EventClientError) -> EventList {
    let query = [
      URLQueryItem(name: "lat", value: "\(region.center.latitude)"),
      URLQueryItem(name: "lon", value: "\(region.center.longitude)"),
      URLQueryItem(name: "radius", value: "\(region.radius)"),
    ]
    return try EventList(
      try await send("GET", "events/nearest", query: query, as: user), of: definition)
  }

  /// Sends a request, and returns the content of its successful answer.
  private func send(
    _ method: String, _ path: String, query: [URLQueryItem] = [], json: [UInt8]? = nil,
    as user: UserSession? = nil
  ) async throws(EventClientError) -> [UInt8] {
    var components = URLComponents(
      url: server.appendingPathComponent(path), resolvingAgainstBaseURL: true)
    if !query.isEmpty { components?.queryItems = query }
    guard let url = components?.url else { throw .invalidURL }
    var request = HTTPRequest(
      method, url, body: json.map { .bytes($0) } ?? .none, timeout: timeout)
    request.headers["Accept"] = "application/json"
    if json != nil { request.headers["Content-Type"] = "application/json" }
    if let user { request.headers[Self.tokenHeader] = user.deviceToken }
    let response: HTTPResponse
    do throws(TransportError) {
      response = try await transport.send(request, onProgress: nil)
    } catch {
      throw .transport(error)
    }
    guard response.isSuccessful else { throw .refused(status: response.status) }
    return response.body
  }
}
