// The module's unsafe loads come in two families. Functions with the label `at` check the bounds.
// The compiler calls them unsafe because they reinterpret raw bytes, but integers and vectors of
// integers accept every bit pattern. Functions with the label `unchecked` rely on the caller to
// compare the offset with the end, because a second comparison would add one instruction in seven
// to the validation of a payload. Debug builds and sanitizer runs check these offsets too.

extension RawSpan {
  /// Returns the byte at an offset, which must be within bounds.
  @inlinable @inline(__always)
  package func byte(at offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// Returns the eight bytes at an offset, which must be within bounds. The first byte is in the
  /// lowest bits.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the four bytes at an offset, which must be within bounds. The first byte is in the lowest
  /// bits.
  @inlinable @inline(__always)
  package func halfWord(at offset: Int) -> UInt32 {
    UInt32(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Returns the byte at an offset without checking the bounds.
  ///
  /// - Precondition: `0 <= offset < byteCount`.
  @inlinable @inline(__always)
  package func byte(unchecked offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < byteCount)
    return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Returns the four bytes at an offset without checking the bounds. The first byte is in the lowest bits.
  ///
  /// - Precondition: `0 <= offset <= byteCount - 4`.
  @inlinable @inline(__always)
  package func halfWord(unchecked offset: Int) -> UInt32 {
    assert(offset >= 0 && offset <= byteCount - 4)
    return UInt32(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
  }

  /// Returns the eight bytes at an offset without checking the bounds. The first byte is in the
  /// lowest bits.
  ///
  /// - Precondition: `0 <= offset <= byteCount - 8`.
  @inlinable @inline(__always)
  package func word(unchecked offset: Int) -> UInt64 {
    assert(offset >= 0 && offset <= byteCount - 8)
    return UInt64(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Returns the eight bytes at an offset, with zeros for those past the end.
  ///
  /// - Precondition: `0 <= offset` and `byteCount >= 8`.
  @inlinable @inline(__always)
  package func word(zeroPadded offset: Int) -> UInt64 {
    if offset &+ 8 <= byteCount { return word(unchecked: offset) }
    return word(unchecked: byteCount &- 8) >> UInt64(8 &* (offset &+ 8 &- byteCount))
  }

  /// Returns the `count` bytes at an offset as a word with zeros or other bytes after them, or the first eight if
  /// there are more.
  ///
  /// The bytes must be within bounds, but not those after them.
  @inlinable @inline(__always)
  package func word(padded start: Int, count: Int) -> UInt64 {
    if start &+ 8 <= byteCount { return word(at: start) }
    return paddedWordNearEnd(from: start, count: count)
  }

  @inline(never) @usableFromInline
  func paddedWordNearEnd(from start: Int, count: Int) -> UInt64 {
    if byteCount >= 8 { return word(zeroPadded: start) }
    var word: UInt64 = 0
    for offset in 0..<min(8, count) {
      word |= UInt64(byte(at: start &+ offset)) &<< UInt64(8 &* offset)
    }
    return word
  }

  /// Returns the sixteen bytes at an offset without checking the bounds.
  ///
  /// - Precondition: `0 <= offset <= byteCount - 16`.
  @inlinable @inline(__always)
  package func block(unchecked offset: Int) -> SIMD16<UInt8> {
    assert(offset >= 0 && offset <= byteCount - 16)
    return unsafe unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// Returns the sixteen bytes at an offset, with zeros for those past the end.
  ///
  /// - Precondition: `0 <= offset` and `byteCount >= 8`.
  @inlinable @inline(__always)
  package func block(zeroPadded offset: Int) -> SIMD16<UInt8> {
    offset &+ 16 <= byteCount
      ? block(unchecked: offset)
      : SIMD16(word(zeroPadded: offset), word(zeroPadded: offset &+ 8))
  }

  /// Returns the bytes of a range, which must be within bounds.
  @inlinable @inline(__always)
  @_lifetime(copy self)
  package func slice(_ start: Int, _ end: Int) -> RawSpan {
    extracting(start..<end)
  }
}

extension RawSpan {
  /// Returns the `count` bytes at an offset as a word, or the first eight if there are more. Fewer
  /// than eight bytes are in the highest bits.
  @inlinable @inline(__always)
  package func head(from start: Int, count: Int) -> UInt64 {
    guard start &+ 8 <= byteCount else { return headNearEnd(from: start, count: count) }
    // A count of zero shifts by 64, which leaves no bits.
    return word(unchecked: start) << (64 &- UInt64(truncatingIfNeeded: min(count, 8)) &* 8)
  }

  @inline(never) @usableFromInline
  func headNearEnd(from start: Int, count: Int) -> UInt64 {
    if count <= 0 { return 0 }
    if count >= 8 { return word(at: start) }
    let shift = UInt64(truncatingIfNeeded: 64 &- count &* 8)
    guard count < 4 else {
      // Two loads that may overlap.
      let low = UInt64(halfWord(at: start))
      let high = UInt64(halfWord(at: start &+ count &- 4))
      return low &<< shift | high &<< 32
    }
    // Three loads, of which some are the same if there are fewer bytes.
    let (middle, last) = (count &>> 1, count &- 1)
    let word =
      UInt64(byte(at: start)) | UInt64(byte(at: start &+ middle)) &<< UInt64(8 &* middle)
      | UInt64(byte(at: start &+ last)) &<< UInt64(8 &* last)
    return word &<< shift
  }
}
