import JSONText

/// `phoneNumber`: an E.164 number, `+` and 7 to 15 digits; or a short code of 5 or 6 digits if the
/// rule allows them.
struct PhoneNumberRule: RuleSpecification {
  static let name = "phoneNumber"
  static let optionNames = [
    "allowShortCode", "allowNull", "requireMobile", "autoFormat", "allowedCountries",
  ]

  let allowsShortCode: Bool

  static func fits(_ property: RuleTarget) -> Bool { property.type == .string }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    options.readAllowNull(default: false)
    return .phoneNumber(
      PhoneNumberRule(allowsShortCode: options.bool("allowShortCode", default: false)))
  }

  func failures(_ text: RawSpan) -> RuleFailures {
    guard text.byteCount > 0 else { return .format }
    let isInternational = text.byte(at: 0) == UInt8(ascii: "+")
    let digits = text.slice(isInternational ? 1 : 0, text.byteCount)
    for offset in 0..<digits.byteCount where !digits.byte(at: offset).isDigit { return .format }
    let isValid =
      isInternational
      ? 7...15 ~= digits.byteCount : allowsShortCode && 5...6 ~= digits.byteCount
    return isValid ? [] : .format
  }

  var expectation: String {
    allowsShortCode
      ? "an E.164 phone number or a short code of 5 or 6 digits" : "an E.164 phone number"
  }
}
