// Some writers put a character or two of white space before or after each comma and colon. A word has the separator
// and what surrounds it, so that it's loaded only once.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past the comma after a member or element, or the closing bracket, if at most two characters of
  /// white space precede and follow it.
  ///
  /// - Parameter bracket: The bracket that closes the object or array.
  /// - Returns: Whether another member or element follows, or `nil` if the cursor hasn't moved.
  @inlinable @inline(__always)
  package mutating func skipSpacedComma(before bracket: UInt8) -> Bool? {
    guard position &+ 8 <= end else { return nil }
    var word = bytes.word(unchecked: position)
    // Two spaces there are mostly part of an indentation.
    if word &>> 16 & 0xFFFF == 0x2020 { return nil }
    var index = position
    skipWhitespace(&word, &index)
    let separator = UInt8(truncatingIfNeeded: word)
    if separator == bracket {
      position = index &+ 1
      return false
    }
    guard separator == UInt8(ascii: ",") else { return nil }
    word &>>= 8
    index &+= 1
    skipWhitespace(&word, &index)
    let following = UInt8(truncatingIfNeeded: word)
    guard following > 0x20, following != bracket else { return nil }
    position = index
    return true
  }

  /// Moves past the comma after a value that has been read before, or to the bracket there, if at most two characters of
  /// white space precede and follow it.
  ///
  /// - Returns: Whether there's a comma, or `nil` if the cursor hasn't moved.
  @inline(__always)
  mutating func skipKnownSeparator() -> Bool? {
    guard position &+ 8 <= end else { return nil }
    var word = bytes.word(unchecked: position)
    // Two spaces there are mostly part of an indentation.
    if word &>> 16 & 0xFFFF == 0x2020 { return nil }
    var index = position
    skipWhitespace(&word, &index)
    let separator = UInt8(truncatingIfNeeded: word)
    guard separator > 0x20 else { return nil }
    let isComma = separator == UInt8(ascii: ",")
    if isComma {
      word &>>= 8
      index &+= 1
      skipWhitespace(&word, &index)
      guard UInt8(truncatingIfNeeded: word) > 0x20 else { return nil }
    }
    position = index
    return isComma
  }

  /// Moves past a colon if at most two characters of white space precede and follow it.
  ///
  /// - Returns: Whether the cursor moved.
  @inlinable @inline(__always)
  package mutating func skipSpacedColon() -> Bool {
    guard position &+ 8 <= end else { return false }
    var word = bytes.word(unchecked: position)
    var index = position
    skipWhitespace(&word, &index)
    guard UInt8(truncatingIfNeeded: word) == UInt8(ascii: ":") else { return false }
    word &>>= 8
    index &+= 1
    skipWhitespace(&word, &index)
    guard UInt8(truncatingIfNeeded: word) > 0x20 else { return false }
    position = index
    return true
  }

  /// Moves past the object or array at the cursor if it's empty, with at most two characters of white space in it.
  ///
  /// - Parameter bracket: The bracket that closes it.
  /// - Returns: Whether the cursor moved.
  @inlinable @inline(__always)
  package mutating func skipEmptyContainer(_ bracket: UInt8) -> Bool {
    guard position &+ 8 <= end else { return false }
    var word = bytes.word(unchecked: position) &>> 8
    var index = position &+ 1
    skipWhitespace(&word, &index)
    guard UInt8(truncatingIfNeeded: word) == bracket else { return false }
    position = index &+ 1
    return true
  }

  /// Whether the object at the cursor, which mostly begins with white space, has a member.
  @inline(never)
  package var isAtObjectWithMember: Bool {
    if position &+ 8 <= end {
      var word = bytes.word(unchecked: position) &>> 8
      var index = position &+ 1
      skipWhitespace(&word, &index)
      let byte = UInt8(truncatingIfNeeded: word)
      if byte > 0x20 { return byte == UInt8(ascii: "\"") }
    }
    return next(at: spaceEnd(from: position &+ 1)) == UInt8(ascii: "\"")
  }

  /// Returns the end of the object or array at an offset if it's empty, with at most two characters of white space
  /// in it.
  @inlinable @inline(__always)
  package func emptyContainerEnd(at offset: Int) -> Int? {
    let first = next(at: offset)
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    var scan = self
    scan.position = offset
    // Each closing bracket comes two characters after the opening one.
    return scan.skipEmptyContainer(first &+ 2) ? scan.position : nil
  }

  /// Moves past a key of at most 15 bytes of ASCII without escapes and its colon, which at most two characters of
  /// white space precede and follow.
  ///
  /// - Returns: The key, or `nil` if the cursor hasn't moved.
  @inline(__always)
  package mutating func readSpacedKey() -> JSONStringToken? {
    let quote = position
    let start = quote &+ 1
    guard start &+ 24 <= end, bytes.byte(unchecked: quote) == UInt8(ascii: "\"") else { return nil }
    let last = start &+ bytes.block(unchecked: start).specialBytes.branchlessFirstTrueLane
    guard bytes.byte(unchecked: last) == UInt8(ascii: "\"") else { return nil }
    position = last &+ 1
    guard skipSpacedColon() else {
      position = quote
      return nil
    }
    return JSONStringToken(start: start, end: last, hasEscapes: false, isASCII: true)
  }

  /// Removes at most two characters of white space from the start of a word.
  @inlinable @inline(__always)
  func skipWhitespace(_ word: inout UInt64, _ index: inout Int) {
    guard isWhitespace(UInt8(truncatingIfNeeded: word)) else { return }
    word &>>= 8
    index &+= 1
    guard isWhitespace(UInt8(truncatingIfNeeded: word)) else { return }
    word &>>= 8
    index &+= 1
  }
}
