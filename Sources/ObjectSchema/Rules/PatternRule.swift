import JSONText

/// The rule `pattern`, which requires text in which a JavaScript regular expression finds a match.
///
/// Text is left unchecked if the expression isn't supported, for example because backreferences can't
/// be matched in linear time.
struct PatternRule: RuleSpecification, Rule {
  static let name = "pattern"
  static let optionNames = ["pattern", "allowNull", "allowEmpty"]

  private let source: String
  /// The compiled expression, or `nil` if it can't be run.
  private let pattern: Pattern?
  let allowsEmpty: Bool

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    let allowsEmpty = options.bool("allowEmpty", default: false)
    guard let source = options.text("pattern", isRequired: true) else { return nil }
    guard let (_, flags) = Pattern.halves(source), PatternFlags.areValid(flags) else {
      options.fault(
        "expected a pattern between slashes, followed by its flags, such as /^[a-z]+$/i",
        at: "pattern")
      return nil
    }
    do throws(PatternError) {
      return PatternRule(
        source: source, pattern: try options.pattern(source), allowsEmpty: allowsEmpty)
    } catch {
      options.warn("the pattern is not checked: \(error.reason)", at: "pattern")
      return PatternRule(source: source, pattern: nil, allowsEmpty: allowsEmpty)
    }
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    guard text.byteCount > 0 else { return RuleOutcome(allowsEmpty, failingWith: .pattern) }
    guard let pattern else { return .unchecked }
    return .matching(pattern, text, otherwise: .failed([.pattern]))
  }

  /// The lengths of the nonempty texts that the rule accepts.
  var lengths: Pattern.Lengths { pattern?.lengths ?? .unknown }

  var data: [PropertyRule] {
    [.pattern(TextPattern(source, pattern), allowsEmpty: allowsEmpty)]
  }

  var serverCode: String? { ServerCode.pattern }

  func textTest(_ constants: inout PlanConstants) -> TextTest {
    guard let pattern else { return .uncheckedPattern(allowsEmpty: allowsEmpty) }
    return constants.add(test: pattern, allowsEmpty: allowsEmpty)
  }

  var plainValues: PlainValues { PlainValues(pattern) }
}
