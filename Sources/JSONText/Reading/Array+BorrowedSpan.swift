extension Array {
  /// The elements, borrowed from the array.
  ///
  /// `Array.span` isn't available before macOS 26 and iOS 26, because an array of objects may be
  /// bridged from Objective-C. For the same reason, this must not be used for arrays of objects.
  @inlinable package var borrowedSpan: Span<Element> {
    @_lifetime(borrow self) @inline(__always)
    get {
      // The storage of an array whose elements aren't objects is contiguous and its own. It stays in
      // place as long as the array is borrowed, which the lifetime of the span ensures.
      let buffer = unsafe withUnsafeBufferPointer { unsafe $0 }
      let span = unsafe Span(_unsafeElements: buffer)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}
