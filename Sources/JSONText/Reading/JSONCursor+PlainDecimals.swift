@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Returns the number at the cursor if all its digits are known and it loses no precision.
  ///
  /// The number has at most eighteen digits apart from zeros before the first other one, and without many zeros at the
  /// end of a fraction. An integer without an exponent has at most fifteen, so that binary64 can represent it. The
  /// number isn't necessarily finite. The caller checks the byte that follows.
  ///
  /// - Returns: The number, or `nil` if it isn't known to be one.
  @usableFromInline
  package func plainDecimal() -> JSONNumberToken? {
    if let number = longFraction(upTo: 18) { return number }
    guard end >= 8, position < end else { return nil }
    let isNegative = bytes.byte(unchecked: position) == UInt8(ascii: "-")
    let firstDigit = position &+ (isNegative ? 1 : 0)
    var index = firstDigit
    var significand: UInt64 = 0
    var digitCount = appendDigits(at: &index, to: &significand)
    guard digitCount > 0, digitCount <= 18,
      digitCount == 1 || bytes.byte(at: firstDigit) != UInt8(ascii: "0")
    else { return nil }
    var exponent = 0
    var isInteger = true
    if next(at: index) == UInt8(ascii: ".") {
      index &+= 1
      let start = index
      if significand == 0, next(at: index) == UInt8(ascii: "0") {
        // Zeros after the point aren't digits of the significand.
        index = zerosEnd(from: index)
        digitCount = 0
      }
      let zeroCount = index &- start
      let count = appendFraction(at: &index, to: &significand, digitCount)
      guard index > start else { return nil }
      exponent = 0 &- zeroCount &- count
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
      exponent: Int32(clamping: exponent), isNegative: isNegative, isInteger: isInteger,
      isComplete: true)
  }

  /// Moves past a finite number if all its digits are known and it loses no precision. See ``plainDecimal()``.
  ///
  /// - Returns: The value, or `nil` if it isn't known to be such a number.
  package mutating func readPlainDecimal() -> Double? {
    if let number = shortDecimal(at: position) {
      position = number.end
      return number.value
    }
    return readOtherPlainDecimal()
  }

  /// Does the same for a number that isn't short. See ``shortDecimal(at:)``.
  package mutating func readOtherPlainDecimal() -> Double? {
    if let number = integerWithExponent(at: position), let value = number.exactlyRounded {
      position = number.end
      return value
    }
    guard !hasTooManyDigits(at: position), let token = plainDecimal(),
      case let value = token.double(in: bytes), value.isFinite
    else { return nil }
    position = token.end
    return value
  }

  /// Moves past a finite number.
  ///
  /// - Parameter needsExact: Whether the number must lose no precision, and not be an integer of more than fifteen
  ///   digits, most of which do.
  /// - Returns: The value, or `nil` if there's no such number. If so, the cursor may have moved.
  @inline(never)
  package mutating func readFiniteNumber(needsExact: Bool) -> Double? {
    let isLong = hasTooManyDigits(at: position)
    if !isLong, let (integer, end) = plainInteger() {
      position = end
      return Double(integer)
    }
    if needsExact, isAtLongInteger { return nil }
    if !isLong, let value = readPlainDecimal() { return value }
    guard let token = try? readAnyNumber(),
      case let value = token.double(in: bytes), value.isFinite,
      !needsExact || !token.losesPrecision(as: value, in: bytes)
    else { return nil }
    return value
  }

  /// Returns the value of the number at the cursor and the offset after it, if the number is finite, loses no
  /// precision and isn't an integer without an exponent.
  ///
  /// - Parameter allowsFractions: Whether the value can have a fraction.
  /// - Returns: The number, or `nil` if it isn't known to be such a number.
  @inline(never)
  func exactDecimal(allowsFractions: Bool) -> (value: Double, end: Int)? {
    if !hasManyDigits(at: position), let number = wideDecimal(at: position) {
      if allowsFractions { return number }
      return number.value.rounded(.towardZero) == number.value ? number : nil
    }
    var scan = self
    guard
      let token = (hasTooManyDigits(at: position) ? nil : plainDecimal()) ?? scan.readLongDecimal(),
      case let value = token.double(in: bytes), value.isFinite,
      allowsFractions || value.rounded(.towardZero) == value
    else { return nil }
    return (value, token.end)
  }

  /// Returns the value of the number at an offset and the offset after it, and is faster than
  /// ``decimalValue(at:)`` for numbers with many digits.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The number, or `nil` if there's none or it isn't finite.
  @inline(never)
  package func longDecimalValue(at offset: Int) -> (value: Double, end: Int)? {
    var scan = self
    scan.position = offset
    if let integer = scan.longInteger() { return (integer.value, integer.end) }
    var number = scan.longFraction(upTo: 19)
    if number == nil, !hasTooManyDigits(at: offset) { number = scan.plainDecimal() }
    guard let token = number ?? (try? scan.readAnyNumber()),
      case let value = token.double(in: bytes), value.isFinite
    else { return nil }
    return (value, token.end)
  }

  /// Whether the number at an offset starts with eight digits, before or after the point. Such numbers take more
  /// steps to read, so that callers avoid reading them in several ways.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: Whether there's such a number at least 24 bytes before the end.
  @inline(__always)
  package func hasManyDigits(at offset: Int) -> Bool {
    guard offset &+ 24 <= end else { return false }
    let start = offset &+ (bytes.byte(unchecked: offset) == UInt8(ascii: "-") ? 1 : 0)
    let digits = DecimalDigits(bytes.word(unchecked: start))
    let count = digits.count
    if count == 8 { return true }
    return digits.character(at: count) == UInt8(ascii: ".")
      && DecimalDigits(bytes.word(unchecked: start &+ count &+ 1)).count == 8
  }

  /// Moves past a number with many digits that has a fraction or an exponent.
  @inline(__always)
  private mutating func readLongDecimal() -> JSONNumberToken? {
    guard let token = try? readAnyNumber(), !token.isInteger else { return nil }
    return token
  }

  /// Returns the value of the integer at the cursor, whether it loses no precision, and the offset after the integer, if
  /// it has 16 to 19 digits, which can be followed by `.0` or `.0e0`. The caller checks the byte that follows.
  ///
  /// - Returns: The value, or `nil` if it's different or starts less than 32 bytes before the end.
  @inline(never)
  package func longInteger() -> (value: Double, isExact: Bool, end: Int)? {
    guard position &+ 32 <= end else { return nil }
    let isNegative = bytes.byte(unchecked: position) == UInt8(ascii: "-")
    let start = position &+ (isNegative ? 1 : 0)
    let first = DecimalDigits(bytes.word(unchecked: start))
    let second = DecimalDigits(bytes.word(unchecked: start &+ 8))
    guard first.count == 8, second.count == 8, !first.hasLeadingZero else { return nil }
    let third = DecimalDigits(bytes.word(unchecked: start &+ 16))
    let count = third.count
    guard count <= 3 else { return nil }
    var index = start &+ 16 &+ count
    var following = third.character(at: count)
    let hasFraction = following == UInt8(ascii: ".")
    if hasFraction {
      guard third.character(at: count &+ 1) == UInt8(ascii: "0") else { return nil }
      index &+= 2
      following = third.character(at: count &+ 2)
      if following | 0x20 == UInt8(ascii: "e"),
        third.character(at: count &+ 3) == UInt8(ascii: "0")
      {
        index &+= 2
        following = third.character(at: count &+ 4)
      }
      guard !following.isDigit else { return nil }
    }
    guard following != UInt8(ascii: "."), following | 0x20 != UInt8(ascii: "e") else { return nil }
    var integer = UInt64(truncatingIfNeeded: first.value &* 100_000_000 &+ second.value)
    if count > 0 {
      integer = integer &* .powerOfTen(count) &+ UInt64(truncatingIfNeeded: third.value)
    }
    let value = Double(integer)
    // No value exceeds 10^19. Only integers without a fraction are required to be exact.
    return (isNegative ? -value : value, hasFraction || UInt64(value) == integer, index)
  }

  /// Whether there's an integer of more than fifteen digits at the cursor.
  @inline(__always)
  private var isAtLongInteger: Bool {
    guard end >= 8 else { return false }
    var index = position &+ (next == UInt8(ascii: "-") ? 1 : 0)
    let start = index
    while case let digits = DecimalDigits(bytes.word(zeroPadded: index)), digits.count > 0 {
      index &+= digits.count
      if digits.count < 8 { break }
    }
    return index &- start > 15 && next(at: index) != UInt8(ascii: ".")
      && next(at: index) | 0x20 != UInt8(ascii: "e")
  }

  /// Appends the digits of a fraction to an integer, but not all of the zeros at its end.
  ///
  /// - Parameters:
  ///   - index: The offset of the fraction, which is moved past it.
  ///   - integer: The integer, which overflows if it gets more than eighteen digits.
  ///   - digitCount: The number of its digits.
  /// - Returns: The number of digits that were appended. The integer has more than eighteen if it has overflowed.
  @inline(__always)
  private func appendFraction(
    at index: inout Int, to integer: inout UInt64, _ digitCount: Int
  ) -> Int {
    var appended = 0
    while appended &+ digitCount <= 18 {
      let digits = DecimalDigits(bytes.word(zeroPadded: index))
      let count = digits.count
      if count == 0 { break }
      let value = digits.value
      // Words of zeros, or those after eighteen digits, are mostly the last digits.
      if value == 0, count == 8 || appended &+ digitCount &+ count > 18,
        case let last = count == 8 ? zerosEnd(from: index &+ count) : index &+ count,
        !next(at: last).isDigit
      {
        index = last
        break
      }
      integer = integer &* .powerOfTen(count) &+ UInt64(truncatingIfNeeded: value)
      index &+= count
      appended &+= count
      if count < 8 { break }
    }
    return appended
  }

  /// Returns the offset after the zeros at an offset.
  @inline(never)
  func zerosEnd(from start: Int) -> Int {
    var index = start
    while index &+ 8 <= end, bytes.word(unchecked: index) == 0x3030_3030_3030_3030 { index &+= 8 }
    while next(at: index) == UInt8(ascii: "0") { index &+= 1 }
    return index
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
}
