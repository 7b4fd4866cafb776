/// The rule `coordinate`, which requires an array of two numbers, each within its own bounds.
///
/// A different number of elements is reported as `minItems` or `maxItems`, together with the
/// property's own limits.
struct CoordinateRule: RuleSpecification, Rule {
  static let name = "coordinate"
  static let optionNames = ["min0", "max0", "min1", "max1", "allowDecimal0", "allowDecimal1"]

  let first: NumberRule
  let second: NumberRule

  static func applies(to target: RuleTarget) -> Bool {
    target.type == .number && target.isArray
  }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    let first = NumberRule(&options, keys: ("min0", "max0", "allowDecimal0"))
    let second = NumberRule(&options, keys: ("min1", "max1", "allowDecimal1"))
    guard let first, let second else { return nil }
    options.itemLimits = 2...2
    return CoordinateRule(first: first, second: second)
  }

  func check(_ number: Double, in context: RuleContext) -> RuleOutcome {
    switch context.elementIndex {
    case 0: first.check(number, in: context)
    case 1: second.check(number, in: context)
    default: .passed
    }
  }

  func expectation(for code: FaultCode) -> String {
    code == .integer ? "a whole number" : "[\(first.bounds), \(second.bounds)]"
  }

  // Both bounds are listed even if a number has none, because faults describe them together.
  var data: [PropertyRule] {
    [first, second].enumerated().flatMap { index, rule in
      [.element(index, .range(rule.bounds.range))]
        + (rule.allowsFraction ? [] : [.element(index, .integer)])
    }
  }

  var serverCode: String? { ServerCode.coordinate }
}
