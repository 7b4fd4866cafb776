import JSONText

/// `pattern`: text that a JavaScript regular expression finds itself in.
///
/// An expression that cannot be run in linear time, because it looks around or back, leaves text
/// unchecked: never a wrong verdict.
struct PatternRule: RuleSpecification {
  static let name = "pattern"
  static let optionNames = ["pattern", "allowNull", "allowEmpty"]

  let source: PlanText
  /// The place of the expression among the plan's; −1 if it cannot be run.
  let expression: Int32
  let allowsEmpty: Bool

  static func fits(_ property: RuleTarget) -> Bool { property.type == .string }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    options.readAllowNull(default: false)
    let allowsEmpty = options.bool("allowEmpty", default: false)
    guard let source = options.text("pattern", isRequired: true) else { return nil }
    guard isPattern(source) else {
      options.fault("a pattern stands between slashes, with flags after the second", at: "pattern")
      return nil
    }
    var expression: Int32 = -1
    do throws(PatternError) {
      expression = options.constants.add(pattern: try Pattern(source))
    } catch {
      options.warn("the pattern is not checked: \(error.reason)", at: "pattern")
    }
    return .pattern(
      PatternRule(
        source: options.constants.add(text: source), expression: expression,
        allowsEmpty: allowsEmpty))
  }

  /// Whether text has the form `/expression/flags`, each flag once and one that JavaScript has.
  private static func isPattern(_ text: String) -> Bool {
    guard let (_, flags) = Pattern.halves(text) else { return false }
    return PatternFlags.standsOnce(flags)
  }

  /// How text, which must be valid UTF-8, fails the rule.
  func failures(_ text: RawSpan, _ plan: PlanView) -> RuleFailures {
    if text.byteCount == 0 { return allowsEmpty ? [] : .pattern }
    if expression < 0 || plan.matches(text, pattern: Int(expression)) { return [] }
    return .pattern
  }

  /// Whether the rule leaves text unchecked.
  func leavesUnchecked(_ text: RawSpan) -> Bool { expression < 0 && text.byteCount > 0 }

  /// The pattern; a very long one is cut.
  func expectation(_ plan: PlanView) -> String {
    let text = plan.string(source)
    let start = text.prefix(160)
    return start.endIndex < text.endIndex ? start + "…" : text
  }
}
