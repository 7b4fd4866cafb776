import EventApp
import Foundation
import ObjectBody
import TestSupport
import Testing

/// The statements of *The Event Object*.
@Suite struct EventTests {
  private let definition: ObjectDefinition

  init() throws { definition = try EventFixture.definition() }

  private static let json = """
    {"id": 7, "name": "Walk", "address": "12 Harbour Lane", "lat": 52.4011, "lon": 4.9302,
     "started_at": "2026-06-20T18:30:00.250Z", "ended_at": "2026-06-20T22:00:00.000+02:00",
     "owner": {"id": 3}, "later": [true]}
    """

  @Test func `an event is created from JSON`() throws {
    let event = try definition.decode(Event.self, from: Array(Self.json.utf8))
    #expect(event.name == "Walk" && event.address == "12 Harbour Lane")
    #expect(event.start == Date(timeIntervalSince1970: 1_781_980_200.25))
    #expect(event.end == Date(timeIntervalSince1970: 1_781_985_600))
    #expect(event.coordinate == Coordinate(latitude: 52.4011, longitude: 4.9302))
    #expect(event.eventID == "7" && event.userID == "3")
  }

  @Test func `identifiers are text, whether the server sends text or numbers`() throws {
    let json = Self.json.replacing("\"id\": 7", with: "\"id\": \"7\"")
      .replacing("\"id\": 3", with: "\"id\": \"3\"")
    let event = try definition.decode(Event.self, from: Array(json.utf8))
    #expect(event.eventID == "7" && event.userID == "3")
    #expect(event == (try definition.decode(Event.self, from: Array(Self.json.utf8))))
  }

  @Test func `events are created from an array, of which only broken ones are left out`() throws {
    let broken = [
      Self.json.replacing("18:30", with: "18:61"), Self.json.replacing("52.4011", with: "\"52\""),
      Self.json.replacing("\"name\"", with: "\"title\""),
      Self.json.replacing("\"id\": 7", with: "\"id\": 7.5"), "[]",
    ]
    let list = try EventList(
      Array("[\(Self.json), \(broken.joined(separator: ","))]".utf8), of: definition)
    #expect(list.events.map(\.eventID) == ["7"])
    #expect(
      list.errors.flatMap(\.faults).map { "\($0.path) \($0.code)" } == [
        "started_at format", "lat type", "name required", "id integer", " json",
      ])
    #expect(try EventList(Array("[]".utf8), of: definition).events.isEmpty)
  }

  @Test
  func `the JSON of a create call has address, name, coordinate, times and user`()
    throws
  {
    let event = Event(
      name: "Walk", address: "12 Harbour Lane",
      start: Date(timeIntervalSince1970: 1_781_980_200.25),
      end: Date(timeIntervalSince1970: 1_781_985_600),
      coordinate: Coordinate(latitude: 52.4011, longitude: 4.9302), eventID: "7", userID: "3")
    #expect(
      try event.body(of: definition, deviceToken: "token").text == """
        {"name":"Walk","address":"12 Harbour Lane","started_at":"2026-06-20T18:30:00.250Z",\
        "ended_at":"2026-06-20T20:00:00.000Z","lat":52.4011,"lon":4.9302,\
        "user":{"device_token":"token"}}
        """)
    var endless = event
    endless.end = nil
    #expect(!(try endless.body(of: definition, deviceToken: "token").text.contains("ended_at")))
  }

  @Test func `dates are RFC 3339 with milliseconds in UTC, in both directions`() throws {
    for (seconds, text) in [
      (0, "1970-01-01T00:00:00.000Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
      (951_782_400.5, "2000-02-29T00:00:00.500Z"),
    ] {
      let event = EventFixture.event(1, start: Date(timeIntervalSince1970: seconds))
      let body = try event.body(of: definition, deviceToken: "token")
      #expect(body.text.contains("\"started_at\":\"\(text)\""))
      let read = try definition.decode(Event.self, from: body.json)
      #expect(read.start == event.start)
    }
  }

  @Test func `an event that isn't valid has no JSON, but faults`() {
    let event = Event(
      name: "", address: "a", start: Date(timeIntervalSince1970: 0),
      coordinate: Coordinate(latitude: 91, longitude: -.infinity))
    do throws(BodyValidationError) {
      _ = try event.body(of: definition, deviceToken: "")
      Issue.record("made a body")
    } catch {
      #expect(error.faults.map(\.path) == ["name", "lat", "lon", "user.device_token"])
    }
  }

  @Test func `the title is the name, and the subtitle the address`() {
    let event = EventFixture.event(1)
    #expect(event.title == event.name && event.subtitle == event.address)
  }

  @Test
  func `events with the same event ID and the same user ID are equal, and have the same hash`() {
    let event = EventFixture.event(1, name: "old")
    let sameEvent = EventFixture.event(1, name: "new")
    #expect(event == sameEvent && event.hashValue == sameEvent.hashValue)
    #expect(Set([event, sameEvent]).count == 1)
    #expect(event != EventFixture.event(2, name: "old"))
    #expect(event != EventFixture.event(1, userID: "2", name: "old"))
    // One hashes the text of both identifiers, which is the same for these.
    #expect(EventFixture.event(1, userID: "23") != EventFixture.event(12, userID: "3"))
  }

  @Test func `an event without an event ID is equal only to itself`() {
    let event = EventFixture.event(nil)
    let copy = event
    #expect(event == copy && event.hashValue == copy.hashValue)
    #expect(event != EventFixture.event(nil) && event != EventFixture.event(1))
    #expect(EventFixture.event(1, userID: nil) != EventFixture.event(1, userID: nil))
  }
}
