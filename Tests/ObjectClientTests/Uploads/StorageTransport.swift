import DateText
import Foundation
import ObjectClient

/// A transport whose answers come from a closure, and that records what was sent.
actor StorageTransport: HTTPTransport {
  /// One sending of a request.
  struct Attempt: Sendable {
    let request: HTTPRequest
    let body: [UInt8]
    /// The number of attempts for the URL, from 1.
    let number: Int
    /// The path of the file with the body, and its permissions at the time.
    let path: String
    let permissions: Int?

    var url: String { request.url.absoluteString }
    var isMultipartForm: Bool { request.headers["Content-Type"]?.hasPrefix("multipart/") == true }
  }

  typealias Script = @Sendable (Attempt) async -> Result<HTTPResponse, TransportError>

  private let script: Script
  private(set) var attempts: [Attempt] = []
  private(set) var maximumConcurrentCount = 0
  private var concurrentCount = 0

  init(_ script: @escaping Script = { _ in .success(HTTPResponse(status: 204)) }) {
    self.script = script
  }

  func send(
    _ request: HTTPRequest, onProgress: (@Sendable (Int64) -> Void)?
  ) async throws(TransportError) -> HTTPResponse {
    concurrentCount += 1
    maximumConcurrentCount = max(maximumConcurrentCount, concurrentCount)
    defer { concurrentCount -= 1 }
    let attempt = try record(request)
    // The answer can come before all bytes are sent.
    for step in 1...3 {
      onProgress?(Int64(attempt.body.count * step / 4))
      await Task.yield()
    }
    let answer = await script(attempt)
    if Task.isCancelled {
      throw TransportError(.cancelled, mayHaveArrived: true, reason: "the task was canceled")
    }
    let response = try answer.get()
    onProgress?(Int64(attempt.body.count))
    return response
  }

  private func record(_ request: HTTPRequest) throws(TransportError) -> Attempt {
    guard case .file(let path, let length) = request.body,
      let data = FileManager.default.contents(atPath: path), data.count == length
    else { throw TransportError(.unreadableFile, mayHaveArrived: false, reason: "no such file") }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let number = attempts.count { $0.url == request.url.absoluteString } + 1
    let attempt = Attempt(
      request: request, body: Array(data), number: number, path: path,
      permissions: attributes?[.posixPermissions] as? Int)
    attempts.append(attempt)
    return attempt
  }
}

extension Result where Success == HTTPResponse, Failure == TransportError {
  static func status(
    _ status: Int, _ headers: [String: String] = [:], _ body: String = ""
  ) -> Self {
    var fields = HTTPHeaders()
    for (name, value) in headers { fields[name] = value }
    return .success(HTTPResponse(status: status, headers: fields, body: Array(body.utf8)))
  }

  static func failure(_ code: TransportError.Code) -> Self {
    .failure(TransportError(code, mayHaveArrived: true, reason: "failed"))
  }

  static var expired: Self {
    .status(
      403, [:],
      "<Error><Code>AccessDenied</Code><Message>Policy expired</Message></Error>")
  }
}

extension RetryClock {
  /// A clock that stands still and doesn't wait.
  static func still(
    at now: Instant = Instant(seconds: 1_767_225_600),
    sleep: @escaping @Sendable (TimeInterval) async throws -> Void = { _ in
      try Task.checkCancellation()
    }
  ) -> RetryClock {
    RetryClock(now: { now }, sleep: sleep, random: { 0.5 })
  }
}
