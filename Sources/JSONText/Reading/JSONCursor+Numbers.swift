@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past a number and keeps its first digits, which suffice to convert most numbers.
  ///
  /// Complexity: O(n), where n is the length of the number.
  ///
  /// - Returns: The number's location and digits.
  /// - Throws: ``JSONSyntaxError`` at the first byte that breaks the grammar.
  @inlinable @inline(__always)
  public mutating func readNumber() throws(JSONSyntaxError) -> JSONNumberToken {
    // Most numbers have few digits and no exponent; any other number is read again.
    guard let token = plainNumber() else { return try readAnyNumber() }
    position = token.end
    return token
  }

  /// Returns the next number if it is valid, has at most eighteen digits and no exponent, and the
  /// byte after it can't be a letter.
  @inlinable @inline(__always)
  func plainNumber() -> JSONNumberToken? {
    let start = offset
    var index = start
    let isNegative = index < end && bytes.byte(unchecked: index) == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    var significand: UInt64 = 0
    let firstDigit = index
    skipDigits(&index, &significand)
    let integerDigits = index &- firstDigit
    var fractionDigits = 0
    var isPlain = integerDigits == 1
    if integerDigits > 1 { isPlain = bytes.byte(unchecked: firstDigit) != UInt8(ascii: "0") }
    let isInteger = index == end || bytes.byte(unchecked: index) != UInt8(ascii: ".")
    if !isInteger {
      index &+= 1
      let firstFraction = index
      skipDigits(&index, &significand)
      fractionDigits = index &- firstFraction
      isPlain = isPlain && fractionDigits > 0
    }
    // Eighteen digits can't overflow. A letter may start an exponent.
    guard isPlain, integerDigits &+ fractionDigits <= 18, index < end,
      bytes.byte(unchecked: index) < UInt8(ascii: "A")
        || bytes.byte(unchecked: index) > UInt8(ascii: "z")
    else { return nil }
    return JSONNumberToken(
      start: start, end: index, significand: significand,
      exponent: Int32(truncatingIfNeeded: 0 &- fractionDigits), isNegative: isNegative,
      isInteger: isInteger, isComplete: true)
  }

  @inlinable @inline(__always)
  func skipDigits(_ index: inout Int, _ significand: inout UInt64) {
    while index < end {
      let digit = bytes.byte(unchecked: index) &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      significand = significand &* 10 &+ UInt64(digit)
      index &+= 1
    }
  }

  /// Does the same as ``readNumber()``, and is faster for numbers of more than eighteen digits.
  @usableFromInline
  package mutating func readAnyNumber() throws(JSONSyntaxError) -> JSONNumberToken {
    if let token = longFraction(upTo: 19) {
      position = token.end
      return token
    }
    let start = offset
    let isNegative = skip(UInt8(ascii: "-"))
    var significand: UInt64 = 0
    var digitCount = 0
    let firstDigit = offset
    var dropped = readDigits(&significand, &digitCount)
    guard offset > firstDigit else { throw unexpected(.invalidNumber) }
    if bytes.byte(unchecked: firstDigit) == UInt8(ascii: "0"), offset > firstDigit &+ 1 {
      throw JSONSyntaxError(.invalidNumber, at: firstDigit &+ 1)
    }
    var exponent = dropped

    var isInteger = true
    if skip(UInt8(ascii: ".")) {
      isInteger = false
      let firstFraction = offset
      let droppedHere = readDigits(&significand, &digitCount)
      guard offset > firstFraction else { throw unexpected(.invalidNumber) }
      exponent &-= offset &- firstFraction &- droppedHere
      dropped &+= droppedHere
    }
    if offset < end, bytes.byte(unchecked: offset) | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      exponent &+= try readExponent()
    }
    return JSONNumberToken(
      start: start, end: offset, significand: significand,
      exponent: Int32(clamping: exponent), isNegative: isNegative, isInteger: isInteger,
      isComplete: dropped == 0)
  }

  /// Moves past digits, and appends the first nineteen significant ones to an integer.
  ///
  /// - Parameters:
  ///   - significand: The integer.
  ///   - count: The number of its significant digits.
  /// - Returns: The number of digits that weren't appended.
  private mutating func readDigits(_ significand: inout UInt64, _ count: inout Int) -> Int {
    // Copies in local variables, which the loop can keep in registers.
    var index = position
    var integer = significand
    var digitCount = count
    var dropped = 0
    if digitCount == 0, index &+ 24 <= end,
      case let first = DecimalDigits(bytes.word(unchecked: index)), !first.hasLeadingZero,
      first.count == 8,
      case let second = DecimalDigits(bytes.word(unchecked: index &+ 8)), second.count == 8
    {
      let third = DecimalDigits(bytes.word(unchecked: index &+ 16))
      let length = third.count
      let appended = Swift.min(length, 3)
      integer =
        UInt64(truncatingIfNeeded: first.value &* 100_000_000 &+ second.value)
        &* .powerOfTen(appended)
      if appended > 0 { integer &+= UInt64(truncatingIfNeeded: third.value(ofFirst: appended)) }
      digitCount = 16 &+ appended
      dropped = length &- appended
      index &+= 16 &+ length
    }
    while index < end {
      if index &+ 8 <= end {
        let digits = DecimalDigits(bytes.word(unchecked: index))
        let length = digits.count
        if length == 0 { break }
        if digitCount == 19 {
          // Words of digits are passed by in a loop without anything else.
          let last = fractionEnd(at: index) ?? index
          dropped &+= last &- index
          index = last
          break
        }
        if digitCount > 0 || !digits.hasLeadingZero {
          let appended = Swift.min(length, 19 &- digitCount)
          integer =
            integer &* .powerOfTen(appended)
            &+ UInt64(truncatingIfNeeded: digits.value(ofFirst: appended))
          digitCount &+= appended
          dropped &+= length &- appended
          index &+= length
          if length < 8 { break }
          continue
        }
        if length == 8, digits.value == 0 {
          index &+= 8
          continue
        }
      }
      let digit = bytes.byte(unchecked: index) &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      if digitCount < 19 {
        integer = integer &* 10 &+ UInt64(digit)
        // Leading zeros aren't significant.
        if integer != 0 { digitCount &+= 1 }
      } else {
        dropped &+= 1
      }
      index &+= 1
    }
    position = index
    significand = integer
    count = digitCount
    return dropped
  }

  @usableFromInline
  mutating func readExponent() throws(JSONSyntaxError) -> Int {
    var index = position
    if end >= 8, let exponent = exponentDigits(at: &index) {
      position = index
      return exponent
    }
    position &+= 1
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    let firstDigit = offset
    var exponent = 0
    while offset < end, bytes.byte(unchecked: offset).isDigit {
      // Past this bound the value is zero or infinite, regardless of the digits that follow.
      if exponent < 1 << 40 {
        exponent = exponent &* 10 &+ Int(bytes.byte(unchecked: offset) &- UInt8(ascii: "0"))
      }
      position &+= 1
    }
    guard offset > firstDigit else { throw unexpected(.invalidNumber) }
    return isNegative ? -exponent : exponent
  }
}
