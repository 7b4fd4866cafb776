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
    let sum = UInt32(truncatingIfNeeded: instant.nanoseconds &+ 500_000)
    let carries = sum >= 1_000_000_000
    // Seconds since the start of the year 0000, in which all other years have very large numbers.
    let seconds = UInt64(
      bitPattern: instant.seconds &+ (Self.secondsToEpoch &+ (carries ? 1 : 0)))
    guard seconds < Self.secondCount else { return nil }
    let days = seconds / 86_400
    let date = CivilDate(daysSinceYearZero: UInt32(truncatingIfNeeded: days))
    let secondOfDay = UInt32(truncatingIfNeeded: seconds &- days &* 86_400)
    let minuteOfDay = secondOfDay / 60
    let hour = minuteOfDay / 60
    let milliseconds = (carries ? sum &- 1_000_000_000 : sum) / 1_000_000
    let tenths = milliseconds / 100
    let year = UInt64(date.year)
    let century = year / 100
    let dateDigits = Self.digits(
      century, year &- century &* 100, UInt64(date.month), UInt64(date.day))
    let timeDigits = Self.digits(
      UInt64(hour), UInt64(minuteOfDay &- hour &* 60), UInt64(secondOfDay &- minuteOfDay &* 60),
      UInt64(milliseconds &- tenths &* 100))
    let pair: UInt64 = 0xFFFF
    yearAndMonth =
      dateDigits & 0xFFFF_FFFF | Self.character("-", 4)
      | ((dateDigits &>> 32) & pair) &<< 40 | Self.character("-", 7)
    dayAndMinute =
      dateDigits &>> 48 | Self.character("T", 2) | (timeDigits & pair) &<< 24
      | Self.character(":", 5) | ((timeDigits &>> 16) & pair) &<< 48
    secondAndZone =
      Self.character(":", 0) | ((timeDigits &>> 32) & pair) &<< 8 | Self.character(".", 3)
      | (UInt64(tenths) &+ Self.character("0", 0)) &<< 32
      | (timeDigits &>> 48) &<< 40 | Self.character("Z", 7)
  }

  /// The number of seconds from the start of the year 0000 to 1970.
  private static var secondsToEpoch: Int64 { 719_528 * 86_400 }

  /// The number of seconds in the years 0000 to 9999.
  private static var secondCount: UInt64 { 3_652_425 * 86_400 }

  /// Returns four numbers below a hundred as two characters each.
  @inline(__always)
  private static func digits(
    _ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64
  ) -> UInt64 {
    let numbers = first | second &<< 16 | third &<< 32 | fourth &<< 48
    // This multiplication and shift are an exact division by ten for numbers below a hundred.
    let tens = (numbers &* 103) &>> 10 & 0x000F_000F_000F_000F
    return 0x3030_3030_3030_3030 &+ tens &+ (numbers &- tens &* 10) &<< 8
  }

  /// Returns a word with a character at an index and zeros elsewhere.
  @inline(__always)
  private static func character(_ character: Unicode.Scalar, _ index: UInt64) -> UInt64 {
    UInt64(character.value) &<< (index &* 8)
  }
}
