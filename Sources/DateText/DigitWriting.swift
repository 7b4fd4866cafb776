// An output span is reserved once for a whole date. Appending to the array byte by byte would ask
// each time whether it is shared and whether it has room, and take twice as long.
extension OutputSpan<UInt8> {
  /// Appends one decimal digit, 0...9.
  mutating func appendDigit(_ value: Int) {
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
  }

  /// Appends two decimal digits, 0...99.
  mutating func appendTwoDigits(_ value: Int) {
    appendDigit(value / 10)
    appendDigit(value % 10)
  }

  /// Appends the first `count` of the nine digits of a number of nanoseconds.
  mutating func appendFraction(nanoseconds: Int, count: Int) {
    var rest = nanoseconds
    for _ in 0..<count {
      appendDigit(rest / 100_000_000)
      rest = rest % 100_000_000 * 10
    }
  }
}
