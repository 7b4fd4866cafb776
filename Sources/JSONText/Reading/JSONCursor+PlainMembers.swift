// Most members have a short key and a short value, written without white space. Loading the first
// word or block shows whether a key or value is plain, so that it can be read without a function
// call. These functions take an offset so that a loop over many members can keep it in a register.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Returns the key at an offset if it is plain.
  ///
  /// A key is plain if it has at most 16 bytes, no escapes, no bytes outside ASCII, and its colon
  /// and value follow without white space. The value then starts two bytes after the key's end.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The key, or `nil` if it isn't plain or fewer than 24 bytes follow its quote.
  @inlinable @inline(__always)
  package func plainKey(at offset: Int) -> JSONStringToken? {
    let start = offset &+ 1
    // The loads below read at most 16 bytes of the key and the word after it.
    guard start &+ 24 <= end, bytes.byte(unchecked: offset) == UInt8(ascii: "\"") else {
      return nil
    }
    let length = bytes.block(unchecked: start).firstSpecialByte
    let following = bytes.word(unchecked: start &+ length)
    // The closing quote and the colon must follow, without white space after them.
    guard following & 0xFFFF == 0x3A22, following & 0xFF_0000 > 0x20_FFFF else { return nil }
    return JSONStringToken(
      start: start, end: start &+ length, hasEscapes: false, isASCII: true)
  }

  /// Returns the key at an offset if it is plain but for white space before and after its colon.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The key, or `nil` if it's different or fewer than 24 bytes follow its quote.
  @inlinable @inline(__always)
  package func plainName(at offset: Int) -> JSONStringToken? {
    let start = offset &+ 1
    guard start &+ 24 <= end, bytes.byte(unchecked: offset) == UInt8(ascii: "\"") else {
      return nil
    }
    let length = bytes.block(unchecked: start).firstSpecialByte
    guard bytes.byte(unchecked: start &+ length) == UInt8(ascii: "\"") else { return nil }
    return JSONStringToken(
      start: start, end: start &+ length, hasEscapes: false, isASCII: true)
  }

  /// Returns the key at an offset if it has at most 16 bytes and no escapes, and its colon and value follow
  /// without white space. Unlike a plain key, it can contain characters outside ASCII.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The key, or `nil` if it's different or fewer than 24 bytes follow its quote.
  @inline(never) @usableFromInline
  package func shortKey(at offset: Int) -> JSONStringToken? {
    let start = offset &+ 1
    guard start &+ 24 <= end, bytes.byte(unchecked: offset) == UInt8(ascii: "\"") else {
      return nil
    }
    // The lengths of texts vary, so there are no branches that depend on them.
    let block = bytes.block(unchecked: start)
    let length = block.firstTextEnd
    let last = start &+ length
    let following = bytes.word(unchecked: last)
    guard following & 0xFFFF == 0x3A22, following & 0xFF_0000 > 0x20_FFFF else { return nil }
    let others =
      (block.signed .< SIMD16<Int8>(repeating: 0)).packedLanes
      & ~(UInt64.max << UInt64(truncatingIfNeeded: length &* 4))
    guard others == 0 || hasValidCharacters(others, from: start, to: last) else { return nil }
    return JSONStringToken(start: start, end: last, hasEscapes: false, isASCII: others == 0)
  }

  /// Returns whether at most sixteen bytes are valid UTF-8.
  ///
  /// - Parameters:
  ///   - others: Four bits for each byte that isn't ASCII. There's at least one.
  ///   - start: The offset of the first byte.
  ///   - end: The offset after the last byte, which isn't the end of the text.
  /// - Returns: Whether the bytes are valid.
  @inline(__always)
  private func hasValidCharacters(_ others: UInt64, from start: Int, to end: Int) -> Bool {
    let lane = others.trailingZeroBitCount &>> 2
    let index = start &+ lane
    // Most texts have one such character, with two or three bytes.
    // The bits of its bytes are removed in two steps, because one shift can't remove all 64.
    let following = (others &>> UInt64(truncatingIfNeeded: lane &* 4)) &>> 8
    let first = bytes.byte(unchecked: index)
    if following &>> 4 == 0, bytes.byte(unchecked: index &+ 1) & 0xC0 == 0x80 {
      if following == 0, first &- 0xC2 < 0x1E { return true }
      // After the first bytes from 0xE1 to 0xEC, all others are valid.
      if following != 0, first &- 0xE1 < 0x0C, bytes.byte(unchecked: index &+ 2) & 0xC0 == 0x80 {
        return true
      }
    }
    return bytes.isUTF8(from: index, to: end)
  }

  /// Returns the end of the string, number, `true`, `false` or `null` at an offset if it is plain.
  ///
  /// A string is plain if it has at most 16 bytes and contains neither escapes nor bytes outside
  /// ASCII. A number is plain if it is an integer of at most seven digits without a sign.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The offset after the value, or `nil` if it isn't plain or starts less than 18 bytes
  ///   before the end.
  @inlinable @inline(__always)
  package func plainScalarEnd(at offset: Int) -> Int? {
    let start = offset &+ 1
    // The loads below read at most 16 bytes of a string and its closing quote.
    guard start &+ 17 <= end else { return nil }
    let word = bytes.word(unchecked: offset)
    let first = UInt8(truncatingIfNeeded: word)
    if first == UInt8(ascii: "\"") {
      let last = start &+ bytes.block(unchecked: start).firstSpecialByte
      return bytes.byte(unchecked: last) == UInt8(ascii: "\"") ? last &+ 1 : nil
    }
    if first < UInt8(ascii: "A") {
      let digits = DecimalDigits(word)
      let count = digits.count
      guard count > 0, count < 8, count == 1 || !digits.hasLeadingZero else { return nil }
      // A number with a fraction or an exponent isn't plain. The caller checks any other byte.
      let following = digits.character(at: count)
      guard following != UInt8(ascii: "."), following | 0x20 != UInt8(ascii: "e") else {
        return nil
      }
      return offset &+ count
    }
    guard let count = word.literalLength else { return nil }
    return offset &+ count
  }

  /// Returns the value of the number at an offset, where ``plainScalarEnd(at:)`` has found it.
  @inlinable @inline(__always)
  package func plainScalarInteger(at offset: Int) -> Int64 {
    DecimalDigits(bytes.word(at: offset)).value
  }

  /// Moves past `true` or `false` if at least eight bytes are left.
  ///
  /// - Returns: Whether the cursor moved.
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
  /// The length of the `true`, `false` or `null` at the start of eight characters, or `nil` if
  /// there is none. The first character is in the lowest bits.
  @inlinable @inline(__always)
  package var literalLength: Int? {
    let isFalse = self & 0xFF_FFFF_FFFF == 0x65_736C_6166
    let four = UInt32(truncatingIfNeeded: self)
    // The processor can't predict which literal follows, so the only branch tests whether there is
    // one.
    let isOther = (four == 0x6575_7274) != (four == 0x6C6C_756E)
    guard isFalse != isOther else { return nil }
    return isFalse ? 5 : 4
  }
}
