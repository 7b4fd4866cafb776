extension JSONCursor {
  /// Returns the number at the cursor if it has at most three digits before the point, 16 to 18 after it, and not more
  /// than 19 in all. Numbers with all digits that binary64 needs are mostly written so.
  ///
  /// - Returns: The number, whose next byte the caller checks; or `nil` if it's different or starts less than 40 bytes
  ///   before the end.
  @inline(__always)
  func longFraction() -> JSONNumberToken? {
    guard position &+ 40 <= end else { return nil }
    let isNegative = bytes.byte(unchecked: position) == UInt8(ascii: "-")
    let start = position &+ (isNegative ? 1 : 0)
    let whole = DecimalDigits(bytes.word(unchecked: start))
    let wholeCount = whole.count
    guard wholeCount > 0, wholeCount <= 3, wholeCount == 1 || !whole.hasLeadingZero,
      whole.character(at: wholeCount) == UInt8(ascii: "."),
      case let fraction = start &+ wholeCount &+ 1,
      case let first = DecimalDigits(bytes.word(unchecked: fraction)), first.count == 8,
      case let second = DecimalDigits(bytes.word(unchecked: fraction &+ 8)), second.count == 8,
      case let last = DecimalDigits(bytes.word(unchecked: fraction &+ 16)),
      case let lastCount = last.count, wholeCount &+ lastCount <= 3
    else { return nil }
    var significand = UInt64(
      truncatingIfNeeded: (whole.value &* 100_000_000 &+ first.value) &* 100_000_000
        &+ second.value)
    if lastCount > 0 {
      significand =
        significand &* .powerOfTen(lastCount) &+ UInt64(truncatingIfNeeded: last.value)
    }
    var index = fraction &+ 16 &+ lastCount
    var exponent = -16 &- lastCount
    if bytes.byte(unchecked: index) | 0x20 == UInt8(ascii: "e") {
      guard let written = exponentDigits(at: &index) else { return nil }
      exponent &+= written
    }
    return JSONNumberToken(
      start: position, end: index, significand: significand,
      exponent: Int32(truncatingIfNeeded: exponent), isNegative: isNegative, isInteger: false,
      isComplete: true)
  }
}
