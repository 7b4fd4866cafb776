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

  /// Whether text is checked as written.
  private var isPlainText: Bool {
    definition.type.kind == .string && definition.textChanges.isEmpty
  }

  /// The length and matcher that suffice for text to be valid, or `nil` if the rules require more. The
  /// text of an array with unique values must also be compared with the others.
  ///
  /// Nonempty text is valid if it has at most `limit` UTF-8 bytes and the matcher, if any, accepts
  /// it.
  var plainText: (limit: Int32, matcher: PlainValues)? {
    guard isPlainText else { return nil }
    var limit = Int(Int32.max)
    var matcher = PlainValues.none
    for compiled in rules {
      let plainValues = compiled.rule.plainValues
      switch (plainValues, matcher) {
      case (.text(let maximum), _): limit = min(limit, maximum)
      case (.list, .none), (.matches, .none): matcher = plainValues
      default: return nil
      }
    }
    return (Int32(limit), matcher)
  }

  /// A test of the numbers that are valid, or `nil` if the rules require more. The numbers of an array with
  /// unique values must also be compared with the others.
  var numberTest: NumberTest? {
    guard definition.type.kind == .number else { return nil }
    var bounds: ClosedRange<Double> = -.infinity ... .infinity
    var allowsFractions = true
    var list: ValueList<Double>?
    for compiled in rules {
      switch compiled.rule.plainValues {
      case .numbers(let own) where own.range.overlaps(bounds):
        bounds = own.range.clamped(to: bounds)
      case .integers(let own) where own.range.overlaps(bounds):
        bounds = own.range.clamped(to: bounds)
        allowsFractions = false
      case .numberList(let own) where list == nil: list = own
      default: return nil
      }
    }
    let test = NumberTest.bounds(bounds, allowsFractions: allowsFractions)
    guard let list else { return test }
    return .list(rules.count == 1 ? list : ValueList(list.values.filter(test.accepts)))
  }
}
