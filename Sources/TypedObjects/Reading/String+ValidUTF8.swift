@_spi(ObjectBodyInternals) import JSONText

extension String {
  /// Creates a string from UTF-8 that has been validated.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - isASCII: Whether all bytes are ASCII.
  @inline(__always)
  init(valid bytes: RawSpan, isASCII: Bool) {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      self.init(decoding: bytes)
      return
    }
    // A cursor has read the bytes, which throws an error for invalid UTF-8.
    let text = unsafe UTF8Span(
      unchecked: Span<UInt8>(_bytes: bytes), isKnownASCII: isASCII)
    self.init(copying: text)
  }

  /// Creates the string of a token.
  @inline(__always)
  init(_ token: JSONStringToken, in bytes: RawSpan) {
    if token.hasEscapes {
      self = token.string(in: bytes)
    } else if token.byteCount < 16, bytes.byteCount >= 8 {
      self.init(
        smallFrom: token.start, count: token.byteCount, of: bytes, isASCII: token.isASCII)
    } else {
      self.init(valid: bytes.slice(token.start, token.end), isASCII: token.isASCII)
    }
  }
}
