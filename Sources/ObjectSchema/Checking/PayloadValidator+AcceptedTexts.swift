@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Moves past the short strings of an array that the rules of a property are known to accept, and past the
  /// comma after each but the last.
  ///
  /// - Parameters:
  ///   - scan: The cursor, which moves past the strings.
  ///   - property: The index of the property, whose values needn't be unique.
  /// - Returns: How many strings were skipped.
  @inline(never)
  @_lifetime(scan: copy scan)
  mutating func skipAcceptedStrings(from scan: inout JSONCursor, _ property: Int) -> Int {
    var count = 0
    var foundCount = 0
    var isWorthwhile = memory[0].acceptedTexts.isWorthwhile(property)
    let payload = memory[0].serial
    // A copy in a local variable, which the loop can keep in registers.
    var cursor = scan
    defer {
      scan.position = cursor.position
      memory[0].acceptedTexts.count(found: foundCount, of: property)
    }
    while let (text, end) = cursor.shortValue() {
      if isWorthwhile, memory[0].acceptedTexts.contains(text, of: property, in: payload) {
        foundCount &+= 1
      } else {
        let found = foundCount
        foundCount = 0
        guard accepts(text, property, isNew: isWorthwhile, afterFound: found) else { break }
        isWorthwhile = memory[0].acceptedTexts.isWorthwhile(property)
      }
      let start = cursor.position
      cursor.position = end
      // Usually, a comma without white space follows.
      if cursor.next != UInt8(ascii: ",") { cursor.skipWhitespace() }
      if cursor.next == UInt8(ascii: "]") { return count &+ 1 }
      guard cursor.skipToString() else {
        cursor.position = start
        return count
      }
      count &+= 1
    }
    return count
  }

  /// Returns whether the rules of a property are known to accept a text after the changes that the property
  /// specifies.
  ///
  /// - Parameters:
  ///   - text: The text before the changes.
  ///   - property: The index of the property.
  ///   - isNew: Whether the text was looked up. If so, it's recorded if it's accepted.
  ///   - count: How many texts have been found since the last one that was recorded.
  /// - Returns: Whether it's known.
  @inline(never)
  private mutating func accepts(
    _ text: ShortText, _ property: Int, isNew: Bool, afterFound count: Int
  ) -> Bool {
    memory[0].acceptedTexts.count(found: count, of: property)
    if isNew, renewAccepted(text, property) { return true }
    let changes = view.properties[property].textChanges
    guard let changed = changes.applied(to: text, &memory[0].caseMappings),
      passesTests(changed, property)
    else { return false }
    if isNew { recordAccepted(text, property) }
    return true
  }

  /// Returns whether the rules of a property are known to accept a short text after its changes.
  mutating func passesTests(_ text: ShortText, _ property: Int) -> Bool {
    let rules = view.properties[property].rules
    if rules.count == 1, let isAccepted = Self.accepts(text, view.tests[Int(rules.start)]) {
      return isAccepted
    }
    // Moved out of the scratch memory, so that the tests can use that.
    var words: [UInt64] = []
    swap(&words, &memory[0].shortText)
    defer { swap(&words, &memory[0].shortText) }
    if words.isEmpty { words = [0, 0, 0] }
    text.store(in: &words)
    let bytes = words.rawBytes.slice(0, text.count)
    let tests = view.tests
    for index in rules.indices {
      let isAccepted =
        switch tests[index] {
        case .texts(let range): view.holds(bytes, head: text.head, among: range)
        case .list(let index): view.lists[Int(index)].contains(bytes, head: text.head)
        case .dateOfBirth: DateOfBirthRule.accepts(bytes, clock)
        case .unchecked: needsNoUncheckedReport(property)
        case .siblings: true
        case let test:
          Self.accepts(text, test)
            ?? passesTests(bytes, of: PlanRange(start: Int32(index), count: 1), property)
        }
      if !isAccepted { return false }
    }
    return true
  }

  /// Returns whether a test of the length accepts a text, or `nil` if there's more to test.
  @inline(__always)
  static func accepts(_ text: ShortText, _ test: TextTest) -> Bool? {
    // The number of ASCII characters is that of bytes.
    switch test {
    case .length(let rule):
      rule.min...rule.max ~= (text.isASCII ? text.count : text.utf16Length)
    case .printable(let rule) where rule.allowsLeadingDigit && text.isPrintableASCII:
      rule.length.min...rule.length.max ~= text.count
    default: nil
    }
  }

  /// Moves past the string at the cursor, which is compared with no other, if it's short and the rules of its property
  /// are known to accept it, and records it.
  ///
  /// - Returns: Whether the cursor moved.
  @inline(never)
  mutating func skipAcceptedText(_ property: Int) -> Bool {
    // Matching plain text takes as few instructions as looking it up.
    if view.properties[property].textMatcher.isSet, cursor.isFollowedByPlainText { return false }
    guard memory[0].acceptedTexts.looksUp(property) else { return skipUnknownText(property) }
    guard let (text, end) = cursor.shortValue() else { return false }
    if memory[0].acceptedTexts.contains(text, of: property, in: memory[0].serial) {
      memory[0].acceptedTexts.count(found: 1, of: property)
    } else if !accepts(text, property, isNew: true, afterFound: 0) {
      return false
    }
    cursor.position = end
    return true
  }

  /// Does the same for a text that isn't looked up because most of those before were new.
  @inline(never)
  private mutating func skipUnknownText(_ property: Int) -> Bool {
    guard memory[0].acceptedTexts.bypasses(property), !cursor.isFollowedByPlainText,
      let (text, end) = cursor.shortValue(),
      // The text is counted as one that wasn't looked up.
      !memory[0].acceptedTexts.isWorthwhile(property),
      let changed = view.properties[property].textChanges.applied(
        to: text, &memory[0].caseMappings),
      passesTests(changed, property)
    else { return false }
    cursor.position = end
    return true
  }

  /// Moves past the first strings of an array, and past the comma after each, if they're known to be valid.
  ///
  /// - Parameters:
  ///   - property: The index of the property, whose values needn't be unique.
  ///   - limit: The UTF-8 length up to which nonempty text is valid.
  /// - Returns: How many strings were skipped.
  @inline(never)
  mutating func skipFirstString(_ property: Int, upTo limit: Int) -> Int {
    if limit > 0, cursor.next(at: cursor.position &+ 1) != UInt8(ascii: "\\") {
      let count = cursor.skipShortStrings(upTo: limit)
      if count > 0 { return count }
    }
    let hasNoRules = view.properties[property].rules.isEmpty || needsNoRules(property)
    var count = 0
    // Further strings have a loop that is faster, but takes longer to begin.
    while count < 8 {
      let start = cursor.position
      let isEmpty = cursor.next(at: start &+ 1) == UInt8(ascii: "\"")
      if isEmpty, hasNoRules, cursor.next == UInt8(ascii: "\"") {
        cursor.position = start &+ 2
      } else if !isEmpty, hasNoRules || limit > 0, let (text, end) = cursor.shortValue(),
        hasNoRules || text.count > 0 && text.count <= limit
      {
        cursor.position = end
      } else if !skipMatchedText(property), !skipAcceptedText(property) {
        return count
      }
      guard let next = cursor.nextElement(after: cursor.position) else {
        cursor.position = start
        return count
      }
      cursor.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
    return count
  }

  /// Moves past the plain string at the cursor if it has at most 32 bytes and the matcher of its property accepts it.
  ///
  /// - Returns: Whether the cursor moved.
  private mutating func skipMatchedText(_ property: Int) -> Bool {
    let matcher = view.properties[property].textMatcher
    guard matcher.isSet, view.properties[property].textChanges.isEmpty,
      let text = cursor.plainString(),
      case let start = cursor.position &+ 1,
      matcher.accepts(text, head: cursor.bytes.head(from: start, count: text.byteCount), view)
    else { return false }
    cursor.position = start &+ text.byteCount &+ 1
    return true
  }

  /// Returns the text of a string if it's short.
  mutating func shortText(of token: JSONStringToken) -> ShortText? {
    guard token.hasEscapes else {
      return token.byteCount > ShortText.maximumCount
        ? nil : ShortText(cursor.bytes, from: token.start, count: token.byteCount)
    }
    guard cursor.bytes.mayHave(atMost: ShortText.maximumCount, token.start, token.end) else {
      return nil
    }
    return cursor.shortText(at: token.start &- 1)?.text
  }

  /// Returns whether the rules of a property have accepted a text before.
  @inline(__always)
  mutating func hasAccepted(_ text: ShortText, _ property: Int) -> Bool {
    guard memory[0].acceptedTexts.contains(text, of: property, in: memory[0].serial) else {
      return renewAccepted(text, property)
    }
    memory[0].acceptedTexts.count(found: 1, of: property)
    return true
  }

  /// Does the same for a text that isn't known to be accepted in this payload, but can be in others.
  private mutating func renewAccepted(_ text: ShortText, _ property: Int) -> Bool {
    guard needsNoUncheckedReport(property),
      memory[0].acceptedTexts.renew(text, of: property, in: memory[0].serial)
    else { return false }
    memory[0].acceptedTexts.count(found: 1, of: property)
    return true
  }

  /// Returns the text of a string if it's short and looking it up is worthwhile.
  mutating func knownText(of token: JSONStringToken, _ property: Int) -> ShortText? {
    memory[0].acceptedTexts.isWorthwhile(property) ? shortText(of: token) : nil
  }

  /// Records that the tests of a property have accepted a text.
  mutating func recordAccepted(_ text: ShortText, _ property: Int) {
    memory[0].acceptedTexts.record(text, of: property, in: payloadOfAccepted(property))
  }

  /// Returns whether the rules of a property accept a text after its changes, which is looked up if that's worthwhile.
  mutating func acceptsLong(_ text: RawSpan, _ property: Int) -> Bool {
    guard text.byteCount > ShortText.maximumCount, text.byteCount <= 2 * ShortText.maximumCount,
      hasLongTest(property), memory[0].acceptedTexts.isWorthwhile(property)
    else { return passesTests(text, property) }
    let key = TextKey(text, 0..<text.byteCount)
    if memory[0].acceptedTexts.contains(key, of: property, in: memory[0].serial) {
      memory[0].acceptedTexts.count(found: 1, of: property)
      return true
    }
    guard passesTests(text, property) else { return false }
    memory[0].acceptedTexts.record(key, of: property, in: payloadOfAccepted(property))
    return true
  }

  /// Returns how many bytes a text has after the changes of a property if its rules accept it then. The changes aren't
  /// made if the text is one that was accepted before.
  ///
  /// - Parameters:
  ///   - text: The text before the changes, which is replaced with the one after them or any other.
  ///   - property: The index of the property.
  /// - Returns: The number, or `nil` if the rules don't accept the text.
  mutating func countAfterChanges(_ text: inout [UInt8], _ property: Int) -> Int? {
    let (rules, changes) = (view.properties[property].rules, view.properties[property].textChanges)
    guard text.count > ShortText.maximumCount, text.count <= 2 * ShortText.maximumCount,
      !isUnreported(property, rules), memory[0].acceptedTexts.isWorthwhile(property)
    else {
      changes.apply(to: &text, &memory[0].caseMappings)
      return passesTests(text.rawBytes, property) ? text.count : nil
    }
    let key = TextKey(text.rawBytes, 0..<text.count)
    if let count = memory[0].acceptedTexts.countAfterChanges(
      of: key, property, in: memory[0].serial)
    {
      memory[0].acceptedTexts.count(found: 1, of: property)
      return count
    }
    changes.apply(to: &text, &memory[0].caseMappings)
    guard passesTests(text.rawBytes, property) else { return nil }
    // Other payloads in which the property has been reported accept the text, too.
    memory[0].acceptedTexts.record(
      key, countAfterChanges: text.count, of: property, in: payloadOfRecords(rules))
    return text.count
  }

  /// Returns whether the first test of a property takes more instructions for text than looking it up.
  private mutating func hasLongTest(_ property: Int) -> Bool {
    let rules = view.properties[property].rules
    if rules.isEmpty { return false }
    return switch view.tests[Int(rules.start)] {
    case .email, .url, .phoneNumber, .locale, .listedLocale, .timeZone, .search: true
    default: false
    }
  }

  /// Returns the number of this payload if a text that the tests of a property accept needn't be accepted in others, or
  /// 0. See `AcceptedTexts.record`.
  private mutating func payloadOfAccepted(_ property: Int) -> UInt64 {
    let tests = view.tests
    var hasUnchecked = false
    for index in view.properties[property].rules.indices {
      switch tests[index] {
      // The time doesn't go back within a payload.
      case .dateOfBirth: return memory[0].serial
      case .unchecked, .uncheckedPattern: hasUnchecked = true
      default: continue
      }
    }
    return hasUnchecked ? memory[0].serial | AcceptedTexts.renewalMark : 0
  }
}

extension JSONCursor {
  /// Whether the string at the cursor isn't empty, and the sixteen bytes after its quote have no backslash and only
  /// ASCII characters.
  @inline(__always)
  fileprivate var isFollowedByPlainText: Bool {
    guard position &+ 17 <= end, bytes.byte(unchecked: position &+ 1) != UInt8(ascii: "\"") else {
      return false
    }
    let block = bytes.block(unchecked: position &+ 1)
    let others =
      (block .>= SIMD16<UInt8>(repeating: 0x80))
      .| (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\")))
    return others.isAllFalse
  }
}

extension RawSpan {
  /// Returns whether the text of a string may have no more bytes than a limit.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - start: The offset of the string's content.
  ///   - end: The end of the string's content.
  /// - Returns: Whether it may. If it has a few more, it's decoded in vain.
  func mayHave(atMost limit: Int, _ start: Int, _ end: Int) -> Bool {
    let count = end &- start
    // An escape has at most six bytes.
    guard count <= 6 &* limit else { return false }
    // By how many bytes the escapes so far are longer than what they stand for.
    var difference = 0
    var offset = start
    while offset < end {
      guard offset &+ 18 <= byteCount else { return true }
      let escapes = block(unchecked: offset) .== .init(repeating: UInt8(ascii: "\\"))
      if !escapes.isAllFalse {
        let letters = block(unchecked: offset &+ 1)
        let units = escapes .& (letters .== .init(repeating: UInt8(ascii: "u")))
        // Characters of which the first digit is from 1 to C mostly have three bytes, and surrogates less.
        let digits = block(unchecked: offset &+ 2)
        let isLong =
          (digits .> .init(repeating: UInt8(ascii: "0")))
          .& (digits | .init(repeating: 0x20) .< .init(repeating: UInt8(ascii: "d")))
        let ones = escapes.bytes & SIMD16<UInt8>(repeating: 1)
        let fours = units.bytes & SIMD16<UInt8>(repeating: 4)
        let twos = (units .& isLong).bytes & SIMD16<UInt8>(repeating: 2)
        let differences = ones &+ fours &- twos
        // The sum of the bytes, each of which is at most five.
        let (low, high) = differences.words
        difference &+=
          Int(truncatingIfNeeded: ((low &+ high) &* 0x0101_0101_0101_0101) &>> 56)
      }
      offset &+= 16
      // The rest can become shorter by five of six bytes.
      if 6 &* (count &- limit &- difference) > 5 &* max(0, end &- offset) { return false }
    }
    return true
  }
}
