// JSON text is appended to a span whose room was asked for beforehand: appending to an array would ask
// each time whether it is shared and has room.

extension OutputSpan<UInt8> {
  /// Appends a string in quotes, with the escapes it needs.
  ///
  /// - Parameter text: Valid UTF-8. ``escapedCount`` and two bytes may be needed.
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

  /// Appends the escape of a byte that JSON text cannot hold as it is; at most six bytes.
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

  /// Appends a number; at most 32 bytes.
  mutating func append(number value: Double) { DecimalText.append(value, to: &self) }

  /// Appends a whole number's digits, at most twenty.
  mutating func append(decimal value: UInt64) {
    if value < 10 { return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)) }
    if value < 100 {
      // A tenth, as a multiplication that is exact for so few digits.
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

  /// Appends letters.
  package mutating func append(copying word: StaticString) {
    for index in 0..<word.utf8CodeUnitCount { append(unsafe word.utf8Start[index]) }
  }
}

extension RawSpan {
  /// The most bytes that the text has in JSON, without its quotes.
  var escapedCount: Int {
    var count = byteCount
    var place = 0
    while true {
      place = endOfPlainRun(from: place)
      guard place < byteCount else { return count }
      // Most escapes have two bytes, some six; a bound will do.
      count &+= 5
      place &+= 1
    }
  }

  /// Where the next byte stands that JSON text cannot hold as it is, or the end.
  func endOfPlainRun(from start: Int) -> Int {
    var place = start
    while place &+ 16 <= byteCount {
      let block = block(unchecked: place)
      let lane = block.escapedBytes.firstTrueLane
      if lane < 16 { return place &+ lane }
      place &+= 16
    }
    // What is left is looked at in words; the last one may go back over bytes that were looked at.
    if byteCount &- place >= 8, !word(unchecked: place).holdsEscape { place &+= 8 }
    if byteCount >= 8, byteCount &- place <= 8, !word(unchecked: byteCount &- 8).holdsEscape {
      return byteCount
    }
    while place < byteCount {
      let byte = byte(unchecked: place)
      if byte.needsEscape { return place }
      place &+= 1
    }
    return place
  }
}

extension UInt8 {
  /// Whether JSON text cannot hold the byte as it is.
  @inlinable @inline(__always)
  var needsEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}

extension SIMD16<UInt8> {
  /// The bytes that JSON text cannot hold as they are.
  @inlinable @inline(__always)
  var escapedBytes: SIMDMask<SIMD16<Int8>> {
    let control = self .< SIMD16<UInt8>(repeating: 0x20)
    let quote = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslash = self .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    return control .| quote .| backslash
  }
}

extension UInt64 {
  /// Whether one of the eight bytes is one that JSON text cannot hold as it is.
  @inlinable @inline(__always)
  var holdsEscape: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    // A byte's top bit comes out set where the byte was below what is taken from it.
    let controls = (self &- ones &* 0x20) & ~self
    let quotes = self ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslashes = self ^ ones &* UInt64(UInt8(ascii: "\\"))
    let others = ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
    return (controls | others) & tops != 0
  }
}
