import JSONText

/// The search for the end of an object or array, which begins at its first bracket.
struct ElementNesting {
  /// The results of a search.
  enum Outcome {
    /// The end isn't in the text.
    case open
    /// The last bracket was closed.
    case closed
    /// A bracket was closed by one of the other kind.
    case mismatched
  }

  /// The brackets that close the open ones.
  private var closers: [UInt8] = []
  private var isInString = false
  private var isEscaped = false

  private static var quote: UInt8 { UInt8(ascii: "\"") }
  private static var backslash: UInt8 { UInt8(ascii: "\\") }

  /// Continues the search.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - offset: The offset to continue at, which moves to the end of the text or past the last bracket.
  /// - Returns: The outcome.
  mutating func scan(_ bytes: RawSpan, _ offset: inout Int) -> Outcome {
    while offset &+ 16 <= bytes.byteCount {
      skipPlainBlocks(bytes, &offset)
      let end = min(offset &+ 16, bytes.byteCount)
      while offset < end {
        let outcome =
          offset &+ 8 <= bytes.byteCount
          ? scanEight(bytes, &offset) : scanByte(bytes.byte(unchecked: offset), &offset)
        if outcome != .open { return outcome }
      }
    }
    while offset < bytes.byteCount {
      let outcome = scanByte(bytes.byte(unchecked: offset), &offset)
      if outcome != .open { return outcome }
    }
    return .open
  }

  /// Skips bytes without brackets and escapes, 16 at a time, and notes whether they open or close strings.
  private mutating func skipPlainBlocks(_ bytes: RawSpan, _ offset: inout Int) {
    if isEscaped { return }
    var quotes = SIMD2<UInt64>(repeating: 0)
    // Within the loop, the vector would be made again for each block.
    let quote = SIMD16<UInt8>(repeating: Self.quote)
    while offset &+ 16 <= bytes.byteCount {
      let block = bytes.block(unchecked: offset)
      // The bit 0x20 separates [ \ ] from { | }, which follow each other. The sum makes these the least numbers.
      let sums = (block | SIMD16(repeating: 0x20)) &+ SIMD16(repeating: 0x80 - UInt8(ascii: "{"))
      guard (sums.signed .< SIMD16<Int8>(repeating: -125)).isAllFalse else { break }
      let mask = block .== quote
      // The operator for masks is generic, and takes longer than all others. Every bit pattern is an integer.
      quotes = unsafe quotes ^ unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      offset &+= 16
    }
    // Each quote has eight bits.
    if ((quotes[0] ^ quotes[1]).nonzeroBitCount &>> 3) & 1 == 1 { isInString.toggle() }
  }

  /// Searches eight bytes.
  private mutating func scanEight(_ bytes: RawSpan, _ offset: inout Int) -> Outcome {
    let bits = bytes.head(from: offset, count: 8)
    if isEscaped || bits.flags(of: Self.backslash) != 0 {
      for _ in 0..<8 {
        let outcome = scanByte(bytes.byte(unchecked: offset), &offset)
        if outcome != .open { return outcome }
      }
      return .open
    }
    // The flag of each byte becomes the parity of the quotes up to it.
    var parity = bits.flags(of: Self.quote)
    parity ^= parity &<< 8
    parity ^= parity &<< 16
    parity ^= parity &<< 32
    let inString = parity ^ (isInString ? UInt64.flags : 0)
    let folded = bits | 0x2020_2020_2020_2020
    var brackets =
      (folded.flags(of: UInt8(ascii: "{")) | folded.flags(of: UInt8(ascii: "}"))) & ~inString
    while brackets != 0 {
      let lane = brackets.trailingZeroBitCount &>> 3
      let outcome = scanBracket(bytes.byte(unchecked: offset &+ lane))
      if outcome != .open {
        // A bracket outside of strings is the last byte of the element.
        isInString = false
        offset &+= lane &+ 1
        return outcome
      }
      brackets &= brackets &- 1
    }
    isInString = inString &>> 63 == 1
    offset &+= 8
    return .open
  }

  private mutating func scanByte(_ byte: UInt8, _ offset: inout Int) -> Outcome {
    offset &+= 1
    if isEscaped {
      isEscaped = false
      return .open
    }
    if byte == Self.quote {
      isInString.toggle()
      return .open
    }
    if isInString {
      isEscaped = byte == Self.backslash
      return .open
    }
    return scanBracket(byte)
  }

  private mutating func scanBracket(_ byte: UInt8) -> Outcome {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      // In ASCII, each bracket that closes is two after the one that opens.
      closers.append(byte + 2)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard closers.popLast() == byte else { return .mismatched }
      if closers.isEmpty { return .closed }
    default: break
    }
    return .open
  }
}

extension UInt64 {
  /// The highest bit of each byte.
  fileprivate static var flags: UInt64 { 0x8080_8080_8080_8080 }

  /// Returns the highest bit of each byte that has a value.
  @inline(__always)
  fileprivate func flags(of byte: UInt8) -> UInt64 {
    let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    let carries = (difference & ~Self.flags) &+ ~Self.flags
    return ~(carries | difference) & Self.flags
  }
}
