import JSONText

/// The rule `email`, which requires an address as defined by RFC 5321 §4.1.2, in ASCII.
///
/// The part before the `@` is a sequence of atoms joined by dots, or a quoted string. The part
/// after it is a domain name or an address in brackets. A domain name doesn't need a dot, as in
/// `a@b`.
struct EmailRule: RuleSpecification, Rule {
  static let name = "email"
  static let optionNames = ["allowNull"]

  /// The characters of atoms.
  private static let atomCharacters = ASCIISet.alphanumerics.adding("!#$%&'*+-/=?^_`{|}~")

  let allowsEmpty: Bool

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    EmailRule(allowsEmpty: options.readAllowNull(default: true))
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(accepts(text), failingWith: .format)
  }

  /// Returns whether text is an address, or is empty if that is allowed.
  func accepts(_ text: RawSpan) -> Bool {
    text.byteCount == 0 ? allowsEmpty : Self.isAddress(text)
  }

  func textTest(_ constants: inout PlanConstants) -> TextTest { .email(self) }

  var data: [PropertyRule] { [.format(.email(allowsEmpty: allowsEmpty))] }

  var serverCode: String? { ServerCode.email }

  /// Returns whether text is an address within the limits of RFC 5321 §4.5.3.1, which are 254 bytes
  /// in total and 64 bytes before the `@`.
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

  /// Returns the offset after the local part, or `nil` if the text doesn't begin with one.
  private static func localPartEnd(_ text: RawSpan) -> Int? {
    if text.byte(at: 0) == UInt8(ascii: "\"") { return quotedEnd(text) }
    let atomCharacters = atomCharacters
    var offset = 0
    var isAtStart = true
    while true {
      // Most characters are letters and digits.
      let start = offset
      offset = text.endOfAlphanumerics(from: offset)
      if offset > start { isAtStart = false }
      guard offset < text.byteCount else { break }
      let byte = text.byte(unchecked: offset)
      if atomCharacters.contains(byte) {
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
}
