@_spi(ObjectBodyInternals) import JSONText

/// A text of more than 16 bytes that is compared with another one of the same array.
struct LongText {
  /// The string that contains the text.
  let token: JSONStringToken

  /// The number of bytes after the changes that the property specifies.
  private let count: Int

  /// The first eight bytes and the last eight, or zeros if the property changes the case of texts.
  private let first: UInt64
  private let last: UInt64

  /// Creates a text that is changed.
  ///
  /// - Parameters:
  ///   - token: The string.
  ///   - count: The number of bytes after the changes.
  init(_ token: JSONStringToken, changedTo count: Int) {
    self.token = token
    self.count = count
    first = 0
    last = 0
  }

  /// Creates a text whose case isn't changed.
  ///
  /// - Parameters:
  ///   - token: The string.
  ///   - text: The value of the string, trimmed if the property trims it, which has at least eight bytes.
  init(_ token: JSONStringToken, _ text: RawSpan) {
    self.token = token
    count = text.byteCount
    first = text.word(at: 0)
    last = text.word(at: text.byteCount &- 8)
  }

  /// Returns whether the text is known to differ from another one of the same property.
  func differs(from other: LongText) -> Bool {
    count != other.count || first != other.first || last != other.last
  }
}
