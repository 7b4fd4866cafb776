import JSONText
import ObjectSchema

extension PropertyRule {
  /// Returns whether every value that follows the old rules follows this one.
  ///
  /// The values, and the texts that rules see, must be the same for both.
  ///
  /// - Parameter old: The rules of the old version.
  /// - Returns: `false` if that isn't known.
  func isImplied(by old: [PropertyRule]) -> Bool {
    if old.contains(self) || accepts(allOf: old) { return true }
    switch self {
    case .length(let range):
      return range == 0...Int.max || range.contains(old.lengths)
    case .range(let range):
      let bounds = old.bounds
      return range.lowerBound <= bounds.lowerBound && bounds.upperBound <= range.upperBound
    case .dateRange(let from, let through):
      return old.implies(from: from, through: through)
    case .oneOf(let options):
      let allowed = Set(options.map(\.value))
      return old.contains { rule in
        guard case .oneOf(let values) = rule else { return false }
        return values.allSatisfy { allowed.contains($0.value) }
      }
    case .pattern(let pattern, let allowsEmpty):
      let refusesEmpty = old.contains { rule in
        if case .pattern(_, allowsEmpty: false) = rule { true } else { false }
      }
      if !allowsEmpty, !refusesEmpty, old.lengths.lowerBound == 0 { return false }
      return !pattern.isSupported
        || old.contains { rule in
          if case .pattern(pattern, _) = rule { true } else { false }
        }
    case .format(let format):
      return old.contains { rule in
        if case .format(let other) = rule { format.includes(other) } else { false }
      }
    case .count(let range):
      return old.contains { rule in
        if case .count(let own) = rule { range.contains(own) } else { false }
      }
    case .element(let index, let rule):
      let own = old.compactMap { other -> PropertyRule? in
        if case .element(index, let inner) = other { inner } else { nil }
      }
      return rule.isImplied(by: own)
    case .unchecked: return true
    default: return false
    }
  }

  /// Returns whether the old rules list the possible values, and this one accepts each of them.
  private func accepts(allOf old: [PropertyRule]) -> Bool {
    for case .oneOf(let options) in old {
      return options.allSatisfy { option in
        switch (self, option.value) {
        case (.range(let range), .number(let number)): range.contains(number.double)
        case (.integer, .number(let number)): number.double.rounded() == number.double
        case (.length(let range), .string(let text)): range.contains(text.utf16.count)
        case (.pattern(let pattern, let allowsEmpty), .string(let text)):
          text.isEmpty ? allowsEmpty : pattern.matches(text)
        case (.format(let format), .string(let text)): format.matches(text)
        default: false
        }
      }
    }
    return false
  }

  /// Whether this and another rule are about the same trait of a value.
  func isSameKind(as other: PropertyRule) -> Bool {
    switch (self, other) {
    case (.length, .length), (.range, .range), (.dateRange, .dateRange), (.integer, .integer),
      (.oneOf, .oneOf), (.pattern, .pattern), (.count, .count), (.unique, .unique),
      (.uniqueInArray, .uniqueInArray), (.point, .point), (.notWritable, .notWritable),
      (.unchecked, .unchecked), (.custom, .custom):
      true
    case (.format(let left), .format(let right)): left.isSameKind(as: right)
    case (.element(let left, let own), .element(let right, let inner)):
      left == right && own.isSameKind(as: inner)
    default: false
    }
  }

  /// The codes of faults of values that break the rule.
  var codes: [FaultCode] {
    switch self {
    case .length: [.length]
    case .range, .dateRange: [.range]
    case .integer: [.integer]
    case .oneOf: [.enumeration]
    case .pattern: [.pattern]
    case .format: [.format]
    case .count: [.minItems, .maxItems]
    case .unique, .uniqueInArray: [.unique]
    case .element(_, let rule): rule.codes
    case .point: [.minItems, .maxItems, .range]
    case .notWritable: [.notWritable]
    case .unchecked: [.unchecked]
    default: []
    }
  }
}

extension [PropertyRule] {
  /// The lengths that all rules allow. If the rules contradict each other, they're the last ones'.
  fileprivate var lengths: ClosedRange<Int> {
    var result = 0...Int.max
    for case .length(let range) in self {
      let lower = Swift.max(result.lowerBound, range.lowerBound)
      let upper = Swift.min(result.upperBound, range.upperBound)
      result = lower <= upper ? lower...upper : range
    }
    return result
  }

  fileprivate var bounds: ClosedRange<Double> {
    var result = -Double.infinity ... .infinity
    for case .range(let range) in self {
      let lower = Swift.max(result.lowerBound, range.lowerBound)
      let upper = Swift.min(result.upperBound, range.upperBound)
      result = lower <= upper ? lower...upper : range
    }
    return result
  }

  fileprivate func implies(
    from: PropertyRule.DateBound?, through: PropertyRule.DateBound?
  ) -> Bool {
    func hasBound(_ test: (PropertyRule.DateBound?, PropertyRule.DateBound?) -> Bool) -> Bool {
      contains { rule in
        if case .dateRange(let own, let other) = rule { test(own, other) } else { false }
      }
    }
    let isLower =
      from == nil
      || hasBound { own, _ in
        guard case .instant(let new)? = from, case .instant(let old)? = own else {
          return from == own
        }
        return new <= old
      }
    let isUpper =
      through == nil
      || hasBound { _, own in
        guard case .instant(let new)? = through, case .instant(let old)? = own else {
          return through == own
        }
        return old <= new
      }
    return isLower && isUpper
  }
}

extension TextFormat {
  fileprivate func isSameKind(as other: TextFormat) -> Bool {
    switch (self, other) {
    case (.email, .email), (.url, .url), (.phoneNumber, .phoneNumber), (.locale, .locale),
      (.timeZone, .timeZone), (.printable, .printable):
      true
    default: self == other
    }
  }

  /// Returns whether every text of another form has this one.
  fileprivate func includes(_ other: TextFormat) -> Bool {
    switch (self, other) {
    case (.email(true), .email): true
    case (
      .url(let webOnly, let isSecure, let allowsEmpty), .url(let oldWebOnly, let old, let empty)
    ):
      (!webOnly || oldWebOnly) && (isSecure == nil || isSecure == old && oldWebOnly)
        && (allowsEmpty || !empty)
    case (.phoneNumber(true), .phoneNumber): true
    case (.locale(let tags, let allowsBlank), .locale(let old, let blank)):
      (allowsBlank || !blank)
        && (tags.isEmpty
          || !old.isEmpty
            && Set(old.map { $0.lowercased() })
              .isSubset(of: tags.map { $0.lowercased() }))
    case (.timeZone(true), .timeZone): true
    case (.printable(true), .printable): true
    default: self == other
    }
  }
}
