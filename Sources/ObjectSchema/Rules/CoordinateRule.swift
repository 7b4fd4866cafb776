/// `coordinate`: an array of two numbers, each with bounds and perhaps whole.
///
/// That there are two is told as `minItems` and `maxItems`, together with the property's own.
struct CoordinateRule: RuleSpecification {
  static let name = "coordinate"
  static let optionNames = ["min0", "max0", "min1", "max1", "allowDecimal0", "allowDecimal1"]

  let first: NumberRule
  let second: NumberRule

  static func fits(_ property: RuleTarget) -> Bool {
    property.type == .number && property.isArray
  }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    // Both are read before either is judged, so that the faults of both are told.
    let bounds = [bounds(0, &options), bounds(1, &options)]
    guard let first = bounds[0], let second = bounds[1] else { return nil }
    options.itemLimits = 2...2
    return .coordinate(CoordinateRule(first: first, second: second))
  }

  private static func bounds(_ index: Int, _ options: inout RuleOptions) -> NumberRule? {
    let min = options.number("min\(index)") ?? -.infinity
    let max = options.number("max\(index)") ?? .infinity
    let allowsFraction = options.bool("allowDecimal\(index)", default: true)
    guard min <= max else {
      options.fault("min\(index) is larger than max\(index)", at: "min\(index)")
      return nil
    }
    return NumberRule(min: min, max: max, allowsFraction: allowsFraction)
  }

  func failures(_ value: Double, at index: Int?) -> RuleFailures {
    switch index {
    case 0: first.failures(value)
    case 1: second.failures(value)
    default: []
    }
  }

  func expectation(_ code: FaultCode) -> String {
    if code == .integer { return "a whole number" }
    return "[\(boundsText(first.min, first.max)), \(boundsText(second.min, second.max))]"
  }
}
