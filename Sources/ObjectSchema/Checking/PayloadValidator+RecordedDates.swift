import DateText
@_spi(ObjectBodyInternals) import JSONText

// The dates of an array are often few different ones, and looking one up takes fewer instructions than most formats
// and rules.

extension PayloadValidator {
  /// Skips dates of an array that are known to be valid and new, and records the short ones.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - node: The property, possibly without its rules.
  ///   - set: The set that mustn't already contain a date.
  ///   - isTested: Whether the bounds of the property don't decide which dates are valid. If so, each rule has a test.
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipRecordedDates(
    _ property: Int, _ node: PropertyNode, _ set: UniquenessTracker.SetID, isTested: Bool
  ) -> Int {
    let payload = memory[0].serial
    let programs = view.datePrograms
    // A copy in a local variable, which the loop can keep in registers.
    var cursor = cursor
    var foundCount = 0
    defer {
      self.cursor.position = cursor.position
      memory[0].acceptedTexts.count(found: foundCount, of: property)
    }
    var isWorthwhile = memory[0].acceptedTexts.isWorthwhile(property)
    var count = 0
    while true {
      var instant: Instant?
      var end = 0
      if isWorthwhile, let (text, textEnd) = cursor.shortValue() {
        end = textEnd
        instant = memory[0].acceptedTexts.instant(of: text, of: property, in: payload)
        if instant != nil {
          foundCount &+= 1
        } else {
          memory[0].acceptedTexts.count(found: foundCount, of: property)
          foundCount = 0
          instant = recordedInstant(of: text, property, node, programs, isTested: isTested)
          isWorthwhile = memory[0].acceptedTexts.isWorthwhile(property)
        }
      } else {
        self.cursor.position = cursor.position
        instant = readAcceptedInstant(property, node, programs, isTested: isTested)
        end = self.cursor.position
        isWorthwhile = memory[0].acceptedTexts.isWorthwhile(property)
      }
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in the set.
      guard let instant, let next = cursor.nextElement(after: end), isNew(instant, set) else {
        return count
      }
      cursor.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
  }

  /// Returns the instant of a short text that is known to be valid, and records it, or `nil` if it isn't known.
  @inline(never)
  private mutating func recordedInstant(
    of text: ShortText, _ property: Int, _ node: PropertyNode,
    _ programs: borrowing DateProgramReader, isTested: Bool
  ) -> Instant? {
    guard
      let instant = node.traits.contains(.mappedDates)
        ? instant(of: text, node, programs) : instant(ofDay: text, node),
      accepts(instant, property, node, isTested: isTested)
    else { return nil }
    // The rule of unchecked properties accepts a text until the end of the payload, for which a property is
    // reported once. A property without its rules has been reported, too.
    let isConstant =
      isTested ? hasOnlyInstantTests(node.rules) : !node.rules.isEmpty || hasNoRules(property)
    memory[0].acceptedTexts.record(
      text, of: property, in: isConstant ? 0 : memory[0].serial, instant: instant)
    return instant
  }

  /// Reads a date that is known to be valid, or returns `nil` if it isn't known. If so, the cursor may have moved.
  @inline(never)
  private mutating func readAcceptedInstant(
    _ property: Int, _ node: PropertyNode, _ programs: borrowing DateProgramReader, isTested: Bool
  ) -> Instant? {
    guard
      let instant = node.traits.contains(.mappedDates)
        ? plainMappedInstant(node, programs) : plainInstant(node),
      accepts(instant, property, node, isTested: isTested)
    else { return nil }
    return instant
  }

  @inline(__always)
  private mutating func accepts(
    _ instant: Instant, _ property: Int, _ node: PropertyNode, isTested: Bool
  ) -> Bool {
    isTested ? passesTests(instant, property, node.rules) : isPlain(instant, node)
  }

  /// Returns whether all rules of a property accept a date. None of them has another test than one of the instant.
  private mutating func passesTests(
    _ instant: Instant, _ property: Int, _ rules: PlanRange
  ) -> Bool {
    let context = RuleContext(
      source: cursor.bytes.slice(cursor.offset, cursor.offset), elementIndex: nil, clock: clock)
    for index in rules.indices {
      if case .unchecked = view.tests[index] {
        guard hasReportedUnchecked(property) else { return false }
      } else {
        guard case .passed = view.rules[index].rule.check(.instant(instant), in: context) else {
          return false
        }
      }
    }
    return true
  }

  private func hasOnlyInstantTests(_ rules: PlanRange) -> Bool {
    let tests = view.tests
    return rules.indices.allSatisfy {
      if case .instant = tests[$0] { true } else { false }
    }
  }

  private func hasNoRules(_ property: Int) -> Bool { view.properties[property].rules.isEmpty }
}
