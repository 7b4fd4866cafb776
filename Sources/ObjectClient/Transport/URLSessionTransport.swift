#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A transport that sends requests through a `URLSession` of its own.
///
/// The session stores no cookies, answers and credentials, and follows no redirects. It lasts as long as the
/// transport, so create one transport and share it. On Linux, each request that isn't a `GET` or `HEAD` has a
/// session and a connection to itself, because `URLSession` can repeat requests on connections that it reuses, and
/// files are sent as streams, because it can end the process if a connection is reset while it reads a file.
///
/// ```swift
/// let transport = URLSessionTransport(maximumConcurrentCount: 4)
/// ```
public final class URLSessionTransport: HTTPTransport {
  private let session: RequestSession
  private let turns: RequestTurns

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
    session = RequestSession(configuration)
    turns = RequestTurns(maximumCount: max(maximumConcurrentCount, 1))
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
    guard await turns.wait() else { throw .cancelledBeforeSending }
    let result = await session(for: request).send(request, urlRequest, onProgress)
    await turns.end()
    return try result.get()
  }

  private func session(for request: HTTPRequest) -> RequestSession {
    #if canImport(FoundationNetworking)
      // If a connection that has been used before ends without an answer, curl sends the request again,
      // even one that creates an object. It never does so on a new connection, so such a request gets one.
      if !["GET", "HEAD"].contains(request.method) || request.body.length > 0 {
        return session.makeSession()
      }
    #endif
    return session
  }
}
