import FileAccess

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A transport that sends requests through a `URLSession` of its own.
///
/// The session stores no cookies, answers and credentials, and follows no redirects. It lasts as long as the
/// transport, so create one transport and share it.
///
/// ```swift
/// let transport = URLSessionTransport(maximumConcurrentCount: 4)
/// ```
public final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let delegate: SessionDelegate
  private let exchanges: SessionExchanges

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - maximumConcurrentCount: The maximum number of requests at the same time, at least 1. Other
  ///     requests wait.
  ///   - configure: A closure that changes the configuration of the session, for example to set a proxy.
  ///     Storage of cookies, answers and credentials stays off.
  public init(
    maximumConcurrentCount: Int = 6, configure: (URLSessionConfiguration) -> Void = { _ in }
  ) {
    let configuration = URLSessionConfiguration.ephemeral
    configure(configuration)
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    // A request that waits for a connection inside the session would count towards its timeout.
    configuration.httpMaximumConnectionsPerHost = max(maximumConcurrentCount, 1)
    let delegate = SessionDelegate()
    let exchanges = SessionExchanges(maximumCount: max(maximumConcurrentCount, 1))
    // The task ends with the stream, which ends with the transport.
    Task { for await event in delegate.events { await exchanges.handle(event) } }
    self.delegate = delegate
    self.exchanges = exchanges
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    // A session keeps its delegate and its connections until it's invalidated. No request is running,
    // because each one retains the transport.
    session.finishTasksAndInvalidate()
    delegate.finish()
  }

  /// Sends a request, and returns the answer with any status.
  ///
  /// - Parameters:
  ///   - request: The request. Its URL has the scheme `http` or `https` and a host, and its header fields
  ///     don't have `Content-Length`, `Transfer-Encoding` and `Host`.
  ///   - onProgress: A closure that's called with the number of bytes of the body that have been sent.
  /// - Returns: The answer.
  /// - Throws: ``TransportError`` if there is no complete answer.
  public func send(
    _ request: HTTPRequest, onProgress: (@Sendable (Int64) -> Void)?
  ) async throws(TransportError) -> HTTPResponse {
    let urlRequest = try request.urlRequest()
    guard await exchanges.waitForTurn() else { throw .cancelledBeforeSending }
    let result: Result<HTTPResponse, TransportError>
    do throws(TransportError) {
      result = await run(try makeTask(request, urlRequest), request, onProgress)
    } catch {
      result = .failure(error)
    }
    await exchanges.endTurn()
    return try result.get()
  }

  private func makeTask(
    _ request: HTTPRequest, _ urlRequest: URLRequest
  ) throws(TransportError) -> URLSessionTask {
    switch request.body {
    case .none: return session.dataTask(with: urlRequest)
    case .bytes(let bytes): return session.uploadTask(with: urlRequest, from: Data(bytes))
    case .file(let path, let length):
      // The session would send a file that doesn't exist as an empty body.
      guard let file = try? RegularFile(path: path), file.identity.size == length else {
        throw TransportError(
          .unreadableFile, mayHaveArrived: false,
          reason: "the file to send can't be read, or doesn't have the expected length")
      }
      return session.uploadTask(with: urlRequest, fromFile: URL(fileURLWithPath: path))
    }
  }

  private func run(
    _ task: URLSessionTask, _ request: HTTPRequest, _ onProgress: (@Sendable (Int64) -> Void)?
  ) async -> Result<HTTPResponse, TransportError> {
    await withTaskCancellationHandler {
      guard !Task.isCancelled else {
        task.cancel()
        return .failure(.cancelledBeforeSending)
      }
      return await exchanges.run(
        task, maximumByteCount: request.maximumResponseByteCount, onProgress)
    } onCancel: {
      task.cancelInBackground()
    }
  }
}

extension TransportError {
  static var cancelledBeforeSending: TransportError {
    TransportError(.cancelled, mayHaveArrived: false, reason: "the request was canceled")
  }
}

extension HTTPRequest {
  /// The request for a session, without its body.
  fileprivate func urlRequest() throws(TransportError) -> URLRequest {
    func invalid(_ reason: String) -> TransportError {
      TransportError(.invalidRequest, mayHaveArrived: false, reason: reason)
    }
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      url.host?.isEmpty == false
    else { throw invalid("expected a URL with the scheme http or https and a host") }
    guard headers["Content-Length"] == nil, headers["Transfer-Encoding"] == nil,
      headers["Host"] == nil
    else { throw invalid("the header fields of the connection can't be set") }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.timeoutInterval = timeout
    request.httpShouldHandleCookies = false
    for field in headers.fields { request.addValue(field.value, forHTTPHeaderField: field.name) }
    if body.length > 0, headers["Content-Type"] == nil {
      // A session adds the type of forms to a body without type.
      request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}
