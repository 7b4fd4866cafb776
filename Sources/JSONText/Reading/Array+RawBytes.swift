extension [UInt8] {
  /// The elements as raw bytes, borrowed from the array.
  ///
  /// This is `span.bytes`, except that Apple's platforms have `Array.span` only since version 26.
  @inlinable
  package var rawBytes: RawSpan {
    @_lifetime(borrow self)
    @inline(__always)
    get {
      // The address stays valid after the closure: only arrays of classes can be bridged from
      // Objective-C, so an array of bytes always lends its own storage, which neither moves nor is
      // freed until the array is mutated or destroyed. The span depends on a borrow of the array,
      // which rules out both for as long as the span is used.
      let buffer = unsafe withUnsafeBytes { unsafe $0 }
      return unsafe _overrideLifetime(RawSpan(_unsafeBytes: buffer), borrowing: self)
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
