/// The URLs that a ticket may name as the destination of an upload.
///
/// A ticket comes from outside, and the file and the ticket's credentials are sent to its URL. By
/// default, only `https` is allowed. Every policy rejects a URL that has another scheme, no host, a
/// user name or password, or a character that RFC 3986 doesn't allow, such as a blank, a control
/// character or a backslash.
///
/// ```swift
/// UploadURLPolicy.https.allows("https://files.example/form")       // true
/// UploadURLPolicy.https.allows("https://me:secret@files.example")  // false
/// UploadURLPolicy.https.allows("http://localhost:8080/")           // false
///
/// let policy = UploadURLPolicy(allowsHTTPOnLoopback: true)
/// policy.allows("http://localhost:8080/")                          // true
/// ```
///
/// Source: RFC 3986 §3; RFC 6761 §6.3 for the loopback.
public struct UploadURLPolicy: Hashable, Sendable {
  /// The policy that allows nothing but `https`.
  public static let https = UploadURLPolicy()

  /// Whether `http` is allowed to `localhost`, `127.0.0.0/8` and `[::1]`, for example for tests.
  public let allowsHTTPOnLoopback: Bool

  /// The lowercased hosts to which `http` is allowed, on every port.
  private let httpHosts: Set<String>

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - allowsHTTPOnLoopback: Whether `http` is allowed to `localhost`, `127.0.0.0/8` and `[::1]`.
  ///   - httpHosts: Further hosts to which `http` is allowed, on every port, regardless of case.
  public init(allowsHTTPOnLoopback: Bool = false, httpHosts: [String] = []) {
    self.allowsHTTPOnLoopback = allowsHTTPOnLoopback
    self.httpHosts = Set(httpHosts.map { $0.lowercased() })
  }

  /// Returns whether a file may be sent to a URL.
  ///
  /// - Parameter url: The URL, for example of a ticket or of a redirection.
  /// - Returns: Whether it's an absolute URL that the policy allows.
  /// - Complexity: O(*n*), where *n* is the length of the URL.
  public func allows(_ url: String) -> Bool {
    guard let destination = URLDestination(url) else { return false }
    switch destination.scheme {
    case "https": return true
    case "http":
      return allowsHTTPOnLoopback && destination.isLoopback || httpHosts.contains(destination.host)
    default: return false
    }
  }
}

/// The part of a URL that determines where a request is sent.
private struct URLDestination {
  /// The lowercased scheme.
  let scheme: String
  /// The lowercased host, with the brackets of an IPv6 address.
  let host: String

  /// Creates the destination of an absolute URL with a host and without credentials.
  ///
  /// This accepts less than most parsers do, so that no parser finds another host in the same text.
  init?(_ url: String) {
    let bytes = url.utf8
    guard bytes.allSatisfy(Self.isAllowed), let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let rest = bytes[bytes.index(after: colon)...]
    guard rest.starts(with: "//".utf8) else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    guard !authority.contains(UInt8(ascii: "@")),
      let hostEnd = Self.endOfHost(in: authority), Self.isPort(authority[hostEnd...])
    else { return nil }
    scheme = url[..<colon].lowercased()
    host = url[authority.startIndex..<hostEnd].lowercased()
  }

  /// Whether the host is the machine itself.
  var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0].elementsEqual("127".utf8)
      && numbers.allSatisfy { UInt8(Substring($0)) != nil }
  }

  /// Returns the end of a valid host at the start of an authority.
  private static func endOfHost(in authority: Substring.UTF8View) -> String.Index? {
    if authority.first == UInt8(ascii: "[") {
      guard let bracket = authority.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let address = authority[..<bracket].dropFirst()
      let isValid = address.contains(UInt8(ascii: ":")) && address.allSatisfy(isInAddress)
      return isValid ? authority.index(after: bracket) : nil
    }
    let end = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    let host = authority[..<end]
    return !host.isEmpty && host.allSatisfy(isInName) ? end : nil
  }

  /// Returns whether the text is empty, or a colon and a number from 1 to 65,535.
  private static func isPort(_ text: Substring.UTF8View) -> Bool {
    if text.isEmpty { return true }
    let digits = text.dropFirst()
    return text.first == UInt8(ascii: ":") && digits.allSatisfy(isDigit)
      && UInt16(Substring(digits)).map { $0 > 0 } == true
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    UInt8(ascii: "!")...UInt8(ascii: "~") ~= byte && !"\"<>\\^`{|}".utf8.contains(byte)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || "-._".utf8.contains(byte)
  }

  private static func isInAddress(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
      || ":.".utf8.contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
