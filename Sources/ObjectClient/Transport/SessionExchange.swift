import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request that a session is sending, with the answer as far as it has arrived.
struct SessionExchange {
  private let task: URLSessionTask
  private let maximumByteCount: Int
  private let onProgress: (@Sendable (Int64) -> Void)?
  private let continuation: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>
  private var sentByteCount: Int64 = 0
  private var response: URLResponse?
  private var body: [UInt8] = []
  private var isTooLarge = false
  private var isComplete = false

  init(
    _ task: URLSessionTask, maximumByteCount: Int, onProgress: (@Sendable (Int64) -> Void)?,
    continuation: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>
  ) {
    self.task = task
    self.maximumByteCount = maximumByteCount
    self.onProgress = onProgress
    self.continuation = continuation
  }

  /// Reports progress, unless it's less than before.
  mutating func setSentByteCount(_ count: Int64) {
    guard count > sentByteCount else { return }
    sentByteCount = count
    onProgress?(count)
  }

  mutating func setResponse(_ response: URLResponse) {
    self.response = response
    // The answer to a HEAD request has the length of content that doesn't follow.
    if task.originalRequest?.httpMethod != "HEAD" { limit(to: response.expectedContentLength) }
  }

  mutating func append(_ data: Data) {
    limit(to: Int64(body.count + data.count))
    if !isTooLarge { body.append(contentsOf: data) }
  }

  /// Keeps the answer, no matter how the task ends.
  mutating func complete() { isComplete = true }

  /// Ends the exchange if its content is longer than allowed.
  private mutating func limit(to byteCount: Int64) {
    guard !isTooLarge, byteCount > Int64(maximumByteCount) else { return }
    isTooLarge = true
    body = []
    task.cancelInBackground()
  }

  /// Delivers the answer or the error.
  func finish(_ lastResponse: URLResponse?, _ failure: SessionFailure?) {
    continuation.resume(returning: result(lastResponse, failure))
  }

  private func result(
    _ lastResponse: URLResponse?, _ failure: SessionFailure?
  ) -> Result<HTTPResponse, TransportError> {
    if isTooLarge {
      return .failure(
        TransportError(
          .responseTooLarge, mayHaveArrived: true,
          reason: "expected an answer of at most \(maximumByteCount) bytes"))
    }
    if let failure, !isComplete { return .failure(failure.error(hasSentBytes: sentByteCount > 0)) }
    guard let response = (response ?? lastResponse) as? HTTPURLResponse else {
      return .failure(
        TransportError(.invalidResponse, mayHaveArrived: true, reason: "the answer isn't HTTP"))
    }
    return .success(
      HTTPResponse(status: response.statusCode, headers: HTTPHeaders(response), body: body))
  }
}

extension HTTPHeaders {
  /// Creates the fields of an answer, sorted by name, because a session doesn't keep their order.
  init(_ response: HTTPURLResponse) {
    self.init()
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).map { ($0, "\(value)") }
    }
    for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) { append(name, value) }
  }
}

extension URLSessionTask {
  /// Cancels the task without waiting.
  ///
  /// On Linux, `cancel()` waits until the session has read all that has arrived, which takes as long as the
  /// other side sends faster than the session reads.
  func cancelInBackground() { DispatchQueue.global().async { self.cancel() } }
}
