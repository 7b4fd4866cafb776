@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a Boolean.
  mutating func readBoolean(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let start = cursor.offset
    if !cursor.skipPlainBoolean() {
      switch cursor.next {
      case UInt8(ascii: "t"): try skipLiteral("true")
      case UInt8(ascii: "f"): try skipLiteral("false")
      default: return try reportType(expected: .type(.boolean), level: level)
      }
    }
    if view.properties[property].rules.isEmpty, sets.isEmpty { return }
    let value = cursor.bytes.byte(at: start) == UInt8(ascii: "t")
    let isNew = isNewElement(.bool(value), at: start, sets)
    try checkRules(.bool(value), of: property, at: start, sets)
    if !isNew { try reportDuplicate(at: start, valueEnd: cursor.offset) }
  }

  /// Reads the value of an ObjectId, Reference, UUID, or Binary, which is text in a fixed format.
  mutating func readFormattedText(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    guard cursor.next == UInt8(ascii: "\"") else {
      return try reportType(expected: .type(.string), level: level)
    }
    let start = cursor.offset
    let kind = view.properties[property].kind
    let hasRules = !view.properties[property].rules.isEmpty
    // If the text between two quotes this far apart is an identifier, it has no escapes, and
    // nothing needs to be decoded.
    if kind == .reference || kind == .objectID, !hasRules, sets.isEmpty,
      let text = cursor.quoted(24), TextFormats.isObjectID(text)
    {
      cursor.position &+= 26
      return
    }
    let token = try readString()
    if token.hasEscapes || !sets.siblings.isNone || hasRules && !needsNoRules(property) {
      return try checkFormattedText(token, property, at: start, sets)
    }
    let text = cursor.bytes.slice(token.start, token.end)
    guard Self.hasFormat(text, of: kind) else { return try reportFormat(kind, at: start) }
    if sets.elements.isNone { return }
    let isNew =
      kind == .binary
      ? scratch.values.insert(token.start, token.end, of: cursor.bytes, into: sets.elements)
      : scratch.values.insert(pair: text.identifierWords, into: sets.elements)
    if !isNew { try reportDuplicate(at: start, valueEnd: cursor.offset) }
  }

  /// Moves past Binary values of an array that are valid, and past the comma after each but the last.
  ///
  /// - Returns: How many values were skipped.
  @inline(never)
  mutating func skipBinaries(_ property: Int, _ node: PropertyNode) -> Int {
    guard node.rules.isEmpty, !hasAnnotations else { return 0 }
    // A copy in a local variable, which the loop can keep in registers.
    var scan = cursor
    var count = 0
    while true {
      count &+= scan.skipEmptyStrings()
      cursor.position = scan.position
      guard scan.next == UInt8(ascii: "\""), let token = try? scan.readString(),
        isBase64(token, property), let next = scan.nextElement(after: scan.position)
      else { return count }
      scan.position = next.offset
      count &+= 1
      if next.isEnd {
        cursor.position = next.offset
        return count
      }
    }
  }

  @inline(__always)
  private mutating func isBase64(_ token: JSONStringToken, _ property: Int) -> Bool {
    guard token.hasEscapes else {
      return TextFormats.isBase64(cursor.bytes.slice(token.start, token.end))
    }
    // These properties have no text changes.
    let text = takeText(token, property)
    defer { scratch.text = text }
    return TextFormats.isBase64(text.rawBytes)
  }

  /// Checks text in a fixed format that has escapes or rules.
  private mutating func checkFormattedText(
    _ token: JSONStringToken, _ property: Int, at start: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let kind = view.properties[property].kind
    // Identifiers are compared without regard to case, but base64 is case-sensitive.
    if !token.hasEscapes,
      case let text = cursor.bytes.slice(token.start, token.end),
      kind == .binary || !text.holdsUppercaseLetter
    {
      return try check(text, kind, property, at: start, sets)
    }
    // These properties have no text changes.
    var text = takeText(token, property)
    defer { scratch.text = text }
    if kind != .binary {
      for index in text.indices { text[index] = text[index].asciiLowercased }
    }
    try check(text.rawBytes, kind, property, at: start, sets)
  }

  private mutating func check(
    _ text: RawSpan, _ kind: PropertyType.Kind, _ property: Int, at start: Int,
    _ sets: UniquenessSets
  ) throws(ValidationStop) {
    guard Self.hasFormat(text, of: kind) else { return try reportFormat(kind, at: start) }
    // Identifiers are compared as words.
    let isNew = kind != .binary || isNewElement(.text(text), at: start, sets)
    if passesTests(text, property) {
      try requireNewSibling(.text(text), of: property, at: start, sets)
    } else {
      try checkRules(.text(text), of: property, at: start, sets)
    }
    if sets.elements.isNone { return }
    if !isNew
      || kind != .binary && !scratch.values.insert(pair: text.identifierWords, into: sets.elements)
    {
      try reportDuplicate(at: start, valueEnd: cursor.offset)
    }
  }

  @inline(__always)
  private static func hasFormat(_ text: RawSpan, of kind: PropertyType.Kind) -> Bool {
    switch kind {
    case .uuid: TextFormats.isUUID(text)
    case .binary: TextFormats.isBase64(text)
    default: TextFormats.isObjectID(text)
    }
  }

  private mutating func reportFormat(
    _ kind: PropertyType.Kind, at start: Int
  ) throws(ValidationStop) {
    let format: TextFormat =
      switch kind {
      case .uuid: .uuid
      case .binary: .base64
      default: .objectID
      }
    let isID = kind == .objectID || kind == .reference
    try report(
      .format, at: start, expected: .rule(.format(format)), valueEnd: cursor.offset,
      serverCode: isID ? ServerCode.objectID : nil)
  }
}
