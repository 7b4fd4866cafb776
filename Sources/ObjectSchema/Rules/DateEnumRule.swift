import DateText

/// `dateEnum`: a date that equals one of a list as an instant.
struct DateEnumRule: EnumRule {
  static let name = "dateEnum"

  let values: [Instant]

  static func applies(to target: RuleTarget) -> Bool { target.type == .date }

  init?(_ values: [SchemaNode], _ options: inout RuleOptions) {
    guard let instants = options.readAll(values, { $0.instant($1) }) else { return nil }
    self.values = instants
  }

  func check(_ instant: Instant, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(values.contains(instant), failingWith: .enumeration)
  }

  func expectation(for code: FaultCode) -> String { values.joinedExcerpt(\.schemaText) }
}
