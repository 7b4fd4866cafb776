import Foundation
import ObjectClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How long sending one file took in two ways.
struct RequestTimes: Sendable {
  let own: Duration
  let session: Duration
}

/// A transport that sends each request twice, once through the transport of the package and once with
/// `URLSession` alone.
struct ComparingTransport: HTTPTransport {
  let isOwnFirst: Bool
  let times: AsyncStream<RequestTimes>.Continuation
  private let base = URLSessionTransport()

  init(isOwnFirst: Bool, times: AsyncStream<RequestTimes>.Continuation) {
    self.isOwnFirst = isOwnFirst
    self.times = times
  }

  func send(
    _ request: HTTPRequest, onProgress: (@Sendable (Int64) -> Void)?
  ) async throws(TransportError) -> HTTPResponse {
    var session = Duration.zero
    if !isOwnFirst { session = try await sendWithSession(request) }
    let start = ContinuousClock.now
    let response = try await base.send(request, onProgress: onProgress)
    let own = start.duration(to: .now)
    if isOwnFirst { session = try await sendWithSession(request) }
    times.yield(RequestTimes(own: own, session: session))
    return response
  }

  private func sendWithSession(_ request: HTTPRequest) async throws(TransportError) -> Duration {
    guard case .file(let path, _) = request.body else { throw Self.failure }
    var sent = URLRequest(url: request.url)
    sent.httpMethod = request.method
    for field in request.headers.fields {
      sent.setValue(field.value, forHTTPHeaderField: field.name)
    }
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    let file = URL(fileURLWithPath: path)
    let start = ContinuousClock.now
    let isSent = await withCheckedContinuation { continuation in
      session.uploadTask(with: sent, fromFile: file) { _, response, _ in
        continuation.resume(returning: (response as? HTTPURLResponse)?.statusCode == 204)
      }.resume()
    }
    guard isSent else { throw Self.failure }
    return start.duration(to: .now)
  }

  private static var failure: TransportError {
    TransportError(.connectionLost, mayHaveArrived: true, reason: "URLSession has failed")
  }
}
