@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past a whole text: one value with optional white space around it.
  ///
  /// - Throws: ``JSONSyntaxError`` at the first byte that breaks the grammar.
  public mutating func skipDocument() throws(JSONSyntaxError) {
    try start()
    try skipValue()
    try finish()
  }

  /// Moves past a value of any type and checks its syntax.
  ///
  /// The kinds of the open containers are kept in a fixed number of bits, so nested values need
  /// neither memory nor stack.
  ///
  /// - Parameter level: The level of the value if it is a container. The outermost level is 1.
  /// - Throws: ``JSONSyntaxError`` at the first byte that breaks the grammar, with the reason
  ///   `tooDeep` for a container past ``JSONDocument/maximumDepth``.
  public mutating func skipValue(level: Int = 1) throws(JSONSyntaxError) {
    var nesting = JSONNesting(limit: JSONDocument.maximumDepth - level + 1)
    while true {
      switch next {
      case UInt8(ascii: "{"):
        guard nesting.push(isObject: true) else { throw unexpected(.tooDeep) }
        position &+= 1
        skipWhitespace()
        guard skip(UInt8(ascii: "}")) else {
          _ = try readKey()
          continue
        }
        nesting.pop()
      case UInt8(ascii: "["):
        guard nesting.push(isObject: false) else { throw unexpected(.tooDeep) }
        position &+= 1
        skipWhitespace()
        guard skip(UInt8(ascii: "]")) else { continue }
        nesting.pop()
      default:
        if let end = plainScalarEnd(at: position) { position = end } else { try skipScalar() }
      }
      if !nesting.isEmpty,
        isComma(at: position, before: nesting.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      {
        position &+= 1
        if nesting.isInObject { _ = try readKey() }
        continue
      }
      if try !skipToNextValue(&nesting) { return }
    }
  }

  /// Closes the containers that end after a value, and moves to the next value if there is one.
  private mutating func skipToNextValue(
    _ nesting: inout JSONNesting
  ) throws(JSONSyntaxError) -> Bool {
    while !nesting.isEmpty {
      skipWhitespace()
      if skip(UInt8(ascii: ",")) {
        skipWhitespace()
        if nesting.isInObject {
          _ = try readKey()
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

  /// Moves past a key and its colon, and past the white space on both sides of the colon.
  ///
  /// - Returns: The key.
  /// - Throws: ``JSONSyntaxError`` if there is no string or no colon after it.
  @inlinable @inline(__always)
  public mutating func readKey() throws(JSONSyntaxError) -> JSONStringToken {
    // Most keys are short and plain; any other key is read again.
    guard let key = plainKey(at: position) else { return try readAnyKey() }
    position = key.end &+ 2
    return key
  }

  @inline(never) @usableFromInline
  package mutating func readAnyKey() throws(JSONSyntaxError) -> JSONStringToken {
    if let key = readSpacedKey() { return key }
    guard next == UInt8(ascii: "\"") else { throw missingKey() }
    let key = try readString()
    if !skipSpacedColon() { try skipColon() }
    return key
  }

  /// Returns the error for a missing key, which is a trailing comma if the object ends here.
  @usableFromInline
  func missingKey() -> JSONSyntaxError {
    guard next == UInt8(ascii: "}") else { return unexpected(.missingKey) }
    return unexpected(.trailingComma)
  }

  /// Moves past a colon and the white space on both sides of it.
  @inlinable @inline(__always)
  package mutating func skipColon() throws(JSONSyntaxError) {
    skipWhitespace()
    guard skip(UInt8(ascii: ":")) else { throw unexpected() }
    skipWhitespace()
  }

  /// Moves past a string, a number, `true`, `false` or `null`.
  @inlinable
  package mutating func skipScalar() throws(JSONSyntaxError) {
    switch next {
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if !skipPlainNumber(from: .min, to: .max) { _ = try readNumber() }
    case UInt8(ascii: "t"): try skipLiteral("true")
    case UInt8(ascii: "f"): try skipLiteral("false")
    case UInt8(ascii: "n"): try skipLiteral("null")
    default: throw unexpected()
    }
  }
}
