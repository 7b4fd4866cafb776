import JSONText

extension SchemaReader {
  /// The rules of a property, as the definition gives them and as the plan has them.
  struct Rules {
    var validators: [Validator] = []
    var compiled: [Rule] = []
    var isRequired = false
    var refusesNull = false
    var itemLimits: ClosedRange<Int>?
  }

  /// Reads the `validators` of a property.
  ///
  /// - Parameters:
  ///   - place: The property.
  ///   - target: What the rules must know of it.
  ///   - isTyped: Whether the property's type could be read; if not, no rule is said to be unfit.
  ///   - constants: What the rules refer to.
  /// - Returns: The rules, without those that are faulty.
  mutating func rules(
    of place: SchemaNode, target: RuleTarget, isTyped: Bool, constants: inout PlanConstants
  ) -> Rules {
    var rules = Rules()
    for entry in array("validators", of: place) {
      guard entry.element.isObject else {
        fault(.type, "expected a rule, found \(entry.element.typeName)", at: entry)
        continue
      }
      _ = otherKeys(
        of: entry, read: KnownKeys.validator, known: KnownKeys.serverValidator, what: "a rule")
      guard let name = string("name", of: entry) else {
        if entry["name"] == nil { fault(.missing, "the name of a rule is missing", at: entry) }
        continue
      }
      if let definition = entry["definition"], !definition.element.isObject {
        fault(.type, "expected Object, found \(definition.element.typeName)", at: definition)
        if RuleSpecifications.named(name) != nil { continue }
      }
      let options = entry["definition"]?.element.value.object ?? JSONObject()
      rules.validators.append(Validator(name: name, definition: options))
      guard let form = RuleSpecifications.named(name) else {
        fault(
          .unknownRule, "the rule \(name) is not known here; it is not checked",
          at: entry["name"] ?? entry, severity: .warning,
          suggestion: NearestName.nearest(to: name, in: RuleSpecifications.all.map { $0.name }))
        rules.compiled.append(.unchecked(UncheckedRule(name: constants.add(text: name))))
        continue
      }
      read(form, at: entry, target: target, isTyped: isTyped, &rules, &constants)
    }
    return rules
  }

  private mutating func read(
    _ form: any RuleSpecification.Type, at entry: SchemaNode, target: RuleTarget, isTyped: Bool,
    _ rules: inout Rules, _ constants: inout PlanConstants
  ) {
    guard !isTyped || !target.type.isKnown || form.fits(target) else {
      let array = target.isArray ? "[]" : ""
      fault(
        .rule, "the rule \(form.name) does not fit \(target.type)\(array)",
        at: entry["name"] ?? entry)
      return
    }
    if let definition = entry["definition"] {
      let known = Set(form.optionNames)
      _ = otherKeys(of: definition, read: known, known: [], what: "the rule \(form.name)")
    }
    // The options tell their faults through the reader, so it goes in and comes back. It is moved,
    // for a copy would copy every fault and constant so far once a rule.
    var reader = SchemaReader(file: file)
    swap(&reader, &self)
    var lent = PlanConstants()
    swap(&lent, &constants)
    var options = RuleOptions(
      entry, target: target, reader: consume reader, constants: consume lent)
    if let rule = form.rule(&options), target.type.isKnown { rules.compiled.append(rule) }
    self = options.reader
    constants = options.constants
    rules.isRequired = rules.isRequired || options.isRequired
    rules.refusesNull = rules.refusesNull || options.refusesNull
    rules.itemLimits = options.itemLimits ?? rules.itemLimits
  }
}
