package import DateText
import JSONText

// These tests accept only values that a checker accepts without a fault or a warning. They run the code
// that the checker runs, but know neither the sets of values that have to be unique nor the memory for
// searching text, so they reject some valid values, which the checker then decides about.

extension PlanView {
  /// Returns whether the text of a String is certainly valid.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - property: The index of the property.
  ///   - circumstances: The circumstances of the check.
  /// - Returns: Whether it's certainly valid.
  @inline(__always)
  package func accepts(
    text: RawSpan, _ property: Int, _ circumstances: ValueCircumstances
  ) -> Bool {
    let count = text.byteCount
    if count > 0, count <= Int(properties[property].plainTextLimit) { return true }
    return acceptsAny(text: text, property, circumstances)
  }

  @inline(never)
  private func acceptsAny(
    text: RawSpan, _ property: Int, _ circumstances: ValueCircumstances
  ) -> Bool {
    let count = text.byteCount
    if properties[property].rules.isEmpty { return true }
    guard properties[property].textChanges.isEmpty else { return false }
    if count > 0,
      properties[property].textMatcher.accepts(
        text, head: text.head(from: 0, count: count), self)
    {
      return true
    }
    return passes(.text(text), property, circumstances)
  }

  /// Returns whether the text of an ObjectId, Reference, UUID, or Binary is certainly valid.
  ///
  /// - Parameters:
  ///   - text: The text, in lowercase unless it's base64.
  ///   - property: The index of the property.
  ///   - circumstances: The circumstances of the check.
  /// - Returns: Whether it's certainly valid.
  package func accepts(
    formatted text: RawSpan, _ property: Int, _ circumstances: ValueCircumstances
  ) -> Bool {
    passes(.text(text), property, circumstances)
  }

  /// Returns whether an integer is certainly a valid Number.
  @inline(__always)
  package func accepts(
    integer: Int64, _ property: Int, _ circumstances: ValueCircumstances
  ) -> Bool {
    // Larger integers can cause a warning about their precision.
    guard integer.magnitude <= 1 << 53 else { return false }
    if integer >= properties[property].plainMinimum, integer <= properties[property].plainMaximum {
      return true
    }
    return acceptsAny(integer: integer, property, circumstances)
  }

  @inline(never)
  private func acceptsAny(
    integer: Int64, _ property: Int, _ circumstances: ValueCircumstances
  ) -> Bool {
    let test = Int(properties[property].integerTest)
    if test >= 0, integer.magnitude < 1_000_000_000_000_000,
      integerTests[test].accepts(integer)
    {
      return true
    }
    return passes(.number(Double(integer)), property, circumstances)
  }

  /// Returns whether a finite number is certainly a valid Number.
  @inline(__always)
  package func accepts(
    number: Double, _ property: Int, _ circumstances: ValueCircumstances
  ) -> Bool {
    // The text of a larger number can cause a warning about its precision.
    guard number.magnitude <= 9_007_199_254_740_992 else { return false }
    let below = number.rounded(.down)
    if Int64(below) >= properties[property].plainMinimum,
      Int64(below) &+ 1 <= properties[property].plainMaximum
    {
      return true
    }
    return passes(.number(number), property, circumstances)
  }

  /// Returns whether a date that's read from its text is certainly valid.
  ///
  /// - Parameters:
  ///   - instant: The instant that the text has. For a calendar day, it's the start of the day in UTC.
  ///   - property: The index of the property.
  ///   - circumstances: The circumstances of the check.
  /// - Returns: Whether it's certainly valid.
  @inline(__always)
  package func accepts(
    instant: Instant, _ property: Int, _ circumstances: ValueCircumstances
  ) -> Bool {
    if properties[property].rules.isEmpty { return true }
    return passes(.instant(instant), property, circumstances)
  }

  /// Returns whether a property has rules.
  @inline(__always)
  package func hasRules(_ property: Int) -> Bool { !properties[property].rules.isEmpty }

  /// Returns whether all rules of a property certainly accept a value.
  @inline(never)
  private func passes(
    _ value: CheckedValue, _ property: Int, _ circumstances: ValueCircumstances
  ) -> Bool {
    let context = RuleContext(
      source: RawSpan(), elementIndex: circumstances.elementIndex,
      clock: ReferenceClock(fixed: circumstances.now))
    let rules = rules
    for index in properties[property].rules.indices {
      // A custom rule can depend on the value as it's spelled.
      if rules[index].rule is BoundCustomRule { return false }
      guard case .passed = rules[index].rule.check(value, in: context) else { return false }
    }
    return true
  }

  /// Returns whether an array can have a number of elements, and its elements needn't be compared.
  package func accepts(elementCount count: Int, _ property: Int) -> Bool {
    let node = properties[property]
    return count >= node.minItems && count <= node.maxItems
      && (count < 2 || node.traits.isDisjoint(with: [.uniqueValues, .uniqueMembers]))
  }

  /// Returns the number of properties of an object that are required.
  package func requiredCount(of object: Int) -> Int {
    let node = objects[object]
    guard !node.moreRequired.isEmpty else { return node.required.nonzeroBitCount }
    let words = requiredWords
    return node.moreRequired.indices.reduce(node.required.nonzeroBitCount) {
      $0 + words[$1].nonzeroBitCount
    }
  }
}

/// What the validity of a value depends on, other than the value.
package struct ValueCircumstances {
  /// The index of the value, if it's an element of an array.
  package var elementIndex: Int?

  /// The current time, or `nil` for the system's clock.
  package var now: Instant?

  package init(elementIndex: Int?, now: Instant?) {
    self.elementIndex = elementIndex
    self.now = now
  }
}
