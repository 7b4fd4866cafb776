/// A property with its compiled rules.
struct CompiledProperty {
  let definition: PropertyDefinition
  let isRequired: Bool
  /// Whether values cause a warning, because the server may not accept them.
  let warnsOfValues: Bool
  let members: [CompiledProperty]

  /// The compiled rules, and what they require of the property.
  var compiled: CompiledRules { definition.fields.compiled }

  private var rules: [CompiledRule] { compiled.rules }

  /// Whether values are compared with those of their siblings in an array of Documents.
  var comparesSiblings: Bool { !rules.isEmpty && rules.contains { $0.rule.comparesSiblings } }

  /// The length and matcher that suffice for text to be valid, or `nil` if the rules require more. The
  /// text of an array with unique values must also be compared with the others.
  ///
  /// Nonempty text is valid if it has at most `limit` UTF-8 bytes and the rule with the index `matcher`,
  /// if any, accepts it.
  var plainText: (limit: Int32, matcher: Int?)? {
    guard definition.type.kind == .string else { return nil }
    guard definition.textChanges.isEmpty else { return changedTextLimit.map { ($0, nil) } }
    var limit = Int(Int32.max)
    var matcher: Int?
    for (index, compiled) in rules.enumerated() where !compiled.rule.comparesSiblings {
      switch (compiled.rule.plainValues, matcher) {
      case (.text(let maximum), _): limit = min(limit, maximum)
      case (.list, nil), (.matches, nil): matcher = index
      default: return nil
      }
    }
    return (Int32(limit), matcher)
  }

  /// The number of UTF-8 bytes up to which any text of a property that changes text is valid, or `nil` if
  /// the changed text must be checked or compared.
  private var changedTextLimit: Int32? {
    guard !definition.uniqueValues, !comparesSiblings else { return nil }
    var limit = Int(Int32.max)
    for compiled in rules {
      // Trimming can leave empty text.
      guard let rule = compiled.rule as? StringRule, rule.min == 0 else { return nil }
      limit = min(limit, rule.max)
    }
    // No change makes text longer in UTF-16 than three code units for two bytes in UTF-8.
    return rules.isEmpty ? Int32(limit) : Int32(limit / 3 * 2)
  }

  /// Whether a rule checks no values.
  var hasUncheckedRule: Bool { rules.contains { $0.rule is UncheckedRule } }

  /// Whether the property has rules, but none of them checks values.
  var isUnchecked: Bool { !rules.isEmpty && rules.allSatisfy { $0.rule is UncheckedRule } }

  /// A test of the two numbers of a coordinate, or `nil` if the rules require more or none is that of coordinates.
  var coordinateTest: CoordinateTest? {
    guard rules.contains(where: { $0.rule is CoordinateRule }),
      let first = numberTest(ofElement: 0), let second = numberTest(ofElement: 1)
    else { return nil }
    return CoordinateTest(first: first, second: second, hasUncheckedRule: hasUncheckedRule)
  }

  /// The bounds of the seconds of dates that are valid, or `nil` if the rules require more. The dates of an array
  /// with unique values must also be compared with the others.
  var dateBounds: ClosedRange<Int64>? {
    var bounds = Int64.min ... .max
    for compiled in rules where !compiled.rule.comparesSiblings {
      guard let rule = compiled.rule as? DateRule, let own = rule.seconds, own.overlaps(bounds)
      else { return nil }
      bounds = own.clamped(to: bounds)
    }
    return bounds
  }

  /// A test of the numbers that the rules that check values accept, or `nil` if they require more or there are
  /// only others. The numbers of an array with unique values must also be compared with the others.
  var numberTest: NumberTest? {
    guard definition.type.kind == .number, !isUnchecked else { return nil }
    return numberTest(ofElement: nil)
  }

  /// Returns a test of a number, or of the first or second one of a coordinate.
  private func numberTest(ofElement index: Int?) -> NumberTest? {
    var bounds: ClosedRange<Double> = -.infinity ... .infinity
    var allowsFractions = true
    var list: ValueList<Double>?
    for compiled in rules where !(compiled.rule is UncheckedRule || compiled.rule.comparesSiblings)
    {
      var rule = compiled.rule
      if let index, let coordinate = rule as? CoordinateRule {
        rule = index == 0 ? coordinate.first : coordinate.second
      }
      switch rule.plainValues {
      case .numbers(let own) where own.range.overlaps(bounds):
        bounds = own.range.clamped(to: bounds)
      case .integers(let own) where own.range.overlaps(bounds):
        bounds = own.range.clamped(to: bounds)
        allowsFractions = false
      case .numberList(let own) where list == nil: list = own
      default: return nil
      }
    }
    let test = NumberTest(bounds, allowsFractions: allowsFractions)
    guard let list else { return test }
    return .list(rules.count == 1 ? list : ValueList(list.values.filter(test.accepts)))
  }
}
