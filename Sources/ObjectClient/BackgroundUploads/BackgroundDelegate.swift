import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Something that a session in the background reports.
enum BackgroundEvent: Sendable {
  /// A fraction of a form has been sent.
  case sent(BackgroundRecord, fraction: Double)
  /// A part of an answer has arrived.
  case data(BackgroundRecord, Data)
  /// An upload has ended.
  case completed(BackgroundRecord, BackgroundOutcome)
  /// The session has reported everything that happened while the app was suspended.
  case finished
}

/// How the task of an upload has ended.
struct BackgroundOutcome: Sendable {
  let status: Int
  let headers: HTTPHeaders
  let failure: SessionFailure?
  let hasFollowedRedirect: Bool

  init(_ task: URLSessionTask, _ error: (any Error)?) {
    let response = task.response as? HTTPURLResponse
    status = response?.statusCode ?? 0
    headers = response.map { HTTPHeaders($0) } ?? HTTPHeaders()
    failure = error.map { SessionFailure($0) }
    hasFollowedRedirect =
      response?.url?.redirectIdentity != task.originalRequest?.url?.redirectIdentity
  }
}

extension URL {
  /// The parts in which the URL of an answer differs from that of its request after a redirect.
  fileprivate var redirectIdentity: [String?] {
    [
      scheme?.lowercased(), host?.lowercased(), port.map { "\($0)" }, path.isEmpty ? "/" : path,
      query,
    ]
  }
}

/// The delegate of a session in the background, which turns calls into a sequence of events.
final class BackgroundDelegate: NSObject, URLSessionDataDelegate {
  let events: AsyncStream<BackgroundEvent>
  private let continuation: AsyncStream<BackgroundEvent>.Continuation

  override init() {
    (events, continuation) = AsyncStream.makeStream(of: BackgroundEvent.self)
  }

  /// Ends the sequence of events.
  func finish() { continuation.finish() }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Sessions in the background don't ask.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    guard totalBytesExpectedToSend > 0 else { return }
    let fraction = Double(totalBytesSent) / Double(totalBytesExpectedToSend)
    yield(task) { .sent($0, fraction: min(1, fraction)) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    yield(dataTask) { .data($0, data) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    yield(task) { .completed($0, BackgroundOutcome(task, error)) }
  }

  #if !canImport(FoundationNetworking) || OBJECTBODY_APPLE_STUBS
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
      continuation.yield(.finished)
    }
  #endif

  /// Reports an event of an upload. Other tasks have other descriptions.
  private func yield(_ task: URLSessionTask, _ event: (BackgroundRecord) -> BackgroundEvent) {
    guard let record = BackgroundRecord(description: task.taskDescription) else { return }
    continuation.yield(event(record))
  }
}
