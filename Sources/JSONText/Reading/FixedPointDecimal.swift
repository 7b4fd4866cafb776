/// A number with a fraction and no exponent, as an integer and the first nine digits of the fraction.
package struct FixedPointDecimal {
  /// The digits before the point, of which there are at most sixteen.
  package let whole: Int64

  /// The digits after the point in billionths, without those of smaller fractions.
  package let billionths: Int64
  package let isNegative: Bool

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

  /// Returns the number at an offset if it has a fraction of any length and no exponent.
  ///
  /// The caller checks the byte that follows.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The number, or `nil` if it's different, has more than sixteen digits before the point or starts less
  ///   than 25 bytes before the end.
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
    let fraction = DecimalDigits(bytes.word(zeroPadded: index))
    count = fraction.count
    guard count > 0 else { return nil }
    index &+= count
    var billionths =
      fraction.value &* Int64(truncatingIfNeeded: UInt64.powerOfTen(8 &- count)) &* 10
    if count == 8, next(at: index).isDigit {
      billionths &+= Int64(next(at: index) &- UInt8(ascii: "0"))
      index = fractionEnd(at: index &+ 1) ?? index &+ 1
    }
    guard next(at: index) | 0x20 != UInt8(ascii: "e") else { return nil }
    return FixedPointDecimal(
      whole: whole, billionths: billionths, isNegative: isNegative, end: index)
  }
}
