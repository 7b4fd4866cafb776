import Testing

@testable import ObjectClient

@Suite struct SessionExchangesTests {
  /// Waits until a number of requests wait.
  private func expectWaiters(_ count: Int, _ exchanges: SessionExchanges) async {
    while await exchanges.waiterCount != count { await Task.yield() }
  }

  @Test func `requests start in order, and no more than allowed`() async {
    let exchanges = SessionExchanges(maximumCount: 2)
    #expect(await exchanges.waitForTurn())
    #expect(await exchanges.waitForTurn())
    let (order, continuation) = AsyncStream.makeStream(of: Int.self)
    var tasks: [Task<Void, Never>] = []
    for index in 0..<3 {
      tasks.append(
        Task {
          if await exchanges.waitForTurn() { continuation.yield(index) }
        })
      await expectWaiters(index + 1, exchanges)
    }
    tasks[1].cancel()
    await tasks[1].value
    await expectWaiters(2, exchanges)
    await exchanges.endTurn()
    await exchanges.endTurn()
    for task in tasks { await task.value }
    continuation.finish()
    var started: [Int] = []
    for await index in order { started.append(index) }
    #expect(started.sorted() == [0, 2])
    // Both turns are taken again, so another request waits until one of them ends.
    let last = Task { await exchanges.waitForTurn() }
    await expectWaiters(1, exchanges)
    await exchanges.endTurn()
    #expect(await last.value)
  }
}
