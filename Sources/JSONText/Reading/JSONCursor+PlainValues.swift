// Arrays are mostly long rows of plain values: read in a loop of their own, they cost no call each.

extension JSONCursor {
  /// Moves past the strings of an array that need no closer look, each with the comma after it
  /// but the last.
  ///
  /// A string is plain if it has 1 to 32 bytes, holds neither escapes nor bytes outside ASCII, and
  /// another or the array's end follows at once. The cursor stands at the first that is not, or at
  /// the bracket after the last.
  ///
  /// - Parameter limit: The most bytes that a plain string has.
  /// - Returns: How many strings were passed.
  @inlinable
  package mutating func skipPlainStrings(upTo limit: Int) -> Int {
    var count = 0
    var place = position
    let end = end
    // A string of 32 bytes, and a word after it.
    while place &+ 41 <= end, bytes.byte(unchecked: place) == UInt8(ascii: "\"") {
      let start = place &+ 1
      let length = bytes.plainLength(unchecked: start)
      guard length > 0, length <= limit else { break }
      // Its quote, a comma, and the next quote; or its quote and the bracket.
      let following = bytes.word(unchecked: start &+ length) & 0xFF_FFFF
      guard following == 0x22_2C22 else {
        guard following & 0xFFFF == 0x5D22 else { break }
        place = start &+ length &+ 1
        count &+= 1
        break
      }
      place = start &+ length &+ 2
      count &+= 1
    }
    position = place
    return count
  }

  /// The bytes between two quotes that stand a known number of bytes apart.
  ///
  /// Nothing says that they are a string: another quote or a backslash may be among them.
  ///
  /// - Parameter count: How many bytes there are between the quotes.
  /// - Returns: The bytes, or `nil` if there are no such quotes; the cursor has not moved.
  @inlinable @inline(__always)
  @_lifetime(copy self)
  package func quoted(_ count: Int) -> RawSpan? {
    guard position &+ count &+ 2 <= end,
      bytes.byte(unchecked: position) == UInt8(ascii: "\""),
      bytes.byte(unchecked: position &+ count &+ 1) == UInt8(ascii: "\"")
    else { return nil }
    return bytes.slice(position &+ 1, position &+ 1 &+ count)
  }

  /// Moves past a number that needs no closer look.
  ///
  /// A number is plain if it has no exponent, at most seven digits before the point, and lies
  /// safely within bounds: not between the last integer and the bound itself.
  ///
  /// - Parameters:
  ///   - least: The least integer that is plain.
  ///   - most: The greatest integer that is plain.
  /// - Returns: Whether one stood here; if not, the cursor has not moved.
  @inlinable @inline(__always)
  package mutating func skipPlainNumber(from least: Int64, to most: Int64) -> Bool {
    guard end >= 8, position < end else { return false }
    var place = position
    let isNegative = bytes.byte(unchecked: place) == UInt8(ascii: "-")
    place &+= isNegative ? 1 : 0
    let digits = DecimalDigits(bytes.word(zeroPadded: place))
    // A zero in front must stand alone.
    guard digits.count > 0, digits.count < 8, digits.count == 1 || !digits.hasLeadingZero else {
      return false
    }
    place &+= digits.count
    var reach: Int64 = 0
    if next(at: place) == UInt8(ascii: ".") {
      place &+= 1
      let firstFraction = place
      var count = 0
      repeat {
        count = DecimalDigits(bytes.word(zeroPadded: place)).count
        place &+= count
      } while count == 8
      guard place > firstFraction else { return false }
      reach = 1
    }
    // What comes next may be an exponent; anything else is for whoever reads on to judge.
    guard next(at: place) | 0x20 != UInt8(ascii: "e") else { return false }
    let magnitude = digits.value
    let low = isNegative ? 0 &- magnitude &- reach : magnitude
    let high = isNegative ? 0 &- magnitude : magnitude &+ reach
    guard low >= least, high <= most else { return false }
    position = place
    return true
  }

  /// Moves past the numbers of an array that need no closer look, each with the comma after it
  /// but the last.
  ///
  /// The cursor stands at the first number that is not plain, or that neither another nor the
  /// array's end follows at once, or at the bracket after the last.
  ///
  /// - Parameters:
  ///   - least: The least integer that is plain.
  ///   - most: The greatest integer that is plain.
  /// - Returns: How many numbers were passed.
  @inlinable
  package mutating func skipPlainNumbers(from least: Int64, to most: Int64) -> Int {
    let digits = least <= 0 ? Self.digits(within: most) : 0
    var count = 0
    while true {
      let start = position
      let length = shortNumberLength(digits: digits)
      position &+= length
      guard length > 0 || skipPlainNumber(from: least, to: most) else { return count }
      if next == UInt8(ascii: "]") { return count &+ 1 }
      // Nothing but a number stands there that is above the comma and below the colon.
      guard next == UInt8(ascii: ","), next(at: position &+ 1) &- UInt8(ascii: "-") <= 12 else {
        position = start
        return count
      }
      position &+= 1
      count &+= 1
    }
  }

  /// How many digits an integer may have, at most six, so that whatever they are neither it nor a
  /// fraction more is past a bound.
  @inlinable @inline(__always)
  static func digits(within most: Int64) -> Int {
    var digits = 0
    var power: Int64 = 10
    while digits < 6, power <= most {
      digits &+= 1
      power &*= 10
    }
    return digits
  }

  /// The length of the digits that stand here, and of the point among them if there is one.
  ///
  /// What follows is the caller's to judge: it may be an exponent.
  ///
  /// - Parameter limit: The most digits before the point, 0 to 6.
  /// - Returns: The number of characters, at most 7; 0 if there are more, or no such digits.
  @inlinable @inline(__always)
  func shortNumberLength(digits limit: Int) -> Int {
    guard position &+ 8 <= end else { return 0 }
    let digits = DecimalDigits(bytes.word(unchecked: position))
    let count = digits.count
    // A zero in front must stand alone.
    guard count > 0, count <= limit, count == 1 || !digits.hasLeadingZero else { return 0 }
    // A point and the digits after it are counted without a branch, for nobody could predict it.
    let point = digits.character(at: count) == UInt8(ascii: ".") ? 1 : 0
    let fraction = digits.count(from: count &+ 1) & (0 &- point)
    let length = count &+ point &+ fraction
    guard fraction >= point, length < 8 else { return 0 }
    return length
  }
}

/// The decimal digits that a word of eight characters begins with.
@usableFromInline
struct DecimalDigits {
  /// The characters, the first in the lowest bits, each without the bits of `0`.
  @usableFromInline let characters: UInt64

  /// Bits in each that is no digit; after one outside ASCII nothing is known of the next.
  @usableFromInline let others: UInt64

  /// How many digits there are, 0 to 8.
  @inlinable @inline(__always)
  var count: Int { others.trailingZeroBitCount &>> 3 }

  @inlinable @inline(__always)
  init(_ word: UInt64) {
    characters = word ^ 0x3030_3030_3030_3030
    // A digit is below ten: neither it nor its sum with six has a bit in the upper half. A sum may
    // carry into the next byte, but only from a byte that is no ASCII.
    others = (characters | (characters &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0
  }

  /// How many digits stand from a place on, from 1 to 7, before which all is ASCII; 8 if the word
  /// ends with them.
  @inlinable @inline(__always)
  func count(from place: Int) -> Int {
    (others &>> UInt64(truncatingIfNeeded: place &* 8)).trailingZeroBitCount &>> 3
  }

  /// The character at a place, from 0 to 7.
  @inlinable @inline(__always)
  func character(at place: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: characters &>> UInt64(truncatingIfNeeded: place &* 8))
      ^ UInt8(ascii: "0")
  }

  /// Whether the first digit is zero.
  @inlinable @inline(__always)
  var hasLeadingZero: Bool { characters & 0xFF == 0 }

  /// The digits as a number. There must be one at least.
  @inlinable @inline(__always)
  var value: Int64 {
    // Zeros take the places in front; then pairs, fours and eights are put together.
    var value = characters &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    value = (value &* 10 &+ value &>> 8) & 0x00FF_00FF_00FF_00FF
    value = (value &* 100 &+ value &>> 16) & 0x0000_FFFF_0000_FFFF
    return Int64(truncatingIfNeeded: (value &* 10_000 &+ value &>> 32) & 0xFFFF_FFFF)
  }
}
