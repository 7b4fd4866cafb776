package import DateText
import JSONText

// These tests accept only values that a checker accepts without a fault or a warning, of a property whose
// form isn't `other`. They run the rules that the checker runs, but have no memory for searching text, so
// they reject some valid values, which the checker then decides about.

extension PlanView {
  /// Returns whether the text of a String is certainly valid.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - property: The index of the property.
  ///   - now: The current time, or `nil` for the system's clock.
  /// - Returns: Whether it's certainly valid.
  package func accepts(text: RawSpan, _ property: Int, now: Instant?) -> Bool {
    if properties[property].rules.isEmpty { return true }
    guard properties[property].textChanges.isEmpty else { return false }
    let count = text.byteCount
    if count > 0, !properties[property].traits.contains(.uniqueInArray),
      properties[property].textMatcher.accepts(
        text, head: text.head(from: 0, count: count), self)
    {
      return true
    }
    return passes(.text(text), property, now)
  }

  /// Returns whether the text of an ObjectId, in lowercase, is certainly valid.
  package func accepts(id text: RawSpan, _ property: Int, now: Instant?) -> Bool {
    passes(.text(text), property, now)
  }

  /// Returns whether a finite number is certainly a valid Number.
  package func accepts(number: Double, _ property: Int, now: Instant?) -> Bool {
    // The text of a larger number can cause a warning about its precision.
    guard number.magnitude <= 9_007_199_254_740_992 else { return false }
    let test = Int(properties[property].numberTest)
    if test >= 0, !properties[property].traits.contains(.uniqueInArray),
      numberTests[test].accepts(number)
    {
      return true
    }
    return passes(.number(number), property, now)
  }

  /// Returns whether a date that's read from its text is certainly valid.
  ///
  /// - Parameters:
  ///   - instant: The instant that the text has. For a calendar day, it's the start of the day in UTC.
  ///   - property: The index of the property.
  ///   - now: The current time, or `nil` for the system's clock.
  /// - Returns: Whether it's certainly valid.
  package func accepts(instant: Instant, _ property: Int, now: Instant?) -> Bool {
    passes(.instant(instant), property, now)
  }

  /// Returns whether all rules of a property certainly accept a value.
  private func passes(_ value: CheckedValue, _ property: Int, _ now: Instant?) -> Bool {
    let context = RuleContext(
      source: RawSpan(), elementIndex: nil, clock: ReferenceClock(fixed: now))
    let rules = rules
    for index in properties[property].rules.indices {
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
}
