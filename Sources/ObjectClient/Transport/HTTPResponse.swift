/// The answer of an HTTP server.
public struct HTTPResponse: Sendable {
  /// The status code.
  public var status: Int

  /// The header fields.
  public var headers: HTTPHeaders

  /// The content.
  public var body: [UInt8]

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - body: The content.
  public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status is 200 to 299.
  public var isSuccessful: Bool { 200..<300 ~= status }
}
