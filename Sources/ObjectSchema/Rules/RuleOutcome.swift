/// The outcome of checking one value against one rule.
enum RuleOutcome: Sendable {
  /// The rule accepts the value.
  case passed

  /// The rule rejects the value, with a fault for each of the codes.
  case failed([FaultCode])

  /// The rule accepts the value, unless a sibling has the same value.
  case requiresUniqueness

  /// The rule can't check the value. Its expectation for the code `unchecked` gives the reason.
  case unchecked

  /// A custom rule rejects the value.
  indirect case custom(CustomRule.Failure)

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
