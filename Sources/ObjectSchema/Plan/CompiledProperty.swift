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

  /// Whether text is checked as written, and isn't compared with other values.
  private var isPlainText: Bool {
    definition.type.kind == .string && !definition.uniqueValues && definition.textChanges.isEmpty
  }

  /// The length and matcher that suffice for text to be valid, or `nil` if the rules require more.
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

  /// The bounds of the integers that are valid without a check if they have few digits, or `nil` if
  /// there are none or the rules require more.
  var plainIntegers: ClosedRange<Int64>? {
    guard definition.type.kind == .number, !definition.uniqueValues else { return nil }
    var bounds: ClosedRange<Double> = -1e9...1e9
    for compiled in rules {
      guard case .numbers(let own) = compiled.rule.plainValues, (own.min...own.max).overlaps(bounds) else {
        return nil
      }
      bounds = (own.min...own.max).clamped(to: bounds)
    }
    let minimum = Int64(bounds.lowerBound.rounded(.up))
    let maximum = Int64(bounds.upperBound.rounded(.down))
    return minimum <= maximum ? minimum...maximum : nil
  }
}
