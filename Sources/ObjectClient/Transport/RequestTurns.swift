/// The turns of requests, of which only some run at the same time.
actor RequestTurns {
  private struct Waiter {
    let id: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private var freeCount: Int
  private var waiters: [Waiter] = []
  private var lastWaiter = 0

  init(maximumCount: Int) { freeCount = maximumCount }

  /// Waits until another request may start, in the order of the calls.
  ///
  /// - Returns: Whether it may start. A canceled task doesn't, and needn't call ``end()``.
  func wait() async -> Bool {
    guard !Task.isCancelled else { return false }
    if freeCount > 0 {
      freeCount -= 1
      return true
    }
    lastWaiter += 1
    let id = lastWaiter
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The handler can have run already, but what it starts runs after this.
        waiters.append(Waiter(id: id, continuation: continuation))
      }
    } onCancel: {
      Task { await cancel(id) }
    }
  }

  /// The number of requests that wait.
  var waiterCount: Int { waiters.count }

  /// Lets the next request start.
  func end() {
    if waiters.isEmpty {
      freeCount += 1
    } else {
      waiters.removeFirst().continuation.resume(returning: true)
    }
  }

  private func cancel(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume(returning: false)
  }
}
