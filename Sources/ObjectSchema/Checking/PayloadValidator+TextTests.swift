@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Returns whether the rules of a property are known to accept text without being called.
  ///
  /// - Parameters:
  ///   - text: The decoded text, after the changes that the property specifies.
  ///   - property: The index of the property.
  /// - Returns: Whether each rule accepts the text. If not, the rules decide.
  mutating func passesTests(_ text: RawSpan, _ property: Int) -> Bool {
    passesTests(text, of: view.properties[property].rules, property)
  }

  /// Does the same for some of the rules.
  @inline(never)
  mutating func passesTests(
    _ text: RawSpan, of rules: PlanRange, _ property: Int
  ) -> Bool {
    // The rules themselves are needed anyway, so that testing long text would be in vain.
    if text.byteCount > 64, rules.count > 1, isUnreported(property, rules) { return false }
    let tests = view.tests
    for index in rules.indices where !passes(tests[index], text, property, rule: index) {
      return false
    }
    return true
  }

  @inline(__always)
  private mutating func passes(
    _ test: TextTest, _ text: RawSpan, _ property: Int, rule: Int
  ) -> Bool {
    switch test {
    case .none: false
    case .length(let rule): rule.accepts(text)
    case .printable(let rule): rule.accepts(text)
    case .texts(let range): view.holds(text, among: range)
    case .list(let index): view.lists[Int(index)].contains(text)
    case .pattern(let index, let allowsEmpty):
      text.byteCount == 0 ? allowsEmpty : view.matches(text, pattern: Int(index))
    case .search(let index, let allowsEmpty):
      text.byteCount == 0
        ? allowsEmpty : scratch.finds(view.patterns, Int(index), in: text, rule: rule)
    case .email(let rule): rule.accepts(text)
    case .url(let rule): rule.accepts(text)
    case .phoneNumber(let rule): rule.accepts(text)
    case .locale(let allowsBlank):
      allowsBlank && text.isBlank || LanguageTag.isWellFormed(text)
    case .listedLocale(let index):
      view.lists[Int(index)].containsIgnoringCase(text)
    case .timeZone(let rule): rule.accepts(text)
    case .customName: DefinitionName.isValid(text)
    case .dateOfBirth: DateOfBirthRule.accepts(text, clock)
    case .unchecked: needsNoUncheckedReport(property)
    case .uncheckedPattern(let allowsEmpty):
      text.byteCount == 0 ? allowsEmpty : needsNoUncheckedReport(property)
    case .siblings: true
    case .seconds, .instant: false
    }
  }

  /// Returns whether a property needn't be reported as unchecked, because it has been in this payload or the
  /// caller didn't ask for warnings.
  @inline(__always)
  mutating func needsNoUncheckedReport(_ property: Int) -> Bool {
    !memory[0].faults.wants(.warning)
      || memory[0].hasRecordedUnchecked(Int(view.properties[property].ordinal))
  }

  /// Returns whether the rules of a property have nothing to say about its further values, because they
  /// can't check any and the property needn't be reported.
  mutating func needsNoRules(_ property: Int) -> Bool {
    view.properties[property].traits.contains(.onlyUnchecked) && needsNoUncheckedReport(property)
  }

  /// Moves past the strings of an array that are known to be valid, and past the comma after each but
  /// the last.
  ///
  /// - Parameters:
  ///   - property: The index of the property, whose values needn't be unique.
  ///   - limit: The UTF-8 length up to which nonempty text is valid for any payload.
  /// - Returns: How many strings were skipped.
  @inline(never)
  mutating func skipStrings(_ property: Int, upTo limit: Int) -> Int {
    let rules = view.properties[property].rules
    let changes = view.properties[property].textChanges
    var limit = limit
    if limit <= 0 {
      guard !rules.isEmpty else { return 0 }
      if case .none = view.tests[Int(rules.start)] { return 0 }
      limit = max(limit, lengthLimit(property))
    }
    // Most tests that arrays have are done here, without those of the rules.
    let matcher = view.properties[property].textMatcher
    let hasMatcher = matcher.isSet
    let needsNoCase = !changes.isEmpty && testsIgnoreCase(after: changes, of: rules)
    // The texts of the only rule, if it has a short list.
    var list = PlanRange.empty
    if rules.count == 1, case .texts(let texts) = view.tests[Int(rules.start)] { list = texts }
    // Changes and escapes make short texts worth decoding even if they aren't looked up.
    let looksUp = !changes.isEmpty || memory[0].acceptedTexts.isWorthwhile(property)
    // A copy in a local variable, which the loop can keep in registers.
    var cursor = cursor
    var count = 0
    defer {
      self.cursor.position = cursor.position
      if !looksUp { memory[0].acceptedTexts.count(bypassed: count, of: property) }
    }
    // Strings are often followed by similar ones, and the first one isn't plain.
    var isPlain = false
    var isShort = false
    var isAccepted = false
    var isEmpty = false
    var isMatched = false
    while true {
      if isMatched { count &+= skipMatchedStrings(from: &cursor, matcher) }
      if isEmpty { count &+= cursor.skipEmptyStrings() }
      if isAccepted { count &+= skipAcceptedStrings(from: &cursor, property) }
      if isPlain { count &+= cursor.skipPlainStrings(upTo: limit) }
      if isShort, limit > 0 { count &+= cursor.skipShortStrings(upTo: limit) }
      let start = cursor.position
      guard cursor.next == UInt8(ascii: "\""),
        let token = isShort ? cursor.readAnyString() : try? cursor.readString()
      else {
        cursor.position = start
        return count
      }
      // Texts within the limit and those of a matcher needn't be recorded.
      let isWithinLimit = token.byteCount > 0 && token.byteCount <= limit || rules.isEmpty
      isMatched = false
      // Looking up text outside ASCII takes fewer instructions than matching it.
      let isMatchable = token.isASCII || !changes.isEmpty || !looksUp || token.byteCount > 16
      if !isWithinLimit, hasMatcher, isMatchable || isAccepted, token.byteCount > 0,
        keepsText(token, changes)
      {
        isMatched = matcher.accepts(
          cursor.bytes.slice(token.start, token.end),
          head: cursor.bytes.head(from: token.start, count: token.byteCount), view)
      }
      // A string after others that are accepted isn't short, because it would have been skipped with those.
      let isTested = !isMatched && !isWithinLimit
      let text =
        isTested && !isAccepted && (looksUp || token.hasEscapes) ? shortText(of: token) : nil
      let isKnown =
        !isTested
        || (text == nil && keepsText(token, changes)
          ? passesTests(cursor.bytes.slice(token.start, token.end), of: rules, property)
          : acceptsTested(token, text, property, changes, list, needsNoCase))
      guard isKnown else {
        cursor.position = start
        return count
      }
      // Usually, a comma without white space follows.
      if cursor.next != UInt8(ascii: ",") { cursor.skipWhitespace() }
      if cursor.next == UInt8(ascii: "]") { return count &+ 1 }
      guard cursor.skipToString() else {
        cursor.position = start
        return count
      }
      count &+= 1
      isPlain = limit > 0 && token.isASCII && !token.hasEscapes
      isShort = !token.isASCII && !token.hasEscapes && token.byteCount < 16
      isEmpty = token.byteCount == 0
      isAccepted = text != nil
      isMatched = isMatched && changes.isEmpty && token.isASCII && token.byteCount <= 32
    }
  }

  /// Moves past plain strings of at most 32 bytes that a matcher accepts as they're written, and past the comma after
  /// each. The last string of the array is left to the caller.
  ///
  /// - Returns: How many strings were skipped.
  @inline(never) @_lifetime(scan: copy scan)
  private mutating func skipMatchedStrings(
    from scan: inout JSONCursor, _ matcher: TextMatcherNode
  ) -> Int {
    // A copy in a local variable, which the loop can keep in registers.
    var cursor = scan
    var count = 0
    while let text = cursor.plainString(),
      matcher.accepts(
        text, head: cursor.bytes.head(from: cursor.position &+ 1, count: text.byteCount), view)
    {
      let start = cursor.position
      let last = start &+ text.byteCount &+ 2
      cursor.position = last
      if !cursor.skipToString() {
        // White space may precede the comma.
        cursor.position = last
        cursor.skipWhitespace()
        guard cursor.skipToString() else {
          cursor.position = start
          break
        }
      }
      count &+= 1
    }
    scan.position = cursor.position
    return count
  }

  /// Returns whether the rules of a property are known to accept a string of an array, which is recorded.
  @inline(never)
  private mutating func acceptsTested(
    _ token: JSONStringToken, _ text: ShortText?, _ property: Int, _ changes: TextChanges,
    _ list: PlanRange, _ needsNoCase: Bool
  ) -> Bool {
    if mustReport(property, token) { return false }
    let rules = view.properties[property].rules
    // A text that isn't looked up isn't recorded either.
    let known = text != nil && memory[0].acceptedTexts.isWorthwhile(property) ? text : nil
    if let known, hasAccepted(known, property) { return true }
    let isAccepted =
      keepsText(token, changes)
      ? passesTests(cursor.bytes.slice(token.start, token.end), of: rules, property)
      : !token.hasEscapes && (changes == .trim || needsNoCase && token.isASCII)
        ? acceptsTrimmedText(token, changes, of: rules, list, property)
        : acceptsChangedText(token, property, needsNoCase)
    if isAccepted, let known { recordAccepted(known, property) }
    return isAccepted
  }

  /// Returns whether a string is long and its property must be reported as unchecked, so that tests would be in vain.
  mutating func mustReport(_ property: Int, _ token: JSONStringToken) -> Bool {
    token.byteCount > 64 && isUnreported(property, view.properties[property].rules)
  }

  /// Returns whether the tests of some rules have the same result for ASCII text before its case is changed, if
  /// it's changed.
  private mutating func testsIgnoreCase(after changes: TextChanges, of rules: PlanRange) -> Bool {
    guard changes.contains(.lowercase) || changes.contains(.uppercase) else { return true }
    let tests = view.tests
    return rules.indices.allSatisfy {
      switch tests[$0] {
      case .length, .printable, .email, .url, .locale, .listedLocale: true
      case .unchecked, .uncheckedPattern, .siblings: true
      default: false
      }
    }
  }

  /// Returns whether the rules of a property are known to accept a string after trimming, which needs no copy.
  @inline(never)
  private mutating func acceptsTrimmedText(
    _ token: JSONStringToken, _ changes: TextChanges, of rules: PlanRange, _ list: PlanRange,
    _ property: Int
  ) -> Bool {
    let range = changes.trimmedRange(of: token, cursor.bytes)
    let text = cursor.bytes.slice(range.start, range.end)
    if !list.isEmpty {
      let head = cursor.bytes.head(from: range.start, count: text.byteCount)
      return view.holds(text, head: head, among: list)
    }
    return passesTests(text, of: rules, property)
  }

  /// Returns whether the rules of a property are known to accept a string after the changes to its text.
  @inline(never)
  private mutating func acceptsChangedText(
    _ token: JSONStringToken, _ property: Int, _ needsNoCase: Bool
  ) -> Bool {
    let changes = view.properties[property].textChanges
    if token.hasEscapes, changes == .trim || needsNoCase {
      return acceptsDecodedText(token, property, changes)
    }
    if acceptsInAnyCase(token, property, changes) { return true }
    let lengths = ShortText.maximumCount + 1...2 * ShortText.maximumCount
    if token.hasEscapes || !token.isASCII && lengths.contains(token.byteCount) {
      // Changes of long text outside ASCII take long, so they're looked up.
      var text = takeDecoded(token)
      defer { memory[0].text = text }
      return countAfterChanges(&text, property) != nil
    }
    let text = takeText(token, property)
    defer { memory[0].text = text }
    return passesTests(text.rawBytes, property)
  }

  /// Returns whether the rules of a property certainly accept a string before and after a change of its case.
  @inline(never)
  mutating func acceptsInAnyCase(
    _ token: JSONStringToken, _ property: Int, _ changes: TextChanges
  ) -> Bool {
    let rules = view.properties[property].rules
    guard !changes.contains(.trim), testsIgnoreAnyCase(of: rules, property) else { return false }
    guard token.hasEscapes else {
      return passesTestsInAnyCase(cursor.bytes.slice(token.start, token.end), of: rules)
    }
    let text = takeDecoded(token)
    defer { memory[0].text = text }
    return passesTestsInAnyCase(text.rawBytes, of: rules)
  }

  /// Returns whether the tests of some rules can have the same result for any text before its case is changed.
  private mutating func testsIgnoreAnyCase(of rules: PlanRange, _ property: Int) -> Bool {
    let tests = view.tests
    for index in rules.indices {
      switch tests[index] {
      case .length, .printable, .siblings: continue
      case .unchecked where needsNoUncheckedReport(property): continue
      default: return false
      }
    }
    return true
  }

  /// Returns whether such tests certainly have it for a text.
  private mutating func passesTestsInAnyCase(_ text: RawSpan, of rules: PlanRange) -> Bool {
    let tests = view.tests
    for index in rules.indices {
      switch tests[index] {
      case .length(let rule): if !rule.acceptsInAnyCase(text) { return false }
      case .printable(let rule): if !rule.acceptsInAnyCase(text) { return false }
      default: continue
      }
    }
    return true
  }

  /// Does the same for a string with escapes that is trimmed or whose case makes no difference if it's ASCII, which
  /// needs no changes to the decoded text.
  private mutating func acceptsDecodedText(
    _ token: JSONStringToken, _ property: Int, _ changes: TextChanges
  ) -> Bool {
    var text = takeDecoded(token)
    defer { memory[0].text = text }
    guard changes == .trim || text.rawBytes.isASCII else {
      return countAfterChanges(&text, property) != nil
    }
    let (start, end) =
      changes.contains(.trim)
      ? TextChanges.keptRange(of: text.rawBytes, 0, text.count) : (0, text.count)
    return passesTests(text.rawBytes.slice(start, end), property)
  }

  /// Returns whether a string is known to be written as the rules see it.
  @inline(__always)
  mutating func keepsText(_ token: JSONStringToken, _ changes: TextChanges) -> Bool {
    if token.hasEscapes { return false }
    if changes.isEmpty { return true }
    return token.isASCII && changes.keep(cursor.bytes.slice(token.start, token.end))
  }

  /// Decodes a string into the memory for texts, which is moved out of the scratch memory so that the reader
  /// can change both.
  mutating func takeDecoded(_ token: JSONStringToken) -> [UInt8] {
    var text: [UInt8] = []
    swap(&text, &memory[0].text)
    text.removeAll(keepingCapacity: true)
    token.decode(from: cursor.bytes, into: &text)
    return text
  }

  /// Returns the text of a string after the changes that its property specifies.
  ///
  /// The array comes from the scratch memory, so that rules can borrow its bytes, and should be put
  /// back.
  mutating func takeText(_ token: JSONStringToken, _ property: Int) -> [UInt8] {
    var text: [UInt8] = []
    swap(&text, &memory[0].text)
    text.removeAll(keepingCapacity: true)
    let changes = view.properties[property].textChanges
    guard token.hasEscapes || changes.isEmpty else {
      let (start, end) = changes.trimmedRange(of: token, cursor.bytes)
      let kept = cursor.bytes.slice(start, end)
      if let change = changes.caseChange, token.isASCII, kept.byteCount <= 64 {
        TextChanges.append(ascii: kept, changed: change.letters, to: &text)
      } else if let change = changes.caseChange {
        TextChanges.append(kept, changedTo: change, to: &text, &memory[0].caseMappings)
      } else {
        text.append(kept)
      }
      return text
    }
    token.decode(from: cursor.bytes, into: &text)
    if !changes.isEmpty { changes.apply(to: &text, &memory[0].caseMappings) }
    return text
  }
}

extension JSONCursor {
  /// Reads a string that is probably short and contains characters outside ASCII, or returns `nil` if it's
  /// malformed.
  @inline(__always)
  mutating func readAnyString() -> JSONStringToken? {
    readShortString() ?? (try? readString())
  }
}
