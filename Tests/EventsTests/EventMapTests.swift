import EventApp
import Foundation
import ObjectBody
import ObjectClient
import TestSupport
import Testing

/// The statements of *Getting Events from the API* about the map.
@Suite struct EventMapTests {
  private let transport = HeldTransport()
  private let map: EventMap

  init() throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    map = EventMap(
      EventFixture.region(0),
      EventClient(url, try EventFixture.definition(), transport: transport))
  }

  /// Moves the map, and answers the request.
  private func move(to number: Int, _ answer: String, status: Int = 200) async throws
    -> EventMap.Update?
  {
    let moving = Task { try await map.move(to: EventFixture.region(number)) }
    while let event = await transport.nextEvent(), event != .arrived(number) {}
    await transport.answer(number, answer, status: status)
    return try await moving.value
  }

  private func appear(_ answer: String = EventFixture.noEvents) async throws -> EventMap.Update? {
    let appearing = Task { try await map.appear(deviceToken: "token") }
    while let event = await transport.nextEvent(), event != .arrived(0) {}
    await transport.answer(0, answer)
    return try await appearing.value
  }

  @Test func `events are fetched only once there is a user`() async throws {
    #expect(try await map.move(to: EventFixture.region(5)) == nil)
    #expect(await transport.requestCount == 0)
    #expect(await map.region == EventFixture.region(5))
  }

  @Test func `a map that appears creates a user and fetches the events of its region`() async throws
  {
    let update = try #require(try await appear(EventFixture.answer(1)))
    #expect(update.changes.added.map(\.eventID) == ["1"])
    #expect(await map.user?.userID == "1")
    #expect(await map.events == update.changes.added)
  }

  @Test func `pins are added, kept and removed as necessary`() async throws {
    _ = try await appear()
    _ = try await move(to: 1, EventFixture.answer(1))
    let same = try #require(try await move(to: 2, EventFixture.answer(1, name: "Stroll")))
    #expect(same.changes.isEmpty && same.changes.kept.map(\.new.name) == ["Stroll"])
    #expect(await map.events.map(\.title) == ["Stroll"])
    let other = try #require(try await move(to: 3, EventFixture.answer(2)))
    #expect(other.changes.added.map(\.eventID) == ["2"])
    #expect(other.changes.removed.map(\.eventID) == ["1"])
    let none = try #require(try await move(to: 4, EventFixture.noEvents))
    #expect(none.changes.removed.map(\.eventID) == ["2"])
    #expect(await map.events.isEmpty)
  }

  @Test func `an event that's twice in an answer has one pin`() async throws {
    _ = try await appear()
    let twice =
      EventFixture.answer(1).dropLast() + "," + EventFixture.answer(1, name: "Stroll").dropFirst()
    _ = try await move(to: 1, String(twice))
    #expect(await map.events.map(\.title) == ["Stroll"])
  }

  @Test func `events that can't be read are reported, and the others shown`() async throws {
    _ = try await appear()
    let mixed = EventFixture.answer(1).dropLast() + ",{}]"
    let update = try #require(try await move(to: 1, String(mixed)))
    #expect(update.errors.count == 1)
    #expect(await map.events.map(\.eventID) == ["1"])
  }

  @Test func `a failed request leaves the pins as they are`() async throws {
    _ = try await appear(EventFixture.answer(1))
    for (number, answer, status) in [(1, "{}", 503), (2, "no JSON", 200), (3, "7", 200)] {
      await #expect(throws: EventClientError.self) {
        try await move(to: number, answer, status: status)
      }
    }
    #expect(await map.events.map(\.eventID) == ["1"])
  }

  @Test func `a move cancels the request before, whose answer isn't shown`() async throws {
    _ = try await appear()
    let first = Task { try await map.move(to: EventFixture.region(1)) }
    while let event = await transport.nextEvent(), event != .arrived(1) {}
    let second = Task { try await map.move(to: EventFixture.region(2)) }
    let following = [await transport.nextEvent(), await transport.nextEvent()]
    #expect(Set(following) == [.canceled(1), .arrived(2)])
    #expect(try await first.value == nil)
    await transport.answer(2, EventFixture.answer(2))
    #expect(try await second.value?.changes.added.map(\.eventID) == ["2"])
  }

  @Test func `a finished request isn't canceled by the next move`() async throws {
    _ = try await appear()
    _ = try await move(to: 1, EventFixture.noEvents)
    let moving = Task { try await map.move(to: EventFixture.region(2)) }
    #expect(await transport.nextEvent() == .arrived(2))
    await transport.answer(2, EventFixture.noEvents)
    _ = try await moving.value
  }

  @Test func `a map that disappears cancels its request`() async throws {
    _ = try await appear()
    let moving = Task { try await map.move(to: EventFixture.region(1)) }
    while let event = await transport.nextEvent(), event != .arrived(1) {}
    await map.disappear()
    #expect(try await moving.value == nil)
    #expect(await transport.waitingCount == 0)
  }
}
