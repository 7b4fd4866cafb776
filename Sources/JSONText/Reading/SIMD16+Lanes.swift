// The bit casts below reinterpret vectors of integers as other integers of the same size, all of
// which accept every bit pattern.

extension SIMD16<UInt8> {
  /// The lanes as signed bytes. The standard library would convert them lane by lane.
  @inlinable @inline(__always)
  package var signed: SIMD16<Int8> { unsafe unsafeBitCast(self, to: SIMD16<Int8>.self) }

  /// Creates a vector of the bytes of two words, the first one in the lowest bits.
  @inlinable @inline(__always)
  package init(_ low: UInt64, _ high: UInt64) {
    self = unsafe unsafeBitCast(SIMD2(low.littleEndian, high.littleEndian), to: SIMD16<UInt8>.self)
  }

  /// The lanes as two words, the first lane in the lowest bits.
  @inlinable @inline(__always)
  package var words: (UInt64, UInt64) {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
  }

  /// Whether every lane is 0.
  @inlinable @inline(__always)
  package var isZero: Bool {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// Four bits of each lane, from the lowest bits on, if its upper and lower four bits are the same.
  @inlinable @inline(__always)
  package var packedLanes: UInt64 {
    let pairs =
      unsafe unsafeBitCast(self, to: SIMD8<UInt16>.self) &>> SIMD8<UInt16>(repeating: 4)
    return pairs.lowBytes
  }

  /// The number whose hexadecimal digits are the lanes, each of which is below 16.
  @inlinable @inline(__always)
  package var joinedHalfBytes: UInt64 {
    let pairs = unsafe unsafeBitCast(self, to: SIMD8<UInt16>.self)
    let joined = pairs &<< SIMD8<UInt16>(repeating: 4) | pairs &>> SIMD8<UInt16>(repeating: 8)
    return (joined & SIMD8<UInt16>(repeating: 0xFF)).lowBytes.byteSwapped
  }

  /// The sum of the lanes.
  var sum: Int {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves[0].sumOfBytes &+ halves[1].sumOfBytes
  }
}

extension UInt64 {
  /// The sum of the eight bytes.
  fileprivate var sumOfBytes: Int {
    // Neighboring bytes are added in pairs. The product's top 16 bits are the sum of the pairs.
    let pairs = (self & 0x00FF_00FF_00FF_00FF) &+ ((self &>> 8) & 0x00FF_00FF_00FF_00FF)
    return Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// The number of true lanes.
  @inlinable @inline(__always)
  package var trueCount: Int {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (halves[0].nonzeroBitCount &+ halves[1].nonzeroBitCount) &>> 3
  }

  /// The lanes as bytes: 255 for true and 0 for false. Subtracting 255 is the same as adding 1.
  @inlinable @inline(__always)
  package var bytes: SIMD16<UInt8> { unsafe unsafeBitCast(self, to: SIMD16<UInt8>.self) }

  /// Whether every lane is false.
  @inlinable @inline(__always)
  package var isAllFalse: Bool {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// The index of the first true lane, or 16 if there is none.
  @inlinable @inline(__always)
  package var firstTrueLane: Int {
    // A true lane is 0xFF, so the lowest set bit of the two halves identifies the lane.
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let low = UInt64(littleEndian: halves[0])
    let high = UInt64(littleEndian: halves[1])
    if low != 0 { return low.trailingZeroBitCount &>> 3 }
    return 8 &+ high.trailingZeroBitCount &>> 3
  }

  /// The index of the first true lane, or 16 if there is none, computed without a branch. Use it
  /// for masks for which a branch would often be mispredicted.
  @inlinable @inline(__always)
  package var branchlessFirstTrueLane: Int { packedLanes.trailingZeroBitCount &>> 2 }

  /// The lanes as four bits each, from the lowest bits on.
  @inlinable @inline(__always)
  package var packedLanes: UInt64 {
    let pairs =
      unsafe unsafeBitCast(self, to: SIMD8<UInt16>.self) &>> SIMD8<UInt16>(repeating: 4)
    return pairs.lowBytes
  }
}

extension SIMD8<UInt16> {
  /// The low byte of each lane, from the lowest bits on.
  @inlinable @inline(__always)
  var lowBytes: UInt64 {
    // Converting a whole vector would be a call. Written lane by lane, it is one instruction.
    let packed = SIMD8<UInt8>(
      UInt8(truncatingIfNeeded: self[0]), UInt8(truncatingIfNeeded: self[1]),
      UInt8(truncatingIfNeeded: self[2]), UInt8(truncatingIfNeeded: self[3]),
      UInt8(truncatingIfNeeded: self[4]), UInt8(truncatingIfNeeded: self[5]),
      UInt8(truncatingIfNeeded: self[6]), UInt8(truncatingIfNeeded: self[7]))
    return UInt64(littleEndian: unsafe unsafeBitCast(packed, to: UInt64.self))
  }
}
