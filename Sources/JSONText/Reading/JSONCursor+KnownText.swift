// Values that have been read before are well-formed, so that reading them again is faster.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past a string that has been read before.
  ///
  /// - Returns: The string, which is marked as not ASCII because nothing but its end is looked for.
  @usableFromInline
  package mutating func readKnownString() -> JSONStringToken {
    let start = position &+ 1
    var index = start
    var hasEscapes = false
    while index < end {
      if index &+ 16 <= end {
        let block = bytes.block(unchecked: index)
        let lane =
          ((block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\"")))
          .| (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\")))).firstTrueLane
        index &+= lane
        if lane == 16 { continue }
      }
      let byte = bytes.byte(unchecked: index)
      if byte == UInt8(ascii: "\"") { break }
      let isEscape = byte == UInt8(ascii: "\\")
      hasEscapes = hasEscapes || isEscape
      index &+= isEscape ? 2 : 1
    }
    let last = Swift.min(index, end)
    position = Swift.min(last &+ 1, end)
    return JSONStringToken(start: start, end: last, hasEscapes: hasEscapes, isASCII: false)
  }

  /// The character of the string at the cursor if it has been read before and is a single one of one byte.
  @inlinable @inline(__always)
  package var knownLetter: UInt8? {
    guard position &+ 8 <= end else { return nil }
    let word = bytes.word(unchecked: position)
    let letter = UInt8(truncatingIfNeeded: word &>> 8)
    // No quote follows an empty string.
    guard UInt8(truncatingIfNeeded: word &>> 16) == UInt8(ascii: "\""),
      letter != UInt8(ascii: "\\")
    else { return nil }
    return letter
  }

  /// The character of the key at the cursor if it has been read before, is a single one of one byte, and has no white
  /// space around the colon after it.
  @inlinable @inline(__always)
  package var knownLetterKey: UInt8? {
    guard position &+ 8 <= end else { return nil }
    let word = bytes.word(unchecked: position)
    let letter = UInt8(truncatingIfNeeded: word &>> 8)
    guard UInt16(truncatingIfNeeded: word &>> 16) == 0x3A22, word & 0xFF_0000_0000 > 0x20_0000_0000,
      letter != UInt8(ascii: "\\")
    else { return nil }
    return letter
  }

  /// Whether sixteen bytes without a quote or a backslash follow the first one of the string at the cursor.
  @inlinable @inline(__always)
  package var isAtLongText: Bool {
    guard position &+ 17 <= end else { return false }
    let block = bytes.block(unchecked: position &+ 1)
    let isEnd =
      (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\"")))
      .| (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\")))
    return isEnd.isAllFalse
  }

  /// Returns the location of the string at the cursor if it has been read before, has at most 16 bytes and no
  /// escapes.
  ///
  /// - Returns: The string, or `nil` if it's longer, has escapes, or starts less than 18 bytes before the end.
  @inlinable @inline(__always)
  package func knownShortText() -> JSONStringToken? {
    let start = position &+ 1
    guard start &+ 17 <= end else { return nil }
    let block = bytes.block(unchecked: start)
    let last =
      start
      &+ ((block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\"")))
      .| (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\")))).firstTrueLane
    guard bytes.byte(unchecked: last) == UInt8(ascii: "\"") else { return nil }
    return JSONStringToken(start: start, end: last, hasEscapes: false, isASCII: false)
  }

  /// Returns the key at the cursor if it has been read before, has at most 16 bytes, no escapes and no white space
  /// around the colon after it.
  ///
  /// - Returns: The first and the last eight bytes of the key, or twice all of them in the highest bits; their number;
  ///   and the offset of the closing quote. Or `nil` if the key is different, or near the end.
  @inlinable @inline(__always)
  package func knownShortKey() -> (head: UInt64, last: UInt64, count: Int, end: Int)? {
    let start = position &+ 1
    guard start &+ 24 <= end else { return nil }
    let block = bytes.block(unchecked: start)
    let count =
      ((block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\"")))
      .| (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\")))).firstTrueLane
    let last = start &+ count
    // A quote, a colon, and a byte that isn't white space.
    let delimiters = bytes.word(unchecked: last)
    guard UInt16(truncatingIfNeeded: delimiters) == 0x3A22, delimiters & 0xFF_0000 > 0x20_0000
    else { return nil }
    let word = bytes.word(unchecked: start)
    if count > 8 { return (word, bytes.word(unchecked: last &- 8), count, last) }
    // Two shifts, because a count of zero leaves no bits.
    let half = 32 &- UInt64(truncatingIfNeeded: count) &* 4
    let head = (word &<< half) &<< half
    return (head, head, count, last)
  }

  /// Whether a number starts at the cursor. A byte from the minus sign to the nine can only start one.
  @inlinable @inline(__always)
  package var isAtNumber: Bool { next &- UInt8(ascii: "-") <= 12 }

  /// Whether an array that starts with a number is at the cursor, without white space before the number.
  @inlinable @inline(__always)
  package var isAtArrayOfNumbers: Bool {
    next == UInt8(ascii: "[") && next(at: position &+ 1) &- UInt8(ascii: "-") <= 12
  }

  /// Whether a digit is at the cursor, and a byte that mostly ends a number after it: a bracket, or one up to the comma.
  /// No other such byte follows a digit in JSON.
  @inlinable @inline(__always)
  package var isAtDigit: Bool {
    let following = next(at: position &+ 1)
    return next &- UInt8(ascii: "0") < 10
      && (following <= UInt8(ascii: ",") || following | 0x20 == UInt8(ascii: "}"))
  }

  /// Moves past the colon after a key that has been read before, and past white space around it.
  @inlinable @inline(__always)
  package mutating func skipKnownColon() {
    if next == UInt8(ascii: ":"), next(at: position &+ 1) > 0x20 {
      position &+= 1
    } else if !skipSpacedColon() {
      skipWhitespace()
      _ = skip(UInt8(ascii: ":"))
      skipWhitespace()
    }
  }

  /// Moves past the comma after a value that has been read before, and past white space around it.
  ///
  /// - Returns: Whether there's a comma.
  @inlinable @inline(__always)
  package mutating func skipKnownComma() -> Bool {
    if next == UInt8(ascii: ","), next(at: position &+ 1) > 0x20 {
      position &+= 1
      return true
    }
    return next > 0x20 && next != UInt8(ascii: ",") ? false : skipKnownSpacedComma()
  }

  @inline(never) @usableFromInline
  mutating func skipKnownSpacedComma() -> Bool {
    if let isComma = skipKnownSeparator() { return isComma }
    skipWhitespace()
    guard skip(UInt8(ascii: ",")) else { return false }
    skipWhitespace()
    return true
  }
}
