// Long arrays mostly consist of plain values, which are skipped in tight loops.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past the plain strings of an array, and past the comma after each but the last.
  ///
  /// A string is plain if it has 1 to 32 bytes, contains neither escapes nor bytes outside ASCII,
  /// and a comma with the next string or the end of the array follows, without white space before it.
  /// The cursor stops at the first string that isn't plain, or at the closing bracket.
  ///
  /// - Parameter limit: The maximum length of a plain string in bytes.
  /// - Returns: The number of strings skipped.
  @inlinable
  package mutating func skipPlainStrings(upTo limit: Int) -> Int {
    var count = 0
    while true {
      var isBeforeSpace = false
      count &+= skipAdjacentStrings(upTo: limit, &isBeforeSpace)
      guard isBeforeSpace, skipSpaceAfterComma() else { return count }
      count &+= 1
    }
  }

  /// Moves past plain strings, up to one that's followed by a comma and white space.
  ///
  /// - Parameters:
  ///   - limit: The maximum length of a plain string in bytes.
  ///   - isBeforeSpace: Set to whether the next string is plain, but followed by a comma and something
  ///     else than a string.
  /// - Returns: The number of strings skipped.
  @inlinable @inline(__always)
  mutating func skipAdjacentStrings(upTo limit: Int, _ isBeforeSpace: inout Bool) -> Int {
    var count = 0
    var index = position
    let end = end
    // The loads below read at most 32 bytes of a string and the word after it.
    while index &+ 41 <= end, bytes.byte(unchecked: index) == UInt8(ascii: "\"") {
      let start = index &+ 1
      let length = bytes.plainLength(unchecked: start)
      guard length > 0, length <= limit else { break }
      // A closing quote is followed by a comma and an opening quote, or by the closing bracket.
      let following = bytes.word(unchecked: start &+ length) & 0xFF_FFFF
      guard following == 0x22_2C22 else {
        isBeforeSpace = following & 0xFFFF == 0x2C22
        guard following & 0xFFFF == 0x5D22 else { break }
        index = start &+ length &+ 1
        count &+= 1
        break
      }
      index = start &+ length &+ 2
      count &+= 1
    }
    position = index
    return count
  }

  /// Moves past empty strings of an array that are followed by another string without white space, and past the
  /// commas after them.
  ///
  /// - Returns: The number of strings skipped.
  package mutating func skipEmptyStrings() -> Int {
    let start = position
    // Two quotes, a comma, and a quote.
    while position &+ 4 <= end, bytes.halfWord(unchecked: position) == 0x222C_2222 {
      position &+= 3
    }
    return (position &- start) / 3
  }

  /// Moves past short strings of an array, and past the comma after each but the last.
  ///
  /// A string is short if it has 1 to 15 bytes, contains no escapes, and a comma with the next string or
  /// the end of the array follows, without white space before it or after it. Unlike a plain string, it can
  /// contain characters outside ASCII.
  ///
  /// - Parameter limit: The maximum length of a string in bytes.
  /// - Returns: The number of strings skipped.
  package mutating func skipShortStrings(upTo limit: Int) -> Int {
    var count = 0
    var index = position
    // The loads below read three bytes before a string, which are ASCII outside strings, and at most 15
    // bytes of it and the word after them.
    while index >= 2, index &+ 24 <= end, bytes.byte(unchecked: index) == UInt8(ascii: "\"") {
      let start = index &+ 1
      let length = bytes.shortTextLength(unchecked: start)
      guard length > 0, length <= limit else { break }
      let following = bytes.word(unchecked: start &+ length) & 0xFF_FFFF
      guard following == 0x22_2C22 else {
        guard following & 0xFFFF == 0x5D22 else { break }
        index = start &+ length &+ 1
        count &+= 1
        break
      }
      index = start &+ length &+ 2
      count &+= 1
    }
    position = index
    return count
  }

  /// Moves past a short string. See ``skipShortStrings(upTo:)``.
  ///
  /// - Returns: The string's location, or `nil` if it isn't short or too near to the edges of the text.
  package mutating func readShortString() -> JSONStringToken? {
    guard position >= 2, position &+ 17 <= end,
      bytes.byte(unchecked: position) == UInt8(ascii: "\"")
    else { return nil }
    let start = position &+ 1
    let length = bytes.shortTextLength(unchecked: start)
    guard length > 0 else { return nil }
    position = start &+ length &+ 1
    // Some short strings are ASCII, but callers don't depend on that.
    return JSONStringToken(start: start, end: start &+ length, hasEscapes: false, isASCII: false)
  }

  /// Moves past a plain string, its comma and the white space after it if another string follows.
  ///
  /// - Returns: Whether the cursor moved.
  @inline(never) @usableFromInline
  mutating func skipSpaceAfterComma() -> Bool {
    let start = position
    position &+= bytes.plainLength(unchecked: start &+ 1) &+ 3
    skipWhitespaceRun()
    if next == UInt8(ascii: "\"") { return true }
    position = start
    return false
  }

  /// Returns the text of the string at the cursor if it's plain and has 1 to 32 bytes.
  ///
  /// - Returns: The text, or `nil` if the string isn't plain or too near to the end of the text.
  @inlinable @inline(__always)
  @_lifetime(copy self)
  package func plainString() -> RawSpan? {
    let start = position &+ 1
    guard start &+ 33 <= end, bytes.byte(unchecked: position) == UInt8(ascii: "\"") else {
      return nil
    }
    let length = bytes.plainLength(unchecked: start)
    guard length > 0, bytes.byte(unchecked: start &+ length) == UInt8(ascii: "\"") else {
      return nil
    }
    return bytes.slice(start, start &+ length)
  }

  /// Returns the string at the cursor if it's plain and has 17 to 32 bytes.
  ///
  /// - Returns: The string, or `nil` if it isn't plain, is shorter or longer, or is too near to the end of the text.
  package func longPlainString() -> JSONStringToken? {
    guard let text = plainString(), text.byteCount > ShortText.maximumCount else { return nil }
    let start = position &+ 1
    return JSONStringToken(
      start: start, end: start &+ text.byteCount, hasEscapes: false, isASCII: true)
  }

  /// Moves past a comma, and past white space after it, if a string follows.
  ///
  /// - Returns: Whether there's a comma before a string. If not, the cursor may have moved.
  @inlinable @inline(__always)
  package mutating func skipToString() -> Bool {
    guard next == UInt8(ascii: ",") else { return false }
    position &+= 1
    return next == UInt8(ascii: "\"") || skipSpaceBeforeString()
  }

  /// Moves past white space.
  ///
  /// - Returns: Whether a string follows.
  @inline(never) @usableFromInline
  mutating func skipSpaceBeforeString() -> Bool {
    if next == 0x20, next(at: position &+ 1) == UInt8(ascii: "\"") {
      position &+= 1
      return true
    }
    skipWhitespaceRun()
    return next == UInt8(ascii: "\"")
  }

  /// Returns the bytes between two quotes a given distance apart, without moving the cursor.
  ///
  /// The bytes aren't necessarily one string: they may contain another quote or a backslash.
  ///
  /// - Parameter count: The number of bytes between the quotes.
  /// - Returns: The bytes, or `nil` if the quotes aren't there.
  @inlinable @inline(__always)
  @_lifetime(copy self)
  package func quoted(_ count: Int) -> RawSpan? {
    guard position &+ count &+ 2 <= end,
      bytes.byte(unchecked: position) == UInt8(ascii: "\""),
      bytes.byte(unchecked: position &+ count &+ 1) == UInt8(ascii: "\"")
    else { return nil }
    return bytes.slice(position &+ 1, position &+ 1 &+ count)
  }
}
