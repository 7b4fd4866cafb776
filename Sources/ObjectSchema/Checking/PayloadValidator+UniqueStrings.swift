@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Skips strings that are known to be valid and new.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - node: The property.
  ///   - limit: The UTF-8 length up to which nonempty text is valid.
  ///   - set: The set that mustn't already contain a text.
  /// - Returns: The number of strings that were skipped.
  mutating func skipUniqueStrings(
    _ property: Int, _ node: PropertyNode, upTo limit: Int, _ set: UniquenessTracker.SetID
  ) -> Int {
    // The first text is reported as unchecked.
    if !node.rules.isEmpty, isUnreported(property, node.rules) { return 0 }
    let changes = node.textChanges
    // Text that isn't changed is valid up to the limit, if there is one.
    let (lengths, allowsControls) =
      limit > 0 && changes.isEmpty ? (nil, false) : shortLengths(property)
    var limit = limit
    if limit <= 0, changes.isEmpty, allowsControls, let lengths {
      limit = Self.limit(of: lengths, after: changes)
    }
    // Looking up a text that was accepted takes as many instructions as looking it up in a short list.
    let isRecorded =
      lengths == nil && (limit <= 0 || !changes.isEmpty) && !hasOnlyShortTests(property)
    // The changes to short strings, if their lengths suffice for them to be valid.
    let shortChanges =
      changes.isEmpty || lengths == nil || changes.isSuperset(of: [.lowercase, .uppercase])
      ? nil : changes.ofShortText
    var scan = cursor
    defer { cursor.position = scan.position }
    var count = 0
    // Strings are often followed by similar ones.
    var isShort = false
    var hasEscapes = scan.next(at: scan.position &+ 1) == UInt8(ascii: "\\")
    var isPlain = !hasEscapes
    // Short texts that are tested or have changes are read in the same way with and without escapes.
    let isTested = lengths == nil && (limit <= 0 || !changes.isEmpty)
    var isTestable = memory[0].untestedOffset != scan.position && !scan.isAtLongText
    while true {
      if let lengths, let shortChanges {
        if isPlain {
          count &+= memory[0].values.insertStrings(
            from: &scan, shortChanges, lengths: lengths, allowsDelete: allowsControls, into: set)
        }
      } else if isPlain {
        if limit > 0 {
          count &+= memory[0].values.insertStrings(from: &scan, upTo: limit, into: set)
        }
      } else if limit > 0, changes.isEmpty {
        if !hasEscapes {
          count &+= memory[0].values.insertShortStrings(
            from: &scan, hasEscapes: false, lengths: 1...limit, into: set)
        }
        // Strings of all kinds can follow.
        if scan.next == UInt8(ascii: "\"") {
          // The limit is that of nonempty text.
          let shortest = hasNoRules(property) || lengths?.lowerBound == 0 ? 0 : 1
          count &+= memory[0].values.insertShortStrings(
            from: &scan, hasEscapes: true, lengths: shortest...limit, into: set)
        }
      }
      if isTestable, isTested || hasEscapes && (!changes.isEmpty || limit <= 0) {
        cursor.position = scan.position
        count &+= skipShortStrings(property, node, set)
        scan.position = cursor.position
        if scan.next == UInt8(ascii: "]") { return count }
      }
      let start = scan.position
      guard scan.next == UInt8(ascii: "\""),
        let token = isShort ? scan.readAnyString() : try? scan.readString()
      else {
        scan.position = start
        return count
      }
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in
      // the set.
      if scan.next != UInt8(ascii: ",") { scan.skipWhitespace() }
      let isLast = scan.next == UInt8(ascii: "]")
      guard isLast || scan.skipToString(),
        // A string with escapes after others isn't short, because it would have been inserted with those.
        (hasEscapes
          ? nil
          : insertShort(
            token, property, upTo: limit, changes, allowsControls ? lengths : nil, isRecorded, set))
          ?? insertValid(token, property, upTo: limit, changes, set)
      else {
        scan.position = start
        return count
      }
      count &+= 1
      if isLast { return count }
      isPlain = token.isASCII && !token.hasEscapes
      isShort = !token.isASCII && !token.hasEscapes && token.byteCount < 16
      hasEscapes = token.hasEscapes && token.byteCount <= 64
      isTestable =
        token.hasEscapes
        ? hasEscapes && cursor.bytes.mayHave(atMost: ShortText.maximumCount, token.start, token.end)
        : token.byteCount <= ShortText.maximumCount
    }
  }

  /// Returns the lengths of ASCII text without control characters that the rules of a property accept, or `nil`
  /// if the length alone doesn't decide, and whether the rules accept control characters and others, too.
  private mutating func shortLengths(
    _ property: Int
  ) -> (lengths: ClosedRange<Int>?, allowsControls: Bool) {
    let rules = view.properties[property].rules
    if rules.isEmpty { return (0...Int.max, true) }
    let tests = view.tests
    var (minimum, maximum) = (0, Int.max)
    var allowsControls = true
    for index in rules.indices {
      let length: StringRule
      switch tests[index] {
      case .length(let rule): length = rule
      case .printable(let rule) where rule.allowsLeadingDigit:
        length = rule.length
        allowsControls = false
      case .siblings: continue
      case .unchecked where needsNoUncheckedReport(property): continue
      default: return (nil, false)
      }
      minimum = max(minimum, length.min)
      maximum = min(maximum, length.max)
    }
    return minimum <= maximum ? (minimum...maximum, allowsControls) : (nil, false)
  }

  /// Returns the UTF-8 length up to which nonempty text is valid in this payload, if the length alone decides, or 0.
  @inline(never)
  mutating func lengthLimit(_ property: Int) -> Int {
    guard case (let lengths?, true) = shortLengths(property) else { return 0 }
    return Self.limit(of: lengths, after: view.properties[property].textChanges)
  }

  /// Returns the UTF-8 length up to which nonempty text has one of some lengths in UTF-16 after changes, or 0.
  private static func limit(of lengths: ClosedRange<Int>, after changes: TextChanges) -> Int {
    if changes.isEmpty { return lengths.lowerBound <= 1 ? lengths.upperBound : 0 }
    // Trimming can leave empty text. No change makes text longer in UTF-16 than three code units for two bytes.
    return lengths.lowerBound == 0 ? lengths.upperBound / 3 * 2 : 0
  }

  /// Returns whether each test of a property's rules takes few instructions for short text.
  private mutating func hasOnlyShortTests(_ property: Int) -> Bool {
    let tests = view.tests
    return view.properties[property].rules.indices.allSatisfy {
      switch tests[$0] {
      case .texts, .length, .siblings, .unchecked: true
      default: false
      }
    }
  }

  /// Inserts a short string into a set if it's known to be valid, and has changes or has escapes and isn't valid
  /// because of its length alone.
  ///
  /// - Returns: Whether the string is valid and new, or `nil` if it must be read as any other.
  private mutating func insertShort(
    _ token: JSONStringToken, _ property: Int, upTo limit: Int, _ changes: TextChanges,
    _ lengths: ClosedRange<Int>?, _ isRecorded: Bool, _ set: UniquenessTracker.SetID
  ) -> Bool? {
    guard !changes.isEmpty || token.hasEscapes && limit <= 0, token.byteCount <= 96,
      let text = shortText(token, changes)
    else { return nil }
    let written = isRecorded ? knownText(of: token, property) : nil
    return insertShort(text, written, property, lengths, set)
  }

  /// Does the same for the changed text and the text before the changes, if that's short, too.
  private mutating func insertShort(
    _ text: ShortText, _ written: ShortText?, _ property: Int, _ lengths: ClosedRange<Int>?,
    _ set: UniquenessTracker.SetID
  ) -> Bool? {
    if let lengths {
      guard lengths.contains(text.isASCII ? text.count : text.utf16Length) else { return nil }
    } else if !accepts(text, written, property) {
      return false
    }
    return memory[0].values.insert(text, into: set)
  }

  /// Returns whether the rules of a property accept a short text after its changes.
  private mutating func accepts(
    _ text: ShortText, _ written: ShortText?, _ property: Int
  ) -> Bool {
    if let written, hasAccepted(written, property) { return true }
    guard passesTests(text, property) else { return false }
    if let written { recordAccepted(written, property) }
    return true
  }

  /// Returns the text of a string after the changes, or `nil` if it isn't short or has uncommon characters.
  private mutating func shortText(_ token: JSONStringToken, _ changes: TextChanges) -> ShortText? {
    if token.hasEscapes {
      return shortText(of: token).flatMap { changes.applied(to: $0, &memory[0].caseMappings) }
    }
    if token.isASCII, token.byteCount < 16, token.start &+ 33 <= cursor.end,
      !changes.isSuperset(of: [.lowercase, .uppercase])
    {
      return changes.ofShortText.changed(
        cursor.bytes, unchecked: token.start, count: token.byteCount)
    }
    let (start, end) = changes.trimmedRange(of: token, cursor.bytes)
    guard end &- start <= ShortText.maximumCount else { return nil }
    return changes.appliedToCase(
      of: ShortText(cursor.bytes, from: start, count: end &- start), &memory[0].caseMappings)
  }

  /// Moves past a long string of an array and the comma after it, if it's known to be valid.
  ///
  /// - Returns: The string's text, or `nil` if the cursor hasn't moved.
  @inline(never)
  mutating func skipLongString(_ property: Int, _ node: PropertyNode) -> LongText? {
    let changes = node.textChanges
    guard let token = cursor.longPlainString(),
      !changes.contains(.trim) || cursor.bytes.isTrimmed(token)
    else { return skipOtherLongString(property) }
    guard let next = cursor.nextElement(after: token.end &+ 1),
      decidingTest(property, node) == .any
        || insertValid(token, property, upTo: Int(node.plainTextLimit), changes, .none)
    else { return nil }
    cursor.position = next.offset
    return changes.isSubset(of: .trim)
      ? LongText(token, cursor.bytes.slice(token.start, token.end))
      : LongText(token, changedTo: token.byteCount)
  }

  /// Does the same for a string that isn't plain, if its text was accepted before.
  private mutating func skipOtherLongString(_ property: Int) -> LongText? {
    var scan = cursor
    guard let end = cursor.shortStringEnd, end &- cursor.position > ShortText.maximumCount &+ 2,
      case let (first, last) = (cursor.position &+ 1, end &- 1),
      cursor.bytes.mayHave(atMost: 2 &* ShortText.maximumCount, first, last)
        || last &- first <= 4 &* ShortText.maximumCount
          && cursor.bytes.firstOffset(of: UInt8(ascii: "\\"), from: first, to: last) == nil,
      let token = try? scan.readString(),
      let next = scan.nextElement(after: scan.position)
    else { return nil }
    let changes = view.properties[property].textChanges
    var text = takeDecoded(token)
    defer { memory[0].text = text }
    // The text that is looked up is the same as the one that is compared.
    if changes == .trim { TextChanges.trim(&text) }
    // Longer texts aren't looked up. If others follow that must be compared with them, they're decoded and changed
    // again, which takes fewer instructions if they have no escapes.
    guard !token.hasEscapes || text.count <= 2 &* ShortText.maximumCount,
      let count = countAfterChanges(&text, property), count > ShortText.maximumCount
    else { return nil }
    cursor.position = next.offset
    return changes.isSubset(of: .trim)
      ? LongText(token, text.rawBytes) : LongText(token, changedTo: count)
  }

  /// Adds such a string to a set that doesn't contain it.
  @inline(never)
  mutating func insertLong(
    _ token: JSONStringToken, _ property: Int, into set: UniquenessTracker.SetID
  ) {
    if keepsText(token, view.properties[property].textChanges) {
      _ = memory[0].values.insert(token.start, token.end, of: cursor.bytes, into: set)
    } else {
      let text = takeText(token, property)
      defer { memory[0].text = text }
      _ = memory[0].values.insert(copy: text.rawBytes, into: set, payload: cursor.bytes)
    }
  }

  /// Moves past a string that is the only element of its array if it's known to be valid and new to a set, if there is
  /// one.
  ///
  /// - Returns: Whether the cursor moved, which is then at the closing bracket.
  mutating func skipOnlyString(
    _ property: Int, _ node: PropertyNode, _ set: UniquenessTracker.SetID
  ) -> Bool {
    let start = cursor.position
    guard cursor.isAtLastShortString, let token = try? cursor.readString(),
      let next = cursor.nextElement(after: cursor.position), next.isEnd,
      insertValid(token, property, upTo: Int(node.plainTextLimit), node.textChanges, set)
    else {
      cursor.position = start
      return false
    }
    cursor.position = next.offset
    if !set.isNone {
      // A string with escapes has been decoded.
      let count = token.hasEscapes ? memory[0].text.count : token.byteCount
      let propertyBit = 1 &<< UInt64(truncatingIfNeeded: property)
      if count > ShortText.maximumCount {
        memory[0].propertiesWithLongTexts |= propertyBit
      } else {
        memory[0].propertiesWithLongTexts &= ~propertyBit
      }
    }
    return true
  }

  /// Inserts a string into a set, if there is one, if the string is known to be valid.
  ///
  /// - Returns: Whether the string is valid and new.
  private mutating func insertValid(
    _ token: JSONStringToken, _ property: Int, upTo limit: Int, _ changes: TextChanges,
    _ set: UniquenessTracker.SetID
  ) -> Bool {
    if mustReport(property, token) { return false }
    if !token.hasEscapes, changes == .trim {
      let (start, end) = changes.trimmedRange(of: token, cursor.bytes)
      guard hasNoRules(property) || acceptsLong(cursor.bytes.slice(start, end), property) else {
        return false
      }
      return set.isNone || memory[0].values.insert(start, end, of: cursor.bytes, into: set)
    }
    if keepsText(token, changes) {
      guard
        token.byteCount > 0 && token.byteCount <= limit || hasNoRules(property)
          || acceptsWritten(token, property)
      else { return false }
      return set.isNone
        || memory[0].values.insert(token.start, token.end, of: cursor.bytes, into: set)
    }
    if set.isNone, acceptsInAnyCase(token, property, changes) { return true }
    let text = takeText(token, property)
    defer { memory[0].text = text }
    guard hasNoRules(property) || acceptsLong(text.rawBytes, property) else { return false }
    return set.isNone
      || memory[0].values.insert(copy: text.rawBytes, into: set, payload: cursor.bytes)
  }

  /// Returns whether the rules of a property are known to accept a string as it's written.
  private mutating func acceptsWritten(_ token: JSONStringToken, _ property: Int) -> Bool {
    let written = knownText(of: token, property)
    if let written, hasAccepted(written, property) { return true }
    guard acceptsLong(cursor.bytes.slice(token.start, token.end), property) else { return false }
    if let written { recordAccepted(written, property) }
    return true
  }

  private mutating func hasNoRules(_ property: Int) -> Bool {
    view.properties[property].rules.isEmpty
  }
}

extension RawSpan {
  /// Returns whether ASCII text that isn't empty begins and ends with visible characters.
  @inline(__always)
  fileprivate func isTrimmed(_ token: JSONStringToken) -> Bool {
    byte(unchecked: token.start) > 0x20 && byte(unchecked: token.end &- 1) > 0x20
  }
}

extension JSONCursor {
  /// Whether a string is at the cursor that ends within 96 bytes and is probably the last element of its array.
  fileprivate var isAtLastShortString: Bool {
    shortStringEnd.flatMap { nextElement(after: $0) }?.isEnd ?? false
  }

  /// The offset after the string at the cursor if that ends within 96 bytes and not with a backslash.
  fileprivate var shortStringEnd: Int? {
    guard next == UInt8(ascii: "\"") else { return nil }
    var index = position &+ 1
    let last = min(end &- 16, position &+ 80)
    while index <= last {
      let block = bytes.block(unchecked: index)
      let isQuote = block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
      let lane = isQuote.firstTrueLane
      index &+= min(lane &+ 1, 16)
      // A quote after a backslash can be part of an escape.
      if lane < 16, bytes.byte(unchecked: index &- 2) != UInt8(ascii: "\\") {
        return index
      }
    }
    return nil
  }
}
