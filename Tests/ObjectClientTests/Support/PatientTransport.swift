import Foundation
import ObjectClient

/// The transport of tests: one over `URLSession` that waits for answers as long as it takes.
///
/// All tests start at the same time, so on a slow machine minutes can pass between two steps of one test. With
/// the usual timeout, its requests would fail.
struct PatientTransport: HTTPTransport {
  private let base: URLSessionTransport

  init(maximumConcurrentCount: Int = 6) {
    base = URLSessionTransport(maximumConcurrentCount: maximumConcurrentCount)
  }

  func send(
    _ request: HTTPRequest, onProgress: (@Sendable (Int64) -> Void)?
  ) async throws(TransportError) -> HTTPResponse {
    var request = request
    request.timeout = 60 * 60
    return try await base.send(request, onProgress: onProgress)
  }
}
