import EventApp
import Foundation
import ObjectBody
import ObjectClient
import TestSupport

/// Events and answers for tests.
enum EventFixture {
  static func definition() throws -> ObjectDefinition {
    try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(named: "event")
  }

  /// An event, which the server has stored if it has identifiers.
  static func event(
    _ id: Int?, userID: String? = "1", name: String = "Walk", address: String = "12 Harbour Lane",
    start: Date = Date(timeIntervalSince1970: 1_781_980_200), end: Date? = nil,
    at coordinate: Coordinate = Coordinate(latitude: 52.4, longitude: 4.9)
  ) -> Event {
    Event(
      name: name, address: address, start: start, end: end, coordinate: coordinate,
      eventID: id.map { "\($0)" }, userID: userID)
  }

  /// The answer with one event, whose identifier is a number.
  static func answer(_ id: Int, name: String = "Walk") -> String {
    """
    [{"id": \(id), "owner": {"id": 1}, "name": "\(name)", "address": "12 Harbour Lane", "lat": 52.4, "lon": 4.9,
      "started_at": "2026-06-20T18:30:00.000Z"}]
    """
  }

  static let noEvents = #"{"message": "No events in area"}"#

  /// A region whose number a transport can find in the request.
  static func region(_ number: Int) -> MapRegion {
    MapRegion(
      center: Coordinate(latitude: Double(number), longitude: 5), latitudeSpan: 2,
      longitudeSpan: 2)
  }

  /// The number of the region that a request is about.
  static func number(of url: URL) -> Int? {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    return items?.first { $0.name == "lat" }?.value.flatMap { Double($0) }.map { Int($0) }
  }

  static let user = HTTPResponse(status: 200, body: Array(#"{"id": 1}"#.utf8))
}
