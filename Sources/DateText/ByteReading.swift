extension RawSpan {
  /// The byte at `offset`.
  ///
  /// The load is safe despite its name: every bit pattern is a valid `UInt8`, and the standard
  /// library checks the bounds.
  @inline(__always)
  subscript(byte offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// Returns the eight bytes at `offset`, with the first in the lowest bits on every machine.
  ///
  /// The load is safe for the same reasons, and requires no alignment.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the value of the decimal digit at `offset`, or `nil` for any other byte.
  @inline(__always)
  func digit(at offset: Int) -> Int? {
    let value = self[byte: offset] &- UInt8(ascii: "0")
    return value < 10 ? Int(value) : nil
  }

  /// Returns the value of the two decimal digits at `offset`, or `nil` if either isn't a digit.
  @inline(__always)
  func twoDigits(at offset: Int) -> Int? {
    guard let tens = digit(at: offset), let ones = digit(at: offset + 1) else { return nil }
    return tens * 10 + ones
  }
}

extension String {
  /// Calls `body` with the string's UTF-8, which is copied only if the string isn't native.
  ///
  /// The span and its buffer are used only during the call. `utf8Span` would be simpler, but
  /// Apple's platforms provide it only from version 26 on.
  @inline(__always)
  func withUTF8Bytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    var text = self
    return text.withUTF8 { buffer in
      let bytes = unsafe buffer.span.bytes
      return body(bytes)
    }
  }
}
