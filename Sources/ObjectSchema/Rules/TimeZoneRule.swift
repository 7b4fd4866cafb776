import DateText
import JSONText

/// The rule `timeZone`, which requires a name in the tz database, compared byte for byte.
struct TimeZoneRule: RuleSpecification, Rule {
  static let name = "timeZone"
  static let optionNames = ["allowBlank", "allowNull"]

  let allowsBlank: Bool

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    return TimeZoneRule(allowsBlank: options.bool("allowBlank", default: false))
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(
      allowsBlank && text.isBlank || TimeZoneNames.contains(text), failingWith: .format)
  }

  func expectation(for code: FaultCode) -> String { "a name of the tz database" }

  var data: [PropertyRule] { [.format(.timeZone(allowsBlank: allowsBlank))] }

  var serverCode: String? { ServerCode.timeZone }
}
