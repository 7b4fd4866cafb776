/// A number with a point, as an integer and the first nine digits of the fraction that an exponent leaves.
package struct FixedPointDecimal {
  /// The digits before the fraction, of which there are at most sixteen.
  package let whole: Int64

  /// The digits of the fraction in billionths, without those of smaller fractions.
  package let billionths: Int64
  package let isNegative: Bool

  /// Whether certainly no digits follow those of the billionths.
  package let isExact: Bool

  /// The offset after the number.
  package let end: Int
}

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Whether the number at the cursor has a point after fewer than eight digits.
  @inline(__always)
  package var isAtFraction: Bool {
    let digits = DecimalDigits(
      bytes.word(zeroPadded: position &+ (next == UInt8(ascii: "-") ? 1 : 0)))
    let count = digits.count
    return count < 8 && digits.character(at: count) == UInt8(ascii: ".")
  }

  /// Returns the number at an offset if it has a point, any number of digits after it, and no exponent or a small one.
  ///
  /// The caller checks the byte that follows.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The number, or `nil` if it's different, its integer has more than sixteen digits or it starts less than
  ///   25 bytes before the end.
  @inline(never)
  package func fixedPointDecimal(at offset: Int) -> FixedPointDecimal? {
    guard offset &+ 25 <= end else { return nil }
    let isNegative = bytes.byte(unchecked: offset) == UInt8(ascii: "-")
    var index = offset &+ (isNegative ? 1 : 0)
    var digits = DecimalDigits(bytes.word(unchecked: index))
    var count = digits.count
    guard count > 0, count == 1 || !digits.hasLeadingZero else { return nil }
    var whole = digits.value
    index &+= count
    if count == 8 {
      digits = DecimalDigits(bytes.word(unchecked: index))
      count = digits.count
      if count > 0 {
        whole = whole &* Int64(truncatingIfNeeded: UInt64.powerOfTen(count)) &+ digits.value
        index &+= count
      }
    }
    guard bytes.byte(unchecked: index) == UInt8(ascii: ".") else { return nil }
    index &+= 1
    let fractionStart = index
    let fraction = DecimalDigits(bytes.word(zeroPadded: index))
    count = fraction.count
    guard count > 0 else { return nil }
    index &+= count
    var billionths =
      fraction.value &* Int64(truncatingIfNeeded: UInt64.powerOfTen(8 &- count)) &* 10
    var isExact = true
    if count == 8, next(at: index).isDigit {
      billionths &+= Int64(next(at: index) &- UInt8(ascii: "0"))
      index &+= 1
      isExact = !next(at: index).isDigit
      if !isExact { index = fractionEnd(at: index) ?? index }
    }
    let number = FixedPointDecimal(
      whole: whole, billionths: billionths, isNegative: isNegative, isExact: isExact, end: index)
    guard next(at: index) | 0x20 == UInt8(ascii: "e") else { return number }
    return applyExponent(to: number, fractionFrom: fractionStart)
  }

  /// Returns a number with its exponent.
  ///
  /// - Parameters:
  ///   - number: The number without it, at whose end the exponent starts.
  ///   - fractionStart: The offset of the first digit after the point.
  /// - Returns: The number, or `nil` if the exponent is malformed or greater than 15.
  @inline(never)
  private func applyExponent(
    to number: FixedPointDecimal, fractionFrom fractionStart: Int
  ) -> FixedPointDecimal? {
    let sign = next(at: number.end &+ 1)
    let isNegative = sign == UInt8(ascii: "-")
    let start = number.end &+ (isNegative || sign == UInt8(ascii: "+") ? 2 : 1)
    let digits = DecimalDigits(bytes.word(zeroPadded: start))
    guard digits.count > 0, digits.count < 8, digits.value <= 15 else { return nil }
    let exponent = Int(digits.value)
    var (whole, billionths, isExact) = (number.whole, number.billionths, number.isExact)
    let power = Self.powerOfTen(exponent)
    if isNegative {
      let (quotient, rest) = whole.quotientAndRemainder(dividingBy: power)
      isExact = isExact && exponent <= 9 && billionths % power == 0
      billionths =
        exponent <= 9
        ? rest &* Self.powerOfTen(9 &- exponent) &+ billionths / power
        : rest / Self.powerOfTen(exponent &- 9)
      whole = quotient
    } else if exponent > 0 {
      guard whole < Self.powerOfTen(16 &- exponent) else { return nil }
      whole = digitsValue(from: fractionStart, count: exponent, upTo: number.end, after: whole)
      billionths = digitsValue(
        from: fractionStart &+ exponent, count: 9, upTo: number.end, after: 0)
      isExact = number.end &- fractionStart <= exponent &+ 9
    }
    return FixedPointDecimal(
      whole: whole, billionths: billionths, isNegative: number.isNegative, isExact: isExact,
      end: start &+ digits.count)
  }

  /// Returns the power of ten with an exponent from 0 to 16.
  @inline(__always)
  private static func powerOfTen(_ exponent: Int) -> Int64 {
    Int64(
      truncatingIfNeeded: UInt64.powerOfTen(min(exponent, 8))
        &* UInt64.powerOfTen(max(exponent &- 8, 0)))
  }

  /// Returns the value of digits of which those from an end on are zeros, after others.
  private func digitsValue(from start: Int, count: Int, upTo end: Int, after value: Int64) -> Int64
  {
    var value = value
    for index in start..<start &+ count {
      value = value &* 10 &+ (index < end ? Int64(next(at: index) &- UInt8(ascii: "0")) : 0)
    }
    return value
  }
}
