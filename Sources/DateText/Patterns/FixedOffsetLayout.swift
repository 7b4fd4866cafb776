/// The layout of an offset from UTC at the end of a text, as hours and minutes or as `Z`.
struct FixedOffsetLayout: Sendable {
  /// The length of an offset other than `Z`.
  let byteCount: Int

  let usesZ: Bool

  /// The layout of the characters after the sign.
  private let digits: DigitLayout

  init(_ form: OffsetForm) {
    usesZ = form.usesZ
    byteCount = form.isExtended ? 6 : 5
    // `00:00` and `0000`. The bytes after it are zero.
    digits =
      form.isExtended
      ? DigitLayout(template: 0x30_303A_3030, headroom: 0x7F7F_7F76_767F_7676, caseBit: 0)
      : DigitLayout(template: 0x3030_3030, headroom: 0x7F7F_7F7F_7676_7676, caseBit: 0)
  }

  /// Reads the offset in seconds, or returns `nil` if it doesn't have the layout.
  ///
  /// - Parameters:
  ///   - text: A text of at least eight bytes.
  ///   - start: The offset in the text from which on it has the offset from UTC.
  /// - Returns: The seconds, or `nil`.
  @inline(__always)
  func seconds(in text: RawSpan, from start: Int) -> Int? {
    let count = text.byteCount &- start
    guard count == byteCount else {
      return count == 1 && usesZ && text[byte: start] == UInt8(ascii: "Z") ? 0 : nil
    }
    // The sign is the lowest byte that isn't shifted out.
    let word = text.word(at: text.byteCount &- 8) &>> UInt64(64 &- byteCount &* 8)
    let sign = 0x2C &- Int(truncatingIfNeeded: word & 0xFF)
    guard sign == 1 || sign == -1, let digits = digits.digits(of: word &>> 8) else { return nil }
    let hours = digits.two(at: 0)
    let minutes = digits.two(at: byteCount &- 3)
    guard hours <= 23, minutes <= 59 else { return nil }
    return sign &* (hours &* 3600 &+ minutes &* 60)
  }
}
