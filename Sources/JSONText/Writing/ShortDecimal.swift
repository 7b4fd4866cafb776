/// The shortest text of a number that has at most three digits after the point and fifteen in all.
///
/// Most measured values are such numbers. Their text is found without the standard library.
struct ShortDecimal {
  /// Whether the number is negative. Zero is never negative.
  let isNegative: Bool

  /// The digits before the point.
  let whole: UInt64

  /// The number of digits after the point, from 0 to 3. The last digit isn't zero.
  let fractionCount: Int

  /// The digits after the point as characters, with the first in the lowest bits.
  let fractionText: UInt64

  /// Finds the digits of a number, or returns `nil` if the number has more digits or isn't finite.
  @inline(__always)
  init?(_ value: Double) {
    let magnitude = value.magnitude
    guard magnitude < 1e15 else { return nil }
    let whole = Int64(magnitude)
    if Double(whole) == magnitude {
      isNegative = value < 0
      self.whole = UInt64(whole)
      fractionCount = 0
      fractionText = 0
      return
    }
    guard magnitude < 1e11 else { return nil }
    // The number of thousandths is an integer below 2⁵³ and therefore exact, so the division rounds
    // only once. If the quotient equals the number, these are its digits. No other decimal of
    // fifteen digits converts to this number, so removing trailing zeros gives the shortest text.
    let thousandths = UInt64(Int64(magnitude * 1000 + 0.5))
    guard Double(thousandths) / 1000 == magnitude else { return nil }
    isNegative = value < 0
    self.whole = thousandths / 1000
    let fraction = thousandths - self.whole * 1000
    let tens = fraction / 10
    let hundreds = fraction / 100
    let digits = hundreds | (tens - hundreds * 10) << 8 | (fraction - tens * 10) << 16
    fractionCount = digits >> 16 != 0 ? 3 : digits >> 8 != 0 ? 2 : 1
    fractionText = digits | 0x30_3030
  }
}
