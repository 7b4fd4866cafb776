import LoopbackServer
import ObjectBody

/// The users and events of a server, and the requests that create and find them.
struct EventService: HTTPService {
  private struct StoredEvent {
    let coordinate: Coordinate
    let json: JSONValue
  }

  private let definition: ObjectDefinition
  private let onRequest: (@Sendable (String, String, Int) -> Void)?
  /// The identifiers of users, by their tokens.
  private var users: [String: Int] = [:]
  private var events: [StoredEvent] = []

  init(
    _ definition: ObjectDefinition, onRequest: (@Sendable (String, String, Int) -> Void)? = nil
  ) {
    self.definition = definition
    self.onRequest = onRequest
  }

  mutating func response(to request: IncomingRequest) -> OutgoingResponse {
    let response =
      switch (request.method, request.path) {
      case ("POST", "/users"): createUser(request)
      case ("POST", "/events"): createEvent(request)
      case ("GET", "/events/nearest"): nearestEvents(request)
      default: Self.refusal(404, "there is no such route")
      }
    onRequest?(request.method, request.path, response.status)
    return response
  }

  private mutating func createUser(_ request: IncomingRequest) -> OutgoingResponse {
    guard let token = Self.object(in: request)?["device_token"]?.string, !token.isEmpty else {
      return Self.refusal(400, "expected a device_token")
    }
    // A device that asks again gets the same user.
    let id = users[token] ?? users.count + 1
    users[token] = id
    return OutgoingResponse(
      200, ["id": .number(JSONNumber(id)), "device_token": .string(token)])
  }

  private mutating func createEvent(_ request: IncomingRequest) -> OutgoingResponse {
    var checker = PayloadChecker(definition)
    let report = checker.report(on: request.body)
    guard report.isValid, var event = Self.object(in: request) else {
      return Self.refusal(400, report.faults.map { "\($0)" }.joined(separator: "; "))
    }
    guard let token = event["user"]?["device_token"]?.string, let user = users[token] else {
      return Self.refusal(401, "there is no user with this token")
    }
    guard let latitude = event["lat"]?.number?.double, let longitude = event["lon"]?.number?.double
    else { return Self.refusal(400, "expected a coordinate") }
    // The token is a secret of the user, so it isn't sent to others.
    event["user"] = nil
    event["id"] = .number(JSONNumber(events.count + 1))
    event["owner"] = ["id": .number(JSONNumber(user))]
    let stored = StoredEvent(
      coordinate: Coordinate(latitude: latitude, longitude: longitude), json: .object(event))
    events.append(stored)
    return OutgoingResponse(201, stored.json)
  }

  private func nearestEvents(_ request: IncomingRequest) -> OutgoingResponse {
    guard let token = request.value(of: EventClient.tokenHeader.lowercased()), users[token] != nil
    else { return Self.refusal(401, "there is no user with this token") }
    let query = request.query
    guard let latitude = Double(query["lat"] ?? ""), let longitude = Double(query["lon"] ?? ""),
      let radius = Double(query["radius"] ?? "")
    else { return Self.refusal(400, "expected lat, lon and radius") }
    let center = Coordinate(latitude: latitude, longitude: longitude)
    let nearest = events.map { (distance: $0.coordinate.kilometers(to: center), json: $0.json) }
      .filter { $0.distance < radius }
      .sorted { $0.distance < $1.distance }
    guard !nearest.isEmpty else {
      return OutgoingResponse(200, ["message": "No events in area"])
    }
    return OutgoingResponse(200, .array(nearest.map(\.json)))
  }

  private static func object(in request: IncomingRequest) -> JSONObject? {
    (try? JSONDocument(request.body))?.root.value.object
  }

  private static func refusal(_ status: Int, _ message: String) -> OutgoingResponse {
    OutgoingResponse(status, ["message": .string(message)])
  }
}
