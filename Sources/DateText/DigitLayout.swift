/// A layout of digits and separators in eight characters, which are checked and read as one word.
///
/// Exclusive-or with the template turns each digit into its value and each separator into zero.
/// Adding the headroom (0x76 for a digit, 0x7F for a separator) then sets the top bit of every byte
/// above 9 or 0, respectively. A byte whose sum could carry into the next one already has its top
/// bit set, so it is rejected regardless.
struct DigitLayout {
  /// The characters, with `0` for every digit and the first character in the lowest bits.
  let template: UInt64
  let headroom: UInt64
  /// The bit that distinguishes lowercase from uppercase, for a letter that may be either.
  let caseBit: UInt64

  /// Year and month: `0000-00-`.
  @inline(__always)
  static var yearMonth: DigitLayout {
    DigitLayout(
      template: 0x2D30_302D_3030_3030, headroom: 0x7F76_767F_7676_7676, caseBit: 0)
  }

  /// Day, hour and minute: `00T00:00`.
  @inline(__always)
  static var dayHourMinute: DigitLayout {
    DigitLayout(
      template: 0x3030_3A30_3054_3030, headroom: 0x7676_7F76_767F_7676, caseBit: 0x0020_0000)
  }

  /// Second and millisecond in UTC: `:00.000Z`.
  @inline(__always)
  static var secondMillisecondUTC: DigitLayout {
    DigitLayout(
      template: 0x5A30_3030_2E30_303A, headroom: 0x7F76_7676_7F76_767F,
      caseBit: 0x2000_0000_0000_0000)
  }

  /// Returns the digits of `word`, or `nil` if it doesn't have this layout.
  @inline(__always)
  func digits(of word: UInt64) -> Digits? {
    let values = (word & ~caseBit) ^ template
    guard (values | (values &+ headroom)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    return Digits(values: values)
  }

  /// The values of eight characters, which are zero for separators.
  struct Digits {
    let values: UInt64

    /// Returns the digit at `index`.
    @inline(__always)
    func one(at index: Int) -> Int {
      Int(truncatingIfNeeded: values &>> UInt64(truncatingIfNeeded: index &* 8)) & 0xFF
    }

    /// Returns the two-digit number at `index`.
    @inline(__always)
    func two(at index: Int) -> Int {
      one(at: index) &* 10 &+ one(at: index &+ 1)
    }
  }
}
