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
    let isPrintable = isPrintable(text)
    if hasLength, isPrintable { return .passed }
    return .failed((hasLength ? [] : [.length]) + (isPrintable ? [] : [.format]))
  }

  /// Returns whether text has an accepted length and only accepted characters.
  func accepts(_ text: RawSpan) -> Bool { length.accepts(text) && isPrintable(text) }

  /// Returns whether text is certainly accepted before and after a change of its case.
  func acceptsInAnyCase(_ text: RawSpan) -> Bool {
    // No change of case adds or removes a control character or a digit.
    length.acceptsInAnyCase(text) && isPrintable(text)
  }

  private func isPrintable(_ text: RawSpan) -> Bool {
    let startsWithDigit = text.byteCount > 0 && text.byte(at: 0).isDigit
    return (allowsLeadingDigit || !startsWithDigit) && !text.holdsControlCharacter
  }

  func textTest(_ constants: inout PlanConstants) -> TextTest { .printable(self) }

  var data: [PropertyRule] {
    length.data + [.format(.printable(allowsLeadingDigit: allowsLeadingDigit))]
  }

  var serverCode: String? { ServerCode.string }
}
