extension JSONCursor {
  /// Returns the number at the cursor if it has at least eight digits after the point that don't begin with eight zeros,
  /// or before the point.
  /// Numbers with most of the digits that binary64 needs are written so.
  ///
  /// - Parameter limit: The maximum number of digits, from 9 to 19. If it's 19, more digits after a point are allowed,
  ///   unless fewer than eight are before it.
  /// - Returns: The number, whose next byte the caller checks; or `nil` if it's different or starts less than 40 bytes
  ///   before the end.
  @inline(__always)
  func longFraction(upTo limit: Int) -> JSONNumberToken? {
    guard position &+ 40 <= end else { return nil }
    let isNegative = bytes.byte(unchecked: position) == UInt8(ascii: "-")
    let start = position &+ (isNegative ? 1 : 0)
    let whole = DecimalDigits(bytes.word(unchecked: start))
    let wholeCount = whole.count
    if wholeCount == 8 { return longWhole(from: start, upTo: limit) }
    guard wholeCount > 0, wholeCount == 1 || !whole.hasLeadingZero,
      whole.character(at: wholeCount) == UInt8(ascii: "."),
      case let fraction = start &+ wholeCount &+ 1,
      case let first = DecimalDigits(bytes.word(unchecked: fraction)), first.count == 8,
      first.characters != 0
    else { return nil }
    var significand = UInt64(truncatingIfNeeded: whole.value &* 100_000_000 &+ first.value)
    var count = 8
    repeat {
      let digits = DecimalDigits(bytes.word(unchecked: fraction &+ count))
      let length = digits.count
      if length == 0 { break }
      count &+= length
      guard wholeCount &+ count <= limit else { return nil }
      significand =
        significand &* .powerOfTen(length) &+ UInt64(truncatingIfNeeded: digits.value)
      if length < 8 { break }
    } while true
    return number(significand, at: fraction &+ count, fractionCount: count, isNegative: isNegative)
  }

  /// Does the same for a number of eight to sixteen digits before the point, the first of which is at an offset.
  @inline(never)
  private func longWhole(from start: Int, upTo limit: Int) -> JSONNumberToken? {
    let first = DecimalDigits(bytes.word(unchecked: start))
    let second = DecimalDigits(bytes.word(unchecked: start &+ 8))
    let secondCount = second.count
    let fraction = start &+ 9 &+ secondCount
    guard !first.hasLeadingZero, bytes.byte(unchecked: fraction &- 1) == UInt8(ascii: ".") else {
      return nil
    }
    var significand = UInt64(truncatingIfNeeded: first.value)
    if secondCount > 0 {
      significand =
        significand &* .powerOfTen(secondCount) &+ UInt64(truncatingIfNeeded: second.value)
    }
    var count = 0
    repeat {
      let digits = DecimalDigits(bytes.word(unchecked: fraction &+ count))
      let length = digits.count
      if length == 0 { break }
      count &+= length
      let excess = secondCount &+ count &- (limit &- 8)
      if excess > 0 {
        // A token has the first nineteen digits of a number with more.
        guard limit == 19 else { return nil }
        if excess < length {
          significand =
            significand &* .powerOfTen(length &- excess)
            &+ UInt64(truncatingIfNeeded: digits.value(ofFirst: length &- excess))
        }
        return number(
          significand, at: fractionEnd(at: fraction &+ count) ?? fraction &+ count,
          fractionCount: count &- excess, isNegative: start != position, isComplete: false)
      }
      significand =
        significand &* .powerOfTen(length) &+ UInt64(truncatingIfNeeded: digits.value)
      if length < 8 { break }
    } while true
    guard count > 0 else { return nil }
    return number(
      significand, at: fraction &+ count, fractionCount: count, isNegative: start != position)
  }

  /// Returns the number at the cursor of which all digits have been read up to an offset.
  @inline(__always)
  private func number(
    _ significand: UInt64, at offset: Int, fractionCount: Int, isNegative: Bool,
    isComplete: Bool = true
  ) -> JSONNumberToken? {
    var index = offset
    var exponent = 0 &- fractionCount
    // The digits that a token leaves out can end the text.
    if next(at: index) | 0x20 == UInt8(ascii: "e") {
      guard let written = exponentDigits(at: &index) else { return nil }
      exponent &+= written
    }
    return JSONNumberToken(
      start: position, end: index, significand: significand,
      exponent: Int32(truncatingIfNeeded: exponent), isNegative: isNegative, isInteger: false,
      isComplete: isComplete)
  }
}
