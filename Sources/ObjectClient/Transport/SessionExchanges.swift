import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests that a session is sending.
actor SessionExchanges {
  private var exchanges: [Int: SessionExchange] = [:]

  /// Starts a task, and waits for its end.
  ///
  /// - Parameters:
  ///   - task: The task of the session, which can have been canceled.
  ///   - maximumByteCount: The maximum length of the content of the answer, in bytes.
  ///   - onProgress: A closure that's called with the number of bytes of the body that have been sent.
  /// - Returns: The answer.
  func run(
    _ task: URLSessionTask, maximumByteCount: Int, _ onProgress: (@Sendable (Int64) -> Void)?
  ) async -> Result<HTTPResponse, TransportError> {
    await withCheckedContinuation { continuation in
      // The event of a task that was canceled before can have passed already.
      guard !Task.isCancelled else {
        task.cancelInBackground()
        continuation.resume(returning: .failure(.cancelledBeforeSending))
        return
      }
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
