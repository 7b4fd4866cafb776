// Long arrays mostly consist of plain values, which these functions skip in tight loops.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past the plain strings of an array, and past the comma after each but the last.
  ///
  /// A string is plain if it has 1 to 32 bytes, contains neither escapes nor bytes outside ASCII,
  /// and the next string or the end of the array follows without white space. The cursor stops at
  /// the first string that isn't plain, or at the closing bracket.
  ///
  /// - Parameter limit: The maximum length of a plain string in bytes.
  /// - Returns: The number of strings skipped.
  @inlinable
  package mutating func skipPlainStrings(upTo limit: Int) -> Int {
    var count = 0
    var index = position
    let end = end
    // The loads below read at most 32 bytes of a string and the word after it.
    while index &+ 41 <= end, bytes.byte(unchecked: index) == UInt8(ascii: "\"") {
      let start = index &+ 1
      let length = bytes.plainLength(unchecked: start)
      guard length > 0, length <= limit else { break }
      // A closing quote is followed by a comma and an opening quote, or by the closing bracket.
      let following = bytes.word(unchecked: start &+ length) & 0xFF_FFFF
      guard following == 0x22_2C22 else {
        guard following & 0xFFFF == 0x5D22 else { break }
        index = start &+ length &+ 1
        count &+= 1
        break
      }
      index = start &+ length &+ 2
      count &+= 1
    }
    position = index
    return count
  }

  /// Returns the bytes between two quotes a given distance apart, without moving the cursor.
  ///
  /// The bytes aren't necessarily one string: they may contain another quote or a backslash.
  ///
  /// - Parameter count: The number of bytes between the quotes.
  /// - Returns: The bytes, or `nil` if the quotes aren't there.
  @inlinable @inline(__always)
  @_lifetime(copy self)
  package func quoted(_ count: Int) -> RawSpan? {
    guard position &+ count &+ 2 <= end,
      bytes.byte(unchecked: position) == UInt8(ascii: "\""),
      bytes.byte(unchecked: position &+ count &+ 1) == UInt8(ascii: "\"")
    else { return nil }
    return bytes.slice(position &+ 1, position &+ 1 &+ count)
  }

  /// Moves past a plain number.
  ///
  /// A number is plain if it has no exponent and at most seven digits before the point, which alone
  /// show that it is within bounds.
  ///
  /// - Parameters:
  ///   - minimum: The smallest integer that is plain.
  ///   - maximum: The greatest integer that is plain.
  /// - Returns: Whether the cursor moved.
  @inlinable @inline(__always)
  package mutating func skipPlainNumber(from minimum: Int64, to maximum: Int64) -> Bool {
    guard end >= 8, position < end else { return false }
    var index = position
    let isNegative = bytes.byte(unchecked: index) == UInt8(ascii: "-")
    index &+= isNegative ? 1 : 0
    let digits = DecimalDigits(bytes.word(zeroPadded: index))
    guard digits.count > 0, digits.count < 8, digits.count == 1 || !digits.hasLeadingZero else {
      return false
    }
    index &+= digits.count
    var fractionBound: Int64 = 0
    if next(at: index) == UInt8(ascii: ".") {
      index &+= 1
      let firstFraction = index
      var count = 0
      repeat {
        count = DecimalDigits(bytes.word(zeroPadded: index)).count
        index &+= count
      } while count == 8
      guard index > firstFraction else { return false }
      fractionBound = 1
    }
    // A number with an exponent isn't plain. The caller checks any other byte.
    guard next(at: index) | 0x20 != UInt8(ascii: "e") else { return false }
    let magnitude = digits.value
    let low = isNegative ? 0 &- magnitude &- fractionBound : magnitude
    let high = isNegative ? 0 &- magnitude : magnitude &+ fractionBound
    guard low >= minimum, high <= maximum else { return false }
    position = index
    return true
  }

  /// Moves past the plain numbers of an array, and past the comma after each but the last.
  ///
  /// The cursor stops at the closing bracket, or at the first number that isn't plain or isn't
  /// directly followed by the closing bracket or by a comma and another number.
  ///
  /// - Parameters:
  ///   - minimum: The smallest integer that is plain.
  ///   - maximum: The greatest integer that is plain.
  /// - Returns: How many numbers were skipped.
  @inlinable
  package mutating func skipPlainNumbers(from minimum: Int64, to maximum: Int64) -> Int {
    let digits = minimum <= 0 ? Self.digits(within: maximum) : 0
    var count = 0
    while true {
      let start = position
      let length = shortNumberLength(digits: digits)
      position &+= length
      guard length > 0 || skipPlainNumber(from: minimum, to: maximum) else { return count }
      if next == UInt8(ascii: "]") { return count &+ 1 }
      // After a comma, a byte from the minus sign to the nine can only start a number.
      guard next == UInt8(ascii: ","), next(at: position &+ 1) &- UInt8(ascii: "-") <= 12 else {
        position = start
        return count
      }
      position &+= 1
      count &+= 1
    }
  }

  /// Returns the largest number of digits, at most six, such that no number with that many digits
  /// before the point exceeds a maximum.
  @inlinable @inline(__always)
  static func digits(within maximum: Int64) -> Int {
    var digits = 0
    var power: Int64 = 10
    while digits < 6, power <= maximum {
      digits &+= 1
      power &*= 10
    }
    return digits
  }

  /// Returns the length of the short number at the cursor, including a fraction.
  ///
  /// The caller checks the byte that follows, which may start an exponent.
  ///
  /// - Parameter limit: The maximum number of digits before the point, from 0 to 6.
  /// - Returns: The number of characters, at most 7, or 0 if there is no such number.
  @inlinable @inline(__always)
  func shortNumberLength(digits limit: Int) -> Int {
    guard position &+ 8 <= end else { return 0 }
    let digits = DecimalDigits(bytes.word(unchecked: position))
    let count = digits.count
    guard count > 0, count <= limit, count == 1 || !digits.hasLeadingZero else { return 0 }
    // The fraction is measured without a branch, which would often be mispredicted.
    let point = digits.character(at: count) == UInt8(ascii: ".") ? 1 : 0
    let fraction = digits.count(from: count &+ 1) & (0 &- point)
    let length = count &+ point &+ fraction
    guard fraction >= point, length < 8 else { return 0 }
    return length
  }
}
