// Text that's mostly not ASCII is validated sixteen bytes at a time. Every byte is compared with the three
// before it, so that characters can lie across blocks. The processors that Swift builds for have no
// instruction that looks bytes up in a table, so each condition is a comparison.

extension RawSpan {
  /// Returns an offset up to which the text of a string is valid and needs no examination: it contains no
  /// quotes, backslashes, control characters or ill-formed sequences.
  ///
  /// - Parameters:
  ///   - start: The offset of a character in a string.
  ///   - hasEscapes: Whether the string had escapes before, so that another one probably follows soon.
  /// - Returns: The offset of a character at or after `start`.
  func offsetAfterUTF8Blocks(at start: Int, hasEscapes: Bool) -> Int {
    guard start >= 3 else { return start }
    var index = start
    // Text with an uncommon character often has more of them, for which another test isn't worthwhile.
    var untestedCount = hasEscapes ? 1 : 0
    while index &+ 16 <= byteCount {
      if untestedCount == 0 {
        while index &+ 16 <= byteCount, isCommonBlock(unchecked: index) { index &+= 16 }
        if index &+ 16 > byteCount { break }
        untestedCount = 4
      }
      let block = UTF8Block(self, unchecked: index)
      untestedCount &-= 1
      let count = (block.faults .| block.textEnds).branchlessFirstTrueLane
      index &+= count
      if count < 16 { break }
      // The test of a block expects that no byte before it limits its first one, or begins four bytes.
      if untestedCount == 0,
        byte(unchecked: index &- 1) >= 0xE0 || byte(unchecked: index &- 2) >= 0xF0
          || byte(unchecked: index &- 3) >= 0xF0
      {
        untestedCount = 1
      }
    }
    // If the last character isn't complete, it belongs to what follows.
    if byte(unchecked: index &- 1) >= 0xC0 { return max(start, index &- 1) }
    if byte(unchecked: index &- 2) >= 0xE0 { return max(start, index &- 2) }
    if byte(unchecked: index &- 3) >= 0xF0 { return max(start, index &- 3) }
    return index
  }

  /// Returns whether the sixteen bytes at an offset continue valid UTF-8 without quotes, backslashes and control
  /// characters, and have no byte after which only some continuations are valid. Most text is like that.
  ///
  /// - Precondition: `3 <= start <= byteCount - 16`, and no byte before the offset begins a character of four bytes that
  ///   ends after it.
  @inline(__always)
  private func isCommonBlock(unchecked start: Int) -> Bool {
    let bytes = block(unchecked: start)
    // A byte continues a character if, and only if, a byte before it begins one that is long enough.
    let isContinuation = bytes.signed .< .bytes(0xC0)
    let isExpected =
      (block(unchecked: start &- 1).ordered .> .ordered(0xBF))
      .| (block(unchecked: start &- 2).ordered .> .ordered(0xDF))
    let isSelective =
      (bytes .== .init(repeating: 0xE0)) .| (bytes .== .init(repeating: 0xED))
      .| ((bytes & .init(repeating: 0xFE)) .== .init(repeating: 0xC0))
    // The sums with 0x10 of bytes past EF are less than 0x10, and those of control characters less than 0x30.
    let others =
      (bytes .== .init(repeating: UInt8(ascii: "\"")))
      .| (bytes .== .init(repeating: UInt8(ascii: "\\")))
      .| ((bytes &+ .init(repeating: 0x10)).ordered .< .ordered(0x30))
    // Three lanes of 0 or 255 don't add up to 0 unless all are 0. A disjunction would take more instructions.
    return ((isContinuation .^ isExpected).bytes &+ others.bytes &+ isSelective.bytes).isZero
  }

  /// Returns how many bytes follow an offset in a string before its end, if there are at most 15, they're
  /// valid UTF-8, and none of them is a backslash or a control character.
  ///
  /// - Precondition: `3 <= start <= byteCount - 16`, and the three bytes before are ASCII.
  /// - Returns: The number of bytes, or 0 if there are none, or more, or others.
  @inline(__always)
  func shortTextLength(unchecked start: Int) -> Int {
    let block = UTF8Block(self, unchecked: start)
    let count = block.textEnds.branchlessFirstTrueLane
    // A quote after an incomplete character is one of the faults.
    guard count < block.faults.branchlessFirstTrueLane,
      byte(unchecked: start &+ count) == UInt8(ascii: "\"")
    else { return 0 }
    return count
  }
}

/// Sixteen bytes of text that are compared with those before them.
private struct UTF8Block {
  private let bytes: SIMD16<UInt8>
  /// The byte before each byte.
  private let first: SIMD16<UInt8>
  /// The quotes, backslashes and control characters.
  let textEnds: SIMDMask<SIMD16<Int8>>
  /// The bytes that continue a character where none is expected, or don't where one is.
  private let misplaced: SIMDMask<SIMD16<Int8>>

  /// Creates a block.
  ///
  /// - Precondition: `3 <= start <= text.byteCount - 16`.
  @inline(__always)
  init(_ text: RawSpan, unchecked start: Int) {
    bytes = text.block(unchecked: start)
    first = text.block(unchecked: start &- 1)
    let second = text.block(unchecked: start &- 2)
    let third = text.block(unchecked: start &- 3)

    let isContinuation = bytes.signed .< .bytes(0xC0)
    let isExpected =
      (first.ordered .> .ordered(0xBF)) .| (second.ordered .> .ordered(0xDF))
      .| (third.ordered .> .ordered(0xEF))
    misplaced = isContinuation .^ isExpected
    textEnds =
      (bytes .== .init(repeating: UInt8(ascii: "\"")))
      .| (bytes .== .init(repeating: UInt8(ascii: "\\")))
      .| (bytes.ordered .< .ordered(0x20))
  }

  /// The bytes at which the text isn't valid UTF-8. Any byte after the first of them can be included.
  @inline(__always)
  var faults: SIMDMask<SIMD16<Int8>> {
    // No character begins with C0, C1 or a byte past F4.
    let isUnused =
      ((bytes & .init(repeating: 0xFE)) .== .init(repeating: 0xC0))
      .| (bytes.ordered .> .ordered(0xF4))

    // The second byte reveals overlong forms, surrogates and code points past U+10FFFF.
    let isBelowA0 = bytes.signed .< .bytes(0xA0)
    let isBelow90 = bytes.signed .< .bytes(0x90)
    let isWrong =
      ((first .== .init(repeating: 0xE0)) .& isBelowA0)
      .| ((first .== .init(repeating: 0xED)) .& .!isBelowA0)
      .| ((first .== .init(repeating: 0xF0)) .& isBelow90)
      .| ((first .== .init(repeating: 0xF4)) .& .!isBelow90)
    return misplaced .| isUnused .| isWrong
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
