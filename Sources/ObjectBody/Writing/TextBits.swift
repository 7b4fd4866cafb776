// Short text is its own bits, and long text often stands in one place only: two strings with the same
// bits are the same text. To compare the bits where they lie counts no references, which costs more
// than all else when keys are looked up.

extension Span<String> {
  /// The bits of a string, which say only that it is the same as another with these bits.
  @inline(__always)
  func bits(at index: Int) -> SIMD2<UInt64> {
    precondition(indices.contains(index))
    // As many bytes are loaded as a string has, which are 16, or 12 where a word has 32 bits; and the
    // index was just compared.
    return unsafe withUnsafeBufferPointer { buffer in
      let place = unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + index)
      if MemoryLayout<String>.size == 16 {
        return unsafe place.loadUnaligned(as: SIMD2<UInt64>.self)
      }
      return unsafe SIMD2(
        place.loadUnaligned(as: UInt64.self),
        UInt64(place.loadUnaligned(fromByteOffset: 8, as: UInt32.self)))
    }
  }
}
