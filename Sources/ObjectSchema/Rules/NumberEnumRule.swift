import JSONText

/// The rule `numberEnum`, which requires one of a list of numbers, compared by value.
struct NumberEnumRule: EnumRule {
  static let name = "numberEnum"

  let values: ValueList<Double>

  static func applies(to target: RuleTarget) -> Bool { target.type == .number }

  init?(_ values: [SchemaNode], _ options: inout RuleOptions) {
    guard let numbers = options.readAll(values, { $0.number($1) }) else { return nil }
    self.values = ValueList(numbers)
  }

  func check(_ number: Double, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(values.contains(number), failingWith: .enumeration)
  }

  var data: [PropertyRule] {
    [.oneOf(values.values.map { PropertyRule.Option(JSONValue(double: $0)) })]
  }

  var plainValues: PlainValues { .numberList(values) }

  func text(for code: FaultCode) -> String? { values.values.joinedExcerpt(\.jsonText) }
}
