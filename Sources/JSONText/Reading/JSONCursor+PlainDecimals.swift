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

  /// Returns the value of the number at an offset and the offset after it, if the number is short: its digits
  /// and its point have at most seven characters, and an exponent keeps it exact before it's rounded.
  ///
  /// The caller checks the byte that follows.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The number, or `nil` if it isn't short or starts less than nine bytes before the end.
  @inlinable @inline(__always)
  package func shortDecimal(at offset: Int) -> (value: Double, end: Int)? {
    guard offset &+ 9 <= end else { return nil }
    let isNegative = bytes.byte(unchecked: offset) == UInt8(ascii: "-")
    let start = offset &+ (isNegative ? 1 : 0)
    let digits = DecimalDigits(bytes.word(unchecked: start))
    let count = digits.count
    guard count > 0, count < 8, count == 1 || !digits.hasLeadingZero else { return nil }
    var index = start &+ count
    var following = digits.character(at: count)
    var magnitude = 0.0
    var exponent = 0
    if following == UInt8(ascii: ".") {
      guard count < 7, case let fraction = digits.count(from: count &+ 1), fraction > 0,
        count &+ fraction < 7
      else { return nil }
      magnitude = Double(digits.value(withoutCharacterAt: count, count: count &+ fraction))
      exponent = 0 &- fraction
      index &+= 1 &+ fraction
      following = digits.character(at: count &+ 1 &+ fraction)
    } else {
      magnitude = Double(digits.value)
    }
    if following | 0x20 == UInt8(ascii: "e") {
      guard let written = exponentDigits(at: &index) else { return nil }
      exponent &+= written
    }
    // Both operands are exact, so the single operation rounds correctly (Clinger, 1990).
    if exponent < 0 {
      guard exponent >= -22 else { return nil }
      magnitude /= exactPowerOfTen(0 &- exponent)
    } else if exponent > 0 {
      guard exponent <= 22 else { return nil }
      magnitude *= exactPowerOfTen(exponent)
    }
    return (isNegative ? -magnitude : magnitude, index)
  }

  /// Moves past a finite number if all its digits are known and it loses no precision. See ``plainDecimal()``.
  ///
  /// - Returns: The value, or `nil` if it isn't known to be such a number.
  package mutating func readPlainDecimal() -> Double? {
    if let number = shortDecimal(at: position) {
      position = number.end
      return number.value
    }
    guard let token = plainDecimal(), case let value = token.double(in: bytes), value.isFinite
    else { return nil }
    position = token.end
    return value
  }

  /// Moves past a finite number if it loses no precision and isn't an integer of more than fifteen digits, most of
  /// which do.
  ///
  /// - Returns: The value, or `nil` if there's no such number. If so, the cursor may have moved.
  @inline(never)
  package mutating func readExactNumber() -> Double? {
    if let (integer, end) = plainInteger() {
      position = end
      return Double(integer)
    }
    if isAtLongInteger { return nil }
    if let value = readPlainDecimal() { return value }
    guard let token = try? readAnyNumber(),
      case let value = token.double(in: bytes), value.isFinite,
      !token.losesPrecision(as: value, in: bytes)
    else { return nil }
    return value
  }

  /// Returns the value of the integer at the cursor, whether it's exact, and the offset after the integer, if it
  /// has 16 to 19 digits. The caller checks the byte that follows.
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
    guard count <= 3, case let following = third.character(at: count),
      following != UInt8(ascii: "."), following | 0x20 != UInt8(ascii: "e")
    else { return nil }
    var integer = UInt64(truncatingIfNeeded: first.value &* 100_000_000 &+ second.value)
    if count > 0 {
      integer = integer &* .powerOfTen(count) &+ UInt64(truncatingIfNeeded: third.value)
    }
    let value = Double(integer)
    // No value exceeds 10^19.
    return (isNegative ? -value : value, UInt64(value) == integer, start &+ 16 &+ count)
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
  @inlinable @inline(__always)
  func exponentDigits(at index: inout Int) -> Int? {
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
