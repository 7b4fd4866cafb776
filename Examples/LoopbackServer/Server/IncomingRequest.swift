import Foundation

/// A request that has arrived.
public struct IncomingRequest: Sendable {
  /// A header field.
  public struct Field: Hashable, Sendable {
    /// The name, as it arrived.
    public let name: String

    /// The value, without white space around it.
    public let value: String
  }

  /// The method.
  public let method: String

  /// The path and the query, as they arrived.
  public let target: String

  /// The header fields, in order.
  public let fields: [Field]

  /// The content.
  public internal(set) var body: [UInt8] = []

  /// Returns the value of the first field with a name.
  ///
  /// - Parameter name: The name in lower case.
  /// - Returns: The value, or `nil` if there is no such field.
  public func value(of name: String) -> String? {
    fields.first { $0.name.lowercased() == name }?.value
  }

  /// The path without the query.
  package var path: String { String(target.prefix { $0 != "?" }) }

  /// The parameters of the query, decoded.
  package var query: [String: String] {
    guard let start = target.firstIndex(of: "?") else { return [:] }
    var query: [String: String] = [:]
    for pair in target[target.index(after: start)...].split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[Self.decoded(parts[0])] = parts.count > 1 ? Self.decoded(parts[1]) : ""
    }
    return query
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension IncomingRequest {
  /// An error thrown if what arrives isn't a request.
  struct Malformed: Error {
    let status: Int
  }

  private static let maximumHeadByteCount = 64 << 10
  private static let maximumBodyByteCount = 64 << 20

  /// Reads the head of a request.
  ///
  /// - Parameter bytes: The bytes that have arrived, from which the head is removed.
  /// - Returns: The request without content, and the length of the content; or `nil` if the head isn't
  ///   complete yet.
  /// - Throws: ``Malformed`` if it isn't the head of a request, or if a limit is exceeded.
  static func head(
    in bytes: inout [UInt8]
  ) throws(Malformed) -> (request: IncomingRequest, length: Int)? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
      if bytes.count > maximumHeadByteCount { throw Malformed(status: 431) }
      return nil
    }
    let text = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    bytes.removeSubrange(..<end.upperBound)
    var lines = text.components(separatedBy: "\r\n")[...]
    let parts = (lines.popFirst() ?? "").split(separator: " ")
    guard parts.count == 3, parts[2].hasPrefix("HTTP/1.") else { throw Malformed(status: 400) }
    var fields: [Field] = []
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(" ") else {
        throw Malformed(status: 400)
      }
      fields.append(
        Field(
          name: String(parts[0]),
          value: String(parts[1].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())))
    }
    let request = IncomingRequest(
      method: String(parts[0]), target: String(parts[1]), fields: fields)
    // Storage services refuse chunked forms, too.
    guard request.value(of: "transfer-encoding") == nil else { throw Malformed(status: 411) }
    let lengths = fields.filter { $0.name.lowercased() == "content-length" }
    guard let text = lengths.first?.value else { return (request, 0) }
    guard lengths.count == 1, let length = Int(text), length >= 0 else {
      throw Malformed(status: 400)
    }
    guard length <= maximumBodyByteCount else { throw Malformed(status: 413) }
    return (request, length)
  }
}
