// Short texts with escapes are decoded while they are checked, one character at a time. Anything unusual is left
// to the functions that read strings of any kind.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Returns the value of the string at an offset and the offset after it, if the value has at most 16 bytes.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The value, or `nil` if it's longer, contains uncommon characters, may be malformed, or ends less
  ///   than eight bytes before the end of the text.
  @inline(__always)
  package func shortText(at offset: Int) -> (text: ShortText, end: Int)? {
    guard next(at: offset) == UInt8(ascii: "\"") else { return nil }
    return shortText(ShortText(), from: offset &+ 1)
  }

  /// Returns the value of the rest of a string from an offset on and the offset after the string, if the rest has at
  /// most 16 bytes. See ``shortText(at:)``.
  @inline(never)
  package func restOfShortText(from offset: Int) -> (text: ShortText, end: Int)? {
    shortText(ShortText(), from: offset)
  }

  /// Returns the value of the string of which a part has been read, and the offset after the string.
  ///
  /// - Parameters:
  ///   - part: The value of the part that has been read.
  ///   - offset: The offset after the part.
  /// - Returns: The value of the whole string, or `nil`. See ``shortText(at:)``.
  @inline(__always)
  private func shortText(
    _ part: ShortText, from offset: Int
  ) -> (text: ShortText, end: Int)? {
    var text = part
    var index = offset
    while index &+ 8 <= end, text.count < ShortText.maximumCount {
      let word = bytes.word(unchecked: index)
      let byte = UInt8(truncatingIfNeeded: word)
      if byte == UInt8(ascii: "\\") {
        if let character = word.escapedASCII {
          text.append(character, 1)
          index &+= 6
          continue
        }
        let scalar: UInt64
        if word.isEscapedUnit {
          scalar = word.escapedUnit
          index &+= 6
        } else if let character = UInt8(truncatingIfNeeded: word &>> 8).simpleEscapeValue {
          scalar = UInt64(character)
          index &+= 2
        } else {
          guard let (character, last) = escapedSurrogates(at: index) else { return nil }
          scalar = character
          index = last
        }
        guard text.append(scalar: scalar) else { return nil }
      } else if byte == UInt8(ascii: "\"") {
        return (text, index &+ 1)
      } else if byte < 0x80 {
        guard byte >= 0x20 else { return nil }
        let following = UInt8(truncatingIfNeeded: word &>> 8)
        if following == UInt8(ascii: "\\") || following == UInt8(ascii: "\"") {
          text.append(UInt64(byte), 1)
          index &+= 1
        } else {
          let count = word.plainByteCount
          guard text.count &+ count <= ShortText.maximumCount else { return nil }
          text.append(word & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)), count)
          index &+= count
        }
      } else {
        // Two bytes, three, or four up to U+FFFFF. The second one after E0 and ED has bounds of its own.
        let size = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard byte >= 0xC2, byte < 0xF4, byte != 0xE0 || word & 0x2000 != 0,
          byte != 0xED || word & 0x2000 == 0,
          word & 0xC000 == 0x8000, size == 2 || word & 0xC0_0000 == 0x80_0000,
          size < 4 || word & 0xC000_0000 == 0x8000_0000 && (byte > 0xF0 || word & 0x3000 != 0),
          text.count &+ size <= ShortText.maximumCount
        else { return nil }
        text.append(word & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- size &* 8)), size)
        index &+= size
      }
    }
    // A text of the maximum length can be complete.
    guard index < end, bytes.byte(unchecked: index) == UInt8(ascii: "\"") else { return nil }
    return (text, index &+ 1)
  }

  /// Returns the character of which the surrogates are escaped at an offset, or one from U+D000 to U+D7FF, and the offset
  /// after the escapes.
  @inline(never)
  private func escapedSurrogates(at offset: Int) -> (scalar: UInt64, end: Int)? {
    guard offset &+ 14 <= end, case let first = bytes.word(unchecked: offset),
      first.isEscapedCodeUnit
    else { return nil }
    let high = first.escapedUnit
    if high < 0xD800 { return (high, offset &+ 6) }
    let second = bytes.word(unchecked: offset &+ 6)
    guard high < 0xDC00, second.isEscapedCodeUnit, case let low = second.escapedUnit,
      low >= 0xDC00, low < 0xE000
    else { return nil }
    return (0x10000 &+ (high & 0x3FF) &<< 10 | low & 0x3FF, offset &+ 12)
  }

  /// Returns the value of the key at an offset and the offset after its closing quote, if the value has at most
  /// 16 bytes.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The value, or `nil` if it's longer, has characters outside ASCII before its first escape, may be
  ///   malformed, or is near the end of the text.
  @inline(never)
  package func shortKeyText(at offset: Int) -> (text: ShortText, end: Int)? {
    let start = offset &+ 1
    guard start &+ 24 <= end, bytes.byte(unchecked: offset) == UInt8(ascii: "\"") else {
      return nil
    }
    var text = ShortText()
    var last = start
    // Many writers escape all characters or none.
    if bytes.byte(unchecked: start) != UInt8(ascii: "\\") {
      let block = bytes.block(unchecked: start)
      let length = block.specialBytes.branchlessFirstTrueLane
      text = ShortText(block, count: length)
      last &+= length
    } else if case let word = bytes.word(unchecked: start), let character = word.escapedASCII,
      UInt8(truncatingIfNeeded: word &>> 48) == UInt8(ascii: "\"")
    {
      // A single letter takes as many bytes as seven others.
      text.append(character, 1)
      return (text, start &+ 7)
    }
    switch bytes.byte(unchecked: last) {
    case UInt8(ascii: "\""): return (text, last &+ 1)
    case UInt8(ascii: "\\"):
      // If one character is escaped with four digits, the others mostly are, too.
      if next(at: last &+ 1) != UInt8(ascii: "u"), !isShort(text.count, followedByEscapeAt: last) {
        return nil
      }
      return shortText(text, from: last)
    default: return nil
    }
  }

  /// Returns whether a text that begins with some bytes and an escape may be short.
  @inline(__always)
  private func isShort(_ count: Int, followedByEscapeAt offset: Int) -> Bool {
    let isUnit = next(at: offset &+ 1) == UInt8(ascii: "u")
    let start = offset &+ (isUnit ? 6 : 2)
    guard start &+ 16 <= end else { return true }
    let block = bytes.block(unchecked: start)
    // After an escape of one letter, others mostly have one letter, too, so that the text is short only if it ends soon.
    if !isUnit, start &+ 32 <= end {
      let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
      let quotes = (block .== quote) .| (bytes.block(unchecked: start &+ 16) .== quote)
      if quotes.isAllFalse { return false }
    }
    // An escape stands for at least one byte.
    return count &+ 1 &+ block.firstTextEnd <= ShortText.maximumCount
  }

  /// Returns the value of the string at the cursor and the offset after it, if it has 1 to 15 bytes and no
  /// escapes.
  @inline(__always)
  func unescapedShortText() -> (text: ShortText, end: Int)? {
    guard position >= 2, position &+ 17 <= end,
      bytes.byte(unchecked: position) == UInt8(ascii: "\"")
    else { return nil }
    let start = position &+ 1
    let length = bytes.shortTextLength(unchecked: start)
    guard length > 0 else { return nil }
    return (ShortText(bytes.block(unchecked: start), count: length), start &+ length &+ 1)
  }

  /// Returns the value of the key at an offset, the offset after its closing quote and that of the member's value, if
  /// the key has an escape among its first 16 bytes, its value has at most 16 bytes, and at most two characters of
  /// white space precede and follow the colon.
  ///
  /// - Parameters:
  ///   - offset: An offset that isn't negative.
  ///   - isLikely: Whether the key probably has escapes, so that they needn't be looked for first. If so, the key
  ///     can also have none.
  /// - Returns: The value, or `nil` if the key is different or near the end of the text.
  @inline(never)
  package func escapedKey(
    at offset: Int, isLikely: Bool
  ) -> (text: ShortText, end: Int, value: Int)? {
    guard isLikely || startsWithEscape(at: offset &+ 1), let (text, last) = shortText(at: offset),
      last &+ 8 <= end
    else { return nil }
    let following = bytes.word(unchecked: last)
    if following & 0xFF == 0x3A, following & 0xFF00 > 0x20FF { return (text, last, last &+ 1) }
    var scan = self
    scan.position = last
    return scan.skipSpacedColon() ? (text, last, scan.position) : nil
  }

  /// Returns whether a backslash is the first of the 16 bytes from an offset on that can't be part of a key.
  @inline(__always)
  private func startsWithEscape(at start: Int) -> Bool {
    guard start &+ 24 <= end, case let length = bytes.block(unchecked: start).firstTextEnd else {
      return false
    }
    return bytes.byte(unchecked: start &+ length) == UInt8(ascii: "\\")
  }

  /// Returns the value of the string at the cursor and the offset after it, if the value has at most 16 bytes.
  ///
  /// - Returns: The value, or `nil` if it's longer, may be malformed, or is too near to the edges of the text.
  @inlinable @inline(__always)
  package func shortValue() -> (text: ShortText, end: Int)? {
    // The loads below read three bytes before the string, and at most 17 after the quote.
    guard position >= 2, position &+ 18 <= end,
      bytes.byte(unchecked: position) == UInt8(ascii: "\"")
    else { return nil }
    let start = position &+ 1
    let block = bytes.block(unchecked: start)
    let length = block.specialBytes.branchlessFirstTrueLane
    let following = bytes.byte(unchecked: start &+ length)
    if following == UInt8(ascii: "\"") {
      return (ShortText(block, count: length), start &+ length &+ 1)
    }
    return length < 16 ? otherShortValue(ShortText(block, count: length), following) : nil
  }

  /// Does the same for a string that contains an escape or a byte outside ASCII after some others.
  @inline(never) @usableFromInline
  func otherShortValue(
    _ part: ShortText, _ following: UInt8
  ) -> (text: ShortText, end: Int)? {
    let start = position &+ 1
    let block = bytes.block(unchecked: start)
    let length = block.firstTextEnd
    let isComplete = bytes.byte(unchecked: start &+ length) == UInt8(ascii: "\"")
    if length == ShortText.maximumCount, !isComplete { return nil }
    if isComplete, length <= 8, case let text = ShortText(block, count: length),
      text.first.hasPairsOnly
    {
      return (text, start &+ length &+ 1)
    }
    if following >= 0x80, isComplete, let unescaped = unescapedShortText() { return unescaped }
    let last = start &+ part.count
    if following == UInt8(ascii: "\\"), !isShort(part.count, followedByEscapeAt: last) {
      return nil
    }
    return shortText(part, from: last)
  }
}

extension ShortText {
  /// Appends a character.
  ///
  /// - Returns: `false` if there's no space left for it.
  @inline(__always)
  fileprivate mutating func append(scalar: UInt64) -> Bool {
    if scalar < 0x80 {
      append(scalar, 1)
      return true
    }
    let last = scalar & 0x3F | 0x80
    let (bytes, size) =
      scalar < 0x800
      ? (scalar &>> 6 | 0xC0 | last &<< 8, 2)
      : scalar < 0x10000
        ? (scalar &>> 12 | 0xE0 | (scalar &>> 6 & 0x3F | 0x80) &<< 8 | last &<< 16, 3)
        : (
          scalar &>> 18 | 0xF0 | (scalar &>> 12 & 0x3F | 0x80) &<< 8
            | (scalar &>> 6 & 0x3F | 0x80) &<< 16 | last &<< 24, 4
        )
    guard count &+ size <= Self.maximumCount else { return false }
    append(bytes, size)
    return true
  }
}

extension UInt8 {
  /// The character that a backslash and this byte stand for, or `nil` if they aren't an escape of one letter.
  @inline(__always)
  var simpleEscapeValue: UInt8? {
    switch self {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): self
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
  }
}

extension UInt64 {
  /// How many bytes precede the first one that is a quote, a backslash, a control character or outside ASCII.
  @inline(__always)
  fileprivate var plainByteCount: Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslashes = self ^ (ones &* UInt64(UInt8(ascii: "\\")))
    // The top bit of each special byte. Bytes after the first one can be marked, too.
    var special = (quotes &- ones) & ~quotes
    special |= (backslashes &- ones) & ~backslashes
    special |= (self &- ones &* 0x20) & ~self
    special |= self
    return (special & (ones &* 0x80)).trailingZeroBitCount &>> 3
  }

  /// Whether the bytes are UTF-8 of which each character has one or two bytes.
  @inline(__always)
  fileprivate var hasPairsOnly: Bool {
    let topBits: UInt64 = 0x8080_8080_8080_8080
    let others = self & topBits
    let leads = others & self &<< 1
    // The first bytes are those from 0xC2 to 0xDF.
    let excess = leads & self &<< 2
    let isLong = leads & (self &<< 3 | self &<< 4 | self &<< 5 | self &<< 6)
    return excess == 0 && isLong == leads && leads &<< 8 == others ^ leads
      && leads &>> 56 == 0
  }

  /// The ASCII character that the word begins with if it's written as \u and four digits, or `nil` if it isn't.
  @inline(__always)
  fileprivate var escapedASCII: UInt64? {
    guard self & 0xFFFF_FFFF == 0x3030_755C else { return nil }
    let high = (self &>> 32) & 0xFF
    let low = (self &>> 40) & 0xFF
    // One bit for each digit: those below 64 are decimal, the others letters in either case.
    let digits: UInt64 = low < 0x40 ? 0x03FF_0000_0000_0000 : 0x0000_007E_0000_007E
    guard high &- 0x30 < 8, low < 0x80, digits &>> (low & 63) & 1 == 1 else { return nil }
    // The value of a letter is its lowest four bits plus nine.
    return (high & 7) &<< 4 | ((low & 15) &+ (low &>> 6) &* 9)
  }

  /// The ASCII character that the word begins with if it's written as \u and four digits, of which the first two are
  /// zeros and the others have been checked.
  @inline(__always)
  var knownEscapedASCII: UInt64? {
    let high = (self &>> 32) & 0xFF
    guard self & 0xFFFF_FFFF == 0x3030_755C, high &- 0x30 < 8 else { return nil }
    let low = (self &>> 40) & 0xFF
    return (high & 7) &<< 4 | ((low & 15) &+ (low &>> 6) &* 9)
  }

  /// The code unit of an escape. See ``isEscapedUnit``.
  @inlinable @inline(__always)
  package var escapedUnit: UInt64 {
    let digits = self &>> 16
    // The value of each digit: its lowest four bits, plus nine for a letter.
    let values = (digits & 0x0F0F_0F0F) &+ ((digits &>> 6) & 0x0101_0101) &* 9
    let pairs = values &<< 4 | values &>> 8
    return (pairs & 0xFF) &<< 8 | (pairs &>> 16) & 0xFF
  }
}
