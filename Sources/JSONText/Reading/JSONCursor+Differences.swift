// Values with long equal parts mostly differ in a text, a number or the end of an array. The first byte that differs
// shows that, so that what precedes it needn't be read once more.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Returns whether two containers certainly differ, which the first difference of their texts shows.
  ///
  /// Values differ as in `CanonicalValue`: numbers are compared as binary64, texts as decoded, and members in any order.
  ///
  /// - Parameters:
  ///   - left: The offset of an array or object in the text, which has been read before and has no duplicate keys.
  ///   - right: The offset of another one.
  ///   - rightEnd: The offset after the other one.
  /// - Returns: `false` if the containers are equal, or may be, because their first difference is one of white space, or
  ///   of the order of members.
  /// - Complexity: O(*n*), where *n* is the number of bytes before the difference.
  @inline(never)
  package func haveDifference(_ left: Int, _ right: Int, upTo rightEnd: Int) -> Bool {
    guard end >= 16, let (count, isInString) = equalPrefix(left, right, upTo: rightEnd &- right)
    else { return false }
    return isInString
      ? haveDifferentText(left, right, after: count)
      : haveDifferentToken(left &+ count, right &+ count)
  }

  /// Returns the number of bytes before the first difference of two values, and whether that is in a string; or `nil`
  /// if there's none, or a backslash before it is escaped.
  private func equalPrefix(
    _ left: Int, _ right: Int, upTo length: Int
  ) -> (count: Int, isInString: Bool)? {
    var count = 0
    var oddQuotes = SIMDMask<SIMD16<Int8>>(repeating: false)
    while count < length {
      let block = bytes.block(zeroPadded: left &+ count)
      // No text begins with a container that is an element.
      let before = bytes.block(zeroPadded: left &+ count &- 1)
      let isAfterBackslash = before .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
      let quotes = (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))) .& .!isAfterBackslash
      let escapedBackslashes =
        (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))) .& isAfterBackslash
      let differences = block .!= bytes.block(zeroPadded: right &+ count)
      guard (differences .| escapedBackslashes).isAllFalse else {
        let lane = differences.firstTrueLane
        let isBefore = (1 as UInt64) &<< UInt64(truncatingIfNeeded: lane &* 4) &- 1
        guard lane < 16, count &+ lane < length, escapedBackslashes.packedLanes & isBefore == 0
        else { return nil }
        // Each lane has four bits.
        let bits =
          oddQuotes.packedLanes.nonzeroBitCount &+ (quotes.packedLanes & isBefore).nonzeroBitCount
        return (count &+ lane, bits & 4 != 0)
      }
      oddQuotes .^= quotes
      count &+= 16
    }
    return nil
  }

  /// Returns whether two values certainly differ because of bytes outside of strings, which differ.
  private func haveDifferentToken(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (next(at: left), next(at: right))
    guard first > 0x20, second > 0x20 else { return false }
    var count = 0
    while next(at: left &- count &- 1).isInNumber { count &+= 1 }
    // After a number, either byte can continue it. Elsewhere, other bytes begin another kind of value, or end a container.
    let isNumber =
      count == 0
      ? first.isInNumber && second.isInNumber : first.isInNumber || second.isInNumber
    guard isNumber else { return true }
    if let number = decimal(at: left &- count), let other = decimal(at: right &- count),
      number.exponent == other.exponent
    {
      return number.signedSignificand != other.signedSignificand
    }
    var scan = self
    scan.position = left &- count
    guard let number = scan.readFiniteNumber(needsExact: false) else { return false }
    scan.position = right &- count
    guard let other = scan.readFiniteNumber(needsExact: false) else { return false }
    return number != other
  }

  /// Returns whether two values certainly differ because of strings whose bytes differ.
  ///
  /// - Parameters:
  ///   - left: The offset of the first value.
  ///   - right: The offset of the second value.
  ///   - count: The number of equal bytes, which contain no escaped backslash.
  /// - Returns: `false` if the strings are equal or are keys, which can be in another order.
  private func haveDifferentText(_ left: Int, _ right: Int, after count: Int) -> Bool {
    let quote = lastQuote(before: left &+ count)
    var scan = self
    scan.position = quote
    let text = scan.readKnownString()
    // Objects with other keys can have the same ones in another order.
    guard next(at: spaceEnd(from: scan.position)) != UInt8(ascii: ":") else { return false }
    scan.position = right &+ (quote &- left)
    let other = scan.readKnownString()
    guard next(at: spaceEnd(from: scan.position)) != UInt8(ascii: ":") else { return false }
    guard text.hasEscapes || other.hasEscapes else { return true }
    if let short = restOfShortText(from: text.start)?.text,
      let otherShort = restOfShortText(from: other.start)?.text
    {
      return short != otherShort
    }
    var (decoded, otherDecoded) = ([UInt8](), [UInt8]())
    text.decode(from: bytes, into: &decoded)
    other.decode(from: bytes, into: &otherDecoded)
    return decoded != otherDecoded
  }

  /// Returns the offset of the last quote before an offset in a string, without an escaped backslash between them.
  private func lastQuote(before offset: Int) -> Int {
    var start = offset
    while start >= 17 {
      let block = bytes.block(zeroPadded: start &- 16)
      let before = bytes.block(zeroPadded: start &- 17)
      let quotes =
        (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\"")))
        .& (before .!= SIMD16<UInt8>(repeating: UInt8(ascii: "\\")))
      if !quotes.isAllFalse { return start &- 1 &- quotes.packedLanes.leadingZeroBitCount &>> 2 }
      start &-= 16
    }
    repeat {
      start &-= 1
    } while start > 0
      && (next(at: start) != UInt8(ascii: "\"") || next(at: start &- 1) == UInt8(ascii: "\\"))
    return start
  }
}

extension UInt8 {
  /// Whether a number can contain the byte.
  fileprivate var isInNumber: Bool {
    isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
      || self | 0x20 == UInt8(ascii: "e")
  }
}
