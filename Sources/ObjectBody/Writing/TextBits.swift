// Short text is its own bits, and long text often stands in one place only: two strings with the same
// bits are the same text. To compare the bits where they lie counts no references, which costs more
// than all else when keys are looked up.

extension Span<String> {
  /// The bits of a string, which say only that it is the same as another with these bits.
  @inline(__always)
  func bits(at index: Int) -> SIMD2<UInt64> {
    precondition(indices.contains(index))
    // A string is two words, and the index was just compared.
    return unsafe withUnsafeBufferPointer { buffer in
      unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + index)
        .loadUnaligned(as: SIMD2<UInt64>.self)
    }
  }
}
