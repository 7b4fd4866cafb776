// Three letters determine the name of a month, and two that of a day of the week, so a name is found by
// comparing words. Setting the bit of lower case makes no letter of any other character.

extension RawSpan {
  /// Returns the month whose name is at an offset, in upper or lower case.
  ///
  /// - Parameters:
  ///   - offset: An offset that isn't negative.
  ///   - isShort: Whether names are cut off after three letters.
  /// - Returns: The number of the month and the number of letters, or `nil` if there is no name.
  @inline(__always)
  func month(at offset: Int, isShort: Bool) -> (number: Int, count: Int)? {
    let word = word(padded: offset) | 0x2020_2020_2020_2020
    guard let number = Self.month(word & 0xFF_FFFF) else { return nil }
    if isShort || number == 5 { return (number, 3) }
    let (rest, count) = Self.restOfMonth(number)
    // The letters from the fourth on, of which there are at most six.
    let letters = self.word(padded: offset &+ 3) | 0x2020_2020_2020_2020
    guard (letters ^ rest) &<< UInt64(truncatingIfNeeded: 64 &- count &* 8) == 0 else { return nil }
    return (number, count &+ 3)
  }

  @inline(__always)
  private static func month(_ letters: UInt64) -> Int? {
    switch letters {
    case 0x6E616A: 1
    case 0x626566: 2
    case 0x72616D: 3
    case 0x727061: 4
    case 0x79616D: 5
    case 0x6E756A: 6
    case 0x6C756A: 7
    case 0x677561: 8
    case 0x706573: 9
    case 0x74636F: 10
    case 0x766F6E: 11
    case 0x636564: 12
    default: nil
    }
  }

  /// Returns the letters of the name of a month after the third, in lower case.
  private static func restOfMonth(_ number: Int) -> (letters: UInt64, count: Int) {
    switch number {
    case 1: (0x7972_6175, 4)
    case 2: (0x79_7261_7572, 5)
    case 3: (0x6863, 2)
    case 4: (0x6C69, 2)
    case 6: (0x65, 1)
    case 7: (0x79, 1)
    case 8: (0x74_7375, 3)
    case 9: (0x7265_626D_6574, 6)
    case 10: (0x7265_626F, 4)
    default: (0x72_6562_6D65, 5)
    }
  }

  /// Returns the day of the week whose name is at an offset, in upper or lower case.
  ///
  /// - Parameters:
  ///   - offset: An offset that isn't negative.
  ///   - maximum: The number of letters after which names are cut off, which is at least two.
  /// - Returns: The number of the day, from 1 (Monday) to 7, and the number of letters, or `nil` if there is
  ///   no name.
  @inline(__always)
  func weekday(at offset: Int, atMost maximum: Int) -> (number: Int, count: Int)? {
    let word = word(padded: offset) | 0x2020_2020_2020_2020
    guard let (number, rest, length) = Self.weekday(word & 0xFFFF) else { return nil }
    let count = Swift.min(maximum, length)
    if count == 2 { return (number, count) }
    // The letters from the third on, of which there are at most seven.
    let letters = self.word(padded: offset &+ 2) | 0x2020_2020_2020_2020
    guard (letters ^ rest) &<< UInt64(truncatingIfNeeded: 80 &- count &* 8) == 0 else { return nil }
    return (number, count)
  }

  /// Returns the day whose name begins with two letters, the letters after them, and the number of all.
  @inline(__always)
  private static func weekday(_ letters: UInt64) -> (number: Int, rest: UInt64, length: Int)? {
    switch letters {
    case 0x6F6D: (1, 0x7961_646E, 6)
    case 0x7574: (2, 0x79_6164_7365, 7)
    case 0x6577: (3, 0x79_6164_7365_6E64, 9)
    case 0x6874: (4, 0x7961_6473_7275, 8)
    case 0x7266: (5, 0x7961_6469, 6)
    case 0x6173: (6, 0x7961_6472_7574, 8)
    case 0x7573: (7, 0x7961_646E, 6)
    default: nil
    }
  }
}
