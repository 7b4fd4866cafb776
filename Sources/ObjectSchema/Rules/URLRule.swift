import JSONText

/// `url`: an absolute URI as RFC 3986 has it; of the web unless the rule says otherwise.
struct URLRule: RuleSpecification {
  static let name = "url"
  static let optionNames = ["webOnly", "webSecure", "allowNull", "allowEmpty"]

  /// Which schemes of the web will do.
  enum WebScheme: UInt8, Sendable { case any, secure, plain }

  let webOnly: Bool
  let webScheme: WebScheme
  let allowsEmpty: Bool

  static func fits(_ property: RuleTarget) -> Bool { property.type == .string }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    options.readAllowNull(default: false)
    let webScheme: WebScheme =
      switch options.bool("webSecure") {
      case true?: .secure
      case false?: .plain
      case nil: .any
      }
    return .url(
      URLRule(
        webOnly: options.bool("webOnly", default: true), webScheme: webScheme,
        allowsEmpty: options.bool("allowEmpty", default: false)))
  }

  func failures(_ text: RawSpan) -> RuleFailures {
    if text.byteCount == 0 { return allowsEmpty ? [] : .format }
    guard let uri = URI(text) else { return .format }
    guard uri.isWeb else { return webOnly ? .format : [] }
    return switch webScheme {
    case .any: []
    case .secure: uri.isSecure ? [] : .format
    case .plain: uri.isSecure ? .format : []
    }
  }

  var expectation: String {
    guard webOnly else { return "an absolute URL" }
    return switch webScheme {
    case .any: "an http or https URL"
    case .secure: "an https URL"
    case .plain: "an http URL"
    }
  }
}

/// What matters of an absolute URI.
struct URI {
  /// Whether the scheme is http or https and a host follows.
  let isWeb: Bool
  /// Whether the scheme is https.
  let isSecure: Bool

  /// Reads an absolute URI.
  ///
  /// - Returns: `nil` if the text does not follow RFC 3986, or is http or https without a host.
  init?(_ text: RawSpan) {
    var offset = 0
    var scheme: [UInt8] = []
    while offset < text.byteCount, text.byte(at: offset) != UInt8(ascii: ":") {
      let byte = text.byte(at: offset)
      let isInner = byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      guard byte.isASCIILetter || (offset > 0 && (isInner || byte == UInt8(ascii: ".")))
      else { return nil }
      // Longer ones are no scheme that is told apart here.
      if offset < 6 { scheme.append(byte.asciiLowercased) }
      offset += 1
    }
    guard offset > 0, offset < text.byteCount else { return nil }
    isSecure = scheme.elementsEqual("https".utf8)
    isWeb = isSecure || scheme.elementsEqual("http".utf8)

    var rest = offset + 1
    if rest + 1 < text.byteCount, text.byte(at: rest) == UInt8(ascii: "/"),
      text.byte(at: rest + 1) == UInt8(ascii: "/")
    {
      rest += 2
      let start = rest
      while rest < text.byteCount, !"/?#".utf8.contains(text.byte(at: rest)) { rest += 1 }
      guard Self.isAuthority(text.slice(start, rest), needsHost: isWeb) else { return nil }
    } else if isWeb {
      return nil
    }
    guard Self.isPathAndMore(text.slice(rest, text.byteCount)) else { return nil }
  }

  private static func isAuthority(_ text: RawSpan, needsHost: Bool) -> Bool {
    var hostStart = 0
    for offset in 0..<text.byteCount where text.byte(at: offset) == UInt8(ascii: "@") {
      guard isMadeOf(text.slice(0, offset), also: ":") else { return false }
      hostStart = offset + 1
      break
    }
    let host = text.slice(hostStart, text.byteCount)
    var end = host.byteCount
    if end > 0, host.byte(at: 0) == UInt8(ascii: "[") {
      end = 1
      while end < host.byteCount, host.byte(at: end) != UInt8(ascii: "]") { end += 1 }
      guard end < host.byteCount, InternetAddress.isVersion6(host.slice(1, end)) else {
        return false
      }
      end += 1
    } else {
      end = 0
      while end < host.byteCount, host.byte(at: end) != UInt8(ascii: ":") { end += 1 }
      guard isMadeOf(host.slice(0, end), also: ""), end > 0 || !needsHost else { return false }
    }
    guard end < host.byteCount else { return true }
    guard host.byte(at: end) == UInt8(ascii: ":") else { return false }
    return (end + 1..<host.byteCount).allSatisfy { host.byte(at: $0).isDigit }
  }

  private static func isPathAndMore(_ text: RawSpan) -> Bool {
    var fragments = 0
    for offset in 0..<text.byteCount where text.byte(at: offset) == UInt8(ascii: "#") {
      fragments += 1
    }
    return fragments <= 1 && isMadeOf(text, also: ":@/?#")
  }

  /// Whether text holds only unreserved characters, sub-delimiters, percent escapes and a few more.
  private static func isMadeOf(_ text: RawSpan, also more: String) -> Bool {
    var offset = 0
    while offset < text.byteCount {
      let byte = text.byte(at: offset)
      if byte == UInt8(ascii: "%") {
        guard offset + 2 < text.byteCount, text.byte(at: offset + 1).hexadecimalDigit != nil,
          text.byte(at: offset + 2).hexadecimalDigit != nil
        else { return false }
        offset += 3
        continue
      }
      guard
        byte.isASCIIAlphanumeric || "-._~!$&'()*+,;=".utf8.contains(byte)
          || more.utf8.contains(byte)
      else { return false }
      offset += 1
    }
    return true
  }
}
