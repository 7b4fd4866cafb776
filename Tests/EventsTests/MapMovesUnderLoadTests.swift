import EventApp
import Foundation
import ObjectBody
import ObjectClient
import TestSupport
import Testing

/// Maps that move again before the answer for the region before has arrived.
@Suite struct MapMovesUnderLoadTests {
  private static let moveCount = 1_000

  /// How a request ends, unless the next move cancels it.
  private enum Answer: CaseIterable {
    case event, noEvents, failure
    /// An event, which arrives even if the request is canceled.
    case eventInAnyCase
  }

  /// What happens at a time.
  private struct Step {
    enum Kind { case move, answer }
    let time: Int
    let kind: Kind
    let number: Int
  }

  /// A map whose user exists already.
  private static func map(_ transport: some HTTPTransport, _ url: URL) async throws -> EventMap {
    var client = EventClient(url, try EventFixture.definition(), transport: transport)
    // All tests start at the same time, so on a slow machine minutes can pass between two steps of one test.
    client.timeout = 60 * 60
    return EventMap(EventFixture.region(0), client)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `only the newest answer is shown, older calls are canceled, and no task leaks`(
    seed: UInt64
  ) async throws {
    var generator = SeededGenerator(seed: seed)
    var time = 0
    var steps: [Step] = []
    var answers: [Answer] = []
    for number in 0..<Self.moveCount {
      steps.append(Step(time: time, kind: .move, number: number))
      let delay = Int.random(in: 1...300, using: &generator)
      steps.append(Step(time: time + delay, kind: .answer, number: number))
      time += Int.random(in: 1...200, using: &generator)
      answers.append(Answer.allCases.randomElement(using: &generator) ?? .event)
    }
    // A move is before an answer at the same time.
    steps.sort { ($0.time, $0.kind == .move ? 0 : 1) < ($1.time, $1.kind == .move ? 0 : 1) }

    let kinds = answers
    var transport: HeldTransport? = HeldTransport { kinds[$0] == .eventInAnyCase }
    weak let leakedTransport = transport
    let counts = try await Self.follow(steps, answers, try #require(transport))
    #expect(counts.canceled + counts.shown + counts.failed == Self.moveCount)
    // The delays are such that each of these happens often.
    #expect(counts.canceled > 300 && counts.shown > 200 && counts.failed > 50)
    #expect(await transport?.waitingCount == 0)
    #expect(await transport?.requestCount == Self.moveCount)
    // A task that hasn't ended would keep the transport.
    transport = nil
    #expect(leakedTransport == nil)
  }

  /// The number of calls that ended in each way.
  private struct Counts {
    var canceled = 0
    var shown = 0
    var failed = 0
  }

  /// Moves the map and answers its requests, in the order of virtual time, and checks what it shows after each step.
  private static func follow(
    _ steps: [Step], _ answers: [Answer], _ transport: HeldTransport
  ) async throws -> Counts {
    let map = try await map(transport, try #require(URL(string: "http://127.0.0.1:1")))
    var calls: [Int: Task<EventMap.Update?, any Error>] = [:]
    var counts = Counts()
    var shown: [String] = []
    /// The newest call, if it hasn't ended.
    var newest: Int?
    for step in steps {
      let number = step.number
      switch step.kind {
      case .move:
        calls[number] = Task {
          number == 0
            ? try await map.appear(deviceToken: "token")
            : try await map.move(to: EventFixture.region(number))
        }
        var expected: Set<HeldTransport.Event> = [.arrived(number)]
        if let older = newest {
          expected.insert(.canceled(older))
          counts.canceled += 1
        }
        while !expected.isEmpty, let event = await transport.nextEvent() {
          // Nothing else happens: no other call is canceled, and there is no other request.
          try #require(expected.remove(event) != nil)
        }
        if let older = newest, answers[older] != .eventInAnyCase {
          #expect(try await calls.removeValue(forKey: older)?.value == nil)
        }
        newest = number
      case .answer:
        let call = calls.removeValue(forKey: number)
        let answer = answers[number]
        let isWaiting =
          switch answer {
          case .event, .eventInAnyCase:
            await transport.answer(number, EventFixture.answer(number))
          case .noEvents: await transport.answer(number, EventFixture.noEvents)
          case .failure: await transport.answer(number, "{}", status: 503)
          }
        #expect(isWaiting == (newest == number || answer == .eventInAnyCase))
        guard newest == number else {
          if let call { #expect(try await call.value == nil) }
          break
        }
        newest = nil
        if answer == .failure {
          counts.failed += 1
          await #expect(throws: EventClientError.self) { try await call?.value }
        } else {
          counts.shown += 1
          let changes = try #require(try await call?.value).changes
          #expect(changes.removed.map(\.eventID) == shown)
          shown = answer == .noEvents ? [] : ["\(number)"]
          #expect(changes.added.map(\.eventID) == shown)
        }
      }
      try #require(await map.events.map(\.eventID) == shown)
    }
    #expect(calls.isEmpty)
    return counts
  }

  @Test func `moves from many tasks at the same time end with the events of the map's region`()
    async throws
  {
    // Answers each request after some turns of other tasks, even if it's canceled.
    struct Transport: HTTPTransport {
      let turns: [Int]

      func send(
        _ request: HTTPRequest, onProgress: (@Sendable (Int64) -> Void)?
      ) async throws(TransportError) -> HTTPResponse {
        guard let number = EventFixture.number(of: request.url) else { return EventFixture.user }
        for _ in 0..<turns[number] { await Task.yield() }
        return HTTPResponse(status: 200, body: Array(EventFixture.answer(number).utf8))
      }
    }
    var generator = SeededGenerator(seed: 4)
    let turns = (0...Self.moveCount).map { _ in Int.random(in: 0...20, using: &generator) }
    let map = try await Self.map(
      Transport(turns: turns), try #require(URL(string: "http://127.0.0.1:1")))
    try await map.appear(deviceToken: "token")
    var next = 1
    while next < Self.moveCount {
      let count = min(Int.random(in: 2...8, using: &generator), Self.moveCount - next + 1)
      let numbers = next..<next + count
      next += count
      let updates = try await withThrowingTaskGroup(of: EventMap.Update?.self) { group in
        for number in numbers {
          let priority = [TaskPriority.low, .medium, .high].randomElement(using: &generator)
          group.addTask(priority: priority) {
            try await map.move(to: EventFixture.region(number))
          }
        }
        return try await group.compactMap { $0 }.reduce(into: []) { $0.append($1) }
      }
      let last = "\(Int(await map.region.center.latitude))"
      #expect(await map.events.map(\.eventID) == [last])
      // Each update removes what the one before has added.
      let added = updates.flatMap { $0.changes.added.map(\.eventID) }
      let removed = updates.flatMap { $0.changes.removed.map(\.eventID) }
      #expect(Set(added).count == updates.count && removed.count == updates.count)
      #expect(Set(added).subtracting(removed) == [last])
    }
  }

  @Test func `every older call ends its connection`() async throws {
    /// What the server does with a connection.
    enum Kind: CaseIterable { case silent, partial, answered }
    var generator = SeededGenerator(seed: 5)
    let kinds = (0..<60).map { index in
      index == 59 ? .answered : Kind.allCases.randomElement(using: &generator) ?? .silent
    }
    let scripts = kinds.enumerated().map { number, kind -> [SocketPeer.Step] in
      switch kind {
      case .silent: [.readRequest, .readEnd]
      case .partial:
        [
          .readRequest, .send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n[{\"id\":"),
          .readEnd,
        ]
      case .answered:
        [.readRequest, SocketPeer.answer("200 OK", [], EventFixture.answer(number))]
      }
    }
    let peer = try SocketPeer(
      scripts: [[.readRequest, SocketPeer.answer("200 OK", [], #"{"id": 1}"#)]] + scripts)
    let map = try await Self.map(URLSessionTransport(), peer.url())
    var calls: [Task<EventMap.Update?, any Error>] = []
    var shown: [String] = []
    var endCount = 0
    for (number, kind) in kinds.enumerated() {
      let call = Task {
        number == 0
          ? try await map.appear(deviceToken: "token")
          : try await map.move(to: EventFixture.region(number))
      }
      // The first one has created the user before.
      var requestCount = number == 0 ? 2 : 1
      while requestCount > 0, let event = await peer.nextEvent() {
        switch event {
        case .end: endCount += 1
        case .request: requestCount -= 1
        case .released: Issue.record("nothing waits")
        }
      }
      if kind == .answered {
        let changes = try #require(try await call.value).changes
        #expect(changes.removed.map(\.eventID) == shown)
        shown = ["\(number)"]
        #expect(changes.added.map(\.eventID) == shown)
      } else {
        calls.append(call)
      }
      #expect(await map.events.map(\.eventID) == shown)
    }
    for call in calls { #expect(try await call.value == nil) }
    while endCount < calls.count, case .end? = await peer.nextEvent() { endCount += 1 }
    #expect(endCount == calls.count)
  }
}
