// Text that's mostly not ASCII is validated sixteen bytes at a time. Every byte is compared with the three
// before it, so that characters can lie across blocks. The processors that Swift builds for have no
// instruction that looks bytes up in a table, so each condition is a comparison.

extension RawSpan {
  /// Returns an offset up to which the text of a string is valid and needs no examination: it contains no
  /// quotes, backslashes, control characters or ill-formed sequences.
  ///
  /// - Parameter start: The offset of a character in a string.
  /// - Returns: The offset of a character at or after `start`.
  func offsetAfterUTF8Blocks(at start: Int) -> Int {
    guard start >= 3 else { return start }
    var index = start
    while index &+ 16 <= byteCount {
      let count = utf8Length(unchecked: index)
      index &+= count
      if count < 16 { break }
    }
    // If the last character isn't complete, it belongs to what follows.
    if byte(unchecked: index &- 1) >= 0xC0 { return max(start, index &- 1) }
    if byte(unchecked: index &- 2) >= 0xE0 { return max(start, index &- 2) }
    if byte(unchecked: index &- 3) >= 0xF0 { return max(start, index &- 3) }
    return index
  }

  /// Returns how many of sixteen bytes continue valid UTF-8 without quotes, backslashes and control
  /// characters.
  ///
  /// - Precondition: `3 <= start <= byteCount - 16`.
  @inline(__always)
  private func utf8Length(unchecked start: Int) -> Int {
    let block = block(unchecked: start)
    let first = self.block(unchecked: start &- 1)
    let second = self.block(unchecked: start &- 2)
    let third = self.block(unchecked: start &- 3)

    // A byte continues a character if, and only if, a byte before it begins one that is long enough.
    let isContinuation = block.signed .< .bytes(0xC0)
    let isExpected =
      (first.ordered .> .ordered(0xBF)) .| (second.ordered .> .ordered(0xDF))
      .| (third.ordered .> .ordered(0xEF))

    // No character begins with C0, C1 or a byte past F4.
    let isUnused =
      ((block & .init(repeating: 0xFE)) .== .init(repeating: 0xC0))
      .| (block.ordered .> .ordered(0xF4))

    // The second byte reveals overlong forms, surrogates and code points past U+10FFFF.
    let isBelowA0 = block.signed .< .bytes(0xA0)
    let isBelow90 = block.signed .< .bytes(0x90)
    let isMisplaced =
      ((first .== .init(repeating: 0xE0)) .& isBelowA0)
      .| ((first .== .init(repeating: 0xED)) .& .!isBelowA0)
      .| ((first .== .init(repeating: 0xF0)) .& isBelow90)
      .| ((first .== .init(repeating: 0xF4)) .& .!isBelow90)

    let isSpecial =
      (block .== .init(repeating: UInt8(ascii: "\"")))
      .| (block .== .init(repeating: UInt8(ascii: "\\")))
      .| (block.ordered .< .ordered(0x20))
    return ((isContinuation .^ isExpected) .| isUnused .| isMisplaced .| isSpecial)
      .branchlessFirstTrueLane
  }
}

extension SIMD16<UInt8> {
  /// The lanes as signed numbers in the same order, because vectors are compared as signed numbers.
  @inline(__always)
  fileprivate var ordered: SIMD16<Int8> { (self ^ .init(repeating: 0x80)).signed }
}

extension SIMD16<Int8> {
  /// A lane for each byte, of bytes that are all at least 0x80.
  @inline(__always)
  fileprivate static func bytes(_ byte: UInt8) -> SIMD16<Int8> {
    .init(repeating: Int8(bitPattern: byte))
  }

  /// Lanes to compare with those of `ordered`.
  @inline(__always)
  fileprivate static func ordered(_ byte: UInt8) -> SIMD16<Int8> {
    .init(repeating: Int8(bitPattern: byte ^ 0x80))
  }
}

extension RawSpan {
  /// The number of UTF-16 code units in UTF-8 text.
  package var utf16Length: Int {
    var length = byteCount
    var offset = 0
    while offset &+ 16 <= byteCount {
      // Each lane counts separately and overflows past 127, so it counts at most 127 blocks.
      let end = Swift.min(offset &+ 127 &* 16, byteCount)
      var continuations = SIMD16<UInt8>(repeating: 0)
      var pairs = SIMD16<UInt8>(repeating: 0)
      while offset &+ 16 <= end {
        let block = block(unchecked: offset)
        continuations = continuations &- (block.signed .< .bytes(0xC0)).bytes
        // Characters of four bytes begin with F0 to F4.
        pairs =
          pairs &- ((block & .init(repeating: 0xF0)) .== .init(repeating: 0xF0)).bytes
        offset &+= 16
      }
      length = length &- continuations.sum &+ pairs.sum
    }
    while offset < byteCount {
      let byte = byte(unchecked: offset)
      if byte & 0xC0 == 0x80 { length &-= 1 }
      if byte >= 0xF0 { length &+= 1 }
      offset &+= 1
    }
    return length
  }
}
