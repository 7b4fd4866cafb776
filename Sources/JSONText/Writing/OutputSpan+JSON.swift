// JSON text is appended to a span of sufficient capacity. Appending to an array would check for
// each byte whether the array is shared and has capacity.

extension OutputSpan<UInt8> {
  /// Appends a string in quotes, with the escapes that it needs.
  ///
  /// - Parameter text: Valid UTF-8. There must be capacity for its ``escapedCount`` and two quotes.
  @inline(never)
  mutating func append(escaping text: RawSpan) {
    append(UInt8(ascii: "\""))
    var run = 0
    while true {
      let end = text.endOfPlainRun(from: run)
      append(copying: text.slice(run, end))
      if end == text.byteCount { break }
      append(escapeOf: text.byte(at: end))
      run = end &+ 1
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends the escape of a byte, which has at most six bytes.
  mutating func append(escapeOf byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x00...0x1F:
      append(copying: "u00")
      append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      let digit = byte & 0x0F
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    default: append(byte)
    }
  }

  /// Appends the text of a number, which has at most ``DecimalText/maximumByteCount`` bytes.
  mutating func append(number value: Double) { DecimalText.append(value, to: &self) }

  /// Appends the digits of an integer, of which there are at most twenty.
  mutating func append(decimal value: UInt64) {
    if value < 10 { return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)) }
    if value < 100 {
      // This multiplication and shift are an exact division by ten for numbers below a hundred.
      let tens = (value &* 205) &>> 11
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens))
      return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value &- tens &* 10))
    }
    if value < 100_000_000 {
      let digits = EightDigits(value)
      return append(
        word: digits.text &>> UInt64(digits.leadingZeros &* 8), 8 &- digits.leadingZeros)
    }
    let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
    append(decimal: high)
    append(word: EightDigits(low).text, 8)
  }

  /// Appends the characters of a literal.
  package mutating func append(copying literal: StaticString) {
    for index in 0..<literal.utf8CodeUnitCount { append(unsafe literal.utf8Start[index]) }
  }
}

extension RawSpan {
  /// An upper bound for the length of the escaped text, without its quotes.
  var escapedCount: Int {
    var count = byteCount
    var index = 0
    while true {
      index = endOfPlainRun(from: index)
      guard index < byteCount else { return count }
      // The longest escapes replace one byte with six.
      count &+= 5
      index &+= 1
    }
  }

  /// Returns the offset of the next byte that needs an escape, or the end if there is none.
  func endOfPlainRun(from start: Int) -> Int {
    var index = start
    while index &+ 16 <= byteCount {
      let block = block(unchecked: index)
      let lane = block.escapedBytes.firstTrueLane
      if lane < 16 { return index &+ lane }
      index &+= 16
    }
    // The rest is checked in words, the last of which may overlap bytes already checked.
    if byteCount &- index >= 8, !word(unchecked: index).containsEscapedByte { index &+= 8 }
    if byteCount >= 8, byteCount &- index <= 8,
      !word(unchecked: byteCount &- 8).containsEscapedByte
    {
      return byteCount
    }
    while index < byteCount {
      let byte = byte(unchecked: index)
      if byte.needsEscape { return index }
      index &+= 1
    }
    return index
  }
}

extension UInt8 {
  /// Whether the byte must be escaped in a JSON string.
  @inlinable @inline(__always)
  var needsEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}

extension SIMD16<UInt8> {
  /// The bytes that must be escaped in a JSON string.
  @inlinable @inline(__always)
  var escapedBytes: SIMDMask<SIMD16<Int8>> {
    let control = self .< SIMD16<UInt8>(repeating: 0x20)
    let quote = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslash = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    return control .| quote .| backslash
  }
}

extension UInt64 {
  /// Whether one of the eight bytes must be escaped in a JSON string.
  @inlinable @inline(__always)
  var containsEscapedByte: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    // In each difference, the top bit is set in any byte that was less than what was subtracted. A
    // borrow can set it in a later byte too, but only if there is such a byte before it.
    let controls = (self &- ones &* 0x20) & ~self
    let quotes = self ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslashes = self ^ ones &* UInt64(UInt8(ascii: "\\"))
    let others = ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
    return (controls | others) & tops != 0
  }
}
