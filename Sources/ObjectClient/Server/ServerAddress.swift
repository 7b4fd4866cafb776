public import BodyBuilding
import Foundation
import JSONText

/// The server and the organization that a client sends requests to.
///
/// ```swift
/// let server = try ServerAddress(
///   "https://api.example.com", organization: "acme")
/// server.description    // https://api.example.com/acme
/// ```
///
/// All requests of a client begin with this address, so its header fields go to no other host.
public struct ServerAddress: Hashable, Sendable {
  /// The beginning of all URLs, with the organization and the version.
  private let base: String

  /// The URL and the organization as text.
  public let description: String

  /// Creates an address.
  ///
  /// - Parameters:
  ///   - url: The URL of the server, without user name, query, and fragment.
  ///   - organization: The code of the organization, of letters, digits, `_`, `-`, and `.`.
  ///   - policy: The URLs that are allowed: those with `https`, and by default those of the loopback.
  /// - Throws: ``ServerAddressError`` if the policy doesn't allow the URL, or an argument is malformed.
  public init(
    _ url: String, organization: String,
    policy: UploadURLPolicy = UploadURLPolicy(allowsHTTPOnLoopback: true)
  ) throws(ServerAddressError) {
    guard policy.allows(url) else {
      throw ServerAddressError(reason: "expected a URL with the scheme https and a host")
    }
    guard let components = URLComponents(string: url), components.query == nil,
      components.fragment == nil
    else {
      throw ServerAddressError(reason: "expected a URL without query and fragment")
    }
    guard !organization.isEmpty, organization.utf8.allSatisfy(\.isUnreserved),
      organization != ".", organization != ".."
    else {
      throw ServerAddressError(
        reason: "expected a code of an organization, which has only letters, digits, _, - and .")
    }
    var text = url
    while text.hasSuffix("/") { text.removeLast() }
    description = "\(text)/\(organization)"
    base = description + "/v2"
  }

  /// Returns the URL of a path of the API.
  ///
  /// - Parameters:
  ///   - path: The path after the version, which starts with a slash.
  ///   - query: The encoded query, or an empty string.
  /// - Returns: The URL, or `nil` if the path isn't one.
  func url(_ path: String, query: String) -> URL? {
    URL(string: base + path + (query.isEmpty ? "" : "?" + query))
  }
}

extension ServerAddress: CustomStringConvertible {}

/// An error thrown if a URL and an organization don't make a ``ServerAddress``.
public struct ServerAddressError: Error, Hashable, Sendable {
  /// A description of what was expected.
  public let reason: String
}

extension ServerAddressError: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}

extension UInt8 {
  /// Whether the byte is one of the characters that are never encoded in a URL (RFC 3986, §2.3).
  var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(self)
    }
  }
}
