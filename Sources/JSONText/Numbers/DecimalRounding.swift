/// Decimal to binary64 with a 128-bit power of five: right or silent, never wrong.
///
/// Source: Daniel Lemire, "Number Parsing at a Gigabyte per Second", Software: Practice and
/// Experience 51 (2021), after Michael Eisel's idea.
enum DecimalRounding {
  /// The nearest binary64 number to `significand` × 10^`exponent`.
  ///
  /// - Parameters:
  ///   - significand: Up to nineteen digits.
  ///   - exponent: The power of ten.
  ///   - isComplete: Whether no digits were cut off. If some were, the answer must be the same for
  ///     the next larger significand.
  /// - Returns: The number, or `nil` if the product lies too near the middle between two.
  static func double(_ significand: UInt64, _ exponent: Int32, isComplete: Bool) -> Double? {
    if significand == 0 { return 0 }
    guard let value = rounded(significand, Int(exponent)) else { return nil }
    if isComplete { return value }
    guard let upper = rounded(significand + 1, Int(exponent)), upper == value else { return nil }
    return value
  }

  private static func rounded(_ significand: UInt64, _ exponent: Int) -> Double? {
    // Nineteen digits below 10^-342 are less than half of the smallest number.
    if exponent < PowersOfFive.smallest { return 0 }
    if exponent > PowersOfFive.largest { return .infinity }

    let shift = significand.leadingZeroBitCount
    let digits = significand << UInt64(shift)
    let index = (exponent - PowersOfFive.smallest) * 2
    var (high, low) = digits.multipliedFullWidth(by: PowersOfFive.table[index])
    // The 55 top bits decide. When all below them are ones, the lower half of the power can carry.
    if high & 0x1FF == 0x1FF {
      let second = digits.multipliedFullWidth(by: PowersOfFive.table[index + 1])
      let (sum, carry) = low.addingReportingOverflow(second.high)
      low = sum
      if carry { high += 1 }
      // With a table cut at 128 bits nothing more can be said outside these exponents.
      if low == .max, !(-27...55).contains(exponent) { return nil }
    }
    let upperBit = Int(high >> 63)
    var mantissa = high >> UInt64(upperBit + 9)
    // floor(exponent × log2(10)) from a fixed-point constant, exact over the table's range.
    var binaryExponent = ((217_706 * exponent) >> 16) + 1086 - shift + upperBit
    // Subnormal numbers are rare enough for the standard library to round.
    if binaryExponent <= 0 { return nil }
    // Exactly between two numbers the even one wins, but only then is the remainder zero.
    if low <= 1, (-4...23).contains(exponent), mantissa & 3 == 1,
      mantissa << UInt64(upperBit + 9) == high
    {
      mantissa &= ~1
    }
    mantissa += mantissa & 1
    mantissa >>= 1
    if mantissa >= 1 << 53 {
      mantissa = 1 << 52
      binaryExponent += 1
    }
    if binaryExponent >= 0x7FF { return .infinity }
    return Double(
      sign: .plus, exponentBitPattern: UInt(binaryExponent),
      significandBitPattern: mantissa & (1 << 52 - 1))
  }
}
