/// The grammar of media types: `type/subtype` and parameters.
///
/// Source: RFC 7231 §3.1.1.1.
enum MediaTypeGrammar {
  static func matches(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    guard token(&rest), take("/", &rest), token(&rest) else { return false }
    while !rest.isEmpty {
      whiteSpace(&rest)
      guard take(";", &rest) else { return false }
      whiteSpace(&rest)
      guard token(&rest), take("=", &rest) else { return false }
      // A value that starts with a quote must be a quoted string.
      guard rest.first == UInt8(ascii: "\"") ? quoted(&rest) : token(&rest) else { return false }
    }
    return true
  }

  private static func take(_ scalar: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
    guard rest.first == UInt8(ascii: scalar) else { return false }
    rest.removeFirst()
    return true
  }

  private static func whiteSpace(_ rest: inout Substring.UTF8View) {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private static func token(_ rest: inout Substring.UTF8View) -> Bool {
    let end = rest.firstIndex { !isTokenCharacter($0) } ?? rest.endIndex
    guard end > rest.startIndex else { return false }
    rest = rest[end...]
    return true
  }

  private static func quoted(_ rest: inout Substring.UTF8View) -> Bool {
    guard take("\"", &rest) else { return false }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst(), isQuotable(next) else { return false }
      default: guard isQuotable(byte) else { return false }
      }
    }
    return false
  }

  private static func isQuotable(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\t") || (byte >= 0x20 && byte != 0x7F)
  }

  private static func isTokenCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
