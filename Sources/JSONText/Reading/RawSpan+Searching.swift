extension RawSpan {
  /// Returns whether the span begins with the bytes of another, comparing eight at a time.
  @inlinable
  package func starts(with other: RawSpan) -> Bool {
    let count = other.byteCount
    guard count <= byteCount else { return false }
    guard count >= 8 else {
      for offset in 0..<count
      where byte(unchecked: offset) != other.byte(unchecked: offset) { return false }
      return true
    }
    var offset = 0
    while offset &+ 8 < count {
      guard word(unchecked: offset) == other.word(unchecked: offset) else { return false }
      offset &+= 8
    }
    // The last eight bytes may overlap those already compared.
    return word(unchecked: count &- 8) == other.word(unchecked: count &- 8)
  }

  /// Returns whether two spans contain the same bytes.
  @inlinable
  package func elementsEqual(_ other: RawSpan) -> Bool {
    byteCount == other.byteCount && starts(with: other)
  }

  /// Finds the first occurrence of a byte in a range.
  ///
  /// - Parameters:
  ///   - byte: The byte to find.
  ///   - start: The lower bound of the range.
  ///   - end: The upper bound of the range, which is excluded.
  /// - Returns: The offset of the byte, or `nil` if the range doesn't contain it.
  package func firstOffset(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    precondition(start >= 0 && end <= byteCount)
    var offset = start
    let wanted = SIMD16<UInt8>(repeating: byte)
    // Most lines are long, so the bytes between line feeds are skipped in large steps.
    while offset &+ 64 <= end {
      let first =
        (block(unchecked: offset) .== wanted) .| (block(unchecked: offset &+ 16) .== wanted)
      let second =
        (block(unchecked: offset &+ 32) .== wanted) .| (block(unchecked: offset &+ 48) .== wanted)
      guard (first .| second).isAllFalse else { break }
      offset &+= 64
    }
    while offset &+ 16 <= end {
      let lane = (block(unchecked: offset) .== wanted).firstTrueLane
      if lane < 16 { return offset &+ lane }
      offset &+= 16
    }
    while offset < end {
      if self.byte(unchecked: offset) == byte { return offset }
      offset &+= 1
    }
    return nil
  }

  /// Finds the last occurrence of a byte in a range.
  ///
  /// - Parameters:
  ///   - byte: The byte to find.
  ///   - start: The lower bound of the range.
  ///   - end: The upper bound of the range, which is excluded.
  /// - Returns: The offset of the byte, or `nil` if the range doesn't contain it.
  package func lastOffset(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    precondition(start >= 0 && end <= byteCount)
    var offset = end
    let wanted = SIMD16<UInt8>(repeating: byte)
    while offset &- 16 >= start, (block(unchecked: offset &- 16) .== wanted).isAllFalse {
      offset &-= 16
    }
    while offset > start {
      offset &-= 1
      if self.byte(unchecked: offset) == byte { return offset }
    }
    return nil
  }

  /// Returns the number of occurrences of a byte.
  package func count(of byte: UInt8) -> Int {
    var count = 0
    var offset = 0
    let wanted = SIMD16<UInt8>(repeating: byte)
    while offset &+ 16 <= byteCount {
      // Each lane counts separately and overflows past 255, so it counts at most 255 blocks.
      let end = Swift.min(offset &+ 255 &* 16, byteCount)
      var lanes = SIMD16<UInt8>(repeating: 0)
      while offset &+ 16 <= end {
        lanes = lanes &- (block(unchecked: offset) .== wanted).bytes
        offset &+= 16
      }
      count &+= lanes.sum
    }
    while offset < byteCount {
      if self.byte(unchecked: offset) == byte { count &+= 1 }
      offset &+= 1
    }
    return count
  }
}
