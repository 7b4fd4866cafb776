extension RawSpan {
  /// Returns a hash of all bytes of a range.
  ///
  /// - Parameters:
  ///   - start: The offset of the first byte.
  ///   - count: The number of bytes.
  ///   - head: The result of ``head(from:count:)`` for the same range.
  ///   - seed: A number that determines which texts collide.
  /// - Returns: The hash, whose low bits can be used alone.
  @inlinable @inline(__always)
  package func hash(from start: Int, count: Int, head: UInt64, seed: UInt64) -> UInt64 {
    hash(from: start, count: count, head: head, seed: seed) { $0 }
  }

  /// Returns a hash of all bytes of a range after a change to each byte that depends on nothing else.
  ///
  /// - Parameters:
  ///   - start: The offset of the first byte.
  ///   - count: The number of bytes.
  ///   - head: The changed result of ``head(from:count:)`` for the same range.
  ///   - seed: A number that determines which texts collide.
  ///   - change: A closure that changes the bytes of a word.
  /// - Returns: The hash, which is that of the changed bytes.
  @inlinable @inline(__always)
  package func hash(
    from start: Int, count: Int, head: UInt64, seed: UInt64, change: (UInt64) -> UInt64
  ) -> UInt64 {
    let length = UInt64(truncatingIfNeeded: count) ^ 0xE703_7ED1_A0B4_28DB
    guard count > 8 else { return UInt64.folded(seed ^ head, length) }
    let last = start &+ count &- 8
    var hash = seed
    var offset = start
    while offset < last {
      hash = UInt64.folded(hash ^ change(word(at: offset)), 0xA076_1D64_78BD_642F)
      offset &+= 8
    }
    // The last eight bytes may overlap those already hashed.
    return UInt64.folded(hash ^ change(word(at: last)), length)
  }

  /// Returns a hash of a range of at most sixteen bytes, without a branch.
  ///
  /// - Parameters:
  ///   - start: The offset of the first byte, which is at least eight bytes before the end of the span.
  ///   - count: The number of bytes.
  ///   - seed: A number that determines which texts collide.
  /// - Returns: The hash, which differs from that of ``hash(from:count:head:seed:)``.
  @inlinable @inline(__always)
  package func shortHash(from start: Int, count: Int, seed: UInt64) -> UInt64 {
    // The first and the last eight bytes, or twice the whole text. A count of zero shifts by 64 in all, which
    // leaves no bits.
    let half = 32 &- UInt64(truncatingIfNeeded: min(count, 8)) &* 4
    let first = (word(at: start) &<< half) &<< half
    let last = (word(at: start &+ max(count &- 8, 0)) &<< half) &<< half
    return UInt64.shortHash(first, last, count: count, seed: seed)
  }
}

extension UInt64 {
  /// Returns the same hash as `RawSpan.shortHash(from:count:seed:)`.
  ///
  /// - Parameters:
  ///   - first: The first eight bytes, or all of them in the highest bits.
  ///   - last: The last eight bytes, or all of them in the highest bits.
  ///   - count: The number of bytes, at most 16.
  ///   - seed: A number that determines which texts collide.
  /// - Returns: The hash.
  @inlinable @inline(__always)
  package static func shortHash(
    _ first: UInt64, _ last: UInt64, count: Int, seed: UInt64
  ) -> UInt64 {
    let hash = folded(seed ^ first, 0xA076_1D64_78BD_642F)
    return folded(hash ^ last, UInt64(truncatingIfNeeded: count) ^ 0xE703_7ED1_A0B4_28DB)
  }

  /// Returns the same hash as `RawSpan.shortHash(from:count:seed:)` for a range of a single byte.
  @inlinable @inline(__always)
  package static func shortHash(_ byte: UInt8, seed: UInt64) -> UInt64 {
    let word = UInt64(byte) &<< 56
    let hash = folded(seed ^ word, 0xA076_1D64_78BD_642F)
    return folded(hash ^ word, 1 ^ 0xE703_7ED1_A0B4_28DB)
  }

  /// Returns the exclusive or of the two halves of a 128-bit product, which mixes all bits of both
  /// factors.
  @inlinable @inline(__always)
  package static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
