import EventApp
import Foundation
import ObjectBody
import ObjectClient
import TestSupport
import Testing

/// The statements of *Getting Events from the API* about requests, with the server of the example.
@Suite struct EventClientTests {
  private let server: EventServer
  private let client: EventClient

  init() throws {
    let definition = try EventFixture.definition()
    server = try EventServer(definition)
    var client = EventClient(server.url, definition, transport: URLSessionTransport())
    // All tests start at the same time, so on a slow machine minutes can pass between two steps of one test.
    client.timeout = 60 * 60
    self.client = client
  }

  private static let region = MapRegion(
    center: Coordinate(latitude: 52.4, longitude: 4.9), latitudeSpan: 0.2, longitudeSpan: 0.3)

  @Test func `a user is created once for a device`() async throws {
    let user = try await client.createUser(deviceToken: "a")
    #expect(user.userID == "1" && user.deviceToken == "a")
    #expect(try await client.createUser(deviceToken: "b").userID == "2")
    #expect(try await client.createUser(deviceToken: "a").userID == "1")
    #expect("\(user)" == "user 1")
  }

  @Test func `a posted event gets an event ID and the user ID, and is found in its area`()
    async throws
  {
    let user = try await client.createUser(deviceToken: "a")
    let event = EventFixture.event(
      nil, name: "Chess & <coffee>", end: Date(timeIntervalSince1970: 1_781_985_600.25))
    let stored = try await client.create(event, as: user)
    #expect(stored.eventID == "1" && stored.userID == "1" && stored != event)
    let list = try await client.events(in: Self.region, as: user)
    #expect(list.events == [stored] && list.errors.isEmpty)
    let found = try #require(list.events.first)
    #expect(found.name == event.name && found.address == event.address)
    #expect(found.start == event.start && found.end == event.end)
    #expect(found.coordinate == event.coordinate)
  }

  @Test func `the server doesn't send the token of a user to others`() async throws {
    let user = try await client.createUser(deviceToken: "secret")
    _ = try await client.create(EventFixture.event(nil), as: user)
    _ = try await client.createUser(deviceToken: "other")
    let query = "?lat=52.4&lon=4.9&radius=1"
    let url = try #require(URL(string: server.url.absoluteString + "/events/nearest" + query))
    var request = HTTPRequest("GET", url, timeout: 60 * 60)
    request.headers[EventClient.tokenHeader] = "other"
    let response = try await client.transport.send(request, onProgress: nil)
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(response.status == 200 && text.contains("Walk") && !text.contains("secret"))
  }

  @Test func `an event that isn't valid isn't sent`() async throws {
    let transport = HeldTransport()
    let client = EventClient(server.url, try EventFixture.definition(), transport: transport)
    do throws(EventClientError) {
      _ = try await client.create(
        EventFixture.event(nil, name: ""), as: UserSession(userID: "1", deviceToken: "a"))
      Issue.record("created an event")
    } catch {
      guard case .invalid(let error) = error else { throw error }
      #expect(error.faults.map(\.path) == ["name"])
    }
  }

  @Test func `the answer is an array of events, or a dictionary if there are none in the area`()
    async throws
  {
    let user = try await client.createUser(deviceToken: "a")
    #expect(try await client.events(in: Self.region, as: user).events.isEmpty)
    // 11.1 km north of the center is on the edge of the area, which doesn't belong to it.
    for (name, latitude) in [("far", 52.5), ("near", 52.499), ("center", 52.4)] {
      let place = Coordinate(latitude: latitude, longitude: 4.9)
      _ = try await client.create(EventFixture.event(nil, name: name, at: place), as: user)
    }
    let list = try await client.events(in: Self.region, as: user)
    #expect(list.events.map(\.name) == ["center", "near"])
  }

  @Test func `events in an area with the 180th meridian are found`() async throws {
    let user = try await client.createUser(deviceToken: "a")
    let place = Coordinate(latitude: -16.8, longitude: -179.97)
    _ = try await client.create(EventFixture.event(nil, at: place), as: user)
    let region = try #require(MapRegion("-16.8,179.97,0.2"))
    #expect(try await client.events(in: region, as: user).events.count == 1)
    #expect(region.position(of: place) != nil)
  }

  @Test func `requests without a user that the server knows are refused`() async throws {
    let stranger = UserSession(userID: "1", deviceToken: "x")
    for request in [
      { _ = try await client.events(in: Self.region, as: stranger) },
      { _ = try await client.create(EventFixture.event(nil), as: stranger) },
    ] as [() async throws -> Void] {
      do {
        try await request()
        Issue.record("the server accepted the request")
      } catch EventClientError.refused(let status) {
        #expect(status == 401)
      }
    }
  }

  @Test func `the parameters are the center and half the latitude span times 111 km`() async throws
  {
    /// Keeps the URL and the header fields of a request.
    actor Recorder: HTTPTransport {
      private(set) var request: HTTPRequest?

      func send(
        _ request: HTTPRequest, onProgress: (@Sendable (Int64) -> Void)?
      ) async throws(TransportError) -> HTTPResponse {
        self.request = request
        return HTTPResponse(status: 200, body: Array(EventFixture.noEvents.utf8))
      }
    }
    let recorder = Recorder()
    let url = try #require(URL(string: "https://example.com/api"))
    let client = EventClient(url, try EventFixture.definition(), transport: recorder)
    let region = MapRegion(
      center: Coordinate(latitude: 52.5, longitude: -4.25), latitudeSpan: 3, longitudeSpan: 9)
    _ = try await client.events(in: region, as: UserSession(userID: "1", deviceToken: "a"))
    let request = try #require(await recorder.request)
    #expect(request.method == "GET" && request.headers["Device-Token"] == "a")
    #expect(
      request.url.absoluteString
        == "https://example.com/api/events/nearest?lat=52.5&lon=-4.25&radius=166.5")
  }
}
