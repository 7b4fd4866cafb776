@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past a string and checks its escapes, control characters and UTF-8.
  ///
  /// Complexity: O(n), where n is the length of the string.
  ///
  /// - Returns: The string's location.
  /// - Throws: ``JSONSyntaxError`` at the offending byte, such as the backslash of a lone surrogate
  ///   or the first byte of an invalid UTF-8 sequence.
  @inlinable @inline(__always)
  public mutating func readString() throws(JSONSyntaxError) -> JSONStringToken {
    guard skip(UInt8(ascii: "\"")) else { throw unexpected() }
    let start = offset
    // Most strings are short and plain ASCII, so checking 32 bytes is enough and needs no call.
    if start &+ 33 <= end {
      let length = bytes.plainLength(unchecked: start)
      if bytes.byte(unchecked: start &+ length) == UInt8(ascii: "\"") {
        position = start &+ length &+ 1
        return JSONStringToken(
          start: start, end: start &+ length, hasEscapes: false, isASCII: true)
      }
      position = start &+ length
    }
    return try readStringTail(start: start)
  }

  /// Reads the rest of a string whose bytes before `offset` are plain ASCII.
  @usableFromInline
  mutating func readStringTail(start: Int) throws(JSONSyntaxError) -> JSONStringToken {
    var hasEscapes = false
    var isASCII = true
    var index = offset
    let end = bytes.byteCount
    while true {
      // Escapes and short words are common, so long plain text is skipped in larger steps only after
      // a plain block.
      while index &+ 16 <= end {
        let length = bytes.block(unchecked: index).specialBytes.branchlessFirstTrueLane
        index &+= length
        if length < 16 { break }
        while index &+ 32 <= end, bytes.isPlain32(unchecked: index) { index &+= 32 }
      }
      guard index < end else { throw JSONSyntaxError(.unexpectedEnd, at: end) }
      let byte = bytes.byte(unchecked: index)
      switch byte {
      case UInt8(ascii: "\""):
        position = index &+ 1
        return JSONStringToken(
          start: start, end: index, hasEscapes: hasEscapes, isASCII: isASCII)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        // Another escape often follows.
        repeat {
          if next(at: index &+ 1).isSimpleEscape {
            index &+= 2
          } else if index &+ 8 <= end, bytes.word(unchecked: index).isEscapedUnit {
            index &+= 6
          } else if hasSurrogates(at: index) {
            index &+= 12
          } else {
            index = try offsetAfterEscape(at: index)
          }
        } while next(at: index) == UInt8(ascii: "\\")
      case 0x80...:
        isASCII = false
        // Blocks can contain characters outside ASCII and others.
        index = bytes.offsetAfterUTF8Blocks(at: index, hasEscapes: hasEscapes)
        if index < end, bytes.byte(unchecked: index) == UInt8(ascii: "\"") {
          position = index &+ 1
          return JSONStringToken(start: start, end: index, hasEscapes: hasEscapes, isASCII: false)
        }
        // Near the end of the text, characters are read one at a time.
        while index < end, bytes.byte(unchecked: index) >= 0x80 {
          // Most of these characters in short texts have two bytes.
          if bytes.byte(unchecked: index) &- 0xC2 < 0x1E, next(at: index &+ 1) & 0xC0 == 0x80 {
            index &+= 2
            continue
          }
          let length = bytes.utf8SequenceLength(at: index)
          guard length > 0 else { throw JSONSyntaxError(.invalidUTF8, at: index) }
          index &+= length
        }
      case 0..<0x20:
        throw JSONSyntaxError(.controlCharacter, at: index)
      default:
        index &+= 1
      }
    }
  }

  /// Returns whether the escapes of a high and a low surrogate are at an offset, and not near the end of the text.
  @inline(__always)
  private func hasSurrogates(at backslash: Int) -> Bool {
    guard backslash &+ 14 <= end else { return false }
    let high = bytes.word(unchecked: backslash)
    let low = bytes.word(unchecked: backslash &+ 6)
    return high.isEscapedCodeUnit && high.escapedUnit & 0xFC00 == 0xD800
      && low.isEscapedCodeUnit && low.escapedUnit & 0xFC00 == 0xDC00
  }

  @inline(never)
  private func offsetAfterEscape(at backslash: Int) throws(JSONSyntaxError) -> Int {
    let letter = backslash &+ 1
    guard letter < end else { throw JSONSyntaxError(.unexpectedEnd, at: end) }
    if bytes.byte(at: letter).isSimpleEscape { return letter &+ 1 }
    guard bytes.byte(at: letter) == UInt8(ascii: "u") else {
      throw JSONSyntaxError(.invalidEscape, at: letter)
    }
    let unit = try escapedUnit(at: letter &+ 1)
    guard unit & 0xF800 == 0xD800 else { return letter &+ 5 }
    let second = letter &+ 5
    // A high surrogate must come first, followed by the escape of a low one.
    guard unit < 0xDC00, second &+ 1 < end,
      bytes.byte(at: second) == UInt8(ascii: "\\"),
      bytes.byte(at: second &+ 1) == UInt8(ascii: "u")
    else { throw JSONSyntaxError(.loneSurrogate, at: backslash) }
    let low = try escapedUnit(at: second &+ 2)
    guard low & 0xFC00 == 0xDC00 else { throw JSONSyntaxError(.loneSurrogate, at: backslash) }
    return second &+ 6
  }

  private func escapedUnit(at start: Int) throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for index in start..<start &+ 4 {
      guard index < end else { throw JSONSyntaxError(.unexpectedEnd, at: end) }
      guard let digit = bytes.byte(at: index).hexadecimalDigit else {
        throw JSONSyntaxError(.invalidEscape, at: index)
      }
      unit = unit &<< 4 | UInt32(digit)
    }
    return unit
  }
}

extension UInt8 {
  /// Whether a backslash and this byte are an escape.
  @inline(__always)
  fileprivate var isSimpleEscape: Bool {
    // One bit for each allowed byte: from the space on, and from the grave accent on.
    let low: UInt64 = 1 << 0x02 | 1 << 0x0F | 1 << 0x3C
    let high: UInt64 = 1 << 0x02 | 1 << 0x06 | 1 << 0x0E | 1 << 0x12 | 1 << 0x14
    let index = self &- 0x20
    return index < 0x60 && (index < 0x40 ? low : high) &>> UInt64(index & 63) & 1 == 1
  }
}

@_spi(ObjectBodyInternals)
extension UInt64 {
  /// Whether the word begins with the escape of a UTF-16 code unit that isn't a surrogate.
  @inlinable @inline(__always)
  package var isEscapedUnit: Bool {
    // The units of surrogates begin with D, and a few others, too.
    isEscapedCodeUnit && (self &>> 16 | 0x20) & 0xFF != 0x64
  }

  /// Whether the word begins with the escape of any UTF-16 code unit.
  @inlinable @inline(__always)
  var isEscapedCodeUnit: Bool {
    guard self & 0xFFFF == 0x755C else { return false }
    let digits = UInt32(truncatingIfNeeded: self &>> 16)
    // Each sum sets the top bit of the bytes that are at least a particular character. Sums of ASCII
    // bytes don't carry, and the last mask clears the bit of any other byte.
    let letters = digits | 0x2020_2020
    let isDigit = (digits &+ 0x5050_5050) & ~(digits &+ 0x4646_4646)
    let isLetter = (letters &+ 0x1F1F_1F1F) & ~(letters &+ 0x1919_1919)
    return (isDigit | isLetter) & ~digits & 0x8080_8080 == 0x8080_8080
  }
}

extension RawSpan {
  /// Returns whether a string scan can skip the next 32 bytes, which must be within bounds.
  @inlinable @inline(__always)
  func isPlain32(unchecked start: Int) -> Bool {
    let low = block(unchecked: start).specialBytes
    return (low .| block(unchecked: start &+ 16).specialBytes).isAllFalse
  }

  /// Returns how many of the next 32 bytes, which must be within bounds, a string scan can skip
  /// before it must examine one.
  @inlinable @inline(__always)
  package func plainLength(unchecked start: Int) -> Int {
    let low = block(unchecked: start).specialBytes.branchlessFirstTrueLane
    let high = block(unchecked: start &+ 16).specialBytes.branchlessFirstTrueLane
    // The second half counts only if the first is plain. A branch would often be mispredicted.
    return low &+ (high & (0 &- (low &>> 4)))
  }
}

extension SIMD16<UInt8> {
  /// The index of the first byte that a string scan must examine, or 16 if there is none.
  @inlinable @inline(__always)
  var firstSpecialByte: Int { specialBytes.firstTrueLane }

  /// The index of the first quote, backslash or control character, or 16 if there is none.
  @inlinable @inline(__always)
  var firstTextEnd: Int {
    let quote = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslash = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let control = self .< SIMD16<UInt8>(repeating: 0x20)
    return (quote .| backslash .| control).branchlessFirstTrueLane
  }

  /// The bytes that a string scan must examine: quotes, backslashes, control characters and bytes
  /// outside ASCII.
  @inlinable @inline(__always)
  var specialBytes: SIMDMask<SIMD16<Int8>> {
    // As signed numbers, control characters and bytes outside ASCII are all below 0x20. Comparing
    // with a vector instead of a scalar makes this a single instruction.
    let low = signed .< SIMD16<Int8>(repeating: 0x20)
    let quote = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslash = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    return low .| quote .| backslash
  }
}
