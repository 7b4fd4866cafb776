import DateText

/// `date`: the bounds of a date, both included, as instants.
struct DateRule: RuleSpecification {
  static let name = "date"
  static let optionNames = ["min", "max", "allowNull"]

  let min: Instant?
  let max: Instant?

  static func fits(_ property: RuleTarget) -> Bool { property.type == .date }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    options.readAllowNull(default: false)
    let min = options.instant("min")
    let max = options.instant("max")
    if let min, let max, min > max {
      options.fault("min is later than max", at: "min")
      return nil
    }
    return .date(DateRule(min: min, max: max))
  }

  func failures(_ instant: Instant) -> RuleFailures {
    if let min, instant < min { return .range }
    if let max, instant > max { return .range }
    return []
  }

  var expectation: String {
    switch (min.map(instantText), max.map(instantText)) {
    case (let min?, let max?): "\(min) to \(max)"
    case (let min?, nil): "not before \(min)"
    case (nil, let max?): "not after \(max)"
    case (nil, nil): "a date"
    }
  }
}
