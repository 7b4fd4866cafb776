/// `number`: the bounds of a number, both included, and whether it may have a fraction.
struct NumberRule: RuleSpecification {
  static let name = "number"
  static let optionNames = ["min", "max", "allowDecimal", "allowNull"]

  let min: Double
  let max: Double
  let allowsFraction: Bool

  static func fits(_ property: RuleTarget) -> Bool { property.type == .number }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    options.readAllowNull(default: false)
    let min = options.number("min") ?? -.infinity
    let max = options.number("max") ?? .infinity
    let allowsFraction = options.bool("allowDecimal", default: true)
    guard min <= max else {
      options.fault("min is larger than max", at: "min")
      return nil
    }
    return .number(NumberRule(min: min, max: max, allowsFraction: allowsFraction))
  }

  @inline(__always)
  func failures(_ value: Double) -> RuleFailures {
    var failures: RuleFailures = value < min || value > max ? .range : []
    if !allowsFraction, value.rounded(.towardZero) != value { failures.insert(.integer) }
    return failures
  }

  func expectation(_ code: FaultCode) -> String {
    if code == .integer { return "a whole number" }
    return boundsText(min, max)
  }
}

/// Bounds in words.
func boundsText(_ min: Double, _ max: Double) -> String {
  switch (min, max) {
  case (-.infinity, .infinity): "a number"
  case (-.infinity, _): "at most \(decimalText(max))"
  case (_, .infinity): "at least \(decimalText(min))"
  default: "\(decimalText(min)) to \(decimalText(max))"
  }
}
