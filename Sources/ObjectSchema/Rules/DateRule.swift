import DateText

/// The rule `date`, which requires a date within inclusive bounds, compared as instants.
struct DateRule: RuleSpecification, Rule {
  static let name = "date"
  static let optionNames = ["min", "max", "allowNull"]

  let min: Instant?
  let max: Instant?

  static func applies(to target: RuleTarget) -> Bool { target.type == .date }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    let min = options.instant("min")
    let max = options.instant("max")
    if let min, let max, min > max {
      options.fault("min is later than max", at: "min")
      return nil
    }
    return DateRule(min: min, max: max)
  }

  func check(_ instant: Instant, in context: RuleContext) -> RuleOutcome {
    if let min, instant < min { return .failed([.range]) }
    if let max, instant > max { return .failed([.range]) }
    return .passed
  }

  func expectation(for code: FaultCode) -> String {
    switch (min?.schemaText, max?.schemaText) {
    case (let min?, let max?): "\(min) to \(max)"
    case (let min?, nil): "not before \(min)"
    case (nil, let max?): "not after \(max)"
    case (nil, nil): "a date"
    }
  }

  var data: [PropertyRule] {
    min == nil && max == nil
      ? [] : [.dateRange(from: min.map { .instant($0) }, through: max.map { .instant($0) })]
  }

  var serverCode: String? { ServerCode.date }
}
