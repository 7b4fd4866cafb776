import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests that a session is sending, and those that wait.
actor SessionExchanges {
  private struct Waiter {
    let id: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private var exchanges: [Int: SessionExchange] = [:]
  private var freeCount: Int
  private var waiters: [Waiter] = []
  private var lastWaiter = 0

  init(maximumCount: Int) { freeCount = maximumCount }

  /// Waits until another request may start, in the order of the calls.
  ///
  /// - Returns: Whether it may start. A canceled task doesn't, and needn't call ``endTurn()``.
  func waitForTurn() async -> Bool {
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
      Task { await cancelWaiter(id) }
    }
  }

  /// The number of requests that wait.
  var waiterCount: Int { waiters.count }

  /// Lets the next request start.
  func endTurn() {
    if waiters.isEmpty {
      freeCount += 1
    } else {
      waiters.removeFirst().continuation.resume(returning: true)
    }
  }

  private func cancelWaiter(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume(returning: false)
  }

  /// Starts a task, and waits for its end.
  func run(
    _ task: URLSessionTask, maximumByteCount: Int, _ onProgress: (@Sendable (Int64) -> Void)?
  ) async -> Result<HTTPResponse, TransportError> {
    await withCheckedContinuation { continuation in
      exchanges[task.taskIdentifier] = SessionExchange(
        task, maximumByteCount: maximumByteCount, onProgress: onProgress, continuation: continuation
      )
      task.resume()
    }
  }

  /// Applies an event to the exchange of its task.
  func handle(_ event: SessionEvent) {
    switch event {
    case .sent(let task, let byteCount): exchanges[task]?.setSentByteCount(byteCount)
    case .response(let task, let response): exchanges[task]?.setResponse(response)
    case .data(let task, let data): exchanges[task]?.append(data)
    case .challenge(let task): exchanges[task]?.complete()
    case .completed(let task, let response, let failure):
      exchanges.removeValue(forKey: task)?.finish(response, failure)
    }
  }
}
