import JSONText

/// The rule `stringEnum`, which requires one of a list of texts, compared byte for byte.
struct StringEnumRule: EnumRule {
  static let name = "stringEnum"

  let values: TextList

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  init?(_ values: [SchemaNode], _ options: inout RuleOptions) {
    guard let texts = options.readAll(values, { $0.text($1) }) else { return nil }
    self.values = TextList(texts)
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(values.contains(text), failingWith: .enumeration)
  }

  var data: [PropertyRule] {
    [.oneOf(values.texts.map { PropertyRule.Option(.string($0)) })]
  }

  func text(for code: FaultCode) -> String? { values.excerpt }

  func textTest(_ constants: inout PlanConstants) -> TextTest {
    values.isLong ? .list(constants.add(list: values)) : .texts(constants.add(values))
  }

  var plainValues: PlainValues { .list(values) }
}
