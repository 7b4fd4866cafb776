// Objects of any form are mostly short keys and short values, written without white space: each is
// told by the word or the block that it begins with, and nothing is called for it. The place is
// asked for, so that whoever walks over many can hold it in a register.

extension JSONCursor {
  /// The key that stands at a place if it and its colon need no closer look.
  ///
  /// A key is plain if it has at most 16 bytes, holds neither escapes nor bytes outside ASCII, and
  /// colon and value follow at once: the value then stands two bytes after the key's end.
  ///
  /// - Parameter place: An offset, not negative.
  /// - Returns: Where the key stands; `nil` if it is not plain.
  @inlinable @inline(__always)
  package func plainKey(at place: Int) -> JSONStringToken? {
    let start = place &+ 1
    // A key of 16 bytes, and a word after it.
    guard start &+ 24 <= end, bytes.byte(unchecked: place) == UInt8(ascii: "\"") else {
      return nil
    }
    let length = bytes.block(unchecked: start).firstSpecialByte
    let following = bytes.word(unchecked: start &+ length)
    // Its quote and the colon, and then no white space.
    guard following & 0xFFFF == 0x3A22, following & 0xFF_0000 > 0x20_FFFF else { return nil }
    return JSONStringToken(
      start: start, end: start &+ length, hasEscapes: false, isASCII: true)
  }

  /// Where the string, number, `true`, `false` or `null` at a place ends, if it needs no closer look.
  ///
  /// A string is plain if it has at most 16 bytes and holds neither escapes nor bytes outside ASCII;
  /// a number, if it is an integer of at most seven digits without a sign.
  ///
  /// - Parameter place: An offset, not negative.
  /// - Returns: The offset after it; `nil` if it is not plain.
  @inlinable @inline(__always)
  package func plainScalarEnd(at place: Int) -> Int? {
    let start = place &+ 1
    // The string's quotes.
    guard start &+ 17 <= end else { return nil }
    let word = bytes.word(unchecked: place)
    let first = UInt8(truncatingIfNeeded: word)
    if first == UInt8(ascii: "\"") {
      let last = start &+ bytes.block(unchecked: start).firstSpecialByte
      return bytes.byte(unchecked: last) == UInt8(ascii: "\"") ? last &+ 1 : nil
    }
    if first < UInt8(ascii: "A") {
      let digits = DecimalDigits(word)
      let count = digits.count
      guard count > 0, count < 8, count == 1 || !digits.hasLeadingZero else { return nil }
      // Neither a point nor an exponent; anything else is for whoever reads on to judge.
      let following = digits.character(at: count)
      guard following != UInt8(ascii: "."), following | 0x20 != UInt8(ascii: "e") else {
        return nil
      }
      return place &+ count
    }
    guard let count = word.literalLength else { return nil }
    return place &+ count
  }

  /// Moves past `true` or `false`, if some bytes follow.
  ///
  /// - Returns: Whether one of them stood here; if not, the cursor has not moved.
  @inlinable @inline(__always)
  package mutating func skipPlainBoolean() -> Bool {
    guard position &+ 8 <= end, case let word = bytes.word(unchecked: position),
      UInt8(truncatingIfNeeded: word) != UInt8(ascii: "n"), let count = word.literalLength
    else { return false }
    position &+= count
    return true
  }
}

extension UInt64 {
  /// The length of `true`, `false` or `null` if a word of eight characters, the first in the lowest
  /// bits, begins with one of them.
  @inlinable @inline(__always)
  package var literalLength: Int? {
    let isFalse = self & 0xFF_FFFF_FFFF == 0x65_736C_6166
    let four = UInt32(truncatingIfNeeded: self)
    // Nobody could predict which it is, so only whether it is one is asked with a branch.
    let isOther = (four == 0x6575_7274) != (four == 0x6C6C_756E)
    guard isFalse != isOther else { return nil }
    return isFalse ? 5 : 4
  }
}
