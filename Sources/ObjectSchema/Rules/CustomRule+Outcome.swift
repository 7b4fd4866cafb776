extension CustomRule {
  /// The outcome of checking a value against a custom rule.
  public struct Outcome: Sendable {
    /// The fault of a rejected value, with the code that the rule specifies, if any.
    let rejection: (code: FaultCode?, expected: String, severity: Severity)?

    /// The rule accepts the value.
    public static let valid = Outcome(rejection: nil)

    /// Rejects the value.
    ///
    /// - Parameters:
    ///   - code: The code of the fault, or `nil` to use the name of the rule.
    ///   - expected: A description of valid values for ``Fault/expected``. It shouldn't contain the
    ///     value, which reports show only with ``CheckOptions/includesValues``.
    ///   - severity: The severity of the fault. A warning leaves the payload valid.
    /// - Returns: The outcome.
    public static func invalid(
      code: FaultCode? = nil, expected: String, severity: Severity = .error
    ) -> Outcome {
      Outcome(rejection: (code, expected, severity))
    }

    /// Returns the fault of a rejected value, or `nil` if the value is valid.
    func failure(ofRuleNamed name: String) -> Failure? {
      rejection.map {
        Failure(
          code: $0.code ?? FaultCode(rawValue: name), expected: $0.expected, severity: $0.severity)
      }
    }
  }

  /// The fault of a value that a custom rule rejects.
  struct Failure: Sendable {
    let code: FaultCode
    let expected: String
    let severity: Severity
  }
}
