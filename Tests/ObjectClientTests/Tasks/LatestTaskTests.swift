import ObjectClient
import TestSupport
import Testing

@Suite struct LatestTaskTests {
  private struct Failure: Error, Equatable {}

  @Test func `delivers the result of a single operation`() async throws {
    let latest = LatestTask<Int>()
    #expect(try await latest.run { () async throws(Failure) in 1 } == 1)
    await #expect(throws: Failure()) {
      try await latest.run { () async throws(Failure) in throw Failure() }
    }
    #expect(await latest.run { 2 } == 2)
  }

  @Test func `a new operation cancels the one before, whose result isn't delivered`() async {
    let latest = LatestTask<Int>()
    let (started, starter) = AsyncStream.makeStream(of: Int.self)
    var calls: [Task<Int?, any Error>] = []
    var iterator = started.makeAsyncIterator()
    for index in 0..<3 {
      // The operation ends only when it's canceled.
      let call = Task {
        try await latest.run {
          starter.yield(index)
          for await _ in AsyncStream<Int>.makeStream().stream {}
          if index == 1 { throw Failure() }
          return index
        }
      }
      calls.append(call)
      _ = await iterator.next()
    }
    #expect(await latest.run { 3 } == 3)
    for call in calls {
      guard case .success(nil) = await call.result else {
        Issue.record("delivered an old result")
        continue
      }
    }
  }

  @Test func `cancellation reaches the operation`() async {
    let latest = LatestTask<Bool>()
    let (started, starter) = AsyncStream.makeStream(of: Void.self)
    let operation: @Sendable () async -> Bool = {
      starter.yield()
      for await _ in AsyncStream<Int>.makeStream().stream {}
      return Task.isCancelled
    }
    var iterator = started.makeAsyncIterator()
    let call = Task { await latest.run(operation) }
    _ = await iterator.next()
    call.cancel()
    #expect(await call.value == true)

    let other = Task { await latest.run(operation) }
    _ = await iterator.next()
    await latest.cancel()
    #expect(await other.value == nil)
  }

  @Test func `cancellation reaches the connection`() async throws {
    let peer = try SocketPeer([.readRequest, .readEnd], [.readRequest, SocketPeer.answer()])
    let transport = PatientTransport()
    let request = HTTPRequest("GET", peer.url())
    let latest = LatestTask<Int>()
    let send: @Sendable () async throws -> Int = {
      try await transport.send(request, onProgress: nil).status
    }
    let first = Task { try await latest.run(send) }
    _ = try await peer.nextRequest()
    #expect(try await latest.run(send) == 200)
    #expect(try await first.value == nil)
    let events = [await peer.nextEvent(), await peer.nextEvent()]
    #expect(events.contains { if case .end? = $0 { true } else { false } })
  }
}
