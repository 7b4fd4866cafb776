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
    let payload = memory[0].serial
    // A copy in a local variable, which the loop can keep in registers.
    var cursor = scan
    defer { scan.position = cursor.position }
    while let (text, end) = cursor.shortValue(),
      memory[0].acceptedTexts.contains(text, of: property, in: payload)
        || accepts(text, property)
    {
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
  /// specifies. If so, the text is recorded.
  @inline(never)
  private mutating func accepts(_ text: ShortText, _ property: Int) -> Bool {
    let changes = view.properties[property].textChanges
    guard let changed = changes.applied(to: text, &memory[0].caseMappings),
      passesTests(changed, property)
    else { return false }
    recordAccepted(text, property)
    return true
  }

  /// Returns whether the rules of a property are known to accept a short text after its changes.
  mutating func passesTests(_ text: ShortText, _ property: Int) -> Bool {
    // Moved out of the scratch memory, so that the tests can use that.
    var words: [UInt64] = []
    swap(&words, &memory[0].shortText)
    defer { swap(&words, &memory[0].shortText) }
    if words.isEmpty { words = [0, 0, 0] }
    text.store(in: &words)
    let bytes = words.rawBytes.slice(0, text.count)
    let rules = view.properties[property].rules
    guard rules.count == 1 else { return passesTests(bytes, property) }
    return switch view.tests[Int(rules.start)] {
    case .texts(let range): view.holds(bytes, head: text.head, among: range)
    case .list(let index): view.lists[Int(index)].contains(bytes, head: text.head)
    default: passesTests(bytes, property)
    }
  }

  /// Returns the text of a string if it's short.
  mutating func shortText(of token: JSONStringToken) -> ShortText? {
    guard token.hasEscapes else {
      return token.byteCount > ShortText.maximumCount
        ? nil : ShortText(cursor.bytes, from: token.start, count: token.byteCount)
    }
    // An escape has at most six bytes.
    guard token.byteCount <= 6 &* ShortText.maximumCount else { return nil }
    return cursor.shortText(at: token.start &- 1)?.text
  }

  /// Returns whether the rules of a property have accepted a text before.
  @inline(__always)
  mutating func hasAccepted(_ text: ShortText, _ property: Int) -> Bool {
    memory[0].acceptedTexts.contains(text, of: property, in: memory[0].serial)
  }

  /// Records that the tests of a property have accepted a text.
  mutating func recordAccepted(_ text: ShortText, _ property: Int) {
    let tests = view.tests
    let isConstant = view.properties[property].rules.indices.allSatisfy {
      switch tests[$0] {
      case .unchecked, .uncheckedPattern, .dateOfBirth: false
      default: true
      }
    }
    // The other tests accept a text until the end of the payload, for which a property is reported once and whose
    // time doesn't go back.
    memory[0].acceptedTexts.record(
      text, of: property, in: isConstant ? 0 : memory[0].serial)
  }
}
