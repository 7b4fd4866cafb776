import ObjectSchema

/// A rule that candidates are meant to break, while they follow the others.
struct RuleViolation {
  /// The index of the rule in ``PropertyDefinition/rules``.
  let index: Int

  /// Whether the value is meant to be below the rule's limits rather than above them.
  var isBelow = false
}

extension [PropertyRule] {
  /// The rules, without the one that's meant to be broken.
  func without(_ violation: RuleViolation?) -> [PropertyRule] {
    guard let violation, indices.contains(violation.index) else { return self }
    var rules = self
    rules.remove(at: violation.index)
    return rules
  }
}
