@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a String.
  mutating func readText(
    _ property: Int, level: Int, _ sets: ValueSets
  ) throws(ValidationStop) {
    guard cursor.next == UInt8(ascii: "\"") else {
      return try reportType(expected: "String", level: level)
    }
    let start = cursor.offset
    let token = try readString()
    // Decoding never makes text longer, so short enough as written is short enough.
    let limit = Int(view.properties[property].plainTextLimit)
    if token.byteCount > 0, sets.isEmpty {
      if token.byteCount <= limit { return }
      if !token.hasEscapes, passesSoleRule(token, property) { return }
    }
    try check(token, property, at: start, sets)
  }

  /// Whether text as it is written passes the one rule it has, if it is of such a kind.
  ///
  /// It changes nothing, but a walker that could change is copied to be lent unchanged.
  @inline(never)
  private mutating func passesSoleRule(_ token: JSONStringToken, _ property: Int) -> Bool {
    view.properties[property].soleTextRule.isPassed(
      cursor.bytes.slice(token.start, token.end),
      head: cursor.bytes.head(from: token.start, count: token.byteCount), view)
  }

  private mutating func check(
    _ token: JSONStringToken, _ property: Int, at start: Int, _ sets: ValueSets
  ) throws(ValidationStop) {
    let node = view.properties[property]
    if !token.hasEscapes, node.textChanges.isEmpty {
      return try checkText(
        cursor.bytes.slice(token.start, token.end), property, at: start, sets)
    }
    // The buffer leaves the scratch memory while its bytes are lent to the rules.
    var text: [UInt8] = []
    swap(&text, &scratch.text)
    text.removeAll(keepingCapacity: true)
    token.decode(from: cursor.bytes, into: &text)
    node.textChanges.apply(to: &text)
    defer { swap(&text, &scratch.text) }
    try checkText(text.rawBytes, property, at: start, sets)
  }

  /// Judges decoded text by the rules of its property.
  mutating func checkText(
    _ text: RawSpan, _ property: Int, at start: Int, _ sets: ValueSets
  ) throws(ValidationStop) {
    for index in view.properties[property].rules.indices {
      let rule = view.rules[index]
      let failures = rule.failures(text, view, clock)
      if !failures.isEmpty {
        try report(
          failures, of: rule, at: start, valueEnd: cursor.offset, length: text.utf16Length)
      }
      switch rule {
      case .uniqueInArray:
        try requireDistinct(text, sets.unique, at: start, serverCode: ServerCode.uniqueInArray)
      case .unchecked(let rule):
        try reportUnchecked(property, at: start, .rule(rule))
      case .pattern(let pattern) where pattern.leavesUnchecked(text):
        try reportUnchecked(property, at: start, .pattern(pattern))
      default: continue
      }
    }
    try requireDistinct(text, sets.distinct, at: start)
  }

  /// Tells a value that is in a set already, and puts it there if it is not.
  mutating func requireDistinct(
    _ value: RawSpan, _ set: UniquenessTracker.SetID, at start: Int, serverCode: String? = nil
  ) throws(ValidationStop) {
    if set.isNone { return }
    let isNew = scratch.values.insert(copy: value, into: set, payload: cursor.bytes)
    guard !isNew else { return }
    try report(.unique, at: start, valueEnd: cursor.offset, serverCode: serverCode)
  }
}

extension TextChanges {
  /// Changes text as the server does before its rules see it.
  ///
  /// White space is what ECMAScript trims: Unicode's, with the line ends and the byte order mark.
  ///
  /// - Parameter text: Valid UTF-8.
  func apply(to text: inout [UInt8]) {
    if isEmpty { return }
    if contains(.trim) { text = Self.trimmed(text) }
    guard contains(.lowercase) || contains(.uppercase) else { return }
    if text.allSatisfy({ $0 < 0x80 }) {
      for index in text.indices {
        let byte = text[index]
        if contains(.uppercase) {
          if byte &- UInt8(ascii: "a") < 26 { text[index] = byte & ~0x20 }
        } else {
          text[index] = byte.asciiLowercased
        }
      }
      return
    }
    var string = String(decoding: text, as: UTF8.self)
    if contains(.lowercase) { string = string.lowercased() }
    if contains(.uppercase) { string = string.uppercased() }
    text = Array(string.utf8)
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    guard let first = scalars.firstIndex(where: { !isWhiteSpace($0) }),
      let last = scalars.lastIndex(where: { !isWhiteSpace($0) })
    else { return [] }
    return Array(String(scalars[first...last]).utf8)
  }

  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0xFEFF: true
    // ECMAScript counts the space separators, not all that Unicode calls white space.
    case 0x85: false
    default: scalar.properties.isWhitespace
    }
  }
}
