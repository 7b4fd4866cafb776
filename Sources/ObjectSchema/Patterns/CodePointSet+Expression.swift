extension CodePointSet {
  /// The surrogates, which text in UTF-8 never has.
  static let surrogates = CodePointSet([0xD800...0xDFFF])

  /// An expression that matches one character of the set, as ECMA-262 with the flag `u`, Rust and Python
  /// read it.
  var expression: String {
    if isEmpty { return #"[^\s\S]"# }
    if self == .all { return #"[\s\S]"# }
    if ranges.count == 1, let range = ranges.first, range.lowerBound == range.upperBound {
      return Self.escaped(range.lowerBound, inClass: false)
    }
    let isNegated = contains(Self.maximum)
    var text = isNegated ? "[^" : "["
    for range in isNegated ? inverted.ranges : ranges {
      text += Self.escaped(range.lowerBound, inClass: true)
      if range.upperBound == range.lowerBound { continue }
      if range.upperBound > range.lowerBound + 1 { text += "-" }
      text += Self.escaped(range.upperBound, inClass: true)
    }
    return text + "]"
  }

  private static func escaped(_ code: UInt32, inClass: Bool) -> String {
    guard let scalar = Unicode.Scalar(code) else { return "\\u" + hexadecimal(code, count: 4) }
    switch scalar {
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\u{0B}": return "\\v"
    case "\u{0C}": return "\\f"
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|":
      return "\\" + String(scalar)
    case "-" where inClass: return "\\-"
    case " "..."~": return String(scalar)
    case "\0"..."\u{9F}": return "\\x" + hexadecimal(code, count: 2)
    case "\u{A0}"..."\u{FFFF}":
      return scalar.properties.isAlphabetic
        ? String(scalar) : "\\u" + hexadecimal(code, count: 4)
    // Only ECMA-262 and Rust have an escape for these, and only Python has another one.
    default: return String(scalar)
    }
  }

  private static func hexadecimal(_ code: UInt32, count: Int) -> String {
    let digits = String(code, radix: 16)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
