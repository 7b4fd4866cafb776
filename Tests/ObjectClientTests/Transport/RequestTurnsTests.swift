import Testing

@testable import ObjectClient

@Suite struct RequestTurnsTests {
  /// Waits until a number of requests wait.
  private func expectWaiters(_ count: Int, _ turns: RequestTurns) async {
    while await turns.waiterCount != count { await Task.yield() }
  }

  @Test func `requests start in order, and no more than allowed`() async {
    let turns = RequestTurns(maximumCount: 2)
    #expect(await turns.wait())
    #expect(await turns.wait())
    let (order, continuation) = AsyncStream.makeStream(of: Int.self)
    var tasks: [Task<Void, Never>] = []
    for index in 0..<3 {
      tasks.append(
        Task {
          if await turns.wait() { continuation.yield(index) }
        })
      await expectWaiters(index + 1, turns)
    }
    tasks[1].cancel()
    await tasks[1].value
    await expectWaiters(2, turns)
    await turns.end()
    await turns.end()
    for task in tasks { await task.value }
    continuation.finish()
    var started: [Int] = []
    for await index in order { started.append(index) }
    #expect(started.sorted() == [0, 2])
    // Both turns are taken again, so another request waits until one of them ends.
    let last = Task { await turns.wait() }
    await expectWaiters(1, turns)
    await turns.end()
    #expect(await last.value)
  }
}
