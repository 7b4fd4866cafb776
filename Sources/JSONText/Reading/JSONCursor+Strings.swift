extension JSONCursor {
  /// Moves past a string, checking escapes, control characters and UTF-8.
  ///
  /// Complexity: O(length); sixteen bytes at a time while they are plain ASCII.
  ///
  /// - Returns: Where the string stands.
  /// - Throws: ``JSONSyntaxError`` at the offending byte; for a lone surrogate at its backslash,
  ///   for bad UTF-8 at the first byte of the sequence.
  @inlinable @inline(__always)
  public mutating func readString() throws(JSONSyntaxError) -> JSONStringToken {
    guard skip(UInt8(ascii: "\"")) else { throw unexpected() }
    let start = offset
    // Most strings are short plain ASCII: the first bytes tell, and nothing else is called.
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

  /// Goes on with a string whose bytes before `offset` are plain ASCII.
  @usableFromInline
  mutating func readStringTail(start: Int) throws(JSONSyntaxError) -> JSONStringToken {
    var hasEscapes = false
    var isASCII = true
    var place = offset
    let end = bytes.byteCount
    while true {
      while place &+ 32 <= end, bytes.isPlain32(unchecked: place) { place &+= 32 }
      if place &+ 32 <= end {
        place &+= bytes.plainLength(unchecked: place)
      } else {
        while place &+ 16 <= end {
          let length = bytes.block(unchecked: place).firstSpecialByte
          place &+= length
          if length < 16 { break }
        }
      }
      guard place < end else { throw JSONSyntaxError(.unexpectedEnd, at: end) }
      let byte = bytes.byte(unchecked: place)
      switch byte {
      case UInt8(ascii: "\""):
        position = place &+ 1
        return JSONStringToken(
          start: start, end: place, hasEscapes: hasEscapes, isASCII: isASCII)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        place = try offsetAfterEscape(at: place)
      case 0x80...:
        isASCII = false
        // Scripts outside ASCII come in runs, so a run is read without going back to the blocks.
        repeat {
          let length = bytes.utf8SequenceLength(at: place)
          guard length > 0 else { throw JSONSyntaxError(.invalidUTF8, at: place) }
          place &+= length
        } while place < end && bytes.byte(unchecked: place) >= 0x80
      case 0..<0x20:
        throw JSONSyntaxError(.controlCharacter, at: place)
      default:
        place &+= 1
      }
    }
  }

  private func offsetAfterEscape(at backslash: Int) throws(JSONSyntaxError) -> Int {
    let letter = backslash &+ 1
    guard letter < end else { throw JSONSyntaxError(.unexpectedEnd, at: end) }
    switch bytes.byte(at: letter) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return letter &+ 1
    case UInt8(ascii: "u"):
      let unit = try escapedUnit(at: letter &+ 1)
      guard unit & 0xF800 == 0xD800 else { return letter &+ 5 }
      let second = letter &+ 5
      // The first half must be a high surrogate, and the low one must be escaped right after it.
      guard unit < 0xDC00, second &+ 1 < end,
        bytes.byte(at: second) == UInt8(ascii: "\\"),
        bytes.byte(at: second &+ 1) == UInt8(ascii: "u")
      else { throw JSONSyntaxError(.loneSurrogate, at: backslash) }
      let low = try escapedUnit(at: second &+ 2)
      guard low & 0xFC00 == 0xDC00 else { throw JSONSyntaxError(.loneSurrogate, at: backslash) }
      return second &+ 6
    default:
      throw JSONSyntaxError(.invalidEscape, at: letter)
    }
  }

  private func escapedUnit(at start: Int) throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for place in start..<start &+ 4 {
      guard place < end else { throw JSONSyntaxError(.unexpectedEnd, at: end) }
      guard let digit = bytes.byte(at: place).hexadecimalDigit else {
        throw JSONSyntaxError(.invalidEscape, at: place)
      }
      unit = unit &<< 4 | UInt32(digit)
    }
    return unit
  }
}

extension RawSpan {
  /// Whether a string scan need look at none of 32 bytes, which the caller knows to be inside.
  @inlinable @inline(__always)
  func isPlain32(unchecked start: Int) -> Bool {
    let low = block(unchecked: start).specialBytes
    return (low .| block(unchecked: start &+ 16).specialBytes).isNowhereTrue
  }

  /// How many of 32 bytes stand before the first that a string scan must look at; the caller knows
  /// that they are inside.
  @inlinable @inline(__always)
  func plainLength(unchecked start: Int) -> Int {
    let low = block(unchecked: start).specialBytes.firstTrueLaneWithoutBranch
    let high = block(unchecked: start &+ 16).specialBytes.firstTrueLaneWithoutBranch
    // Added where the first half is plain, without a branch, which would often be predicted wrong.
    return low &+ (high & (0 &- (low &>> 4)))
  }
}

extension SIMD16<UInt8> {
  /// The index of the first byte that a string scan must look at, or 16.
  @inlinable @inline(__always)
  var firstSpecialByte: Int { specialBytes.firstTrueLane }

  /// The bytes that a string scan must look at: a quote, a backslash, a control character or a byte
  /// outside ASCII.
  @inlinable @inline(__always)
  var specialBytes: SIMDMask<SIMD16<Int8>> {
    // Seen as signed, control characters and bytes past ASCII are all below 0x20. Comparing with a
    // vector, never with a scalar, is what makes this one instruction: see the benchmark notes.
    let low = signed .< SIMD16<Int8>(repeating: 0x20)
    let quote = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslash = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    return low .| quote .| backslash
  }
}

extension RawSpan {
  /// The length in bytes of the UTF-8 sequence that starts here, or 0 if it is ill-formed.
  ///
  /// Source: RFC 3629 §4 and the Unicode Standard, table 3-7.
  package func utf8SequenceLength(at start: Int) -> Int {
    let first = byte(at: start)
    if first < 0x80 { return 1 }
    let left = byteCount &- start
    guard left > 1 else { return 0 }
    let second = byte(at: start &+ 1)
    if first < 0xE0 { return first >= 0xC2 && second.isContinuation ? 2 : 0 }
    guard left > 2, byte(at: start &+ 2).isContinuation else { return 0 }
    switch first {
    // Overlong forms, surrogates and what lies past U+10FFFF differ in the second byte.
    case 0xE0: return 0xA0...0xBF ~= second ? 3 : 0
    case 0xED: return 0x80...0x9F ~= second ? 3 : 0
    case 0xE1...0xEF: return second.isContinuation ? 3 : 0
    default: break
    }
    guard left > 3, byte(at: start &+ 3).isContinuation else { return 0 }
    switch first {
    case 0xF0: return 0x90...0xBF ~= second ? 4 : 0
    case 0xF1...0xF3: return second.isContinuation ? 4 : 0
    case 0xF4: return 0x80...0x8F ~= second ? 4 : 0
    default: return 0
    }
  }
}

extension UInt8 {
  /// Whether the byte continues a UTF-8 sequence.
  @inline(__always)
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
