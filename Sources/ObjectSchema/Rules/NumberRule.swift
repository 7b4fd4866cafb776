/// The rule `number`, which requires a number within bounds and, optionally, an integer.
struct NumberRule: RuleSpecification, Rule {
  static let name = "number"
  static let optionNames = ["min", "max", "allowDecimal", "allowNull"]

  let bounds: NumberBounds
  let allowsFraction: Bool

  static func applies(to target: RuleTarget) -> Bool { target.type == .number }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    return NumberRule(&options, keys: ("min", "max", "allowDecimal"))
  }

  /// Reads the bounds of a number.
  ///
  /// - Parameters:
  ///   - options: The options of a rule.
  ///   - keys: The names of the options.
  init?(
    _ options: inout RuleOptions, keys: (min: String, max: String, allowDecimal: String)
  ) {
    let min = options.number(keys.min) ?? -.infinity
    let max = options.number(keys.max) ?? .infinity
    allowsFraction = options.bool(keys.allowDecimal, default: true)
    bounds = NumberBounds(min: min, max: max)
    guard min <= max else {
      options.fault("\(keys.min) is larger than \(keys.max)", at: keys.min)
      return nil
    }
  }

  func check(_ number: Double, in context: RuleContext) -> RuleOutcome {
    let isInBounds = bounds.contains(number)
    let isWhole = allowsFraction || number.rounded(.towardZero) == number
    if isInBounds, isWhole { return .passed }
    return .failed((isInBounds ? [] : [.range]) + (isWhole ? [] : [.integer]))
  }

  var data: [PropertyRule] {
    (bounds.isUnlimited ? [] : [.range(bounds.range)]) + (allowsFraction ? [] : [.integer])
  }

  var serverCode: String? { ServerCode.number }

  var plainValues: PlainValues { allowsFraction ? .numbers(bounds) : .integers(bounds) }
}
