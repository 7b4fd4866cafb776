import JSONText

/// The rule `phoneNumber`, which requires an E.164 number (`+` and 7 to 15 digits) or, if short
/// codes are allowed, 5 or 6 digits.
struct PhoneNumberRule: RuleSpecification, Rule {
  static let name = "phoneNumber"
  static let optionNames = [
    "allowShortCode", "allowNull", "requireMobile", "autoFormat", "allowedCountries",
  ]

  let allowsShortCode: Bool

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    return PhoneNumberRule(allowsShortCode: options.bool("allowShortCode", default: false))
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(accepts(text), failingWith: .format)
  }

  func textTest(_ constants: inout PlanConstants) -> TextTest { .phoneNumber(self) }

  /// Returns whether text is a number of an accepted form.
  func accepts(_ text: RawSpan) -> Bool {
    guard text.byteCount > 0 else { return false }
    let isInternational = text.byte(at: 0) == UInt8(ascii: "+")
    let digits = text.slice(isInternational ? 1 : 0, text.byteCount)
    for offset in 0..<digits.byteCount where !digits.byte(at: offset).isDigit { return false }
    return isInternational
      ? 7...15 ~= digits.byteCount : allowsShortCode && 5...6 ~= digits.byteCount
  }

  var data: [PropertyRule] { [.format(.phoneNumber(allowsShortCode: allowsShortCode))] }

  var serverCode: String? { ServerCode.phoneNumber }
}
