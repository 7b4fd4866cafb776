import JSONText

/// `email`: an address as RFC 5321 §4.1.2 has it, in ASCII.
///
/// The part before the `@` is words joined by dots, or a quoted string; after it stands a domain
/// name or an address in brackets. A name without dots, such as `a@b`, is a domain name.
struct EmailRule: RuleSpecification {
  static let name = "email"
  static let optionNames = ["allowNull"]

  let allowsEmpty: Bool

  static func fits(_ property: RuleTarget) -> Bool { property.type == .string }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    let allowsNull = options.readAllowNull(default: true)
    return .email(EmailRule(allowsEmpty: allowsNull))
  }

  func failures(_ text: RawSpan) -> RuleFailures {
    if text.byteCount == 0 { return allowsEmpty ? [] : .format }
    return Self.isAddress(text) ? [] : .format
  }

  var expectation: String { "an e-mail address" }

  /// RFC 5321 §4.5.3.1: 64 bytes before the @, 254 in all.
  private static func isAddress(_ text: RawSpan) -> Bool {
    guard text.byteCount <= 254 else { return false }
    guard let at = localPartEnd(text), at > 0, at <= 64, at + 1 < text.byteCount,
      text.byte(at: at) == UInt8(ascii: "@")
    else { return false }
    let domain = text.slice(at + 1, text.byteCount)
    guard domain.byte(at: 0) == UInt8(ascii: "[") else { return HostName.isValid(domain) }
    guard domain.byteCount > 2, domain.byte(at: domain.byteCount - 1) == UInt8(ascii: "]") else {
      return false
    }
    return isAddressLiteral(domain.slice(1, domain.byteCount - 1))
  }

  private static func isAddressLiteral(_ literal: RawSpan) -> Bool {
    if InternetAddress.isVersion4(literal) { return true }
    let tag = Array("ipv6:".utf8)
    guard literal.byteCount > tag.count,
      tag.indices.allSatisfy({ literal.byte(at: $0).asciiLowercased == tag[$0] })
    else { return false }
    return InternetAddress.isVersion6(literal.slice(tag.count, literal.byteCount))
  }

  /// The offset after the local part, or `nil` if it is not one.
  private static func localPartEnd(_ text: RawSpan) -> Int? {
    if text.byte(at: 0) == UInt8(ascii: "\"") { return quotedEnd(text) }
    var offset = 0
    var isAtStart = true
    while offset < text.byteCount {
      let byte = text.byte(at: offset)
      if isAtomByte(byte) {
        isAtStart = false
      } else if byte == UInt8(ascii: "."), !isAtStart {
        isAtStart = true
      } else {
        break
      }
      offset += 1
    }
    return isAtStart ? nil : offset
  }

  private static func quotedEnd(_ text: RawSpan) -> Int? {
    var offset = 1
    while offset < text.byteCount {
      switch text.byte(at: offset) {
      case UInt8(ascii: "\""): return offset + 1
      case UInt8(ascii: "\\"):
        guard offset + 1 < text.byteCount, 0x20...0x7E ~= text.byte(at: offset + 1) else {
          return nil
        }
        offset += 2
      case 0x20...0x7E: offset += 1
      default: return nil
      }
    }
    return nil
  }

  private static func isAtomByte(_ byte: UInt8) -> Bool {
    if byte.isASCIIAlphanumeric { return true }
    return switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
