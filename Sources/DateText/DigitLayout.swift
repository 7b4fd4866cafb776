/// Eight characters with digits and separators in known places, checked and read as one word.
///
/// Exclusive-or with the template turns each digit into its value and each separator into zero.
/// Adding the headroom (0x76 for a digit, 0x7F for a separator) then sets the top bit of every byte
/// that is past 9 or past 0. A byte that could carry into its neighbour has its top bit set already.
struct DigitLayout {
  /// The characters, `0` in place of any digit, first character least significant.
  let template: UInt64
  let headroom: UInt64
  /// The bit that tells lower from upper case, at the one letter that may be either.
  let caseBit: UInt64

  /// `0000-00-`: year and month.
  @inline(__always)
  static var yearMonth: DigitLayout {
    DigitLayout(
      template: 0x2D30_302D_3030_3030, headroom: 0x7F76_767F_7676_7676, caseBit: 0)
  }

  /// `00T00:00`: day, hour and minute.
  @inline(__always)
  static var dayHourMinute: DigitLayout {
    DigitLayout(
      template: 0x3030_3A30_3054_3030, headroom: 0x7676_7F76_767F_7676, caseBit: 0x0020_0000)
  }

  /// `:00.000Z`: second and millisecond, in UTC.
  @inline(__always)
  static var secondMillisecondUTC: DigitLayout {
    DigitLayout(
      template: 0x5A30_3030_2E30_303A, headroom: 0x7F76_7676_7F76_767F,
      caseBit: 0x2000_0000_0000_0000)
  }

  /// The digits of `word`, or nil when it does not have this layout.
  @inline(__always)
  func digits(of word: UInt64) -> Digits? {
    let values = (word & ~caseBit) ^ template
    guard (values | (values &+ headroom)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    return Digits(values: values)
  }

  /// Eight checked characters: a digit's value, or zero for a separator.
  struct Digits {
    let values: UInt64

    /// The digit that is character `index` of the eight.
    @inline(__always)
    func one(at index: Int) -> Int {
      Int(truncatingIfNeeded: values &>> UInt64(truncatingIfNeeded: index &* 8)) & 0xFF
    }

    /// The number made of the two digits from character `index`.
    @inline(__always)
    func two(at index: Int) -> Int {
      one(at: index) &* 10 &+ one(at: index &+ 1)
    }
  }
}
