import JSONText

/// `stringEnum`: text that is one of a list, byte for byte.
enum StringEnum: RuleForm {
  static let name = "stringEnum"
  static let optionNames = ["values"]

  static func fits(_ property: RuleTarget) -> Bool { property.type == .string }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    TextEnumRule.rule(options.values("values"), &options)
  }
}

/// Text that is one of a list.
struct TextEnumRule: Sendable {
  let values: PlanRange

  static func rule(_ values: [SchemaPlace], _ options: inout RuleOptions) -> Rule? {
    let texts = values.compactMap { options.text($0) }
    guard !texts.isEmpty, texts.count == values.count else { return nil }
    return .textEnum(TextEnumRule(values: options.constants.add(texts: texts)))
  }

  func failures(_ text: RawSpan, _ plan: PlanView) -> RuleFailures {
    for index in values.indices where plan.text(at: index, equals: text) { return [] }
    return .enumeration
  }

  func expectation(_ constants: PlanConstants) -> String {
    enumeration(values.indices.lazy.map { constants.string(constants.texts[$0]) })
  }
}

/// A list of allowed values in words; a long one is cut.
func enumeration(_ values: some Collection<String>) -> String {
  let shown = values.prefix(12).joined(separator: ", ")
  return values.count > 12 ? shown + ", … (\(values.count) values)" : shown
}
