@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Moves past the first strings of an array whose values are compared only with one another, and the comma after
  /// each but the last, if they're short and known to be valid and new.
  ///
  /// If others follow, the strings are added to the array's set. Otherwise, it stays empty, unless the last array of the
  /// property had many strings.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - node: The property.
  ///   - set: The set of the array's elements.
  /// - Returns: How many strings were skipped.
  @inline(never)
  mutating func skipFewStrings(
    _ property: Int, _ node: PropertyNode, _ set: UniquenessTracker.SetID
  ) -> Int {
    let propertyBit = 1 &<< UInt64(truncatingIfNeeded: property)
    if memory[0].propertiesWithManyTexts & propertyBit != 0 {
      let count = skipUniqueStrings(property, node, upTo: Int(node.plainTextLimit), set)
      if count <= FewTexts.maximumCount { memory[0].propertiesWithManyTexts &= ~propertyBit }
      return count
    }
    let test = decidingTest(property, node)
    // The first text is reported as unchecked.
    if test == .several, isUnreported(property, node.rules) { return 0 }
    var texts = FewTexts()
    var count = 0
    // Long texts differ from short ones, and mostly from one another in their edges.
    var long: LongText?
    var other: LongText?
    while true {
      count &+= skipStrings(
        property, node, test, upTo: FewTexts.maximumCount &- count, comparesOnlyElement: count > 0
      ) { _, text in
        texts.insert(text)
      }
      // An array that ends has no use for its set.
      if cursor.next == UInt8(ascii: "]") { return count }
      if count == 0, skipOnlyString(property, node, .none) { return 1 }
      let start = cursor.position
      guard other == nil, count < FewTexts.maximumCount, let text = skipLongString(property, node)
      else { break }
      if let first = long {
        guard text.differs(from: first) else {
          cursor.position = start
          break
        }
        other = text
      } else {
        long = text
      }
      count &+= 1
      if cursor.next == UInt8(ascii: "]") { return count }
    }
    if count == 0 { return 0 }
    if let long { insertLong(long.token, property, into: set) }
    if let other { insertLong(other.token, property, into: set) }
    texts.insert(into: set, of: &memory[0].values)
    if count >= FewTexts.maximumCount { memory[0].propertiesWithManyTexts |= propertyBit }
    return count
  }

  /// Does the same for an array whose values are compared with those of its siblings, to which they are added.
  @inline(never)
  mutating func skipFewStrings(
    _ property: Int, _ node: PropertyNode, siblings: UniquenessTracker.SetID
  ) -> Int {
    // A text that isn't short is mostly followed by others, so that it needn't be read as a short one in vain.
    let propertyBit = 1 &<< UInt64(truncatingIfNeeded: property)
    let hasLongTexts = memory[0].propertiesWithLongTexts & propertyBit != 0
    if hasLongTexts, skipOnlyString(property, node, siblings) { return 1 }
    let count = skipStrings(
      property, node, decidingTest(property, node), upTo: FewTexts.maximumCount,
      comparesOnlyElement: true
    ) {
      $0.memory[0].values.insert($1, into: siblings)
    }
    return count == 0 && !hasLongTexts && skipOnlyString(property, node, siblings) ? 1 : count
  }

  /// Does the same for any number of strings of an array that are added to a set.
  @inline(never)
  mutating func skipShortStrings(
    _ property: Int, _ node: PropertyNode, _ set: UniquenessTracker.SetID
  ) -> Int {
    skipStrings(
      property, node, decidingTest(property, node), upTo: .max, comparesOnlyElement: true
    ) {
      $0.memory[0].values.insert($1, into: set)
    }
  }

  /// Moves past a text that is compared with no other if it's short and known to be valid.
  ///
  /// - Returns: Whether the cursor moved.
  @inline(never)
  mutating func skipOnlyText(_ property: Int, _ node: PropertyNode) -> Bool {
    guard let (written, end) = cursor.shortValue(before: node.textChanges) else { return false }
    let test = decidingTest(property, node)
    if test != .any {
      let changes = node.textChanges
      // Changes of text outside ASCII take long.
      let isLookedUp =
        !changes.isEmpty && !written.isASCII && memory[0].acceptedTexts.isWorthwhile(property)
      if isLookedUp, hasAccepted(written, property) {
        cursor.position = end
        return true
      }
      let limit =
        test == .nonempty ? ShortText.maximumCount : changes.isEmpty ? Int(node.plainTextLimit) : 0
      guard
        let text =
          changes.isEmpty ? written : changes.applied(to: written, &memory[0].caseMappings),
        text.count > 0 && text.count <= limit
          || accepts(
            text, writtenAs: written, cursor.position &+ 1, end &- 1, property, test,
            automaton(of: test, node))
      else { return false }
      if isLookedUp { recordAccepted(written, property) }
    }
    cursor.position = end
    return true
  }

  /// Does the same for a text that isn't an element, and is compared with those of its siblings, to which it's added.
  @inline(never)
  mutating func skipNewText(_ property: Int, siblings: UniquenessTracker.SetID) -> Bool {
    let node = view.properties[property]
    let changes = node.textChanges
    guard let (written, end) = cursor.shortValue(before: changes),
      let text = changes.isEmpty ? written : changes.applied(to: written, &memory[0].caseMappings),
      case let test = decidingTest(property, node),
      test == .any || test == .nonempty && text.count > 0
        || accepts(
          text, writtenAs: written, cursor.position &+ 1, end &- 1, property, test,
          automaton(of: test, node)),
      memory[0].values.insert(text, into: siblings)
    else { return false }
    cursor.position = end
    return true
  }

  /// Moves past strings of an array, up to a number of them or the first that isn't short or known to be valid, or
  /// isn't new to a set.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - node: The property.
  ///   - test: The test that decides in this payload whether a text is valid.
  ///   - limit: The number.
  ///   - comparesOnlyElement: Whether the only string of an array is inserted.
  ///   - insert: A closure that adds a text to the set, and returns whether it's new.
  /// - Returns: How many strings were skipped.
  @inline(__always)
  private mutating func skipStrings(
    _ property: Int, _ node: PropertyNode, _ test: DecidingTest, upTo limit: Int,
    comparesOnlyElement: Bool, _ insert: (inout PayloadValidator, ShortText) -> Bool
  ) -> Int {
    let changes = node.textChanges
    let isAnyValid = test == .any
    // The UTF-8 length up to which nonempty text is valid, which isn't known of changed text.
    let plainLimit =
      test == .nonempty ? ShortText.maximumCount : changes.isEmpty ? Int(node.plainTextLimit) : 0
    // Matching a text takes fewer instructions than looking it up.
    let automaton = automaton(of: test, node)
    // Whether changed texts are looked up, which is determined for the first of them.
    var looksUp: Bool?
    // A copy in a local variable, which can be kept in registers.
    var scan = cursor
    defer { cursor.position = scan.position }
    var count = 0
    while count < limit, let (written, end) = scan.shortValue(before: changes),
      case let isChanged = !changes.isEmpty && !written.isASCII,
      let text =
        isChanged
        ? acceptedText(of: written, property, test, &looksUp)
        : changes.isEmpty ? written : changes.applied(to: written, &memory[0].caseMappings),
      isChanged || isAnyValid || text.count > 0 && text.count <= plainLimit
        || accepts(
          text, writtenAs: written, scan.position &+ 1, end &- 1, property, test, automaton),
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in the set.
      let next = scan.nextString(after: end),
      !comparesOnlyElement && count == 0 && next.isEnd || insert(&self, text)
    {
      scan.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
    if count < limit { memory[0].untestedOffset = scan.position }
    return count
  }

  /// Tests a short text with the table of the property's pattern, or without one with the test that decides. A text that
  /// the table doesn't accept is looked up, because the rules can still accept it.
  @inline(__always)
  private mutating func accepts(
    _ text: ShortText, writtenAs written: ShortText, _ start: Int, _ end: Int, _ property: Int,
    _ test: DecidingTest, _ automaton: borrowing ShortTextAutomaton
  ) -> Bool {
    if automaton.accepts(text) { return true }
    return automaton.isEmpty
      ? accepts(text, writtenAs: written, start, end, property, test)
      : acceptsKnown(text, writtenAs: written, property)
  }

  /// Tests a short text, which is looked up if that's worthwhile.
  ///
  /// - Parameters:
  ///   - text: The text after the changes that the property specifies.
  ///   - written: The text before the changes.
  ///   - start: The offset of the string's content.
  ///   - end: The end of the string's content.
  ///   - property: The index of the property.
  ///   - test: The test that decides.
  /// - Returns: Whether the rules of the property are known to accept the text.
  @inline(never)
  private mutating func accepts(
    _ text: ShortText, writtenAs written: ShortText, _ start: Int, _ end: Int, _ property: Int,
    _ test: DecidingTest
  ) -> Bool {
    if test.isOfRule {
      switch view.tests[Int(test.index)] {
      case .length, .printable:
        if let isAccepted = Self.accepts(text, view.tests[Int(test.index)]) { return isAccepted }
      case .texts(let texts): return view.holds(text, among: texts)
      // Looking up an accepted text takes as many instructions as looking it up in a list, if that has it as written.
      case .list(let index):
        guard end &- start == text.count, text == written else {
          return acceptsKnown(text, writtenAs: written, property)
        }
        return view.lists[Int(index)].contains(cursor.bytes.slice(start, end), head: text.head)
      // Such a text is accepted only in one payload.
      case .dateOfBirth:
        guard end &- start == text.count, text == written else {
          return passesTests(text, property)
        }
        return DateOfBirthRule.accepts(cursor.bytes.slice(start, end), clock)
      default: break
      }
    }
    return acceptsKnown(text, writtenAs: written, property)
  }

  /// Does the same for a property whose rules have no faster test.
  @inline(never)
  private mutating func acceptsKnown(
    _ text: ShortText, writtenAs written: ShortText, _ property: Int
  ) -> Bool {
    guard memory[0].acceptedTexts.isWorthwhile(property) else {
      return passesTests(text, property)
    }
    if hasAccepted(written, property) { return true }
    guard passesTests(text, property) else { return false }
    recordAccepted(written, property)
    return true
  }

  /// Returns what the changes that a property specifies make of a text if the property's rules are known to accept that.
  /// Changes of text outside ASCII take long, so they're looked up.
  @inline(never)
  private mutating func acceptedText(
    of written: ShortText, _ property: Int, _ test: DecidingTest, _ looksUp: inout Bool?
  ) -> ShortText? {
    let rules = view.properties[property].rules
    let isReported = looksUp ?? !isUnreported(property, rules)
    looksUp = isReported
    let isWorthwhile = isReported && memory[0].acceptedTexts.isWorthwhile(property)
    if isWorthwhile,
      let text = memory[0].acceptedTexts.changedText(of: written, property, in: memory[0].serial)
    {
      memory[0].acceptedTexts.count(found: 1, of: property)
      return text
    }
    let changes = view.properties[property].textChanges
    guard let text = changes.applied(to: written, &memory[0].caseMappings),
      test == .any || test == .nonempty && text.count > 0 || passesTests(text, property)
    else { return nil }
    if isWorthwhile {
      // Other payloads in which the property has been reported accept the text, too.
      memory[0].acceptedTexts.record(
        written, changedTo: text, of: property, in: payloadOfRecords(rules))
    }
    return text
  }

  /// Returns the table that accepts texts if that of the property's pattern does.
  @_lifetime(copy self) @inline(__always)
  private func automaton(of test: DecidingTest, _ node: PropertyNode) -> ShortTextAutomaton {
    if test.isOfRule, case .pattern(let index, _) = view.tests[Int(test.index)] {
      return view.shortTextAutomaton(
        of: TextMatcherNode(pattern: index, limit: Int32(ShortText.maximumCount)))
    }
    return view.shortTextAutomaton(of: test == .any ? .none : node.textMatcher)
  }

  /// Returns the test that decides in this payload whether texts of a property are valid.
  @inline(__always)
  mutating func decidingTest(_ property: Int, _ node: PropertyNode) -> DecidingTest {
    if node.rules.isEmpty { return .any }
    let test = DecidingTest(index: node.members)
    if test == .several { return .several }
    let others = node.rules.count - (test.isOfRule ? 1 : 0)
    // Rules that can't be checked are reported once for a property.
    if others <= (node.traits.contains(.uniqueInArray) ? 1 : 0) || needsNoUncheckedReport(property)
    {
      return test
    }
    return isUnreported(property, node.rules) ? .several : test
  }
}
