extension Array {
  /// The elements, borrowed from the array.
  ///
  /// `Array.span` isn't available before macOS 26 and iOS 26, because an array of objects may be
  /// bridged from Objective-C. For the same reason, this must not be used for arrays of objects.
  @inlinable package var borrowedSpan: Span<Element> {
    @_lifetime(borrow self) @inline(__always)
    get {
      // An array whose elements aren't objects owns contiguous storage. The storage stays in place
      // while the array is borrowed, and the lifetime of the span keeps it borrowed.
      let buffer = unsafe withUnsafeBufferPointer { unsafe $0 }
      let span = unsafe Span(_unsafeElements: buffer)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}
