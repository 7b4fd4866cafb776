extension JSONCursor {
  /// Moves past a whole text: white space, one value, white space, and nothing else.
  ///
  /// - Throws: ``JSONSyntaxError`` at the first byte that breaks the grammar.
  public mutating func skipDocument() throws(JSONSyntaxError) {
    try start()
    try skipValue()
    try finish()
  }

  /// Moves past one value of any kind, checking all of its syntax.
  ///
  /// The nesting is kept in a fixed set of bits, so the depth of the text costs no memory.
  ///
  /// - Parameter level: The nesting level of the value if it is a container; the outermost is 1.
  /// - Throws: ``JSONSyntaxError``, with the reason `tooDeep` past ``maximumDepth``.
  public mutating func skipValue(level: Int = 1) throws(JSONSyntaxError) {
    var nesting = JSONNesting(limit: Self.maximumDepth - level + 1)
    while true {
      switch next {
      case UInt8(ascii: "{"):
        guard nesting.push(isObject: true) else { throw unexpected(.tooDeep) }
        position &+= 1
        skipWhitespace()
        guard skip(UInt8(ascii: "}")) else {
          try skipKey()
          continue
        }
        nesting.pop()
      case UInt8(ascii: "["):
        guard nesting.push(isObject: false) else { throw unexpected(.tooDeep) }
        position &+= 1
        skipWhitespace()
        guard skip(UInt8(ascii: "]")) else { continue }
        nesting.pop()
      default: try skipScalar()
      }
      if try !skipToNextValue(&nesting) { return }
    }
  }

  /// After a value: closes what ends here and moves to the next value, if there is one.
  private mutating func skipToNextValue(
    _ nesting: inout JSONNesting
  ) throws(JSONSyntaxError) -> Bool {
    while !nesting.isEmpty {
      skipWhitespace()
      if skip(UInt8(ascii: ",")) {
        skipWhitespace()
        if nesting.isInObject {
          try skipKey()
        } else if next == UInt8(ascii: "]") {
          throw unexpected(.trailingComma)
        }
        return true
      }
      guard skip(nesting.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw unexpected()
      }
      nesting.pop()
    }
    return false
  }

  /// Moves past a key, its colon and the white space around them.
  private mutating func skipKey() throws(JSONSyntaxError) {
    _ = try readKey()
  }

  /// Moves past a key and its colon, and the white space around the colon.
  ///
  /// - Returns: Where the key stands.
  /// - Throws: ``JSONSyntaxError`` if no string stands here or no colon follows.
  @inlinable @inline(__always)
  public mutating func readKey() throws(JSONSyntaxError) -> JSONStringToken {
    // Most keys are short and plain; whatever is not so is read again.
    guard let key = plainKey(at: position) else { return try readAnyKey() }
    position = key.end &+ 2
    return key
  }

  @inline(never) @usableFromInline
  mutating func readAnyKey() throws(JSONSyntaxError) -> JSONStringToken {
    guard next == UInt8(ascii: "\"") else { throw missingKey() }
    let key = try readString()
    try skipColon()
    return key
  }

  /// The error for a missing key; it names the trailing comma when that is what it is.
  @usableFromInline
  func missingKey() -> JSONSyntaxError {
    guard next == UInt8(ascii: "}") else { return unexpected(.missingKey) }
    return unexpected(.trailingComma)
  }

  /// Moves past a colon and the white space around it.
  @inlinable @inline(__always)
  package mutating func skipColon() throws(JSONSyntaxError) {
    skipWhitespace()
    guard skip(UInt8(ascii: ":")) else { throw unexpected() }
    skipWhitespace()
  }

  /// Moves past a string, number, `true`, `false` or `null`.
  @inlinable
  package mutating func skipScalar() throws(JSONSyntaxError) {
    switch next {
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try readNumber()
    case UInt8(ascii: "t"): try skipLiteral("true")
    case UInt8(ascii: "f"): try skipLiteral("false")
    case UInt8(ascii: "n"): try skipLiteral("null")
    default: throw unexpected()
    }
  }
}
