/// The decimal digits at the start of a word of eight characters.
@usableFromInline
struct DecimalDigits {
  /// The values of the characters if they are digits, with the first in the lowest bits.
  @usableFromInline let characters: UInt64

  /// A mask with bits set in each byte that isn't a digit, and possibly in the byte after one that
  /// isn't ASCII.
  @usableFromInline let others: UInt64

  /// The number of digits, from 0 to 8.
  @inlinable @inline(__always)
  var count: Int { others.trailingZeroBitCount &>> 3 }

  @inlinable @inline(__always)
  init(_ word: UInt64) {
    characters = word ^ 0x3030_3030_3030_3030
    // Neither the value of a digit nor its sum with six sets a bit in the upper half of its byte.
    // Only the sum of a byte that isn't ASCII can carry into the next byte.
    others = (characters | (characters &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0
  }

  /// Returns the number of digits from an index on.
  ///
  /// - Parameter index: An index from 1 to 7, before which all characters are ASCII.
  /// - Returns: The number of digits, or 8 if all characters from the index on are digits.
  @inlinable @inline(__always)
  func count(from index: Int) -> Int {
    (others &>> UInt64(truncatingIfNeeded: index &* 8)).trailingZeroBitCount &>> 3
  }

  /// Returns the character at an index from 0 to 7.
  @inlinable @inline(__always)
  func character(at index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: characters &>> UInt64(truncatingIfNeeded: index &* 8))
      ^ UInt8(ascii: "0")
  }

  /// Whether the first digit is zero.
  @inlinable @inline(__always)
  var hasLeadingZero: Bool { characters & 0xFF == 0 }

  /// The value of the first digit.
  @inlinable @inline(__always)
  var first: Int64 { Int64(truncatingIfNeeded: characters & 0xFF) }

  /// The value of the digits, of which there must be at least one.
  @inlinable @inline(__always)
  var value: Int64 { Self.value(characters, count: count) }

  /// Returns the value of the first digits, of which there must be as many.
  ///
  /// - Parameter count: The number of digits, from 1 to 8.
  /// - Returns: The value.
  @inlinable @inline(__always)
  func value(ofFirst count: Int) -> Int64 { Self.value(characters, count: count) }

  /// Returns the value of the digits before and after a character.
  ///
  /// - Parameters:
  ///   - index: The index of the character, from 0 to 7.
  ///   - count: The number of digits, from 1 to 7.
  /// - Returns: The value.
  @inlinable @inline(__always)
  func value(withoutCharacterAt index: Int, count: Int) -> Int64 {
    let before = (1 as UInt64) &<< UInt64(truncatingIfNeeded: index &* 8) &- 1
    return Self.value(characters & before | characters &>> 8 & ~before, count: count)
  }

  @inlinable @inline(__always)
  static func value(_ characters: UInt64, count: Int) -> Int64 {
    // The digits are shifted to the top, after zeros. Then pairs, fours and eights are combined.
    var value = characters &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    value = (value &* 10 &+ value &>> 8) & 0x00FF_00FF_00FF_00FF
    value = (value &* 100 &+ value &>> 16) & 0x0000_FFFF_0000_FFFF
    return Int64(truncatingIfNeeded: (value &* 10_000 &+ value &>> 32) & 0xFFFF_FFFF)
  }
}
