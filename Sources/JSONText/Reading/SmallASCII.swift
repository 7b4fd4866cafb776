/// The bytes of a short string of ASCII, in two words.
@usableFromInline
package struct SmallASCII {
  /// The first eight bytes, with the first in the lowest bits, and zeros after the text's end.
  @usableFromInline let low: UInt64

  /// The other bytes, in the same order, with a mark in the last byte that has the number of bytes.
  @usableFromInline let high: UInt64

  @inlinable @inline(__always)
  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The number of bytes, at most 15.
  @inlinable package var count: Int {
    @inline(__always) get { Int(truncatingIfNeeded: (high &>> 56) & 15) }
  }

  /// Returns whether there are bytes, and not more than a limit.
  @inlinable @inline(__always)
  package func isWithin(_ limit: Int32) -> Bool { count > 0 && count <= Int(limit) }

  /// Whether none of the bytes needs an escape in JSON.
  @inlinable var isPlain: Bool {
    @inline(__always)
    get {
      // The bytes after the text's end become spaces. The mark is above them, and needs no escape either.
      let spaces: UInt64 = 0x2020_2020_2020_2020
      let bits = count &* 8
      // Shifting by 64 leaves no bits.
      let first = low | spaces << UInt64(truncatingIfNeeded: bits)
      let last = high | spaces &<< UInt64(truncatingIfNeeded: Swift.max(bits &- 64, 0))
      // Both words are examined at once. A vector of words and one of bytes have the same size.
      let bytes = unsafe unsafeBitCast(SIMD2(first, last), to: SIMD16<UInt8>.self)
      return bytes.escapedBytes.isAllFalse
    }
  }
}
