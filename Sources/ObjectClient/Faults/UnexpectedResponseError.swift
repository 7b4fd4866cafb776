import JSONText

/// An error thrown if the answer of a server is neither an object nor a fault, such as a page of a proxy.
///
/// ```swift
/// let error = UnexpectedResponseError(HTTPResponse(status: 502))
/// error.description
/// // expected JSON, found 0 bytes with the status 502
/// ```
public struct UnexpectedResponseError: Error, Hashable, Sendable {
  /// The status of the answer.
  public let status: Int

  /// The media type that the answer declares.
  public let mediaType: String?

  /// The length of the content in bytes.
  public let byteCount: Int

  private let beginning: [UInt8]

  /// The number of bytes that an excerpt is made from.
  private static var maximumExcerptByteCount: Int { 1024 }

  /// Creates an error.
  ///
  /// - Parameter response: The answer.
  public init(_ response: HTTPResponse) {
    status = response.status
    mediaType = response.headers["Content-Type"]
    byteCount = response.body.count
    beginning = Array(response.body.prefix(Self.maximumExcerptByteCount))
  }

  /// The first 1,024 bytes of the content as text on one line. They can contain secrets and values.
  public var excerpt: String { String(decoding: beginning, as: UTF8.self).escapedForDisplay }
}

extension UnexpectedResponseError: CustomStringConvertible {
  /// The status, the media type, and the length, without the content.
  public var description: String {
    let type = mediaType.map { " of type " + $0.excerpt() } ?? ""
    return "expected JSON, found \(byteCount) bytes\(type) with the status \(status)"
      .escapedForDisplay
  }
}
