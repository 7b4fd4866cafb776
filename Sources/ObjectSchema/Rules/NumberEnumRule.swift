import JSONText

/// `numberEnum`: a number that is one of a list, by value.
enum NumberEnum: RuleSpecification {
  static let name = "numberEnum"
  static let optionNames = ["values"]

  static func fits(_ property: RuleTarget) -> Bool { property.type == .number }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    NumberEnumRule.rule(options.values("values"), &options)
  }
}

/// A number that is one of a list.
struct NumberEnumRule: Sendable {
  let values: PlanRange

  static func rule(_ values: [SchemaNode], _ options: inout RuleOptions) -> Rule? {
    let numbers = values.compactMap { options.number($0) }
    guard !numbers.isEmpty, numbers.count == values.count else { return nil }
    return .numberEnum(NumberEnumRule(values: options.constants.add(numbers: numbers)))
  }

  func failures(_ value: Double, _ plan: PlanView) -> RuleFailures {
    for index in values.indices where plan.numbers[index] == value { return [] }
    return .enumeration
  }

  func expectation(_ plan: PlanView) -> String {
    enumeration(values.indices) { decimalText(plan.numbers[$0]) }
  }
}

/// A number as JSON spells it.
func decimalText(_ value: Double) -> String { JSONNumber(value)?.text ?? "\(value)" }
