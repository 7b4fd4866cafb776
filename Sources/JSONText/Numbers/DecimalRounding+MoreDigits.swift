// One of a thousand numbers with more than nineteen digits is too close to a midpoint for the first nineteen to decide.
// Twice as many decide nearly all others.

extension DecimalRounding {
  /// Returns the binary64 number nearest to a number, by up to 38 of its digits.
  ///
  /// - Parameters:
  ///   - token: The number.
  ///   - bytes: The text that the token was read from.
  /// - Returns: The magnitude of the number, or `nil` if it's too close to a midpoint or subnormal.
  @inline(never)
  static func double(_ token: JSONNumberToken, in bytes: RawSpan) -> Double? {
    guard !token.isComplete else {
      return rounded((0, token.significand), Int(token.exponent), isComplete: true)
    }
    var digits: (high: UInt64, low: UInt64) = (0, 0)
    var count = 0
    var offset = token.start
    while offset < token.end, count < 38 {
      let byte = bytes.byte(at: offset)
      if byte | 0x20 == UInt8(ascii: "e") { break }
      offset += 1
      // Zeros before the first other digit don't count.
      guard byte.isDigit, count > 0 || byte != UInt8(ascii: "0") else { continue }
      let (carry, low) = digits.low.multipliedFullWidth(by: 10)
      let (sum, overflow) = low.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      // 38 digits have less than 128 bits.
      digits = (digits.high &* 10 &+ carry &+ (overflow ? 1 : 0), sum)
      count += 1
    }
    // The exponent is that of the nineteenth digit.
    return rounded(digits, Int(token.exponent) - count + 19, isComplete: count < 38)
  }

  /// Returns the binary64 number nearest to `significand` × 10^`exponent`.
  ///
  /// - Parameters:
  ///   - significand: An integer of 128 bits.
  ///   - exponent: The power of ten.
  ///   - isComplete: Whether the number has no other digits. If it may have, the result is `nil` unless the next larger
  ///     significand rounds to the same number.
  /// - Returns: The number, or `nil` if it's too close to a midpoint or subnormal.
  private static func rounded(
    _ significand: (high: UInt64, low: UInt64), _ exponent: Int, isComplete: Bool
  ) -> Double? {
    guard PowersOfFive.smallest...PowersOfFive.largest ~= exponent,
      significand.high > 0 || significand.low > 0
    else { return nil }
    // The significand is shifted to the highest bits.
    var (high, low) = significand
    var shift = 0
    if high == 0 { (high, low, shift) = (low, 0, 64) }
    let rest = high.leadingZeroBitCount
    high = high << UInt64(rest) | (rest > 0 ? low >> UInt64(64 - rest) : 0)
    low <<= UInt64(rest)
    shift += rest
    let index = (exponent - PowersOfFive.smallest) * 2
    let (upper, lower) = (PowersOfFive.table[index], PowersOfFive.table[index + 1])
    // The highest 128 bits of the product.
    let first = high.multipliedFullWidth(by: upper)
    let second = high.multipliedFullWidth(by: lower)
    let third = low.multipliedFullWidth(by: upper)
    var carries: UInt64 = 0
    func add(_ part: UInt64, to sum: inout UInt64, _ carries: inout UInt64) {
      let (total, overflow) = sum.addingReportingOverflow(part)
      sum = total
      if overflow { carries += 1 }
    }
    var dropped = second.low
    add(third.low, to: &dropped, &carries)
    add(low.multipliedFullWidth(by: lower).high, to: &dropped, &carries)
    var product: (high: UInt64, low: UInt64) = (first.high, first.low)
    add(second.high, to: &product.low, &product.high)
    add(third.high, to: &product.low, &product.high)
    add(carries, to: &product.low, &product.high)
    // The product is less than the number by the bits that were left out here and of the power of five, and by further
    // digits.
    guard isComplete || shift < 32 else { return nil }
    let difference: UInt64 = isComplete ? 2 : 2 + 1 << UInt64(shift)
    let overflows = product.low.addingReportingOverflow(difference).overflow
    let upperBit = Int(product.high >> 63)
    let droppedBits = UInt64(upperBit + 9)
    // A carry reaches the mantissa only if all bits between them are ones.
    let droppedOnes: UInt64 = 1 << droppedBits - 1
    guard !overflows || product.high & droppedOnes != droppedOnes else { return nil }
    let mantissa = product.high >> droppedBits
    // It may be a midpoint.
    if mantissa & 1 == 1, product.high & droppedOnes == 0, product.low == 0 { return nil }
    // floor(exponent × log2(10)), as for fewer digits.
    let binaryExponent = ((217_706 * exponent) >> 16) + 1086 - (shift - 64) + upperBit
    return binaryExponent <= 0 ? nil : double(oneBitMore: mantissa, binaryExponent)
  }
}
