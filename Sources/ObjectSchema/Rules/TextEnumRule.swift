import JSONText

/// `stringEnum`: text that is one of a list, byte for byte.
enum StringEnum: RuleSpecification {
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

  static func rule(_ values: [SchemaNode], _ options: inout RuleOptions) -> Rule? {
    let texts = values.compactMap { options.text($0) }
    guard !texts.isEmpty, texts.count == values.count else { return nil }
    return .textEnum(TextEnumRule(values: options.constants.add(texts: texts)))
  }

  func failures(_ text: RawSpan, _ plan: PlanView) -> RuleFailures {
    plan.holds(text, among: values) ? [] : .enumeration
  }

  func expectation(_ plan: PlanView) -> String {
    enumeration(values.indices) { plan.string(plan.texts[$0]) }
  }
}

/// A list of allowed values in words; a long one is cut.
///
/// - Parameters:
///   - values: The values, or where they stand.
///   - text: The words for one of them.
/// - Returns: The words for all of them.
func enumeration<Values: Collection>(
  _ values: Values, text: (Values.Element) -> String
) -> String {
  let shown = values.prefix(12).map(text).joined(separator: ", ")
  return values.count > 12 ? shown + ", … (\(values.count) values)" : shown
}
