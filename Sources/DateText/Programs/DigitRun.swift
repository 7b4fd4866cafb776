/// The digits at the start of eight characters.
struct DigitRun {
  /// The characters with the digits as their values, and the first in the lowest bits.
  private let values: UInt64

  /// The number of digits, from 0 to 8.
  let count: Int

  @inline(__always)
  init(_ word: UInt64) {
    values = word ^ 0x3030_3030_3030_3030
    // A byte whose sum carries into the next one isn't a digit either, so the first such byte is right.
    let others = (values | (values &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
    count = others.trailingZeroBitCount &>> 3
  }

  /// Returns the number of the first digits, of which there are 1 to 8.
  @inline(__always)
  func number(ofFirst count: Int) -> Int {
    // Days, months and hours have one or two digits.
    let first = Int(truncatingIfNeeded: values & 0xFF)
    if count == 1 { return first }
    if count == 2 { return first &* 10 &+ Int(truncatingIfNeeded: values &>> 8 & 0xFF) }
    // The digits become the last ones of eight. Then, pairs, fours and all eight are added up.
    let digits = values &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    let pairs = (digits &* 2561) &>> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 6_553_601) &>> 16 & 0x0000_FFFF_0000_FFFF
    return Int(truncatingIfNeeded: (fours &* 42_949_672_960_001) &>> 32)
  }
}

extension RawSpan {
  /// Returns the eight bytes at an offset that isn't negative, with zeros for those past the end.
  @inline(__always)
  func word(padded offset: Int) -> UInt64 {
    offset &+ 8 <= byteCount ? word(at: offset) : word(zeroPadded: offset)
  }
}

extension Int {
  /// Returns the power of ten with an exponent from 0 to 8.
  @inline(__always)
  static func powerOfTen(_ exponent: Int) -> Int {
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
