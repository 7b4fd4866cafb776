/// The name of a time zone in a text, as four words.
struct ZoneName: BitwiseCopyable, Sendable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// Creates a name, or returns `nil` if it's empty or has more than 32 bytes, as no name of the tz database has.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that have the name.
  ///   - range: The offsets of the name.
  @inline(__always)
  init?(_ bytes: RawSpan, _ range: Range<Int>) {
    let start = range.lowerBound
    let count = range.upperBound &- start
    guard count > 0, count <= 32 else { return nil }
    words = (
      bytes.word(padded: start) & Self.mask(count),
      count <= 8 ? 0 : bytes.word(padded: start &+ 8) & Self.mask(count &- 8),
      count <= 16 ? 0 : bytes.word(padded: start &+ 16) & Self.mask(count &- 16),
      count <= 24 ? 0 : bytes.word(padded: start &+ 24) & Self.mask(count &- 24)
    )
  }

  /// Returns the bits of the first bytes of a word, of which there is at least one.
  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 {
    UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- min(count, 8) &* 8)
  }

  /// A number from 0 to 63 that depends on the whole name.
  @inline(__always)
  var slot: Int {
    let sum = words.0 &* 3 &+ words.1 &* 5 &+ words.2 &* 7 &+ words.3
    return Int(truncatingIfNeeded: (sum &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }

  @inline(__always)
  static func == (left: ZoneName, right: ZoneName) -> Bool {
    (left.words.0 ^ right.words.0) | (left.words.1 ^ right.words.1)
      | (left.words.2 ^ right.words.2) | (left.words.3 ^ right.words.3) == 0
  }
}
