/// The conversion of decimal numbers to binary64 with 128-bit powers of five.
///
/// A result is either correctly rounded or `nil`.
///
/// Source: Daniel Lemire, "Number Parsing at a Gigabyte per Second", Software: Practice and
/// Experience 51 (2021), based on an idea by Michael Eisel.
enum DecimalRounding {
  /// Returns the binary64 number nearest to `significand` × 10^`exponent`.
  ///
  /// - Parameters:
  ///   - significand: Up to nineteen digits.
  ///   - exponent: The power of ten.
  ///   - isComplete: Whether the significand has all digits of the number. If it doesn't, the
  ///     result is `nil` unless the next larger significand rounds to the same number.
  /// - Returns: The number, or `nil` if it's too close to a midpoint.
  static func double(_ significand: UInt64, _ exponent: Int32, isComplete: Bool) -> Double? {
    if significand == 0 { return 0 }
    guard let value = rounded(significand, Int(exponent)) else { return nil }
    if isComplete { return value }
    guard let upper = rounded(significand + 1, Int(exponent)), upper == value else { return nil }
    return value
  }

  @inline(__always)
  static func rounded(_ significand: UInt64, _ exponent: Int) -> Double? {
    // Nineteen digits × 10^-343 are less than half of the smallest positive number.
    if exponent < PowersOfFive.smallest { return 0 }
    if exponent > PowersOfFive.largest { return .infinity }

    let shift = significand.leadingZeroBitCount
    let digits = significand << UInt64(shift)
    let index = (exponent - PowersOfFive.smallest) * 2
    var (high, low) = digits.multipliedFullWidth(by: PowersOfFive.table[index])
    // The highest 55 bits determine the result. The lower half of the power of five can carry into
    // them only if the nine bits below them are all ones.
    if high & 0x1FF == 0x1FF {
      let second = digits.multipliedFullWidth(by: PowersOfFive.table[index + 1])
      let (sum, carry) = low.addingReportingOverflow(second.high)
      low = sum
      if carry { high += 1 }
      // The 128-bit powers in the table are exact only for these exponents.
      if low == .max, !(-27...55).contains(exponent) { return nil }
    }
    let upperBit = Int(high >> 63)
    var mantissa = high >> UInt64(upperBit + 9)
    // floor(exponent × log2(10)) as a fixed-point product, exact for the exponents of the table.
    let binaryExponent = ((217_706 * exponent) >> 16) + 1086 - shift + upperBit
    if binaryExponent <= 0 {
      // No number of few digits is a midpoint of subnormal numbers, which would have hundreds.
      mantissa = mantissa >> UInt64(1 - binaryExponent)
      mantissa += mantissa & 1
      // With a carry, it's the smallest number that isn't subnormal.
      return Double(bitPattern: mantissa >> 1)
    }
    // A midpoint, which leaves no remainder below the mantissa, rounds to even.
    if low <= 1, (-4...23).contains(exponent), mantissa & 3 == 1,
      mantissa << UInt64(upperBit + 9) == high
    {
      mantissa &= ~1
    }
    return double(oneBitMore: mantissa, binaryExponent)
  }

  /// Returns the normal number with a mantissa that has one bit more, and rounds up if that is one.
  @inline(__always)
  static func double(oneBitMore mantissa: UInt64, _ exponent: Int) -> Double {
    var (mantissa, exponent) = ((mantissa + (mantissa & 1)) >> 1, exponent)
    if mantissa >= 1 << 53 {
      mantissa = 1 << 52
      exponent += 1
    }
    if exponent >= 0x7FF { return .infinity }
    return Double(
      sign: .plus, exponentBitPattern: UInt(exponent),
      significandBitPattern: mantissa & (1 << 52 - 1))
  }
}
