import ObjectClient
import TestSupport
import Testing

@Suite struct LatestTaskTests {
  private struct Failure: Error, Equatable {}

  /// An actor that shows the latest result.
  private actor Screen<Value: Sendable> {
    private let latest = LatestTask<Value>()

    /// The results that were delivered, each before a newer call.
    private(set) var shown: [Value] = []

    @discardableResult
    func run<Failure: Error>(
      _ operation: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value? {
      let result = try await latest.run(operation)
      if let result { shown.append(result) }
      return result
    }

    func cancel() { latest.cancel() }
  }

  @Test func `delivers the result of a single operation`() async throws {
    let latest = LatestTask<Int>()
    #expect(try await latest.run { () async throws(Failure) in 1 } == 1)
    await #expect(throws: Failure()) {
      try await latest.run { () async throws(Failure) in throw Failure() }
    }
    #expect(await latest.run { 2 } == 2)
  }

  @Test func `a new operation cancels the one before, whose result isn't delivered`() async {
    let latest = Screen<Int>()
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

  @Test func `a result is still the latest when its actor goes on`() async {
    /// An actor that counts its calls.
    actor Counter {
      private let latest = LatestTask<Int>()
      private var startedCount = 0
      private(set) var outdated: [Int] = []
      private(set) var lastShown = 0

      func call() async {
        startedCount += 1
        let own = startedCount
        let result = await latest.run { () async throws(Never) in
          for _ in 0..<own % 7 { await Task.yield() }
          return own
        }
        guard let result else { return }
        lastShown = result
        if result != startedCount { outdated.append(result) }
      }
    }
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<1_000 { group.addTask { await counter.call() } }
    }
    #expect(await counter.outdated == [])
    #expect(await counter.lastShown == 1_000)
  }

  @Test func `cancellation reaches the operation`() async {
    let latest = Screen<Bool>()
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
    let latest = Screen<Int>()
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
