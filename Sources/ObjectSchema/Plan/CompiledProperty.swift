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
    for (index, compiled) in rules.enumerated() {
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
    guard !definition.uniqueValues else { return nil }
    var limit = Int(Int32.max)
    for compiled in rules {
      // Trimming can leave empty text.
      guard let rule = compiled.rule as? StringRule, rule.min == 0 else { return nil }
      limit = min(limit, rule.max)
    }
    // No change makes text longer in UTF-16 than three code units for two bytes in UTF-8.
    return rules.isEmpty ? Int32(limit) : Int32(limit / 3 * 2)
  }

  /// Whether the property has rules, but none of them checks values.
  var isUnchecked: Bool { !rules.isEmpty && rules.allSatisfy { $0.rule is UncheckedRule } }

  /// Whether the rules accept numbers with a fraction.
  var allowsFractions: Bool {
    rules.allSatisfy { if case .integers = $0.rule.plainValues { false } else { true } }
  }

  /// The integers that are valid without a check if they have at most fifteen digits, or `nil` if there
  /// are none or the rules require more. If all numbers are valid, the bounds are those of the type. The
  /// numbers of an array with unique values must also be compared with the others.
  var integerTest: IntegerTest? {
    guard definition.type.kind == .number else { return nil }
    var bounds: ClosedRange<Double> = -.infinity ... .infinity
    for compiled in rules {
      switch compiled.rule.plainValues {
      case .numbers(let own) where own.range.overlaps(bounds),
        .integers(let own) where own.range.overlaps(bounds):
        bounds = own.range.clamped(to: bounds)
      case .numberList(let list) where rules.count == 1: return .list(list)
      default: return nil
      }
    }
    if bounds == -.infinity ... .infinity { return .bounds(.min ... .max) }
    // Integers of this size are exact in binary64.
    let exact: ClosedRange<Double> = -9e15...9e15
    guard bounds.overlaps(exact) else { return nil }
    let minimum = Int64(bounds.clamped(to: exact).lowerBound.rounded(.up))
    let maximum = Int64(bounds.clamped(to: exact).upperBound.rounded(.down))
    return minimum <= maximum ? .bounds(minimum...maximum) : nil
  }
}
