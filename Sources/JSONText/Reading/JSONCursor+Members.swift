@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Returns whether the first and the last eight bytes of a key are at an offset.
  ///
  /// - Parameters:
  ///   - head: The first eight bytes of the key as JSON spells it, with quotes and colon.
  ///   - tail: The last eight bytes, if the key has as many.
  ///   - count: The number of bytes of the key, which is positive.
  ///   - start: An offset that isn't negative.
  /// - Returns: Whether they're there; always `false` for keys that end less than eight bytes before the end
  ///   of the text. A key of more than sixteen bytes can still be different.
  @inlinable @inline(__always)
  package func hasKey(_ head: UInt64, _ tail: UInt64, count: Int, at start: Int) -> Bool {
    let keyEnd = start &+ count
    // A load of eight bytes can extend past the key, but mustn't extend past the text.
    guard keyEnd &+ 8 <= end else { return false }
    let difference = bytes.word(unchecked: start) ^ head
    if count >= 8 { return difference == 0 && bytes.word(unchecked: keyEnd &- 8) == tail }
    return difference &<< UInt64(truncatingIfNeeded: 64 &- count &* 8) == 0
  }

  /// Returns an estimate of the number of elements or members that follow in a container.
  ///
  /// It's the number of commas before the next bracket, within a limited distance, plus one.
  ///
  /// - Returns: A number from 1 to 129.
  @inline(never) @usableFromInline
  package func estimatedCount() -> Int {
    var count = 1
    var index = position
    let limit = min(end &- 16, position &+ 112)
    while index <= limit {
      let (commas, isLast) = Self.commas(in: bytes.block(unchecked: index), from: 0)
      count &+= commas
      if isLast { return count }
      index &+= 16
    }
    guard end >= 16, index < end, index &- position < 128 else { return count }
    // Near the end of the text, bytes before the position are loaded with the others.
    let start = end &- 16
    return count &+ Self.commas(in: bytes.block(unchecked: start), from: index &- start).count
  }

  /// Returns the number of commas before the first bracket of a block, and whether there's a bracket.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - lane: The lane to start at.
  /// - Returns: A number from 0 to 15.
  @inline(__always)
  private static func commas(
    in block: SIMD16<UInt8>, from lane: Int
  ) -> (count: Int, isLast: Bool) {
    let letters = block | SIMD16<UInt8>(repeating: 0x20)
    let brackets =
      (letters .== SIMD16<UInt8>(repeating: UInt8(ascii: "{")))
      .| (letters .== SIMD16<UInt8>(repeating: UInt8(ascii: "}")))
    let commas = block .== SIMD16<UInt8>(repeating: UInt8(ascii: ","))
    // Each lane becomes four bits, of which a comma sets the first, and a bracket the second.
    let marks =
      ((commas.bytes & SIMD16<UInt8>(repeating: 0x11))
      | (brackets.bytes & SIMD16<UInt8>(repeating: 0x22))).packedLanes
      &>> UInt64(truncatingIfNeeded: lane &* 4)
    let ones: UInt64 = 0x1111_1111_1111_1111
    let ends = marks & (ones &<< 1)
    // Without a bracket, the difference has all bits. The product's top four bits are the sum of the ones.
    let counted = marks & ones & (ends &- 1) & ~ends
    return (Int(truncatingIfNeeded: (counted &* ones) &>> 60), ends != 0)
  }

  /// Returns the length of the string at the cursor if it's plain ASCII without escapes and has at most
  /// fifteen bytes.
  ///
  /// - Returns: The number of bytes between the quotes, or −1 if the string isn't so or the text is short.
  @inlinable @inline(__always)
  package func smallTextLength() -> Int {
    let start = position &+ 1
    guard end >= 16, start < end, bytes.byte(unchecked: position) == UInt8(ascii: "\"") else {
      return -1
    }
    // Near the end of the text, bytes before the string are loaded with it.
    let first = min(start, end &- 16)
    let lanes =
      bytes.block(unchecked: first).specialBytes.packedLanes
      &>> UInt64(truncatingIfNeeded: (start &- first) &* 4)
    let length = lanes.trailingZeroBitCount &>> 2
    guard length < 16, bytes.byte(unchecked: start &+ length) == UInt8(ascii: "\"") else {
      return -1
    }
    return length
  }
}
