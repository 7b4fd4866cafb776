@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Returns the value of the number at an offset and the offset after it, if the number has few digits and an
  /// exponent that's too large for a single operation on binary64, as in `17e99`.
  ///
  /// The digits and their point have at most seven characters. The caller checks the byte that follows.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The number, or `nil` if it isn't known to be such a number, or is subnormal or infinite.
  @inline(never)
  package func wideDecimal(at offset: Int) -> (value: Double, end: Int)? {
    guard offset &+ 9 <= end else { return nil }
    let isNegative = bytes.byte(unchecked: offset) == UInt8(ascii: "-")
    let start = offset &+ (isNegative ? 1 : 0)
    let digits = DecimalDigits(bytes.word(unchecked: start))
    let count = digits.count
    guard count > 0, count < 8, count == 1 || !digits.hasLeadingZero else { return nil }
    var index = start &+ count
    var significand = digits.value
    var exponent = 0
    var following = digits.character(at: count)
    if following == UInt8(ascii: ".") {
      guard count < 7, case let fraction = digits.count(from: count &+ 1), fraction > 0,
        count &+ fraction < 7
      else { return nil }
      significand = digits.value(withoutCharacterAt: count, count: count &+ fraction)
      exponent = 0 &- fraction
      index &+= 1 &+ fraction
      following = digits.character(at: count &+ 1 &+ fraction)
    }
    guard following | 0x20 == UInt8(ascii: "e"), let written = wideExponent(at: &index)
    else { return nil }
    if significand == 0 { return (isNegative ? -0.0 : 0, index) }
    guard
      let magnitude = DecimalRounding.rounded(
        UInt64(truncatingIfNeeded: significand), exponent &+ written), magnitude.isFinite
    else { return nil }
    return (isNegative ? -magnitude : magnitude, index)
  }

  /// Does the same as ``exponentDigits(at:)``. Most wide exponents have two digits.
  @inline(__always)
  private func wideExponent(at index: inout Int) -> Int? {
    if index &+ 4 <= end {
      let first = bytes.byte(unchecked: index &+ 1) &- UInt8(ascii: "0")
      let second = bytes.byte(unchecked: index &+ 2) &- UInt8(ascii: "0")
      if first < 10, second < 10, !bytes.byte(unchecked: index &+ 3).isDigit {
        index &+= 3
        return Int(first) &* 10 &+ Int(second)
      }
    }
    return exponentDigits(at: &index)
  }
}
