import ObjectSchema

extension FaultExplanation {
  /// All explanations: those of payloads, of definitions, and of forms.
  package static var all: [FaultExplanation] {
    PayloadExplanations.all + DefinitionExplanations.all + FormExplanations.all
  }

  /// Returns the explanations of a code, or of a code of the server.
  ///
  /// A code can be one of payloads and of definitions.
  ///
  /// - Parameter code: The raw value.
  /// - Returns: The explanations, which are none if there's no such code.
  package static func explanations(of code: String) -> [FaultExplanation] {
    let all = all
    let named = all.filter { $0.code == code }
    return named.isEmpty
      ? all.filter { $0.serverCodes.contains { $0.code == code } } : named
  }

  /// Returns the code that's most similar to another text, if one is similar enough.
  package static func nearestCode(to text: String) -> String? {
    NearestName.nearest(to: text, in: all.map(\.code))
  }

  /// The explanations of the codes that a check of payloads reports, in the order of the rules of a report.
  ///
  /// Only builders of bodies, which have the files, report the others.
  package static var ofChecks: [FaultExplanation] {
    PayloadExplanations.ofChecks
  }
}
