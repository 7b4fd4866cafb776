import DateText

/// A rule of a property, compiled for checking.
///
/// A rule implements the first check for values of every kind, or one of the others for each kind that
/// it applies to; the defaults accept every value. A rule owns its data, so it needs nothing of the
/// plan that it's part of.
protocol Rule: Sendable {
  /// Checks a value of any kind.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: The circumstances of the check.
  /// - Returns: The outcome.
  func check(_ value: CheckedValue, in context: RuleContext) -> RuleOutcome

  /// Checks text.
  ///
  /// - Parameters:
  ///   - text: The decoded text in valid UTF-8, after the changes that its property specifies.
  ///     Identifiers and UUIDs are in lowercase.
  ///   - context: The circumstances of the check.
  /// - Returns: The outcome.
  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome

  /// Checks a finite number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - context: The circumstances of the check.
  /// - Returns: The outcome.
  func check(_ number: Double, in context: RuleContext) -> RuleOutcome

  /// Checks a date.
  ///
  /// - Parameters:
  ///   - instant: The date; a calendar day is the instant at which it begins in UTC.
  ///   - context: The circumstances of the check.
  /// - Returns: The outcome.
  func check(_ instant: Instant, in context: RuleContext) -> RuleOutcome

  /// Describes the values that the rule accepts, or gives the reason why the rule can't check a
  /// value.
  ///
  /// - Parameter code: The code that a value failed with, or `unchecked`.
  /// - Returns: The value of ``Fault/expected``.
  func expectation(for code: FaultCode) -> String

  /// The server's code for a failure of the rule, where it is known.
  var serverCode: String? { get }

  /// The values that pass without a check; none by default.
  var plainValues: PlainValues { get }

  /// Whether the rule compares a value with those of its siblings: the validator then keeps a set of
  /// them for each array of Documents.
  var comparesSiblings: Bool { get }
}

extension Rule {
  func check(_ value: CheckedValue, in context: RuleContext) -> RuleOutcome {
    switch value {
    case .text(let text): check(text, in: context)
    case .number(let number): check(number, in: context)
    case .instant(let instant): check(instant, in: context)
    case .bool, .json: .passed
    }
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome { .passed }
  func check(_ number: Double, in context: RuleContext) -> RuleOutcome { .passed }
  func check(_ instant: Instant, in context: RuleContext) -> RuleOutcome { .passed }
  var serverCode: String? { nil }
  var plainValues: PlainValues { .none }
  var comparesSiblings: Bool { false }
}
