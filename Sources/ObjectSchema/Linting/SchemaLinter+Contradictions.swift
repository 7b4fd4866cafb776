import DateText

extension SchemaLinter {
  /// Finds rules that no value satisfies, alone or together with the rules before them.
  mutating func findContradictions(of property: PropertyDefinition, in scope: LintScope) {
    var limits = ValueLimits()
    for compiled in property.fields.compiled.rules {
      let before = limits
      for rule in compiled.rule.data { limits.narrow(by: rule) }
      guard let problem = limits.problem(after: before) else { continue }
      add(
        .unsatisfiable, problem, at: [.key("validators"), .index(compiled.validator)],
        of: property, in: scope)
    }
    for compiled in property.fields.compiled.rules {
      guard let rule = compiled.rule as? PatternRule, let problem = rule.problem(within: limits)
      else { continue }
      add(
        .unsatisfiable, problem,
        at: [
          .key("validators"), .index(compiled.validator), .key("definition"), .key("pattern"),
        ], of: property, in: scope)
    }
    guard property.isArray, property.uniqueValues else { return }
    let minimum = property.fields.compiled.itemLimits.lowerBound
    guard let count = Self.valueCount(of: property), count < minimum else { return }
    add(
      .unsatisfiable,
      "expected at least \(minimum) different elements, but there are only \(count)",
      at: [.key("minItems")], of: property, in: scope)
  }

  /// Returns the number of values that the elements of an array can have at most, or `nil` if it isn't limited.
  private static func valueCount(of property: PropertyDefinition) -> Int? {
    if property.type == .boolean { return 2 }
    let counts: [Int] = property.fields.compiled.rules.compactMap { compiled in
      guard case .oneOf(let options)? = compiled.rule.data.first else { return nil }
      return Set(options.map(\.value)).count
    }
    return counts.min()
  }
}

/// The values that several rules accept together.
struct ValueLimits {
  private(set) var length = 0...Int.max
  private var number = -Double.infinity...Double.infinity
  private var isInteger = false
  private var firstDate: Instant?
  private var lastDate: Instant?

  private var hasLength = true
  private var hasNumber = true

  private var hasDate: Bool {
    guard let firstDate, let lastDate else { return true }
    return firstDate <= lastDate
  }

  private var hasInteger: Bool {
    guard isInteger, hasNumber, number.lowerBound.isFinite, number.upperBound.isFinite else {
      return true
    }
    return number.lowerBound.rounded(.up) <= number.upperBound.rounded(.down)
  }

  /// Removes the values that a rule rejects.
  mutating func narrow(by rule: PropertyRule) {
    switch rule {
    case .length(let range):
      hasLength = hasLength && range.overlaps(length)
      if hasLength { length = length.clamped(to: range) }
    case .range(let range):
      hasNumber = hasNumber && range.overlaps(number)
      if hasNumber { number = number.clamped(to: range) }
    case .integer: isInteger = true
    case .dateRange(let first, let last):
      if case .instant(let instant)? = first { firstDate = max(firstDate ?? instant, instant) }
      if case .instant(let instant)? = last { lastDate = min(lastDate ?? instant, instant) }
    default: break
    }
  }

  /// Whether there is text that the rules about its length accept.
  var acceptsText: Bool { hasLength }

  /// Returns a description of what no value is any more, or `nil` if no rule since then is to blame.
  func problem(after before: ValueLimits) -> String? {
    if before.hasLength, !hasLength {
      return "no text has a length that this rule and those before it accept"
    }
    if before.hasNumber, !hasNumber {
      return "no number is within the bounds of this rule and of those before it"
    }
    if before.hasInteger, !hasInteger { return "no integer is within the bounds" }
    if before.hasDate, !hasDate {
      return "no date is within the bounds of this rule and of those before it"
    }
    return nil
  }
}

extension PatternRule {
  /// Returns a description of the problem if no text can satisfy the rule.
  ///
  /// - Parameter limits: The values that the other rules of the property accept.
  /// - Returns: The description, or `nil` if there may be such a text.
  func problem(within limits: ValueLimits) -> String? {
    switch lengths {
    case .unknown: return nil
    case .none: return "no nonempty text matches the pattern"
    case .limited(let minimum, let maximum):
      guard limits.acceptsText, !(allowsEmpty && limits.length.contains(0)) else { return nil }
      if minimum > limits.length.upperBound {
        return "every match has a length of at least \(minimum), "
          + "but at most \(limits.length.upperBound) is allowed"
      }
      guard let maximum, maximum < limits.length.lowerBound else { return nil }
      return "every match has a length of at most \(maximum), "
        + "but at least \(limits.length.lowerBound) is required"
    }
  }
}
