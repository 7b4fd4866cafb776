import DateText

/// `dateEnum`: a date that is one of a list, as an instant.
enum DateEnum: RuleSpecification {
  static let name = "dateEnum"
  static let optionNames = ["values"]

  static func fits(_ property: RuleTarget) -> Bool { property.type == .date }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    DateEnumRule.rule(options.values("values"), &options)
  }
}

/// A date that is one of a list.
struct DateEnumRule: Sendable {
  let values: PlanRange

  static func rule(_ values: [SchemaNode], _ options: inout RuleOptions) -> Rule? {
    let instants = values.compactMap { options.instant($0) }
    guard !instants.isEmpty, instants.count == values.count else { return nil }
    return .dateEnum(DateEnumRule(values: options.constants.add(instants: instants)))
  }

  func failures(_ instant: Instant, _ plan: PlanView) -> RuleFailures {
    for index in values.indices where plan.instants[index] == instant { return [] }
    return .enumeration
  }

  func expectation(_ plan: PlanView) -> String {
    enumeration(values.indices) { instantText(plan.instants[$0]) }
  }
}

/// An instant as RFC 3339 spells it: a day alone if the day begins with it in UTC, a fraction
/// where there is one.
func instantText(_ instant: Instant) -> String {
  let isWhole = instant.nanoseconds == 0
  if isWhole, instant.seconds % 86_400 == 0 {
    if let date = CivilDate(daysSinceEpoch: Int(instant.seconds / 86_400)) { return date.text }
  }
  let isMilliseconds = instant.nanoseconds % 1_000_000 == 0
  let digits = isWhole ? 0 : isMilliseconds ? 3 : 9
  return instant.rfc3339(fractionDigits: digits) ?? "\(instant.seconds) s"
}
