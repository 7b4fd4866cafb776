@_spi(ObjectBodyInternals) import JSONText

/// Text of at most 32 bytes, such as that of a date, by which it's looked up.
struct TextKey {
  /// The first sixteen bytes.
  let start: ShortText
  /// The bytes after them.
  let end: ShortText

  /// Creates a key of a short text.
  @inline(__always)
  init(_ text: ShortText) {
    start = text
    end = ShortText()
  }

  /// Creates a key of a text of 16 to 32 bytes.
  @inline(__always)
  init(_ bytes: RawSpan, _ range: Range<Int>) {
    start = ShortText(bytes, from: range.lowerBound, count: 16)
    end = ShortText(bytes, from: range.lowerBound &+ 16, count: range.count &- 16)
  }
}

extension ShortText {
  /// A number that differs for most texts, or 0 if the text is empty.
  @inline(__always)
  var hash: UInt64 { Self.hash(first, second) }

  /// Returns the same number for the first and the last eight bytes of a text, or zeros.
  @inline(__always)
  static func hash(_ first: UInt64, _ second: UInt64) -> UInt64 {
    (first ^ second) &* 0x9E37_79B9_7F4A_7C15
  }
}
