import DateText
import JSONText

/// The rule `dateEnum`, which requires a date that is the same instant as one in a list.
struct DateEnumRule: EnumRule {
  static let name = "dateEnum"

  let values: ValueList<Instant>

  static func applies(to target: RuleTarget) -> Bool { target.type == .date }

  init?(_ values: [SchemaNode], _ options: inout RuleOptions) {
    guard let instants = options.readAll(values, { $0.instant($1) }) else { return nil }
    self.values = ValueList(instants)
  }

  func check(_ instant: Instant, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(values.contains(instant), failingWith: .enumeration)
  }

  var data: [PropertyRule] {
    [.oneOf(values.values.map { PropertyRule.Option(.string($0.schemaText)) })]
  }

  func expectation(for code: FaultCode) -> String { values.values.joinedExcerpt(\.schemaText) }
}
