extension RawSpan {
  /// The byte at `offset`.
  ///
  /// Any eight bits make a `UInt8`, and the standard library checks the bounds, so the load is safe
  /// although it is spelled unsafe.
  @inline(__always)
  subscript(byte offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// Eight bytes from `offset`, the first of them the least significant on every machine.
  ///
  /// Safe for the reasons given above; the load needs no alignment.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The value of the decimal digit at `offset`, or nil for any other byte.
  @inline(__always)
  func digit(at offset: Int) -> Int? {
    let value = self[byte: offset] &- UInt8(ascii: "0")
    return value < 10 ? Int(value) : nil
  }

  /// The value of the two decimal digits at `offset`, or nil when either is another byte.
  @inline(__always)
  func twoDigits(at offset: Int) -> Int? {
    guard let tens = digit(at: offset), let ones = digit(at: offset + 1) else { return nil }
    return tens * 10 + ones
  }
}

extension String {
  /// Lends the text's UTF-8 bytes to `body`, without copying those of a native string.
  ///
  /// The span cannot outlive the call, so the unsafe buffer it is made from cannot either.
  /// `utf8Span` says the same more simply but asks for the newest Apple systems.
  @inline(__always)
  func withUTF8Bytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    var text = self
    return text.withUTF8 { buffer in
      let bytes = unsafe buffer.span.bytes
      return body(bytes)
    }
  }
}
