import Foundation
import ObjectClient

/// A transport that answers from a script, and keeps the requests.
actor ScriptedTransport: HTTPTransport {
  typealias Answer = @Sendable (HTTPRequest) throws(TransportError) -> HTTPResponse

  private var answers: [Answer]
  private(set) var requests: [HTTPRequest] = []

  init(_ answers: [Answer]) { self.answers = answers }

  /// The method and the URL of each request.
  var log: [String] { requests.map { "\($0.method) \($0.url.absoluteString)" } }

  /// The number of answers that nothing has asked for.
  var remainingCount: Int { answers.count }

  func send(
    _ request: HTTPRequest, onProgress: (@Sendable (Int64) -> Void)?
  ) async throws(TransportError) -> HTTPResponse {
    requests.append(request)
    guard !answers.isEmpty else {
      throw TransportError(.offline, mayHaveArrived: false, reason: "the script has ended")
    }
    return try answers.removeFirst()(request)
  }

  /// An answer with JSON or any other text.
  static func answer(_ status: Int, _ text: String, type: String = "application/json")
    -> Answer
  {
    { request throws(TransportError) in
      var response = HTTPResponse(status: status, body: Array(text.utf8))
      response.headers["Content-Type"] = type
      return response
    }
  }

  /// A successful answer with JSON.
  static func answer(_ text: String) -> Answer { answer(200, text) }

  /// An error.
  static func failure(_ code: TransportError.Code, mayHaveArrived: Bool) -> Answer {
    { request throws(TransportError) in
      throw TransportError(code, mayHaveArrived: mayHaveArrived, reason: "failed")
    }
  }
}
