// A value that comes before the one that is looked for needn't be well-formed, as long as it's read again. Only its
// end matters, which is found by counting brackets.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past the object or array at the cursor to where its bracket is closed, without checking its syntax.
  ///
  /// - Returns: Whether the end was found. If the object or array is well-formed, it is unless the text is very
  ///   short.
  @inline(never)
  package mutating func skipBalanced() -> Bool {
    var scan = BracketScan()
    var index = position
    while index < end {
      // Near the end of the text, bytes that have been read already are loaded with the last ones.
      let start = min(index, end &- 16)
      guard start >= 0 else { return false }
      let block = bytes.block(unchecked: start)
      let first = index &- start
      var marks =
        BracketScan.marks(of: block) & UInt64.max &<< UInt64(truncatingIfNeeded: first &* 4)
      var isLast = false
      if isLine, case let lane = (block .== SIMD16<UInt8>(repeating: 0x0A)).firstTrueLane, lane < 16
      {
        // The line ends here.
        if lane < first { return false }
        marks &= ~(UInt64.max &<< UInt64(truncatingIfNeeded: lane &* 4))
        isLast = true
      }
      if let lane = scan.endLane(of: marks, from: first) {
        position = start &+ lane &+ 1
        return true
      }
      if isLast { return false }
      index = start &+ 16
    }
    return false
  }
}

/// The brackets and strings that are open at some offset of an object or array.
private struct BracketScan {
  private var depth = 0
  private var isInString = false
  /// Whether the first byte of the next block follows a backslash.
  private var isEscaped = false

  private static var ones: UInt64 { 0x1111_1111_1111_1111 }

  /// Returns four bits for each byte of a block: one for an opening bracket, a closing one, a quote, and a
  /// backslash, from the lowest on.
  @inline(__always)
  static func marks(of block: SIMD16<UInt8>) -> UInt64 {
    let letters = block | SIMD16<UInt8>(repeating: 0x20)
    let opening = letters .== SIMD16<UInt8>(repeating: UInt8(ascii: "{"))
    let closing = letters .== SIMD16<UInt8>(repeating: UInt8(ascii: "}"))
    let quotes = block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslashes = block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let brackets =
      (opening.bytes & SIMD16<UInt8>(repeating: 0x11))
      | (closing.bytes & SIMD16<UInt8>(repeating: 0x22))
    let others =
      (quotes.bytes & SIMD16<UInt8>(repeating: 0x44))
      | (backslashes.bytes & SIMD16<UInt8>(repeating: 0x88))
    return (brackets | others).packedLanes
  }

  /// Reads a block.
  ///
  /// - Parameters:
  ///   - marks: The marks of the block.
  ///   - first: The first lane that counts.
  /// - Returns: The lane of the bracket that closes the outermost container, or `nil` if the block has none.
  @inline(__always)
  mutating func endLane(of marks: UInt64, from first: Int) -> Int? {
    // Numbers and long texts have blocks in which nothing is marked.
    if marks == 0, !isEscaped { return nil }
    if marks & (Self.ones &<< 3) != 0 || isEscaped { return endLane(ofEscaped: marks, from: first) }
    // The number of quotes up to each byte is odd inside of strings.
    var inside = (marks &>> 2) & Self.ones
    inside ^= inside &<< 4
    inside ^= inside &<< 8
    inside ^= inside &<< 16
    inside ^= inside &<< 32
    if isInString { inside ^= Self.ones }
    isInString = inside &>> 60 != 0
    let brackets = marks & (~(inside &* 3) & (Self.ones &* 3))
    let closed = Self.count((brackets &>> 1) & Self.ones)
    guard closed >= depth else {
      depth &+= Self.count(brackets & Self.ones) &- closed
      return nil
    }
    return endLane(ofBrackets: brackets)
  }

  /// Counts the brackets of a block one by one.
  @inline(__always)
  private mutating func endLane(ofBrackets brackets: UInt64) -> Int? {
    var rest = brackets
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      depth &+= bit & 1 == 0 ? 1 : -1
      if depth == 0 { return bit &>> 2 }
    }
    return nil
  }

  /// Reads a block that has backslashes.
  private mutating func endLane(ofEscaped marks: UInt64, from first: Int) -> Int? {
    var rest = marks
    if isEscaped { rest &= ~(0xF &<< UInt64(truncatingIfNeeded: first &* 4)) }
    isEscaped = false
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      switch bit & 3 {
      case 3:
        isEscaped = bit == 63
        if !isEscaped { rest &= ~(0xF &<< UInt64(truncatingIfNeeded: bit &+ 1)) }
      case 2: isInString.toggle()
      case let kind where !isInString:
        depth &+= kind == 0 ? 1 : -1
        if depth == 0 { return bit &>> 2 }
      default: break
      }
    }
    return nil
  }

  /// Returns the number of ones, of which each four bits have at most one.
  @inline(__always)
  private static func count(_ ones: UInt64) -> Int {
    let pairs = (ones &+ (ones &>> 4)) & 0x0303_0303_0303_0303
    return Int(truncatingIfNeeded: (pairs &* 0x0101_0101_0101_0101) &>> 56)
  }
}
