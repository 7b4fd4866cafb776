/// The rule `customName`, which requires text in the form that names have in definitions.
struct CustomNameRule: RuleSpecification, Rule {
  static let name = "customName"

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? { CustomNameRule() }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(DefinitionName.isValid(text), failingWith: .format)
  }

  func textTest(_ constants: inout PlanConstants) -> TextTest { .customName }

  var data: [PropertyRule] { [.format(.customName)] }

  var serverCode: String? { ServerCode.customName }
}
