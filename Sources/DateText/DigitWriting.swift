// Dates are written to an output span whose capacity is reserved once. Appending to the array would
// check for each byte whether the array is shared and has capacity, which takes twice as long.
extension OutputSpan<UInt8> {
  /// Appends a decimal digit.
  mutating func appendDigit(_ value: Int) {
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
  }

  /// Appends a number from 0 to 99 as two decimal digits.
  @inline(__always)
  mutating func appendTwoDigits(_ value: Int) {
    // Division takes fewer instructions without a sign.
    let value = UInt32(truncatingIfNeeded: value)
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value / 10))
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10))
  }

  /// Appends the first `count` of a fraction's nine digits.
  mutating func appendFraction(nanoseconds: Int, count: Int) {
    var rest = UInt32(truncatingIfNeeded: nanoseconds)
    for _ in 0..<count {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / 100_000_000))
      rest = rest % 100_000_000 &* 10
    }
  }
}
