/// A way to send HTTP requests.
///
/// The client sends everything through a transport, so that another HTTP library can replace
/// ``URLSessionTransport``, and so that tests need no network.
///
/// ```swift
/// struct Recorder: HTTPTransport {
///   func send(
///     _ request: HTTPRequest, onProgress: (@Sendable (Int64) -> Void)?
///   ) async throws(TransportError) -> HTTPResponse {
///     HTTPResponse(status: 204)
///   }
/// }
/// ```
public protocol HTTPTransport: Sendable {
  /// Sends a request, and returns the answer with any status.
  ///
  /// A transport doesn't follow redirects, doesn't store or send cookies, doesn't repeat a request, and adds
  /// no header fields but those of the connection. If the calling task is canceled, it ends the
  /// connection and throws `TransportError` with the code `cancelled`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - onProgress: A closure that's called with the number of bytes of the body that have been sent, which
  ///     never decreases.
  /// - Returns: The answer.
  /// - Throws: ``TransportError`` if there is no complete answer.
  func send(
    _ request: HTTPRequest, onProgress: (@Sendable (Int64) -> Void)?
  ) async throws(TransportError) -> HTTPResponse
}
