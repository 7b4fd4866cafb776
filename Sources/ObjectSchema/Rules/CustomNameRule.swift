/// `customName`: text of the form that the names of definitions have.
struct CustomNameRule: RuleSpecification {
  static let name = "customName"
  static let optionNames: [String] = []

  static func fits(_ property: RuleTarget) -> Bool { property.type == .string }

  static func rule(_ options: inout RuleOptions) -> Rule? { .customName(CustomNameRule()) }

  func failures(_ text: RawSpan) -> RuleFailures { DefinitionName.isValid(text) ? [] : .format }

  var expectation: String { DefinitionName.expectation }
}
