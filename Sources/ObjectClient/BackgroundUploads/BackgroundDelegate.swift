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
}

extension BackgroundOutcome {
  init(_ task: URLSessionTask, _ error: (any Error)?) {
    let response = task.response as? HTTPURLResponse
    self.init(
      status: response?.statusCode ?? 0,
      headers: response.map { HTTPHeaders($0) } ?? HTTPHeaders(),
      failure: error.map { SessionFailure($0) },
      hasFollowedRedirect: Self.hasFollowedRedirect(
        from: task.originalRequest, to: task.currentRequest, response?.url))
  }

  /// Returns whether an answer belongs to another request than the one that was started.
  ///
  /// - Parameters:
  ///   - original: The request that was started.
  ///   - current: The request that was sent last.
  ///   - answer: The URL of the answer.
  /// - Returns: `true` if the method or the URL has changed.
  static func hasFollowedRedirect(
    from original: URLRequest?, to current: URLRequest?, _ answer: URL?
  ) -> Bool {
    guard let url = original?.url else { return false }
    if let current, current.httpMethod != original?.httpMethod { return true }
    return [current?.url, answer].contains { other in
      other.map { parts(of: $0) != parts(of: url) } ?? false
    }
  }

  /// The parts of a URL that a session doesn't change itself.
  private static func parts(of url: URL) -> [String?] {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let scheme = parts?.scheme?.lowercased()
    let port = parts?.port ?? (scheme == "https" ? 443 : 80)
    let path = parts?.percentEncodedPath ?? ""
    return [
      scheme, parts?.host?.lowercased(), "\(port)", path.isEmpty ? "/" : path,
      parts?.percentEncodedQuery,
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
    guard totalBytesExpectedToSend > 0,
      SessionDelegate.isStep(
        from: totalBytesSent - bytesSent, to: totalBytesSent, of: totalBytesExpectedToSend)
    else { return }
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
