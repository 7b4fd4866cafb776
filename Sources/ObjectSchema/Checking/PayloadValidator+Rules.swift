import DateText
@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Checks a value that has been read against the rules of its property, in declared order.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The index of the property.
  ///   - start: The offset of the value.
  ///   - sets: The sets that mustn't already contain the value.
  /// - Throws: ``ValidationStop`` if validation ends early.
  @inline(__always)
  mutating func checkRules(
    _ value: CheckedValue, of property: Int, at start: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let rules = view.properties[property].rules
    if rules.isEmpty { return }
    if view.properties[property].traits.contains(.onlyUnchecked), needsNoRules(property) { return }
    try check(value, against: rules, of: property, at: start, sets)
  }

  @inline(never)
  private mutating func check(
    _ value: CheckedValue, against rules: PlanRange, of property: Int, at start: Int,
    _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let context = RuleContext(
      source: cursor.bytes.slice(start, cursor.offset), elementIndex: path.elementIndex,
      clock: clock)
    for index in rules.indices {
      if case .siblings = view.tests[index], isNewSibling(value, at: start, sets) { continue }
      let outcome = view.rules[index].rule.check(value, in: context)
      if case .passed = outcome { continue }
      try apply(outcome, ofRule: index, to: value, of: property, at: start, sets)
    }
  }

  @inline(never)
  private mutating func apply(
    _ outcome: RuleOutcome, ofRule index: Int, to value: CheckedValue, of property: Int,
    at start: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let rule = view.rules[index].rule
    switch outcome {
    case .passed: return
    case .failed(let codes):
      try report(codes, ofRule: index, value, at: start)
    case .requiresUniqueness:
      if !isNewSibling(value, at: start, sets) {
        try reportDuplicate(
          at: start, valueEnd: excerptEnd(of: value), rule: index, serverCode: rule.serverCode)
      }
    case .requiresMatch(let pattern, let otherwise):
      if case .text(let text) = value, !scratch.finds(pattern, in: text, rule: index) {
        try apply(otherwise, ofRule: index, to: value, of: property, at: start, sets)
      }
    case .unchecked:
      try reportUnchecked(property, at: start, rule: index)
    case .custom(let failure):
      try report(
        failure.code, at: start, severity: failure.severity, rule: index,
        expected: .text(failure.expected.excerpt(upTo: Fault.maximumTextByteCount)),
        valueEnd: excerptEnd(of: value))
    }
  }

  /// Reports each fault of a value that fails a rule.
  private mutating func report(
    _ codes: [FaultCode], ofRule index: Int, _ value: CheckedValue, at start: Int
  ) throws(ValidationStop) {
    // A caller that asks only for the verdict needs no descriptions of faults.
    guard scratch.faults.wants(.error) else {
      scratch.faults.recordError()
      throw .enough
    }
    for code in codes {
      var found: Fault.Finding?
      if code == .length, case .text(let text) = value { found = .length(text.utf16Length) }
      try report(
        code, at: start, rule: index, found: found, valueEnd: excerptEnd(of: value),
        serverCode: view.rules[index].rule.serverCode)
    }
  }

  /// Reports a value that a set already contains.
  ///
  /// - Parameters:
  ///   - start: The offset of the value.
  ///   - end: The end of the value if faults can show it, or `nil` for a structure.
  ///   - rule: The index of the rule that requires uniqueness, or `nil` for the property itself.
  ///   - serverCode: The server's code for a duplicate.
  /// - Throws: ``ValidationStop`` if validation ends early.
  mutating func reportDuplicate(
    at start: Int, valueEnd end: Int?, rule: Int? = nil, serverCode: String? = nil
  ) throws(ValidationStop) {
    try report(
      .unique, at: start, rule: rule, expected: rule == nil ? .rule(.unique) : nil,
      valueEnd: end, serverCode: serverCode)
  }

  /// Returns the end of a value that faults can show, or `nil` for a structure, which is too long.
  private func excerptEnd(of value: CheckedValue) -> Int? {
    if case .json = value { return nil }
    return cursor.offset
  }
}
