import JSONText

extension Fault {
  /// The rule that the value or its absence violates, or `nil` if the fault isn't about a declared
  /// property, or not about a rule of it.
  ///
  /// A rule is one of the property's ``PropertyDefinition/validators``, or a key of the property or of
  /// a facet, such as `maxItems`, `type`, or `mimes`.
  public var rule: RuleReference? {
    guard let origin, let property else { return nil }
    let index = origin.compiledRule?.validator ?? ownValidator(of: property)
    if let index {
      return RuleReference(
        name: property.validators[index].name, property: property, source: origin.plan.source,
        steps: [.key("validators"), .index(index)])
    }
    guard let key = key(of: property) else { return nil }
    var steps = [RuleReference.Step.key(key)]
    if let facet = facet(of: property) {
      let list = property.declared.hasMember("facets") ? "facets" : "processors"
      steps = [.key(list), .named(facet)] + steps
    }
    return RuleReference(
      name: key, property: property, source: origin.plan.source, steps: steps)
  }

  /// Returns the index of the validator that is about more than a single value.
  private func ownValidator(of property: PropertyDefinition) -> Int? {
    guard facet(of: property) == nil else { return nil }
    let validators = property.validators
    switch code {
    case .required: return validators.firstIndex { $0.name == RequiredRule.name }
    case .null: return validators.firstIndex { $0.refusesNull }
    case .minItems where property.minItems < property.fields.compiled.itemLimits.lowerBound,
      .maxItems where property.maxItems > property.fields.compiled.itemLimits.upperBound:
      return validators.firstIndex { $0.name == CoordinateRule.name }
    default: return nil
    }
  }

  /// Returns the key of the property, or of one of its facets, that has the rule.
  private func key(of property: PropertyDefinition) -> String? {
    switch code {
    case .unchecked where expectation == .knownFacets: return "accepts"
    case .type, .format, .range, .unchecked, .fileName: return "type"
    case .minItems: return expectation == .rule(.point) ? "type" : "minItems"
    case .maxItems: return expectation == .rule(.point) ? "type" : "maxItems"
    case .unique: return "uniqueValues"
    case .required: return "required"
    case .accepts: return "accepts"
    case .mime: return "mimes"
    case .size: return "maxFileSize"
    case .notWritable where severity == .warning: return "writable"
    case .notWritable where facet(of: property) != nil: return "allowUpload"
    case .notWritable where property.type == .list: return "type"
    case .notWritable where property.declared.isTrue("readOnly"): return "readOnly"
    case .notWritable: return expectation == .updatable ? "creatable" : "writeOnCreate"
    default: return nil
    }
  }

  /// Returns the name of the facet that the fault is about, if it's about one.
  private func facet(of property: PropertyDefinition) -> String? {
    // The other codes are about what every File must be like.
    guard [.required, .notWritable, .mime, .size].contains(code), property.type == .file,
      let tokens = JSONPointer(pointer)?.tokens,
      let name = tokens.last,
      tokens.dropLast(property.isArray ? 2 : 1).last == property.name
    else { return nil }
    return property.facets.first { $0.name.utf8.elementsEqual(name.utf8) }?.name
  }
}

extension Validator {
  /// Whether the rule rejects `null`.
  fileprivate var refusesNull: Bool {
    guard BuiltInRules.named(name)?.optionNames.contains("allowNull") == true else { return false }
    return !(definition["allowNull"]?.bool ?? (name == EmailRule.name))
  }
}
