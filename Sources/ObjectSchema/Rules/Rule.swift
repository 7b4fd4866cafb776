import DateText

/// A rule of a property, compiled for checking.
///
/// A rule implements either the first check, for values of every kind, or one of the others for
/// each kind that it applies to. The default implementations accept every value. A rule owns its
/// data, so it doesn't refer to the plan that it's part of.
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
  ///   - instant: The date. A calendar day is represented by the instant at which it begins in UTC.
  ///   - context: The circumstances of the check.
  /// - Returns: The outcome.
  func check(_ instant: Instant, in context: RuleContext) -> RuleOutcome

  /// The rule as data. A rule that accepts every value has none.
  ///
  /// Complexity: O(n), where n is the number of values in the rule's list.
  var data: [PropertyRule] { get }

  /// Returns what the rule expects of a value, or the rule itself if it can't check a value.
  ///
  /// - Parameters:
  ///   - code: The code that a value failed with, or `unchecked`.
  ///   - data: The rule as data.
  /// - Returns: The value of ``Fault/expectation``.
  func expectation(for code: FaultCode, from data: [PropertyRule]) -> Fault.Expectation?

  /// Returns the description of what the rule expects, which is the same as that of its expectation.
  ///
  /// - Parameter code: The code that a value failed with, or `unchecked`.
  /// - Returns: The value of ``Fault/expected``.
  func text(for code: FaultCode) -> String?

  /// The server's code for a failure of the rule, if it's known.
  var serverCode: String? { get }

  /// The values that pass without a check. The default is none.
  var plainValues: PlainValues { get }

  /// Returns the test that accepts text in place of the rule. The default accepts none.
  ///
  /// - Parameter constants: The constants of the plan, to which those of the test are added.
  /// - Returns: The test.
  func textTest(_ constants: inout PlanConstants) -> TextTest

  /// Whether the rule compares a value with those of its siblings. If so, the validator keeps a set
  /// of these values for each array of Documents.
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

  func expectation(for code: FaultCode, from data: [PropertyRule]) -> Fault.Expectation? {
    data.first { $0.fails(with: code) }.map { .rule($0) }
  }

  func text(for code: FaultCode) -> String? { expectation(for: code, from: data)?.text(for: code) }

  var serverCode: String? { nil }
  var plainValues: PlainValues { .none }
  func textTest(_ constants: inout PlanConstants) -> TextTest { .none }
  var comparesSiblings: Bool { false }
}
