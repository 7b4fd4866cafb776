import JSONText

/// The rule `string`, which limits the length of text in UTF-16 code units, as on the server.
struct StringRule: RuleSpecification, Rule {
  static let name = "string"
  static let optionNames = ["min", "max", "allowNull"]

  let min: Int
  let max: Int

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    return StringRule(&options)
  }

  /// Creates a rule that accepts text of any length.
  init() { (min, max) = (0, .max) }

  /// Reads the limits of the length.
  ///
  /// - Parameter options: The options of a rule.
  init?(_ options: inout RuleOptions) {
    min = options.length("min") ?? 0
    max = options.length("max") ?? .max
    guard min <= max else {
      options.fault("min is larger than max", at: "min")
      return nil
    }
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(accepts(text), failingWith: .length)
  }

  /// Returns whether text has an accepted length.
  func accepts(_ text: RawSpan) -> Bool {
    // Text never has fewer UTF-8 bytes than UTF-16 code units, so most text needn't be counted.
    if text.byteCount < min { return false }
    if min <= 1, text.byteCount <= max { return true }
    return min...max ~= text.utf16Length
  }

  /// Returns whether text certainly has an accepted length before and after a change of its case, which makes it at most
  /// three times as long.
  func acceptsInAnyCase(_ text: RawSpan) -> Bool {
    min <= 1 && text.byteCount >= min && text.byteCount <= max / 3
  }

  var data: [PropertyRule] { min == 0 && max == .max ? [] : [.length(min...max)] }

  var serverCode: String? { ServerCode.string }

  func textTest(_ constants: inout PlanConstants) -> TextTest { .length(self) }

  // Nonempty text has at least one code unit, but a longer minimum requires counting.
  var plainValues: PlainValues { min <= 1 ? .text(maximumByteCount: max) : .none }
}
