/// An instant's RFC 3339 text with milliseconds, in UTC: `2024-02-29T08:30:00.250Z`, as three words.
///
/// It is what `RFC3339DateTime` writes with three digits, for writers that store words: the text of
/// every instant has the same length, so that nothing need be written byte by byte.
package struct RFC3339Milliseconds: Sendable {
  /// `2024-02-`, the first character in the lowest bits.
  package let yearAndMonth: UInt64

  /// `29T08:30`.
  package let dayAndMinute: UInt64

  /// `:00.250Z`.
  package let secondAndZone: UInt64

  /// The text of an instant, its fraction rounded half up, towards the future; nil if its year, after
  /// rounding, is not one of 0000 to 9999.
  package init?(_ instant: Instant) {
    // Once half a millisecond is added, cutting off is rounding.
    let sum = Int(instant.nanoseconds) &+ 500_000
    let carries = sum >= 1_000_000_000
    let milliseconds = UInt64((carries ? sum &- 1_000_000_000 : sum) / 1_000_000)
    guard let (date, time) = (carries ? instant.adding(seconds: 1) : instant).civil() else {
      return nil
    }
    let year = UInt64(date.year)
    let hundreds = year / 100
    yearAndMonth =
      Self.digits(hundreds) | Self.digits(year &- hundreds &* 100) &<< 16
      | Self.character("-", 4) | Self.digits(UInt64(date.month)) &<< 40 | Self.character("-", 7)
    dayAndMinute =
      Self.digits(UInt64(date.day)) | Self.character("T", 2)
      | Self.digits(UInt64(time.hour)) &<< 24 | Self.character(":", 5)
      | Self.digits(UInt64(time.minute)) &<< 48
    let tenths = milliseconds / 100
    secondAndZone =
      Self.character(":", 0) | Self.digits(UInt64(time.second)) &<< 8 | Self.character(".", 3)
      | (tenths &+ Self.character("0", 0)) &<< 32
      | Self.digits(milliseconds &- tenths &* 100) &<< 40 | Self.character("Z", 7)
  }

  /// A number below a hundred as two characters.
  @inline(__always)
  private static func digits(_ value: UInt64) -> UInt64 {
    // A tenth, as a multiplication that is exact for so few digits.
    let tens = (value &* 103) &>> 10
    return 0x3030 &+ tens &+ (value &- tens &* 10) &<< 8
  }

  /// A character at its place in a word.
  @inline(__always)
  private static func character(_ character: Unicode.Scalar, _ place: UInt64) -> UInt64 {
    UInt64(character.value) &<< (place &* 8)
  }
}
