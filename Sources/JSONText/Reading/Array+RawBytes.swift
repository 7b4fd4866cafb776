extension [UInt8] {
  /// The elements as raw bytes, borrowed from the array.
  @inlinable package var rawBytes: RawSpan {
    @_lifetime(borrow self) @inline(__always)
    get {
      // This is safe because every bit of a `UInt8` is part of its value.
      unsafe borrowedSpan.bytes
    }
  }

  /// Replaces the elements with the bytes of a span, keeping the capacity.
  package mutating func replaceAll(with bytes: RawSpan) {
    removeAll(keepingCapacity: true)
    append(bytes)
  }

  /// Appends the bytes of a span.
  package mutating func append(_ bytes: RawSpan) {
    // The buffer is used only during the call.
    unsafe bytes.withUnsafeBytes { buffer in unsafe append(contentsOf: buffer) }
  }
}

extension String {
  /// Creates a string from UTF-8, replacing invalid sequences.
  package init(decoding bytes: RawSpan) {
    // The buffer is used only during the call.
    self = unsafe bytes.withUnsafeBytes { buffer in
      unsafe String(decoding: buffer, as: UTF8.self)
    }
  }

  /// Calls a closure with the string's UTF-8, which is copied only if it isn't contiguous.
  @inlinable @inline(__always)
  package func withUTF8Bytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    // The span and its buffer are used only during the call.
    let result = unsafe utf8.withContiguousStorageIfAvailable { buffer in
      unsafe body(buffer.span.bytes)
    }
    if let result { return result }
    var text = self
    return text.withUTF8 { buffer in unsafe body(buffer.span.bytes) }
  }
}

extension [UInt64] {
  /// The bytes of the elements, borrowed from the array.
  package var rawBytes: RawSpan {
    @_lifetime(borrow self) @inline(__always)
    get {
      // This is safe because every bit of a `UInt64` is part of its value.
      unsafe borrowedSpan.bytes
    }
  }
}
