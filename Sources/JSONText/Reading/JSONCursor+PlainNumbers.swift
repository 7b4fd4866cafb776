// Arrays of numbers, and single numbers, mostly have few digits. Words of eight characters show how many.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past a plain number.
  ///
  /// A number is plain if at most fifteen digits before the point alone show that it is within bounds.
  /// Only if there are no bounds, it can have an exponent.
  ///
  /// - Parameters:
  ///   - minimum: The smallest integer that is plain, or `Int64.min` if there's no minimum.
  ///   - maximum: The greatest integer that is plain, or `Int64.max` if there's no maximum.
  /// - Returns: Whether the cursor moved.
  @inlinable @inline(__always)
  package mutating func skipPlainNumber(from minimum: Int64, to maximum: Int64) -> Bool {
    guard end >= 8, position < end else { return false }
    var index = position
    let isNegative = bytes.byte(unchecked: index) == UInt8(ascii: "-")
    index &+= isNegative ? 1 : 0
    let digits = DecimalDigits(bytes.word(zeroPadded: index))
    guard digits.count > 0, digits.count == 1 || !digits.hasLeadingZero else { return false }
    index &+= digits.count
    var magnitude = digits.value
    if digits.count == 8, !skipMoreDigits(&index, &magnitude) { return false }
    var fractionBound: Int64 = 0
    if next(at: index) == UInt8(ascii: ".") {
      guard let fractionEnd = fractionEnd(at: index &+ 1) else { return false }
      index = fractionEnd
      fractionBound = 1
    }
    // The caller checks any byte that can't start an exponent.
    if next(at: index) | 0x20 == UInt8(ascii: "e") {
      return minimum == .min && maximum == .max && skipPlainExponent(at: index &+ 1)
    }
    let low = isNegative ? 0 &- magnitude &- fractionBound : magnitude
    let high = isNegative ? 0 &- magnitude : magnitude &+ fractionBound
    guard low >= minimum, high <= maximum else { return false }
    position = index
    return true
  }

  /// Moves past a number that has at most two digits before the point, and no exponent.
  ///
  /// - Parameter limit: The greatest first digit of two.
  /// - Returns: Whether the cursor moved. It never does less than nine bytes before the end.
  @inlinable @inline(__always)
  package mutating func skipSmallNumber(tensUpTo limit: Int64) -> Bool {
    guard position &+ 9 <= end else { return false }
    var index = position
    index &+= bytes.byte(unchecked: index) == UInt8(ascii: "-") ? 1 : 0
    let digits = DecimalDigits(bytes.word(unchecked: index))
    let count = digits.count
    guard count == 1 || count == 2 && digits.first > 0 && digits.first <= limit else {
      return false
    }
    index &+= count
    var following = digits.character(at: count)
    if following == UInt8(ascii: ".") {
      guard let fractionEnd = fractionEnd(at: index &+ 1) else { return false }
      index = fractionEnd
      following = next(at: index)
    }
    guard following | 0x20 != UInt8(ascii: "e") else { return false }
    position = index
    return true
  }

  /// Returns the integer at the cursor and the offset after it, if it has at most fifteen digits and
  /// neither a fraction nor an exponent. The caller checks the byte that follows.
  @inlinable @inline(__always)
  package func plainInteger() -> (value: Int64, end: Int)? {
    guard end >= 8, position < end else { return nil }
    var index = position
    let isNegative = bytes.byte(unchecked: index) == UInt8(ascii: "-")
    index &+= isNegative ? 1 : 0
    let digits = DecimalDigits(bytes.word(zeroPadded: index))
    guard digits.count > 0, digits.count == 1 || !digits.hasLeadingZero else { return nil }
    index &+= digits.count
    var magnitude = digits.value
    if digits.count == 8, !skipMoreDigits(&index, &magnitude) { return nil }
    let following = next(at: index)
    guard following != UInt8(ascii: "."), following | 0x20 != UInt8(ascii: "e") else { return nil }
    return (isNegative ? 0 &- magnitude : magnitude, index)
  }

  /// Appends the digits after the eighth to a number.
  ///
  /// - Returns: `false` if there are more than fifteen digits.
  @inline(never) @usableFromInline
  func skipMoreDigits(_ index: inout Int, _ magnitude: inout Int64) -> Bool {
    let digits = DecimalDigits(bytes.word(zeroPadded: index))
    guard digits.count < 8 else { return false }
    guard digits.count > 0 else { return true }
    var power: Int64 = 10
    for _ in 1..<digits.count { power &*= 10 }
    magnitude = magnitude &* power &+ digits.value
    index &+= digits.count
    return true
  }

  /// Returns the offset after the digits of a fraction, or `nil` if there are none.
  @inlinable @inline(__always)
  func fractionEnd(at start: Int) -> Int? {
    var index = start
    var count = 0
    repeat {
      count = DecimalDigits(bytes.word(zeroPadded: index)).count
      index &+= count
    } while count == 8
    return index > start ? index : nil
  }

  /// Moves past an exponent, unless a number with fifteen digits before the point could be infinite.
  ///
  /// - Parameter start: The offset after the letter.
  /// - Returns: Whether the cursor moved.
  @inline(never) @usableFromInline
  mutating func skipPlainExponent(at start: Int) -> Bool {
    let sign = next(at: start)
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    let index = start &+ (isSigned ? 1 : 0)
    let digits = DecimalDigits(bytes.word(zeroPadded: index))
    // 10^15 × 10^292 is the largest such number that's finite for sure.
    guard digits.count > 0, digits.count < 8, digits.value <= 292 || sign == UInt8(ascii: "-")
    else { return false }
    position = index &+ digits.count
    return true
  }

  /// Moves past the plain numbers of an array, and past the comma after each but the last.
  ///
  /// The cursor stops at the closing bracket, or at the first number that isn't plain or isn't followed by the closing
  /// bracket or directly by a comma. White space can precede the next number.
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
      guard skipToNumber() else {
        if skipToBracket() { return count &+ 1 }
        position = start
        return count
      }
      count &+= 1
    }
  }

  /// Moves past the plain integers of an array, like ``skipPlainNumbers(from:to:)``. A number with a fraction or
  /// an exponent isn't plain.
  ///
  /// - Parameters:
  ///   - minimum: The smallest integer that is plain.
  ///   - maximum: The greatest integer that is plain.
  /// - Returns: How many integers were skipped.
  @inlinable
  package mutating func skipPlainIntegers(from minimum: Int64, to maximum: Int64) -> Int {
    let digits = minimum <= 0 ? Self.digits(within: maximum) : 0
    var count = 0
    while true {
      let start = position
      let length = shortIntegerLength(digits: digits)
      if length > 0 {
        position &+= length
      } else {
        guard let (value, end) = plainInteger(), value >= minimum, value <= maximum else {
          return count
        }
        position = end
      }
      if next == UInt8(ascii: "]") { return count &+ 1 }
      guard skipToNumber() else {
        if skipToBracket() { return count &+ 1 }
        position = start
        return count
      }
      count &+= 1
    }
  }

  /// Moves past white space if it's between a number and the closing bracket of an array.
  ///
  /// - Returns: Whether the cursor moved.
  @inline(never) @usableFromInline
  mutating func skipToBracket() -> Bool {
    // A number ends with a digit. The cursor may also have moved past a comma.
    guard next <= 0x20, bytes.byte(at: position &- 1).isDigit,
      let next = nextElement(after: position), next.isEnd
    else { return false }
    position = next.offset
    return true
  }

  /// Moves past a comma, and past white space after it, if a number follows.
  ///
  /// - Returns: Whether there's a comma before a number. If not, the cursor may have moved.
  @inlinable @inline(__always)
  package mutating func skipToNumber() -> Bool {
    guard next == UInt8(ascii: ",") else { return false }
    position &+= 1
    if isAtNumber { return true }
    if next == 0x20, next(at: position &+ 1) &- UInt8(ascii: "-") <= 12 {
      position &+= 1
      return true
    }
    skipWhitespaceRun()
    return isAtNumber
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

  /// Returns the length of the short integer at the cursor.
  ///
  /// - Parameter limit: The maximum number of digits, from 0 to 6.
  /// - Returns: The number of digits, or 0 if there is no such integer.
  @inlinable @inline(__always)
  func shortIntegerLength(digits limit: Int) -> Int {
    guard position &+ 8 <= end else { return 0 }
    let digits = DecimalDigits(bytes.word(unchecked: position))
    let count = digits.count
    guard count > 0, count <= limit, count == 1 || !digits.hasLeadingZero else { return 0 }
    let following = digits.character(at: count)
    // The caller checks any other byte.
    guard following != UInt8(ascii: "."), following | 0x20 != UInt8(ascii: "e") else { return 0 }
    return count
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
