@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Returns the number at the cursor if all its digits are known and it loses no precision.
  ///
  /// The number has at most eighteen digits. An integer without an exponent has at most fifteen, so that
  /// binary64 can represent it. The number isn't necessarily finite. The caller checks the byte that
  /// follows.
  ///
  /// - Returns: The number, or `nil` if it isn't known to be one.
  @usableFromInline
  package func plainDecimal() -> JSONNumberToken? {
    guard end >= 8, position < end else { return nil }
    let isNegative = bytes.byte(unchecked: position) == UInt8(ascii: "-")
    let firstDigit = position &+ (isNegative ? 1 : 0)
    var index = firstDigit
    var significand: UInt64 = 0
    var digitCount = appendDigits(at: &index, to: &significand)
    guard digitCount > 0, digitCount == 1 || bytes.byte(at: firstDigit) != UInt8(ascii: "0") else {
      return nil
    }
    var exponent = 0
    var isInteger = true
    if next(at: index) == UInt8(ascii: ".") {
      index &+= 1
      let count = appendDigits(at: &index, to: &significand)
      guard count > 0 else { return nil }
      exponent = 0 &- count
      digitCount &+= count
      isInteger = false
    }
    if next(at: index) | 0x20 == UInt8(ascii: "e") {
      guard let written = exponentDigits(at: &index) else { return nil }
      exponent &+= written
      isInteger = false
    }
    guard digitCount <= (isInteger ? 15 : 18) else { return nil }
    return JSONNumberToken(
      start: position, end: index, significand: significand,
      exponent: Int32(truncatingIfNeeded: exponent), isNegative: isNegative, isInteger: isInteger,
      isComplete: true)
  }

  /// Appends digits to an integer, which overflows if there are more than eighteen.
  ///
  /// - Returns: The number of digits, or some number above eighteen if there are more.
  @inline(__always)
  private func appendDigits(at index: inout Int, to integer: inout UInt64) -> Int {
    let start = index
    while index &- start <= 18 {
      let digits = DecimalDigits(bytes.word(zeroPadded: index))
      let count = digits.count
      if count == 0 { break }
      integer = integer &* .powerOfTen(count) &+ UInt64(truncatingIfNeeded: digits.value)
      index &+= count
      if count < 8 { break }
    }
    return index &- start
  }

  /// Returns an exponent of at most seven digits, and moves the index past it.
  @inline(__always)
  private func exponentDigits(at index: inout Int) -> Int? {
    let sign = next(at: index &+ 1)
    let isNegative = sign == UInt8(ascii: "-")
    let start = index &+ (isNegative || sign == UInt8(ascii: "+") ? 2 : 1)
    let digits = DecimalDigits(bytes.word(zeroPadded: start))
    guard digits.count > 0, digits.count < 8 else { return nil }
    index = start &+ digits.count
    let value = Int(digits.value)
    return isNegative ? 0 &- value : value
  }
}

extension UInt64 {
  /// Returns the power of ten with an exponent from 0 to 8.
  @inline(__always)
  fileprivate static func powerOfTen(_ exponent: Int) -> UInt64 {
    // The compiler makes this a table.
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    default: 100_000_000
    }
  }
}
