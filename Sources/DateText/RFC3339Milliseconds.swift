/// The RFC 3339 text of an instant with milliseconds in UTC, as three words.
///
/// The text, such as `2024-02-29T08:30:00.250Z`, is the one that `RFC3339DateTime` writes with
/// three digits. It has the same length for every instant, so it can be stored as words.
package struct RFC3339Milliseconds: Sendable {
  /// The year and the month, as `2024-02-`, with the first character in the lowest bits.
  package let yearAndMonth: UInt64

  /// The day, the hour and the minute, as `29T08:30`.
  package let dayAndMinute: UInt64

  /// The second, the millisecond and the offset, as `:00.250Z`.
  package let secondAndZone: UInt64

  /// Creates the text of an instant with its fraction rounded half up, or returns `nil` if the year
  /// is outside 0000 to 9999 after rounding.
  package init?(_ instant: Instant) {
    // Adding half a millisecond turns truncation into rounding.
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

  /// Returns a number below a hundred as two characters.
  @inline(__always)
  private static func digits(_ value: UInt64) -> UInt64 {
    // This multiplication and shift are an exact division by ten for numbers below a hundred.
    let tens = (value &* 103) &>> 10
    return 0x3030 &+ tens &+ (value &- tens &* 10) &<< 8
  }

  /// Returns a word with a character at an index and zeros elsewhere.
  @inline(__always)
  private static func character(_ character: Unicode.Scalar, _ index: UInt64) -> UInt64 {
    UInt64(character.value) &<< (index &* 8)
  }
}
