/// The part of a definition that a fault comes from.
struct FaultOrigin: Sendable {
  /// The compiled definition.
  let plan: Plan

  /// The index of the property's definition, or −1 if there's none.
  var property: Int32

  /// The index of the compiled rule, or −1 if there's none.
  var rule: Int32

  /// The definition of the property, unless it isn't declared.
  var definition: PropertyDefinition? {
    property < 0 ? nil : plan.details.definitions[Int(property)]
  }

  /// The compiled rule.
  var compiledRule: CompiledRule? { rule < 0 ? nil : plan.details.rules[Int(rule)] }

  /// Returns what the rule expects of a value that fails with a code.
  func expectation(for code: FaultCode) -> Fault.Expectation? {
    guard let compiled = compiledRule else { return nil }
    return compiled.rule.expectation(
      for: code, from: definition?.data(of: compiled) ?? compiled.rule.data)
  }
}
