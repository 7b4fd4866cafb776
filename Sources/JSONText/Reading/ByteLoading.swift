// Every unsafe load of JSONText and its users stands in this file.
//
// `RawSpan` checks the bounds of each load itself, so none of these can read outside the bytes.
// What the compiler calls unsafe is the reinterpretation of raw bytes; integers and vectors of
// integers accept every bit pattern, so it cannot go wrong here.

extension RawSpan {
  /// The byte at an offset. Traps outside the bounds.
  @inlinable @inline(__always)
  package func byte(at offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// Eight bytes from an offset, the first in the lowest bits. Traps outside the bounds.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Sixteen bytes from an offset. Traps outside the bounds.
  @inlinable @inline(__always)
  package func block(at offset: Int) -> SIMD16<UInt8> {
    unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The bytes of a range that is known to lie inside the span.
  @inlinable @inline(__always)
  @_lifetime(copy self)
  package func slice(_ start: Int, _ end: Int) -> RawSpan {
    extracting(start..<end)
  }
}

extension [UInt8] {
  /// The elements as raw bytes, borrowed.
  @inlinable
  package var rawBytes: RawSpan {
    @_lifetime(borrow self)
    get { unsafe span.bytes }
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// The index of the first true lane, or 16.
  @inlinable @inline(__always)
  package var firstTrueLane: Int {
    // A true lane is 0xFF, so the lowest set bit of the two halves names the lane.
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let low = UInt64(littleEndian: halves[0])
    if low != 0 { return low.trailingZeroBitCount &>> 3 }
    let high = UInt64(littleEndian: halves[1])
    return 8 &+ high.trailingZeroBitCount &>> 3
  }
}

extension RawSpan {
  /// Finds the first byte of a value.
  ///
  /// - Parameters:
  ///   - byte: The byte to look for.
  ///   - start: Where to start.
  ///   - end: Where to stop.
  /// - Returns: The offset of the byte, or `nil` if there is none.
  package func firstOffset(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    var offset = start
    let wanted = SIMD16<UInt8>(repeating: byte)
    while offset &+ 16 <= end {
      let lane = (block(at: offset) .== wanted).firstTrueLane
      if lane < 16 { return offset &+ lane }
      offset &+= 16
    }
    while offset < end {
      if self.byte(at: offset) == byte { return offset }
      offset &+= 1
    }
    return nil
  }
}
