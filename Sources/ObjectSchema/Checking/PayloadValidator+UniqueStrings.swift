@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Skips strings that are known to be valid and new.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - limit: The UTF-8 length up to which nonempty text is valid.
  ///   - set: The set of the array's texts.
  /// - Returns: The number of strings that were skipped.
  mutating func skipUniqueStrings(
    _ property: Int, upTo limit: Int, _ set: UniquenessTracker.SetID
  ) -> Int {
    let changes = view.properties[property].textChanges
    var scan = cursor
    defer { cursor.position = scan.position }
    var count = 0
    // Strings are often followed by similar ones.
    var isPlain = limit > 0
    while true {
      if isPlain {
        count &+= memory[0].values.insertStrings(from: &scan, upTo: limit, into: set)
      }
      let start = scan.position
      guard scan.next == UInt8(ascii: "\""), let token = try? scan.readString() else {
        scan.position = start
        return count
      }
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in
      // the set.
      if scan.next != UInt8(ascii: ",") { scan.skipWhitespace() }
      let isLast = scan.next == UInt8(ascii: "]")
      guard isLast || scan.skipToString(),
        insertValid(token, property, upTo: limit, changes, set)
      else {
        scan.position = start
        return count
      }
      count &+= 1
      if isLast { return count }
      isPlain = limit > 0 && token.isASCII && !token.hasEscapes
    }
  }

  /// Inserts a string into a set if it's known to be valid.
  ///
  /// - Returns: Whether the string is valid and new.
  private mutating func insertValid(
    _ token: JSONStringToken, _ property: Int, upTo limit: Int, _ changes: TextChanges,
    _ set: UniquenessTracker.SetID
  ) -> Bool {
    if keepsText(token, changes) {
      guard
        token.byteCount > 0 && token.byteCount <= limit || hasNoRules(property)
          || passesTests(cursor.bytes.slice(token.start, token.end), property)
      else { return false }
      return memory[0].values.insert(token.start, token.end, of: cursor.bytes, into: set)
    }
    let text = takeText(token, property)
    defer { memory[0].text = text }
    guard hasNoRules(property) || passesTests(text.rawBytes, property) else { return false }
    return memory[0].values.insert(copy: text.rawBytes, into: set, payload: cursor.bytes)
  }

  private mutating func hasNoRules(_ property: Int) -> Bool {
    view.properties[property].rules.isEmpty
  }
}
