@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the body of a typed object.
  ///
  /// The `type` key is looked for first. The text before it isn't checked until the body is read. If it isn't JSON,
  /// the type doesn't count, and the body is read again as that of an unknown type, unless only the verdict is needed.
  @inline(never)
  mutating func readTypedBody() throws(ValidationStop) {
    let start = cursor.offset
    let initialMode = mode
    let (body, typeOffset) = typedBody()
    do throws(ValidationStop) {
      try readObject(body, level: 1, siblings: .none)
    } catch {
      guard body != view.body, hasStopped(error, before: typeOffset),
        !hasType(at: start, typeOffset, error)
      else { throw error }
      cursor.position = start
      mode = initialMode
      nextAnnotation = 0
      mayRepeatKeys = false
      path.removeAll()
      openKeys.removeAll()
      scratch.restart()
      try readObject(view.body, level: 1, siblings: .none)
    }
  }

  private func hasStopped(_ stop: ValidationStop, before offset: Int) -> Bool {
    if case .syntax(let error) = stop { return error.offset <= offset }
    return cursor.offset <= offset
  }

  /// Returns whether the text from a brace up to the value of the `type` key is JSON, or needn't be.
  ///
  /// - Parameters:
  ///   - start: The offset of the brace.
  ///   - typeOffset: The offset after the value.
  ///   - stop: Why reading has stopped.
  /// - Returns: Whether the type counts.
  private mutating func hasType(at start: Int, _ typeOffset: Int, _ stop: ValidationStop) -> Bool {
    if case .syntax(let error) = stop {
      // Text that isn't JSON is invalid as an object of any type, which suffices for a verdict.
      if !scratch.faults.wants(.error) { return true }
      if error.offset < typeOffset { return false }
    }
    var scan = cursor
    scan.position = start
    guard (try? scan.skipToValue(ofKey: Self.typeKey)) ?? false else { return false }
    return (try? scan.readString()) != nil
  }

  private static var typeKey: ShortText { ShortText(head: 0x6570_7974 << 32, count: 4) }

  /// Looks ahead for the `type` key of a typed object, without checking the values before it.
  ///
  /// The key usually comes first. If it comes last, the payload is read twice. This function
  /// reports no faults.
  ///
  /// - Returns: The index of the type's body, or that of an unknown type if the object has no valid type; and the
  ///   offset after the type.
  private func typedBody() -> (body: Int, offset: Int) {
    var scan = cursor
    guard let name = try? Self.typeName(&scan) else { return (view.body, 0) }
    return (view.body(ofType: name), scan.offset)
  }

  private static func typeName(_ scan: inout JSONCursor) throws(JSONSyntaxError) -> [UInt8]? {
    guard try scan.skipToValue(ofKey: typeKey, isChecked: false), scan.next == UInt8(ascii: "\"")
    else { return nil }
    var text: [UInt8] = []
    let value = try scan.readString()
    value.decode(from: scan.bytes, into: &text)
    return text
  }
}

extension JSONCursor {
  /// Moves from the beginning of an object to the value of its first member with a key.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - isChecked: Whether the syntax of objects and arrays before the key is checked.
  /// - Returns: Whether the object has the key.
  /// - Throws: `JSONSyntaxError` if the text before the key is known not to be JSON.
  mutating func skipToValue(
    ofKey name: ShortText, isChecked: Bool = true
  ) throws(JSONSyntaxError) -> Bool {
    position &+= 1
    skipWhitespace()
    while next == UInt8(ascii: "\"") {
      let key = try readKey()
      if key.hasEscapes {
        if let (text, _) = shortKeyText(at: key.start &- 1) {
          if text == name { return true }
        } else if isKey(key, name) {
          return true
        }
      } else if key.byteCount == name.count,
        ShortText(bytes, from: key.start, count: key.byteCount) == name
      {
        return true
      }
      switch next {
      case UInt8(ascii: "{") where !isChecked, UInt8(ascii: "[") where !isChecked:
        if !skipBalanced() { try skipValue(level: 2) }
      default: try skipValue(level: 2)
      }
      if skipComma(before: UInt8(ascii: "}")) { continue }
      skipWhitespace()
      guard skip(UInt8(ascii: ",")) else { return false }
      skipWhitespace()
    }
    return false
  }

  /// Returns whether a key with escapes has a value.
  @inline(never)
  private func isKey(_ key: JSONStringToken, _ name: ShortText) -> Bool {
    var text: [UInt8] = []
    key.decode(from: bytes, into: &text)
    return text.count == name.count && ShortText(text.rawBytes, from: 0, count: text.count) == name
  }
}
