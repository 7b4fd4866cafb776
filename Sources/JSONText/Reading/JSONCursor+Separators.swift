// Some writers put one character of white space before or after each comma and colon. A word has the separator and
// what surrounds it, so that it's loaded only once.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past the comma after a member or element, or the closing bracket, if at most one character of white
  /// space precedes and follows it.
  ///
  /// - Parameter bracket: The bracket that closes the object or array.
  /// - Returns: Whether another member or element follows, or `nil` if the cursor hasn't moved.
  @inlinable @inline(__always)
  package mutating func skipSpacedComma(before bracket: UInt8) -> Bool? {
    guard position &+ 8 <= end else { return nil }
    var word = bytes.word(unchecked: position)
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

  /// Moves past a colon if at most one character of white space precedes and follows it.
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

  /// Removes the first byte of a word if it's white space.
  @inlinable @inline(__always)
  func skipWhitespace(_ word: inout UInt64, _ index: inout Int) {
    guard isWhitespace(UInt8(truncatingIfNeeded: word)) else { return }
    word &>>= 8
    index &+= 1
  }
}
