import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Something that a session reports about a task.
enum SessionEvent: Sendable {
  /// Bytes of the body have been sent.
  case sent(task: Int, byteCount: Int64)
  /// The header of an answer has arrived.
  case response(task: Int, URLResponse)
  /// Bytes of the content have arrived.
  case data(task: Int, Data)
  /// The answer asks for credentials, which the session doesn't have. Its content has arrived.
  case challenge(task: Int)
  /// The task has ended.
  case completed(task: Int, URLResponse?, error: SessionFailure?)
}

/// The delegate of a session, which turns calls into a sequence of events.
///
/// It has no state that changes, because the session calls it on a queue of its own.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  let events: AsyncStream<SessionEvent>
  private let continuation: AsyncStream<SessionEvent>.Continuation

  /// The number of steps that the progress of a large body is reported in.
  private static let progressStepCount: Int64 = 256

  /// Returns whether to report a number of bytes, which is one of 256 steps.
  ///
  /// A session reports every 64 KiB at most. Fewer events leave more time for sending.
  static func isStep(from previous: Int64, to count: Int64, of total: Int64) -> Bool {
    let step = max(total / progressStepCount, 1)
    return previous / step != count / step || count == total
  }

  override init() {
    (events, continuation) = AsyncStream.makeStream(of: SessionEvent.self)
  }

  /// Ends the sequence of events.
  func finish() { continuation.finish() }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Without a new request, the redirect itself is the answer.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Default handling never ends the task (swift-corelibs-foundation, Swift 6.3), and neither can it go
      // on without a credential. The answer has arrived with its content, so it's kept.
      continuation.yield(.challenge(task: task.taskIdentifier))
      completionHandler(.cancelAuthenticationChallenge, nil)
    #else
      completionHandler(.performDefaultHandling, nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    // The length of a stream isn't known to the session. The stream itself reports what was read.
    guard totalBytesExpectedToSend > 0 else { return }
    report(
      task: task.taskIdentifier, from: totalBytesSent - bytesSent, to: totalBytesSent,
      of: totalBytesExpectedToSend)
  }

  /// Reports a number of bytes that have been sent, if it's one of the steps.
  func report(task: Int, from previous: Int64, to count: Int64, of total: Int64) {
    guard Self.isStep(from: previous, to: count, of: total) else { return }
    continuation.yield(.sent(task: task, byteCount: count))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    continuation.yield(.response(task: dataTask.taskIdentifier, response))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(.data(task: dataTask.taskIdentifier, data))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    continuation.yield(
      .completed(
        task: task.taskIdentifier, task.response, error: error.map { SessionFailure($0) }))
  }
}
