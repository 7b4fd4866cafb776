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
    try checkRules(.bool(value), of: property, at: start, sets)
    try requireUnique(.bool(value), in: sets.elements, at: start)
  }

  /// Reads the value of an ObjectId, Reference, UUID, or Binary, which is text in a fixed format.
  mutating func readFormattedText(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    guard cursor.next == UInt8(ascii: "\"") else {
      return try reportType(expected: .type(.string), level: level)
    }
    let start = cursor.offset
    let node = view.properties[property]
    // If the text between two quotes this far apart is an identifier, it has no escapes, and
    // nothing needs to be decoded.
    if node.kind == .reference || node.kind == .objectID, node.rules.isEmpty, sets.isEmpty,
      let text = cursor.quoted(24), TextFormats.isObjectID(text)
    {
      cursor.position &+= 26
      return
    }
    let token = try readString()
    if token.hasEscapes || !sets.isEmpty || !node.rules.isEmpty && !needsNoRules(property) {
      var text = takeText(token, property)
      defer { scratch.text = text }
      // Identifiers are compared without regard to case, but base64 is case-sensitive.
      if node.kind != .binary {
        for index in text.indices { text[index] = text[index].asciiLowercased }
      }
      guard Self.hasFormat(text.rawBytes, of: node.kind) else {
        return try reportFormat(node, at: start)
      }
      return try checkText(text.rawBytes, property, at: start, sets)
    }
    guard Self.hasFormat(cursor.bytes.slice(token.start, token.end), of: node.kind) else {
      return try reportFormat(node, at: start)
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

  private mutating func reportFormat(_ node: PropertyNode, at start: Int) throws(ValidationStop) {
    let format: TextFormat =
      switch node.kind {
      case .uuid: .uuid
      case .binary: .base64
      default: .objectID
      }
    let isID = node.kind == .objectID || node.kind == .reference
    try report(
      .format, at: start, expected: .rule(.format(format)), valueEnd: cursor.offset,
      serverCode: isID ? ServerCode.objectID : nil)
  }
}
