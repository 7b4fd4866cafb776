// Loops over the elements of an array read the white space around commas in few steps, and leave all that's
// unusual to their callers.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Returns the offset after white space.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The offset, which is the same one if there's no white space.
  @inlinable @inline(__always)
  package func spaceEnd(from offset: Int) -> Int {
    let byte = next(at: offset)
    if byte > 0x20 { return offset }
    // The bits are those of a tab, a carriage return and a space. Mostly there's only one.
    if (0x1_0000_2200 as UInt64) &>> UInt64(byte) & 1 != 0, next(at: offset &+ 1) > 0x20 {
      return offset &+ 1
    }
    return longSpaceEnd(from: offset)
  }

  @inline(never) @usableFromInline
  func longSpaceEnd(from offset: Int) -> Int {
    guard offset < end else { return offset }
    var scan = self
    scan.position = offset
    scan.skipWhitespaceRun()
    return scan.position
  }

  /// Returns the offset of the element after one that ends at an offset, past a comma and white space on both
  /// sides of it, or the offset of the closing bracket.
  ///
  /// - Parameter offset: The offset after an element.
  /// - Returns: The offset, and whether it's that of the bracket; or `nil` if there's neither.
  @inlinable @inline(__always)
  package func nextElement(after offset: Int) -> (offset: Int, isEnd: Bool)? {
    let index = spaceEnd(from: offset)
    let byte = next(at: index)
    guard byte == UInt8(ascii: ",") else {
      return byte == UInt8(ascii: "]") ? (index, true) : nil
    }
    let element = spaceEnd(from: index &+ 1)
    let first = next(at: element)
    guard first > 0x20, first != UInt8(ascii: "]") else { return nil }
    return (element, false)
  }

  /// Returns whether the number at the cursor is the last element of its array.
  ///
  /// - Returns: Whether it certainly is; always `false` for a number of more than 31 bytes, and near the end of the text.
  @inline(never)
  package func isAtLastNumber() -> Bool {
    guard position &+ 32 <= end else { return false }
    var start = position
    for _ in 0..<2 {
      let block = bytes.block(unchecked: start)
      let ends =
        (block .== SIMD16<UInt8>(repeating: UInt8(ascii: ",")))
        .| (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "]")))
      let lane = ends.firstTrueLane
      if lane < 16 { return bytes.byte(unchecked: start &+ lane) == UInt8(ascii: "]") }
      start &+= 16
    }
    return false
  }

  /// Returns whether the value at the cursor is a short string, another scalar or an empty container that's the last
  /// element of its array.
  ///
  /// - Returns: Whether it certainly is; always `false` for other containers, for strings of more than 15 bytes or
  ///   with an escape at their end, and near the end of the text.
  @inline(__always)
  package func isAtLastSmallValue() -> Bool {
    guard position &+ 17 <= end else { return false }
    let first = bytes.byte(unchecked: position)
    let following = bytes.block(unchecked: position &+ 1)
    if first == UInt8(ascii: "\"") {
      let isQuote = following .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
      let quote = position &+ 1 &+ isQuote.branchlessFirstTrueLane
      // A quote after a backslash can be part of an escape.
      guard bytes.byte(unchecked: quote &- 1) != UInt8(ascii: "\\"),
        next(at: quote) == UInt8(ascii: "\"")
      else { return false }
      let byte = next(at: quote &+ 1)
      return byte == UInt8(ascii: "]") || byte <= 0x20 && isLastElement(before: quote &+ 1)
    }
    if first | 0x20 == UInt8(ascii: "{") {
      // Each closing bracket comes two characters after the opening one.
      return bytes.byte(unchecked: position &+ 1) == first &+ 2
        && bytes.byte(unchecked: position &+ 2) == UInt8(ascii: "]")
    }
    let isEnd =
      (following .== SIMD16<UInt8>(repeating: UInt8(ascii: ",")))
      .| (following .== SIMD16<UInt8>(repeating: UInt8(ascii: "]")))
    return next(at: position &+ 1 &+ isEnd.branchlessFirstTrueLane) == UInt8(ascii: "]")
  }

  /// Returns whether the value at the cursor is a small object that's the last element of its array, without white space
  /// after it.
  ///
  /// - Returns: Whether it certainly is, if the text is JSON; always `false` for objects of more than 17 bytes, with
  ///   escapes or with other objects, and near the end of the text.
  @inline(never)
  package func isAtLastSmallObject() -> Bool {
    guard position &+ 17 <= end, bytes.byte(unchecked: position) == UInt8(ascii: "{") else {
      return false
    }
    let block = bytes.block(unchecked: position &+ 1)
    let brackets = (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "}"))).packedLanes
    guard brackets != 0,
      next(at: position &+ 2 &+ brackets.trailingZeroBitCount &>> 2) == UInt8(ascii: "]")
    else { return false }
    let isBefore = (brackets & (0 &- brackets)) &- 1
    let others =
      (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "{")))
      .| (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\")))
    guard others.packedLanes & isBefore == 0 else { return false }
    // The bracket is in a string if there's an odd number of quotes before it, of which each has one bit here.
    let quotes = (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))).packedLanes & isBefore
    let sums = (quotes & 0x1111_1111_1111_1111) &* 0x1111_1111_1111_1111
    return sums &>> 60 & 1 == 0
  }

  @inline(never)
  private func isLastElement(before offset: Int) -> Bool {
    nextElement(after: offset)?.isEnd ?? false
  }

  /// Does the same as ``nextElement(after:)``, and is faster before a number without white space.
  @inlinable @inline(__always)
  package func nextNumber(after offset: Int) -> (offset: Int, isEnd: Bool)? {
    let byte = next(at: offset)
    if byte == UInt8(ascii: "]") { return (offset, true) }
    // A byte from the minus sign to the nine can only start a number.
    if byte == UInt8(ascii: ","), next(at: offset &+ 1) &- UInt8(ascii: "-") <= 12 {
      return (offset &+ 1, false)
    }
    return otherElement(after: offset)
  }

  /// Does the same as ``nextElement(after:)``, and is faster before a string without white space.
  @inlinable @inline(__always)
  package func nextString(after offset: Int) -> (offset: Int, isEnd: Bool)? {
    let byte = next(at: offset)
    if byte == UInt8(ascii: "]") { return (offset, true) }
    if byte == UInt8(ascii: ","), next(at: offset &+ 1) == UInt8(ascii: "\"") {
      return (offset &+ 1, false)
    }
    return otherElement(after: offset)
  }

  /// Does the same as ``nextElement(after:)`` where that's rare.
  @inline(never) @usableFromInline
  package func otherElement(after offset: Int) -> (offset: Int, isEnd: Bool)? {
    nextElement(after: offset)
  }
}
