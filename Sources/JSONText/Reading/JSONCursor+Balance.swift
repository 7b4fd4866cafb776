// A value that comes before the one that is looked for needn't be well-formed, as long as it's read again. Only its
// end matters, which is found by counting brackets.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past the object or array at the cursor to where its bracket is closed, without checking its syntax.
  ///
  /// - Returns: Whether the end was found; it is if the object or array is well-formed, unless the text is very
  ///   short. Otherwise, the cursor hasn't moved.
  @inline(never)
  package mutating func skipBalanced() -> Bool {
    var scan = BracketScan(endsAtLineFeed: isLine)
    var index = position
    while index &+ 16 <= end {
      let lane = scan.endLane(in: bytes.block(unchecked: index), from: 0)
      if lane > BracketScan.noLane { return false }
      if lane < BracketScan.noLane {
        position = index &+ lane &+ 1
        return true
      }
      index &+= 16
    }
    guard index < end, end >= 16 else { return false }
    // Near the end of the text, bytes that have been read already are loaded with the last ones.
    let start = end &- 16
    let lane = scan.endLane(in: bytes.block(unchecked: start), from: index &- start)
    guard lane < BracketScan.noLane else { return false }
    position = start &+ lane &+ 1
    return true
  }

  /// Moves past the elements at the cursor and the bracket that closes their array, which has been read before, if all of
  /// them are numbers.
  ///
  /// - Returns: Whether the cursor moved; it doesn't near the end of the text.
  @inline(never)
  package mutating func skipKnownNumbers() -> Bool {
    var index = position
    while index &+ 16 <= end {
      let block = bytes.block(unchecked: index)
      // A slash can't follow, and a quote is no such byte.
      let isNumber =
        ((block &- SIMD16<UInt8>(repeating: UInt8(ascii: "+"))) .<= SIMD16<UInt8>(repeating: 14))
        .| (block .== SIMD16<UInt8>(repeating: 0x20))
        .| ((block | SIMD16<UInt8>(repeating: 0x20)) .== SIMD16<UInt8>(repeating: UInt8(ascii: "e")))
      let lane = (.!isNumber).firstTrueLane
      if lane < 16 {
        guard bytes.byte(unchecked: index &+ lane) == UInt8(ascii: "]") else { return false }
        position = index &+ lane &+ 1
        return true
      }
      index &+= 16
    }
    return false
  }
}

/// The brackets and strings that are open at some offset of an object or array.
private struct BracketScan {
  private var depth: UInt64 = 0
  /// A bit for each lane if a string is open.
  private var inString: UInt64 = 0
  /// Whether the first byte of the next block follows a backslash.
  private var isEscaped = false
  private let lineFeedMarks: SIMD16<UInt8>

  /// The result for a block without the last bracket. A greater one means that the text ends in the block.
  static let noLane = 16

  private static var ones: UInt64 { 0x1111_1111_1111_1111 }

  init(endsAtLineFeed: Bool) {
    lineFeedMarks = SIMD16(repeating: endsAtLineFeed ? 0xCC : 0)
  }

  /// Returns four bits for each byte of a block: one for an opening bracket, a closing one, a quote, and a
  /// backslash, from the lowest on. A line feed that ends the text has the last two.
  @inline(__always)
  private func marks(of block: SIMD16<UInt8>) -> UInt64 {
    let letters = block | SIMD16<UInt8>(repeating: 0x20)
    let opening = letters .== SIMD16<UInt8>(repeating: UInt8(ascii: "{"))
    let closing = letters .== SIMD16<UInt8>(repeating: UInt8(ascii: "}"))
    let quotes = block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslashes = block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let lineFeeds = block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    let brackets =
      (opening.bytes & SIMD16<UInt8>(repeating: 0x11))
      | (closing.bytes & SIMD16<UInt8>(repeating: 0x22))
    let others =
      (quotes.bytes & SIMD16<UInt8>(repeating: 0x44))
      | (backslashes.bytes & SIMD16<UInt8>(repeating: 0x88))
    return (brackets | others | (lineFeeds.bytes & lineFeedMarks)).packedLanes
  }

  /// Reads a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - first: The first lane that counts.
  /// - Returns: The lane of the bracket that closes the outermost container, ``noLane``, or a greater number.
  @inline(__always)
  mutating func endLane(in block: SIMD16<UInt8>, from first: Int) -> Int {
    var marks = marks(of: block) & UInt64.max &<< UInt64(truncatingIfNeeded: first &* 4)
    // Numbers and long texts have blocks in which nothing is marked.
    if marks == 0, !isEscaped { return Self.noLane }
    let backslashes = (marks &>> 3) & Self.ones
    if backslashes != 0 || isEscaped {
      var escaped = backslashes &<< 4
      if isEscaped { escaped |= 1 &<< UInt64(truncatingIfNeeded: first &* 4) }
      // Backslashes in a row are rare, and so are line feeds.
      if backslashes & (escaped | marks &>> 2) != 0 {
        return endLane(ofUnusual: marks, from: first)
      }
      isEscaped = backslashes &>> 60 != 0
      marks &= ~(escaped &* 0xF)
    }
    // The product has the number of quotes up to each byte, which is odd inside of strings.
    let inside = (((marks &>> 2) & Self.ones) &* Self.ones) & Self.ones ^ inString
    inString = (inside &>> 60) &* Self.ones
    let opening = marks & Self.ones & ~inside
    let closing = (marks &>> 1) & Self.ones & ~inside
    // At the start, there are bytes outside of all containers. Four bits can't hold sixteen.
    if depth == 0 || opening == Self.ones || closing == Self.ones {
      return endLane(ofBrackets: opening | closing &<< 1)
    }
    let opened = opening &* Self.ones
    let closed = closing &* Self.ones
    if closed &>> 60 >= depth {
      // A sum of two numbers below eight fits into four bits.
      guard (opened | closed) &>> 63 == 0 else {
        return endLane(ofBrackets: opening | closing &<< 1)
      }
      // The outermost container is closed where the numbers of brackets are the same.
      let difference = (opened &+ depth &* Self.ones) ^ closed
      let zeros = (difference &- Self.ones) & ~difference & (Self.ones &<< 3)
      if zeros != 0 { return zeros.trailingZeroBitCount &>> 2 }
    }
    depth = depth &+ opened &>> 60 &- closed &>> 60
    return Self.noLane
  }

  /// Counts the brackets of a block one by one.
  @inline(never)
  private mutating func endLane(ofBrackets brackets: UInt64) -> Int {
    var rest = brackets
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      if bit & 1 == 0 {
        depth &+= 1
      } else {
        depth &-= 1
        if depth == 0 { return bit &>> 2 }
      }
    }
    return Self.noLane
  }

  /// Reads a block that has backslashes in a row or a line feed.
  @inline(never)
  private mutating func endLane(ofUnusual marks: UInt64, from first: Int) -> Int {
    var rest = marks
    if isEscaped {
      // The text ends at a line feed even after a backslash.
      let byte: UInt64 = 0xF &<< UInt64(truncatingIfNeeded: first &* 4)
      if rest & byte == byte & (Self.ones &* 0xC) { return Self.noLane &+ 1 }
      rest &= ~byte
    }
    isEscaped = false
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      switch bit & 3 {
      case 3:
        isEscaped = bit == 63
        guard !isEscaped else { break }
        let byte: UInt64 = 0xF &<< UInt64(truncatingIfNeeded: bit &+ 1)
        if rest & byte == byte & (Self.ones &* 0xC) { return Self.noLane &+ 1 }
        rest &= ~byte
      case 2:
        if rest & (1 &<< UInt64(truncatingIfNeeded: bit &+ 1)) != 0 { return Self.noLane &+ 1 }
        inString ^= Self.ones
      case let kind where inString == 0:
        if kind == 0 {
          depth &+= 1
        } else {
          depth &-= 1
          if depth == 0 { return bit &>> 2 }
        }
      default: break
      }
    }
    return Self.noLane
  }
}
