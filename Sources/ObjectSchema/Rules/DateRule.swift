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

  /// The seconds of which all nanoseconds are within the bounds, or `nil` if there are none. The start of the next
  /// second is accepted, too.
  var seconds: ClosedRange<Int64>? {
    var minimum = Int64.min
    var maximum = Int64.max
    if let min { minimum = min.adding(seconds: min.nanoseconds == 0 ? 0 : 1).seconds }
    // The last nanosecond of the second of the maximum is usually after it.
    if let max { maximum = max.adding(seconds: -1).seconds }
    return minimum <= maximum ? minimum...maximum : nil
  }

  func check(_ instant: Instant, in context: RuleContext) -> RuleOutcome {
    if let min, instant < min { return .failed([.range]) }
    if let max, instant > max { return .failed([.range]) }
    return .passed
  }

  var data: [PropertyRule] {
    min == nil && max == nil
      ? [] : [.dateRange(from: min.map { .instant($0) }, through: max.map { .instant($0) })]
  }

  var serverCode: String? { ServerCode.date }
}
