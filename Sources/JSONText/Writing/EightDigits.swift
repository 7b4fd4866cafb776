/// The eight digits of an integer below a hundred million, as characters.
struct EightDigits {
  /// The characters, including leading zeros, with the first in the lowest bits.
  let text: UInt64

  /// The number of leading zeros, at most 7.
  let leadingZeros: Int

  @inline(__always)
  init(_ value: UInt64) {
    // The number is split into halves of four digits, then pairs, then single digits, in one word.
    // The last two divisions are multiplications and shifts, exact for so few digits.
    let halves = value / 10_000 | (value % 10_000) &<< 32
    let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let quarters = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = (quarters &* 103) &>> 10 & 0x000F_000F_000F_000F
    let digits = tens | (quarters &- tens &* 10) &<< 8
    text = digits | 0x3030_3030_3030_3030
    leadingZeros = Swift.min(digits.trailingZeroBitCount &>> 3, 7)
  }
}
