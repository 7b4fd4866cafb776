import JSONText

/// `printableString`: the length of text, no control characters, and no digit at the start if the
/// rule says so.
struct PrintableStringRule: RuleSpecification {
  static let name = "printableString"
  static let optionNames = [
    "min", "max", "allowNull", "allowNumberAsFirstLetter", "anyFirstLetter",
  ]

  let length: StringRule
  let allowsLeadingDigit: Bool

  static func fits(_ property: RuleTarget) -> Bool { property.type == .string }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    options.readAllowNull(default: false)
    let allowsLeadingDigit = options.bool("allowNumberAsFirstLetter", default: true)
    return StringRule.bounds(&options).map {
      .printableString(PrintableStringRule(length: $0, allowsLeadingDigit: allowsLeadingDigit))
    }
  }

  func failures(_ text: RawSpan) -> RuleFailures {
    var failures = length.failures(text)
    if !allowsLeadingDigit, text.byteCount > 0, text.byte(at: 0).isDigit {
      failures.insert(.format)
    }
    if text.holdsControlCharacter { failures.insert(.format) }
    return failures
  }

  func expectation(_ code: FaultCode) -> String {
    if code == .length { return length.expectation }
    return allowsLeadingDigit
      ? "text without control characters"
      : "text without control characters that does not start with a digit"
  }
}

extension RawSpan {
  /// Whether UTF-8 text holds a control character: U+0000 to U+001F and U+007F to U+009F.
  var holdsControlCharacter: Bool {
    for offset in 0..<byteCount {
      let byte = byte(at: offset)
      if byte < 0x20 || byte == 0x7F { return true }
      // U+0080 to U+009F is C2 80 to C2 9F.
      if byte == 0xC2, offset + 1 < byteCount, self.byte(at: offset + 1) < 0xA0 { return true }
    }
    return false
  }
}
