import JSONText

/// The rule `printableString`, which limits the length of text and forbids control characters and,
/// optionally, a digit at the start.
struct PrintableStringRule: RuleSpecification, Rule {
  static let name = "printableString"
  static let optionNames = [
    "min", "max", "allowNull", "allowNumberAsFirstLetter", "anyFirstLetter",
  ]

  let length: StringRule
  let allowsLeadingDigit: Bool

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    let allowsLeadingDigit = options.bool("allowNumberAsFirstLetter", default: true)
    return StringRule(&options).map {
      PrintableStringRule(length: $0, allowsLeadingDigit: allowsLeadingDigit)
    }
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    let hasLength = length.accepts(text)
    let startsWithDigit = text.byteCount > 0 && text.byte(at: 0).isDigit
    let isPrintable = !text.holdsControlCharacter && (allowsLeadingDigit || !startsWithDigit)
    if hasLength, isPrintable { return .passed }
    return .failed((hasLength ? [] : [.length]) + (isPrintable ? [] : [.format]))
  }

  func expectation(for code: FaultCode) -> String {
    if code == .length { return length.expectation(for: code) }
    return allowsLeadingDigit
      ? "text without control characters"
      : "text without control characters that does not start with a digit"
  }

  var data: [PropertyRule] {
    length.data + [.format(.printable(allowsLeadingDigit: allowsLeadingDigit))]
  }

  var serverCode: String? { ServerCode.string }
}
