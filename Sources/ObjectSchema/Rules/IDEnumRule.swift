import JSONText

/// The rule `idEnum`, which requires one of a list of identifiers, without regard to case.
struct IDEnumRule: EnumRule {
  static let name = "idEnum"

  /// The identifiers in lowercase, because the validator passes identifiers to rules in lowercase.
  let values: TextList

  static func applies(to target: RuleTarget) -> Bool {
    target.type == .objectID || target.type == .reference
  }

  init?(_ values: [SchemaNode], _ options: inout RuleOptions) {
    guard let ids = options.readAll(values, { $0.objectID($1) }) else { return nil }
    self.values = TextList(ids)
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(values.contains(text), failingWith: .enumeration)
  }

  func textTest(_ constants: inout PlanConstants) -> TextTest {
    values.isLong ? .list(constants.add(list: values)) : .texts(constants.add(values))
  }

  var data: [PropertyRule] {
    [.oneOf(values.texts.map { PropertyRule.Option(.string($0)) })]
  }

  func text(for code: FaultCode) -> String? { values.excerpt }
}
