public import Foundation

/// A request to an HTTP server.
///
/// ```swift
/// var request = HTTPRequest("POST", url, body: .bytes(body.json))
/// request.headers["Content-Type"] = "application/json"
/// ```
public struct HTTPRequest: Sendable {
  /// The content of a request.
  public enum Body: Sendable {
    /// No content.
    case none

    /// Bytes in memory.
    case bytes([UInt8])

    /// The content of a file, which is read while it's sent.
    case file(path: String, length: Int64)

    /// The length in bytes.
    public var length: Int64 {
      switch self {
      case .none: 0
      case .bytes(let bytes): Int64(bytes.count)
      case .file(_, let length): length
      }
    }
  }

  /// The method, in upper case.
  public var method: String

  /// The URL, with the scheme `http` or `https`.
  public var url: URL

  /// The header fields, without `Content-Length`, which the transport adds.
  public var headers: HTTPHeaders

  /// The content.
  public var body: Body

  /// The time without progress after which the request fails, in seconds.
  public var timeout: TimeInterval

  /// The maximum length of the content of the answer, in bytes. A longer answer is an error.
  public var maximumResponseByteCount: Int

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method, in upper case.
  ///   - url: The URL.
  ///   - headers: The header fields.
  ///   - body: The content.
  ///   - timeout: The time without progress after which the request fails, in seconds.
  ///   - maximumResponseByteCount: The maximum length of the content of the answer, in bytes.
  public init(
    _ method: String, _ url: URL, headers: HTTPHeaders = HTTPHeaders(), body: Body = .none,
    timeout: TimeInterval = 60, maximumResponseByteCount: Int = 32 << 20
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.maximumResponseByteCount = maximumResponseByteCount
  }
}

extension HTTPRequest: CustomStringConvertible {
  /// The method and the host. The path, the query and the header fields can have secrets.
  public var description: String { "\(method) \(url.host ?? "")" }
}
