/// The outcome of checking one value against one rule.
enum RuleOutcome: Sendable {
  /// The rule accepts the value.
  case passed

  /// The rule rejects the value, with a fault for each of the codes.
  case failed([FaultCode])

  /// The rule accepts the value, unless a sibling has the same value.
  case requiresUniqueness

  /// The rule accepts text in which a pattern finds a match. Other text has another outcome.
  indirect case requiresMatch(Pattern, otherwise: RuleOutcome)

  /// The rule can't check the value. Its expectation for the code `unchecked` gives the reason.
  case unchecked

  /// A custom rule rejects the value.
  indirect case custom(CustomRule.Failure)

  /// Returns the outcome of a search of text with a pattern.
  ///
  /// A pattern without a table of its states needs memory for the search, which the validator has.
  static func matching(
    _ pattern: Pattern, _ text: RawSpan, otherwise outcome: RuleOutcome
  ) -> RuleOutcome {
    guard pattern.automaton != nil else { return .requiresMatch(pattern, otherwise: outcome) }
    return pattern.matches(text) ? .passed : outcome
  }

  /// Creates the outcome of a check that fails with one code.
  ///
  /// - Parameters:
  ///   - isPassed: Whether the rule accepts the value.
  ///   - code: The code that the value fails with otherwise.
  @inline(__always)
  init(_ isPassed: Bool, failingWith code: FaultCode) {
    self = isPassed ? .passed : .failed([code])
  }
}
