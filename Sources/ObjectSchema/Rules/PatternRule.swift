/// `pattern`: text that a JavaScript regular expression finds itself in.
///
/// This version does not run patterns: it judges what needs no matching and says of the rest that
/// it is unchecked.
struct PatternRule: RuleForm {
  static let name = "pattern"
  static let optionNames = ["pattern", "allowNull", "allowEmpty"]

  let source: PlanText
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
    return .pattern(
      PatternRule(source: options.constants.add(text: source), allowsEmpty: allowsEmpty))
  }

  /// Whether text has the form `/expression/flags`, each flag once.
  static func isPattern(_ text: String) -> Bool {
    guard text.first == "/", let last = text.lastIndex(of: "/"), last != text.startIndex,
      text.index(after: text.startIndex) != last
    else { return false }
    let flags = text[text.index(after: last)...]
    return flags.allSatisfy { "dgimsuvy".contains($0) } && Set(flags).count == flags.count
  }

  func failures(_ text: RawSpan) -> RuleFailures {
    text.byteCount == 0 && !allowsEmpty ? .pattern : []
  }

  /// Whether the rule would have to run its expression to judge the text.
  func needsMatching(_ text: RawSpan) -> Bool { text.byteCount > 0 }

  func expectation(_ constants: PlanConstants) -> String { constants.string(source) }
}
