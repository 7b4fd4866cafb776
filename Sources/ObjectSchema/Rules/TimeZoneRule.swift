import DateText
import JSONText

/// The rule `timeZone`, which requires a name in the tz database, compared byte for byte.
struct TimeZoneRule: RuleSpecification, Rule {
  static let name = "timeZone"
  static let optionNames = ["allowBlank", "allowNull"]

  /// The names as a list with a table, which is made when the first text is checked.
  private static let names = TextList(TimeZoneNames.names)

  let allowsBlank: Bool

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    return TimeZoneRule(allowsBlank: options.bool("allowBlank", default: false))
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(accepts(text), failingWith: .format)
  }

  /// Returns whether text is a name, or is blank if that is allowed.
  func accepts(_ text: RawSpan) -> Bool {
    Self.names.contains(text) || allowsBlank && text.isBlank
  }

  func textTest(_ constants: inout PlanConstants) -> TextTest { .timeZone(self) }

  var data: [PropertyRule] { [.format(.timeZone(allowsBlank: allowsBlank))] }

  var serverCode: String? { ServerCode.timeZone }
}
