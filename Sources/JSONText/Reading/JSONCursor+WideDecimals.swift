@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Returns the value of the number at an offset and the offset after it, also if its exponent is too large for a
  /// single operation on binary64, as in `17e99`. See ``decimal(at:allowsLongFractions:)``.
  ///
  /// The caller checks the byte that follows.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The number, or `nil` if it has more digits or is infinite.
  @inline(never)
  package func wideDecimal(at offset: Int) -> (value: Double, end: Int)? {
    guard let number = decimal(at: offset) else { return nil }
    if let value = number.exactlyRounded { return (value, number.end) }
    if number.significand == 0 { return (number.isNegative ? -0.0 : 0, number.end) }
    guard
      let magnitude = DecimalRounding.rounded(
        UInt64(truncatingIfNeeded: number.significand), number.exponent), magnitude.isFinite
    else { return nil }
    return (number.isNegative ? -magnitude : magnitude, number.end)
  }
}
