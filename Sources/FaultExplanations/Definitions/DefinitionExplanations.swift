/// The explanations of the codes of definitions.
enum DefinitionExplanations {
  /// All explanations.
  static var all: [FaultExplanation] {
    [
      unreadableFile, json, duplicateKey, missing, type, name, duplicateName, value, rule,
      unknownKey, unknownRule, unknownType, noEffect, overrides, datePattern, empty,
      notADefinition, unsatisfiable, unreachable, refusedDefault, similarNames,
    ]
  }
}
