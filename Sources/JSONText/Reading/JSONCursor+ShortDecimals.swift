/// A number of few digits, as an integer and the power of ten by which it's multiplied.
@_spi(ObjectBodyInternals)
@usableFromInline
package struct ScaledInteger {
  /// The digits as an integer, which binary64 can represent.
  @usableFromInline package let significand: Int64
  @usableFromInline package let exponent: Int
  @usableFromInline package let isNegative: Bool

  /// The offset after the number.
  @usableFromInline package let end: Int

  @inlinable @inline(__always)
  init(significand: Int64, exponent: Int, isNegative: Bool, end: Int) {
    self.significand = significand
    self.exponent = exponent
    self.isNegative = isNegative
    self.end = end
  }

  @inlinable @inline(__always)
  package var signedSignificand: Int64 { isNegative ? 0 &- significand : significand }

  /// The value if the exponent keeps it exact before it's rounded, or else `nil`.
  @inlinable @inline(__always)
  package var exactlyRounded: Double? {
    var magnitude = Double(significand)
    // Both operands are exact, so the single operation rounds correctly (Clinger, 1990).
    if exponent < 0 {
      guard exponent >= -22 else { return nil }
      magnitude /= exactPowerOfTen(0 &- exponent)
    } else if exponent > 0 {
      guard exponent <= 22 else { return nil }
      magnitude *= exactPowerOfTen(exponent)
    }
    return isNegative ? -magnitude : magnitude
  }

  /// Returns the product of a fraction and a power of ten, which can overflow.
  ///
  /// - Parameter digits: The exponent of the power, at most eight.
  /// - Returns: The product, or `nil` if the value has more decimals than that, or none.
  @inlinable @inline(__always)
  package func fraction(timesPowerOfTen digits: Int) -> Int64? {
    guard exponent < 0, digits &+ exponent >= 0 else { return nil }
    return signedSignificand
      &* Int64(truncatingIfNeeded: UInt64.powerOfTen(digits &+ exponent))
  }

  /// The value if it's an integer and the exponent is from −9 to 3, or else `nil`.
  @inlinable @inline(__always)
  package var integer: Int64? {
    if exponent == 0 { return signedSignificand }
    // Fifteen digits and three zeros fit.
    guard exponent >= -9, exponent <= 3 else { return nil }
    let power = Int64(truncatingIfNeeded: UInt64.powerOfTen(Int(exponent.magnitude)))
    if exponent > 0 { return signedSignificand &* power }
    let (quotient, remainder) = signedSignificand.quotientAndRemainder(dividingBy: power)
    return remainder == 0 ? quotient : nil
  }
}

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Returns the number at an offset if it has at most fifteen digits, without many zeros at the end of a fraction.
  ///
  /// The caller checks the byte that follows.
  ///
  /// - Parameters:
  ///   - offset: An offset that isn't negative.
  ///   - allowsLongFractions: Whether the number is also returned if it has a point, and at least eight digits before
  ///     or after it. If not, the caller reads such a number in another way.
  /// - Returns: The number, or `nil` if it has more digits or starts less than nine bytes before the end.
  @inlinable @inline(__always)
  package func decimal(at offset: Int, allowsLongFractions: Bool = true) -> ScaledInteger? {
    guard offset &+ 9 <= end else { return nil }
    let pair = bytes.word(unchecked: offset)
    let first = UInt8(truncatingIfNeeded: pair)
    // No byte up to the comma can follow a digit in a number.
    if first.isDigit, UInt8(truncatingIfNeeded: pair &>> 8) <= UInt8(ascii: ",") {
      return ScaledInteger(
        significand: Int64(first &- UInt8(ascii: "0")), exponent: 0, isNegative: false,
        end: offset &+ 1)
    }
    let isNegative = first == UInt8(ascii: "-")
    let start = offset &+ (isNegative ? 1 : 0)
    let digits = DecimalDigits(bytes.word(unchecked: start))
    let count = digits.count
    guard count > 0, count == 1 || !digits.hasLeadingZero else { return nil }
    if count == 8 {
      return integer(
        at: offset, isNegative: isNegative, startingWith: digits,
        allowsLongFractions: allowsLongFractions)
    }
    var index = start &+ count
    var following = digits.character(at: count)
    let significand: Int64
    var exponent = 0
    if following == UInt8(ascii: ".") {
      if count < 7, case let fraction = digits.count(from: count &+ 1), count &+ fraction < 7 {
        // All characters are in the word.
        guard fraction > 0 else { return nil }
        significand = digits.value(withoutCharacterAt: count, count: count &+ fraction)
        exponent = 0 &- fraction
        following = digits.character(at: count &+ 1 &+ fraction)
      } else {
        let fraction = DecimalDigits(bytes.word(zeroPadded: index &+ 1))
        let fractionCount = fraction.count
        guard fractionCount > 0 else { return nil }
        guard fractionCount < 8 else {
          return allowsLongFractions ? longDecimal(at: offset) : nil
        }
        significand =
          digits.value &* Int64(truncatingIfNeeded: UInt64.powerOfTen(fractionCount))
          &+ fraction.value
        exponent = 0 &- fractionCount
        following = fraction.character(at: fractionCount)
      }
      index &+= 1 &- exponent
    } else {
      significand = count == 1 ? digits.first : digits.value
    }
    if following | 0x20 == UInt8(ascii: "e") {
      guard let written = exponentDigits(at: &index) else { return nil }
      exponent &+= written
    }
    return ScaledInteger(
      significand: significand, exponent: exponent, isNegative: isNegative, end: index)
  }

  /// Returns the number that starts with eight digits, which are known.
  @inlinable @inline(__always)
  func integer(
    at offset: Int, isNegative: Bool, startingWith digits: DecimalDigits,
    allowsLongFractions: Bool = true
  ) -> ScaledInteger? {
    let index = offset &+ (isNegative ? 9 : 8)
    let rest = DecimalDigits(bytes.word(zeroPadded: index))
    let restCount = rest.count
    guard restCount < 8, case let following = rest.character(at: restCount),
      following != UInt8(ascii: "."), following | 0x20 != UInt8(ascii: "e")
    else {
      if restCount == 8, hasNoExponent(afterSixteenDigitsAt: index &+ 8) { return nil }
      let isFraction = restCount < 8 && rest.character(at: restCount) == UInt8(ascii: ".")
      return isFraction && !allowsLongFractions ? nil : longDecimal(at: offset)
    }
    var significand = digits.value
    if restCount > 0 {
      significand =
        significand &* Int64(truncatingIfNeeded: UInt64.powerOfTen(restCount)) &+ rest.value
    }
    return ScaledInteger(
      significand: significand, exponent: 0, isNegative: isNegative, end: index &+ restCount)
  }

  @inline(never) @usableFromInline
  func longDecimal(at offset: Int) -> ScaledInteger? {
    if let number = integerWithExponent(at: offset) { return number }
    var scan = self
    scan.position = offset
    guard let number = scan.plainDecimal() else { return nil }
    var (significand, exponent) = (number.significand, Int(number.exponent))
    // Zeros at the end can make an integer too large.
    while significand > 1 << 53 {
      let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { return nil }
      (significand, exponent) = (quotient, exponent &+ 1)
    }
    return ScaledInteger(
      significand: Int64(truncatingIfNeeded: significand), exponent: exponent,
      isNegative: number.isNegative, end: number.end)
  }

  /// Whether a digit or a point follows sixteen digits, and no exponent soon after it. Seventeen digits before or after
  /// the point are mostly too many, but an exponent can follow zeros.
  ///
  /// - Parameter offset: The offset after the digits.
  /// - Returns: Whether that's so at least 8 bytes before the end.
  @inlinable @inline(__always)
  func hasNoExponent(afterSixteenDigitsAt offset: Int) -> Bool {
    guard offset &+ 8 <= end else { return false }
    let word = bytes.word(unchecked: offset)
    let following = UInt8(truncatingIfNeeded: word)
    return (following.isDigit || following == UInt8(ascii: "."))
      && UInt8(truncatingIfNeeded: word &>> 8) | 0x20 != UInt8(ascii: "e")
      && UInt8(truncatingIfNeeded: word &>> 16) | 0x20 != UInt8(ascii: "e")
  }

  /// Returns the number at an offset if it's an integer of eight to fifteen digits with an exponent.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The number, or `nil` if there's none, or it starts less than 24 bytes before the end.
  @inline(__always)
  func integerWithExponent(at offset: Int) -> ScaledInteger? {
    guard offset &+ 24 <= end else { return nil }
    let isNegative = bytes.byte(unchecked: offset) == UInt8(ascii: "-")
    var index = offset &+ (isNegative ? 9 : 8)
    let digits = DecimalDigits(bytes.word(unchecked: index &- 8))
    guard digits.count == 8, !digits.hasLeadingZero,
      case let rest = DecimalDigits(bytes.word(unchecked: index)), case let count = rest.count,
      count < 8, rest.character(at: count) | 0x20 == UInt8(ascii: "e")
    else { return nil }
    index &+= count
    guard let exponent = exponentDigits(at: &index) else { return nil }
    let power = Int64(truncatingIfNeeded: UInt64.powerOfTen(count))
    return ScaledInteger(
      significand: digits.value &* power &+ (count > 0 ? rest.value : 0), exponent: exponent,
      isNegative: isNegative, end: index)
  }

  /// Whether the number at an offset starts with seventeen digits before the point, which are too many for a
  /// ``ScaledInteger``.
  @inline(__always)
  private func isLongInteger(at offset: Int) -> Bool {
    endOfSixteenDigits(at: offset).map { next(at: $0).isDigit } ?? false
  }

  /// Does the same, also for digits of a fraction, the last eight of which aren't zeros.
  @inline(__always)
  package func hasTooManyDigits(at offset: Int) -> Bool {
    guard offset &+ 24 <= end else { return false }
    let start = offset &+ (bytes.byte(unchecked: offset) == UInt8(ascii: "-") ? 1 : 0)
    let first = DecimalDigits(bytes.word(unchecked: start))
    let count = first.count
    guard count > 0, !first.hasLeadingZero else { return false }
    if count == 8 { return isLongInteger(at: offset) || hasLongFraction(afterEightDigitsAt: start) }
    let fraction = start &+ count &+ 1
    guard first.character(at: count) == UInt8(ascii: "."), fraction &+ 16 <= end,
      DecimalDigits(bytes.word(unchecked: fraction)).count == 8,
      case let last = DecimalDigits(bytes.word(unchecked: fraction &+ 8))
    else { return false }
    return last.count == 8 && last.value != 0
  }

  /// Whether a number that starts with eight digits has a fraction and more than eighteen digits, without zeros at the
  /// end.
  @inline(never) @usableFromInline
  func hasLongFraction(afterEightDigitsAt start: Int) -> Bool {
    let whole = DecimalDigits(bytes.word(zeroPadded: start &+ 8))
    let count = whole.count
    guard count < 8, whole.character(at: count) == UInt8(ascii: ".") else { return false }
    let index = start &+ 9 &+ count
    let first = DecimalDigits(bytes.word(zeroPadded: index))
    guard first.count == 8 else { return false }
    if count > 2 { return first.characters != 0 }
    let last = DecimalDigits(bytes.word(zeroPadded: index &+ 8))
    return last.count > 2 &- count && last.value != 0
  }

  /// Returns the offset after the first sixteen digits of the number at an offset, or `nil` if it has fewer before the
  /// point, or starts less than 24 bytes before the end.
  @inline(__always)
  private func endOfSixteenDigits(at offset: Int) -> Int? {
    guard offset &+ 24 <= end else { return nil }
    let start = offset &+ (bytes.byte(unchecked: offset) == UInt8(ascii: "-") ? 1 : 0)
    let first = DecimalDigits(bytes.word(unchecked: start))
    guard first.count == 8, !first.hasLeadingZero,
      DecimalDigits(bytes.word(unchecked: start &+ 8)).count == 8
    else { return nil }
    return start &+ 16
  }

  /// Returns the value of the number at an offset and the offset after it, if it has few digits and an
  /// exponent keeps it exact before it's rounded. See ``decimal(at:allowsLongFractions:)``.
  ///
  /// - Parameters:
  ///   - offset: An offset that isn't negative.
  ///   - allowsLongFractions: Whether the number is also returned if it has a point, and at least eight digits before
  ///     or after it.
  /// - Returns: The number, or `nil` if it has more digits.
  @inlinable @inline(__always)
  package func decimalValue(
    at offset: Int, allowsLongFractions: Bool = true
  ) -> (value: Double, end: Int)? {
    guard let number = decimal(at: offset, allowsLongFractions: allowsLongFractions),
      let value = number.exactlyRounded
    else { return nil }
    return (value, number.end)
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

  /// Returns an exponent of few digits, and moves the index past it.
  @inlinable @inline(__always)
  func exponentDigits(at index: inout Int) -> Int? {
    let word = bytes.word(zeroPadded: index &+ 1)
    let sign = UInt8(truncatingIfNeeded: word)
    // Most exponents have one digit or two.
    if sign.isDigit {
      let (first, second) = (sign &- UInt8(ascii: "0"), UInt8(truncatingIfNeeded: word &>> 8))
      if !second.isDigit {
        index &+= 2
        return Int(first)
      }
      if !UInt8(truncatingIfNeeded: word &>> 16).isDigit {
        index &+= 3
        return Int(first) &* 10 &+ Int(second &- UInt8(ascii: "0"))
      }
    }
    let isNegative = sign == UInt8(ascii: "-")
    let signCount = isNegative || sign == UInt8(ascii: "+") ? 1 : 0
    let digits = DecimalDigits(word &>> UInt64(truncatingIfNeeded: signCount &* 8))
    let count = digits.count
    // Only the characters of the word are known.
    guard count > 0, count &+ signCount < 8 else {
      return count == 0 ? nil : longExponent(at: &index, signCount, isNegative: isNegative)
    }
    index &+= 1 &+ signCount &+ count
    let value = Int(truncatingIfNeeded: digits.value)
    return isNegative ? 0 &- value : value
  }

  /// Does the same for an exponent of more digits, all but the last seven of which are zeros.
  @inline(never) @usableFromInline
  func longExponent(at index: inout Int, _ signCount: Int, isNegative: Bool) -> Int? {
    let last = zerosEnd(from: index &+ 1 &+ signCount)
    let digits = DecimalDigits(bytes.word(zeroPadded: last))
    let count = digits.count
    guard count < 8 else { return nil }
    index = last &+ count
    let value = count == 0 ? 0 : Int(truncatingIfNeeded: digits.value)
    return isNegative ? 0 &- value : value
  }
}

extension UInt64 {
  /// Returns the power of ten with an exponent from 0 to 8.
  @inlinable @inline(__always)
  static func powerOfTen(_ exponent: Int) -> UInt64 {
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
