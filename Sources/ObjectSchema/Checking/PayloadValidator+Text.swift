@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a String.
  mutating func readText(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    guard cursor.next == UInt8(ascii: "\"") else {
      return try reportType(expected: .type(.string), level: level)
    }
    let limit = Int(view.properties[property].plainTextLimit)
    if limit <= 0 { return try readTestedText(property, sets) }
    let start = cursor.offset
    let token = try readString()
    // Decoding never lengthens text, so text within the limit as written remains within it.
    if token.byteCount > 0, sets.isEmpty, token.byteCount <= limit { return }
    try checkAny(token, property, at: start, sets)
  }

  /// Does the same for a string whose length doesn't suffice for it to be valid.
  @inline(never)
  private mutating func readTestedText(
    _ property: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    if sets.isEmpty
      ? skipAcceptedText(property)
      : sets.elements.isNone && skipNewText(property, siblings: sets.siblings)
    {
      return
    }
    let start = cursor.offset
    let token = try readString()
    if token.byteCount > 0, sets.isEmpty, !token.hasEscapes, passesMatcher(token, property) {
      if !token.isASCII, let text = knownText(of: token, property) {
        recordAccepted(text, property)
      }
      return
    }
    try checkAny(token, property, at: start, sets)
  }

  @inline(never)
  private mutating func checkAny(
    _ token: JSONStringToken, _ property: Int, at start: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    if sets.isEmpty, view.properties[property].rules.isEmpty { return }
    if !token.hasEscapes, isOnlyComparedWithSiblings(property, sets),
      scratch.values.insert(token.start, token.end, of: cursor.bytes, into: sets.siblings)
    {
      return
    }
    // Plain text of an array with unique values is only compared with the others, without a copy.
    guard token.byteCount > 0, !token.hasEscapes, sets.siblings.isNone, !sets.elements.isNone,
      token.byteCount <= Int(view.properties[property].plainTextLimit)
        || passesMatcher(token, property)
    else { return try check(token, property, at: start, sets) }
    let isNew = scratch.values.insert(
      token.start, token.end, of: cursor.bytes, into: sets.elements)
    if !isNew {
      try report(.unique, at: start, expected: .rule(.unique), valueEnd: cursor.offset)
    }
  }

  /// Returns whether the property has a matcher that accepts the text as written.
  ///
  /// This function is mutating although it changes nothing, because calling a nonmutating function
  /// would copy the validator.
  @inline(never)
  private mutating func passesMatcher(_ token: JSONStringToken, _ property: Int) -> Bool {
    view.properties[property].textMatcher.accepts(
      cursor.bytes.slice(token.start, token.end),
      head: cursor.bytes.head(from: token.start, count: token.byteCount), view)
  }

  private mutating func check(
    _ token: JSONStringToken, _ property: Int, at start: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    // A text that is compared with others needs the changes anyway.
    let short = sets.isEmpty ? knownText(of: token, property) : nil
    if let short, hasAccepted(short, property) { return }
    if keepsText(token, view.properties[property].textChanges) {
      return try check(
        cursor.bytes.slice(token.start, token.end), property, as: short, at: start, sets)
    }
    let text = takeText(token, property)
    defer { scratch.text = text }
    try check(text.rawBytes, property, as: short, at: start, sets)
  }

  /// Checks decoded text against the rules of its property.
  ///
  /// - Parameters:
  ///   - text: The text after the changes that the property specifies.
  ///   - property: The index of the property.
  ///   - short: The text before the changes if it's short and should be recorded when it's accepted.
  ///   - start: The offset of the value.
  ///   - sets: The sets that mustn't already contain the text.
  /// - Throws: ``ValidationStop`` if validation ends early.
  private mutating func check(
    _ text: RawSpan, _ property: Int, as short: ShortText?, at start: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let isNew = isNewElement(.text(text), at: start, sets)
    // The texts that are compared in one array are often those of another.
    if sets.isEmpty ? passesTests(text, property) : acceptsLong(text, property) {
      if let short { recordAccepted(short, property) }
      try requireNewSibling(.text(text), of: property, at: start, sets)
    } else {
      try checkRules(.text(text), of: property, at: start, sets)
    }
    if !isNew { try reportDuplicate(at: start, valueEnd: cursor.offset) }
  }

  /// Moves past the strings of an array that a long list has, and past the comma after each but the last.
  ///
  /// A string with escapes is skipped only if it's the last one, because there's a faster loop for others.
  ///
  /// - Parameters:
  ///   - list: The index of the list.
  ///   - limit: The maximum length of a string in bytes.
  /// - Returns: How many strings were skipped.
  mutating func skipListedStrings(_ list: Int, upTo limit: Int) -> Int {
    var count = skipPlainListedStrings(list, upTo: limit)
    while skipListedString(list, upTo: limit) {
      count &+= 1
      // Strings are often followed by similar ones.
      if cursor.next == UInt8(ascii: "]") { return count }
      count &+= skipPlainListedStrings(list, upTo: limit)
    }
    return count
  }

  /// Does the same for strings of at most 32 bytes that contain neither escapes nor bytes outside ASCII.
  @inline(never)
  private mutating func skipPlainListedStrings(_ list: Int, upTo limit: Int) -> Int {
    let list = view.lists[list]
    // A copy in a local variable, which the loop can keep in registers.
    var cursor = cursor
    defer { self.cursor.position = cursor.position }
    var count = 0
    while let text = cursor.plainString(), text.byteCount <= limit,
      list.index(
        of: text, head: cursor.bytes.head(from: cursor.position &+ 1, count: text.byteCount))
        >= 0
    {
      let start = cursor.position
      cursor.position &+= text.byteCount &+ 2
      if cursor.next == UInt8(ascii: "]") { return count &+ 1 }
      guard cursor.skipToString() else {
        cursor.position = start
        return count
      }
      count &+= 1
    }
    return count
  }

  /// Moves past a string that a long list has, and past a comma after it.
  ///
  /// - Returns: Whether the cursor moved.
  @inline(never)
  private mutating func skipListedString(_ list: Int, upTo limit: Int) -> Bool {
    let start = cursor.position
    guard cursor.next == UInt8(ascii: "\""), let token = cursor.readAnyString(),
      token.hasEscapes
        ? cursor.next == UInt8(ascii: "]") && holdsDecoded(token, list, upTo: limit)
        : token.byteCount > 0 && token.byteCount <= limit
          && view.lists[list].index(
            of: cursor.bytes.slice(token.start, token.end),
            head: cursor.bytes.head(from: token.start, count: token.byteCount)) >= 0,
      cursor.next == UInt8(ascii: "]") || cursor.skipToString()
    else {
      cursor.position = start
      return false
    }
    return true
  }

  /// Returns whether a long list has the text of a string with escapes.
  @inline(never)
  private mutating func holdsDecoded(
    _ token: JSONStringToken, _ list: Int, upTo limit: Int
  ) -> Bool {
    // No byte of text is written with more than six.
    guard token.byteCount <= 6 &* limit else { return false }
    let text = takeDecoded(token)
    defer { memory[0].text = text }
    return view.lists[list].index(
      of: text.rawBytes, head: text.rawBytes.head(from: 0, count: text.count)) >= 0
  }
}
