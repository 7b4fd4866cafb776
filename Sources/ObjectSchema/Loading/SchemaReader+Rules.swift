import JSONText

extension SchemaReader {
  /// The rules of a property, both as the definition lists them and as compiled for checking.
  struct Rules {
    var validators: [Validator] = []
    var compiled: [CompiledRule] = []
    var isRequired = false
    var refusesNull = false
    var itemLimits: ClosedRange<Int>?

    /// Adds the compiled form of the last validator.
    mutating func append(_ rule: some Rule) {
      compiled.append(CompiledRule(rule: rule, validator: validators.count - 1))
    }
  }

  /// Reads the `validators` of a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - target: The traits of the property that rules depend on.
  ///   - isTyped: Whether the property's type could be read. If it couldn't, no rule is reported as
  ///     inapplicable.
  /// - Returns: The rules, except those that are faulty.
  mutating func rules(
    of property: SchemaNode, target: RuleTarget, isTyped: Bool
  ) -> Rules {
    var rules = Rules()
    for node in array(.validators, of: property) {
      guard node.element.isObject else {
        fault(.type, "expected a rule, found \(node.element.typeName)", at: node)
        continue
      }
      let entry = known(node, .rule)
      guard let name = string(.name, of: entry) else {
        if entry[.name] == nil { fault(.missing, "the name of a rule is missing", at: entry) }
        continue
      }
      let specification = BuiltInRules.named(name)
      let custom = customRules.filter { $0.name == name }
      // The form of the options of other rules is unknown.
      if let definition = entry[.definition], !definition.element.isObject,
        specification != nil || !custom.isEmpty
      {
        fault(.type, "expected Object, found \(definition.element.typeName)", at: definition)
        continue
      }
      let options = entry[.definition]?.element
      let count = options?.descendantCount ?? 0
      guard count == 0 || charge(count, at: entry) else { break }
      if let options, count > 0 {
        rules.validators.append(Validator(name: name, definition: SchemaExcerpt(options)))
      } else {
        rules.validators.append(Validator(name: name))
      }
      if let rule = custom.first {
        if let defect = defect(of: rule, isUnique: custom.count == 1, target, isTyped: isTyped) {
          fault(.rule, defect, at: entry[.name] ?? entry)
        } else {
          rules.append(
            BoundCustomRule(rule: rule, options: options?.value.object ?? JSONObject()))
        }
      } else if let specification {
        compile(specification, at: entry, target: target, isTyped: isTyped, into: &rules)
      } else {
        if !BuiltInRules.uncheckedNames.contains(name) {
          reportUnknownRule(name, at: entry[.name] ?? entry)
        }
        rules.append(UncheckedRule(name: name))
      }
    }
    return rules
  }

  private mutating func reportUnknownRule(_ name: String, at node: SchemaNode) {
    let names = BuiltInRules.all.map { $0.name } + customRules.map(\.name)
    fault(
      .unknownRule, "the rule \(name.excerpt()) is not known here; it is not checked", at: node,
      severity: .warning,
      suggestion: suggestion(
        for: name, among: names, besides: BuiltInRules.uncheckedNames))
  }

  private func defect(
    of rule: CustomRule, isUnique: Bool, _ target: RuleTarget, isTyped: Bool
  ) -> String? {
    if BuiltInRules.named(rule.name) != nil {
      return "the custom rule \(rule.name) has the name of a built-in rule"
    }
    if !isUnique { return "several custom rules have the name \(rule.name)" }
    if let defect = rule.defect { return "the custom rule \(rule.name) cannot be run: \(defect)" }
    if isTyped, target.type.isKnown, rule.types?.contains(target.type) == false {
      return inapplicability(of: rule.name, target)
    }
    return nil
  }

  private mutating func reportUnknownOptions(
    of specification: any RuleSpecification.Type, _ definition: SchemaNode
  ) {
    let names = specification.optionNames
    for member in definition.element.members(besides: names) {
      let key = member.key
      fault(
        .unknownKey, "unknown key \(key.excerpt()) in the rule \(specification.name)",
        at: SchemaNode(member), severity: .warning, atKey: true,
        suggestion: suggestion(for: key, among: names.sorted()))
    }
  }

  private func inapplicability(of rule: String, _ target: RuleTarget) -> String {
    "the rule \(rule) does not fit \(target.type)\(target.isArray ? "[]" : "")"
  }

  private mutating func compile(
    _ specification: any RuleSpecification.Type, at entry: SchemaNode, target: RuleTarget,
    isTyped: Bool, into rules: inout Rules
  ) {
    guard !isTyped || !target.type.isKnown || specification.applies(to: target) else {
      let name = entry[.name] ?? entry
      if let reason = specification.ineffectiveness(for: target) {
        return fault(.noEffect, reason, at: name, severity: .warning)
      }
      return fault(.rule, inapplicability(of: specification.name, target), at: name)
    }
    if let definition = entry[.definition] { reportUnknownOptions(of: specification, definition) }
    // The options report their faults through the reader, which is moved into them and back,
    // because copying it for each rule would copy all faults.
    var reader = SchemaReader(file: file, budgets: budgets)
    swap(&reader, &self)
    var options = RuleOptions(entry, target: target, reader: consume reader)
    if let rule = specification.compile(&options), target.type.isKnown {
      // With a second such rule, a value would be compared with itself.
      let isRepeated =
        rule.comparesSiblings && rules.compiled.contains(where: \.rule.comparesSiblings)
      if !isRepeated { rules.append(rule) }
    }
    self = options.reader
    rules.isRequired = rules.isRequired || options.isRequired
    rules.refusesNull = rules.refusesNull || options.refusesNull
    rules.itemLimits = options.itemLimits ?? rules.itemLimits
  }
}
