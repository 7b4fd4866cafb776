import FaultExplanations

extension Arguments.Action {
  /// The operands that the subcommand accepts, or `nil` if they're paths or names.
  var operands: [String]? {
    guard self == .explain else { return nil }
    var codes: [String] = []
    // Payloads and definitions share some codes.
    for explanation in FaultExplanation.all where !codes.contains(explanation.code) {
      codes.append(explanation.code)
    }
    return codes
  }

  /// The placeholder of the operands in the manual page.
  var operandName: String { operands == nil ? "FILE" : "CODE" }
}
