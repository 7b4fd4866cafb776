import DateText
@_spi(ObjectBodyInternals) import JSONText

// The dates of an array are often few different ones, and looking one up takes fewer instructions than most formats
// and rules.

extension PayloadValidator {
  /// Skips dates of an array that are known to be valid and new, and records those of at most 32 bytes.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - node: The property, possibly without its rules.
  ///   - set: The set that mustn't already contain a date.
  ///   - isTested: Whether the rules accept dates that the bounds of the property don't. If so, each rule has a test.
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipRecordedDates(
    _ property: Int, _ node: PropertyNode, _ set: UniquenessTracker.SetID, isTested: Bool
  ) -> Int {
    if isTested, isUnreported(property, node.rules) { return 0 }
    let programs = view.datePrograms
    let payload = isTested ? payloadOfRecords(node.rules) : 0
    // A copy in a local variable, which the loop can keep in registers.
    var cursor = cursor
    var foundCount = 0
    defer {
      self.cursor.position = cursor.position
      memory[0].acceptedTexts.count(found: foundCount, of: property)
    }
    var isWorthwhile = memory[0].acceptedTexts.isWorthwhile(property)
    let bounds = plainNumbers(property, node, allowsDays: set.isNone)
    var count = 0
    while true {
      var instant: Instant?
      var end = 0
      if let bounds, cursor.isAtNumber,
        let number = cursor.decimal(at: cursor.position, allowsLongFractions: false),
        let value = number.integer, value >= bounds.lower, value <= bounds.upper
      {
        // An instant that is compared with no other needn't be computed.
        let microseconds = node.numberTest == 0 ? value &* 1_000_000 : value &* 1000
        instant =
          set.isNone
          ? Instant(seconds: 0, nanoseconds: 0) : Instant(microseconds: microseconds)
        end = number.end
      } else if isWorthwhile, let (text, textEnd) = cursor.dateKey() {
        end = textEnd
        instant = memory[0].acceptedTexts.instant(of: text, property, in: payload)
        if instant != nil {
          foundCount &+= 1
        } else {
          memory[0].acceptedTexts.count(found: foundCount, of: property)
          foundCount = 0
          instant = recordedInstant(
            of: text, endingAt: end, property, node, programs, isTested: isTested, in: payload)
          isWorthwhile = memory[0].acceptedTexts.isWorthwhile(property)
        }
      } else {
        self.cursor.position = cursor.position
        instant = readAcceptedInstant(
          node, programs, isTested: isTested, isLong: isWorthwhile)
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

  /// Skips the date at the cursor, which is compared with no other and has no bounds that suffice for it to be valid,
  /// if it's known to be valid, and records it if it has at most 32 bytes.
  ///
  /// - Returns: Whether the cursor moved.
  @inline(never)
  mutating func skipRecordedDate(_ property: Int) -> Bool {
    let node = view.properties[property]
    guard hasTests(node), memory[0].acceptedTexts.isWorthwhile(property),
      !isUnreported(property, node.rules), let (text, end) = cursor.dateKey()
    else { return false }
    let payload = payloadOfRecords(node.rules)
    if memory[0].acceptedTexts.instant(of: text, property, in: payload) != nil {
      memory[0].acceptedTexts.count(found: 1, of: property)
    } else {
      let programs = view.datePrograms
      guard
        recordedInstant(
          of: text, endingAt: end, property, node, programs, isTested: true, in: payload) != nil
      else { return false }
    }
    cursor.position = end
    return true
  }

  /// Returns the instant of a text that is known to be valid, and records it, or `nil` if it isn't known.
  @inline(never)
  private mutating func recordedInstant(
    of text: TextKey, endingAt end: Int, _ property: Int, _ node: PropertyNode,
    _ programs: borrowing DateProgramReader, isTested: Bool, in payload: UInt64
  ) -> Instant? {
    let isDay = node.traits.contains(.dateOnly)
    var instant: Instant?
    if text.end.count == 0 {
      instant =
        node.traits.contains(.mappedDates)
        ? self.instant(of: text.start, node, programs) : self.instant(of: text.start, isDay: isDay)
    } else {
      let start = end &- 1 &- text.start.count &- text.end.count
      instant =
        node.traits.contains(.mappedDates)
        ? programs.instant(
          in: cursor.bytes, start, end &- 1, mapping: Int(node.members), isDay: isDay,
          &memory[0].dates)
        : Self.instant(cursor.bytes.slice(start, end &- 1), isDateOnly: isDay)
    }
    guard let instant, accepts(instant, node, isTested: isTested) else { return nil }
    memory[0].acceptedTexts.record(text, instant, of: property, in: payload)
    return instant
  }

  /// Reads a date that is known to be valid, or returns `nil` if it isn't known. If so, the cursor may have moved.
  ///
  /// - Parameters:
  ///   - node: The property.
  ///   - programs: The compiled formats.
  ///   - isTested: Whether rules test the instant.
  ///   - isLong: Whether the date has no ``TextKey``.
  /// - Returns: The instant, or `nil`.
  @inline(never)
  private mutating func readAcceptedInstant(
    _ node: PropertyNode, _ programs: borrowing DateProgramReader, isTested: Bool, isLong: Bool
  ) -> Instant? {
    guard
      let instant = node.traits.contains(.mappedDates)
        ? isLong ? longInstant(node, programs) : plainMappedInstant(node, programs)
        : plainInstant(node),
      accepts(instant, node, isTested: isTested)
    else { return nil }
    return instant
  }

  @inline(__always)
  private mutating func accepts(
    _ instant: Instant, _ node: PropertyNode, isTested: Bool
  ) -> Bool {
    isPlain(instant, node) || isTested && passesTests(instant, node.rules)
  }

  /// Returns whether all rules that check values accept a date. None of them depends on more than the instant and the
  /// time of the check.
  private mutating func passesTests(_ instant: Instant, _ rules: PlanRange) -> Bool {
    let context = RuleContext(
      source: cursor.bytes.slice(cursor.offset, cursor.offset), elementIndex: nil, clock: clock)
    for index in rules.indices {
      switch view.tests[index] {
      case .unchecked, .siblings: continue
      case .seconds(let bounds) where Self.isWithin(bounds, instant): continue
      default: break
      }
      guard case .passed = view.rules[index].rule.check(.instant(instant), in: context) else {
        return false
      }
    }
    return true
  }

  /// Returns whether a value of a property has to be reported as unchecked.
  mutating func isUnreported(_ property: Int, _ rules: PlanRange) -> Bool {
    let tests = view.tests
    for index in rules.indices {
      switch tests[index] {
      case .unchecked, .uncheckedPattern: return !needsNoUncheckedReport(property)
      default: continue
      }
    }
    return false
  }

  /// Returns the serial number of this payload if a date that the rules accept needn't be accepted in others, or 0.
  mutating func payloadOfRecords(_ rules: PlanRange) -> UInt64 {
    let tests = view.tests
    for index in rules.indices {
      // The time of the check can go back from one payload to another.
      if case .dateOfBirth = tests[index] { return memory[0].serial }
    }
    return 0
  }
}

extension JSONCursor {
  /// Returns the text of the string at the cursor and the offset after it, or `nil` if it has more than 32 bytes, or
  /// more than sixteen and escapes, or starts with an escaped slash, as those of the format dotnet do.
  @inline(__always)
  func dateKey() -> (text: TextKey, end: Int)? {
    if startsWithEscapedSlash { return nil }
    if let (text, end) = shortValue() { return (TextKey(text), end) }
    guard let text = plainString(), text.byteCount > ShortText.maximumCount else { return nil }
    let start = position &+ 1
    let end = start &+ text.byteCount
    return (TextKey(bytes, start..<end), end &+ 1)
  }
}
