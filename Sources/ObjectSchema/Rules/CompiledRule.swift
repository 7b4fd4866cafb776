/// A rule of a property as compiled for checking, with the validator that it comes from.
struct CompiledRule: Sendable {
  let rule: any Rule

  /// The index of the rule among the property's ``PropertyDefinition/validators``.
  let validator: Int
}

/// The compiled rules of a property.
///
/// All values are equal: the validators are compared instead, and like ``ObjectDefinition``, equality
/// ignores the custom rules of a registry.
struct CompiledRules: Hashable, Sendable {
  /// The rules that check values, in declared order.
  let rules: [CompiledRule]

  /// Whether a rule rejects `null`.
  let refusesNull: Bool

  /// The property's own limits of its number of elements combined with those of its rules.
  let itemLimits: ClosedRange<Int>

  static func == (lhs: CompiledRules, rhs: CompiledRules) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
