@_spi(ObjectBodyInternals) import JSONText

extension JSONCursor {
  /// Returns the end of the string at an offset and the extension of the file that it names, if it's the
  /// plain name of a file.
  ///
  /// Such a name has 1 to 32 bytes of printable ASCII, no slash or backslash, and no two dots in a row.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The offset after the closing quote, and the extension in lowercase with its first byte in
  ///   the lowest bits, or 0 for no extension or one of more than eight bytes; or `nil` if the string isn't such a
  ///   name or is too near to the end of the text.
  @inline(__always)
  func plainFileName(at offset: Int) -> (end: Int, fileExtension: UInt64)? {
    let start = offset &+ 1
    // The loads below read 33 bytes of the name and after it, and the last eight bytes of the name.
    guard start >= 8, start &+ 33 <= end, bytes.byte(unchecked: offset) == UInt8(ascii: "\"") else {
      return nil
    }
    let length = bytes.plainLength(unchecked: start)
    guard length > 0, bytes.byte(unchecked: start &+ length) == UInt8(ascii: "\""),
      firstUnsafeByte(at: start) >= min(length, 16),
      length <= 16 || firstUnsafeByte(at: start &+ 16) &+ 16 >= length
    else { return nil }
    let last = bytes.word(unchecked: start &+ length &- 8)
    let count = last.topBitsOfDots.leadingZeroBitCount &>> 3
    // The dot must be a byte of the name.
    guard count > 0, count < min(length, 8) else {
      let hasLastDot =
        count == 8 && length > 8
        && bytes.byte(unchecked: start &+ length &- 9) == UInt8(ascii: ".")
      return (start &+ length &+ 1, hasLastDot ? last.asciiLowercased : 0)
    }
    let fileExtension = (last &>> UInt64(64 &- count &* 8)).asciiLowercased
    return (start &+ length &+ 1, fileExtension)
  }

  /// Returns how many of sixteen bytes precede the first that a plain file name can't have.
  @inline(__always)
  private func firstUnsafeByte(at start: Int) -> Int {
    let block = bytes.block(unchecked: start)
    let dot = SIMD16<UInt8>(repeating: UInt8(ascii: "."))
    let isPair = (block .== dot) .& (bytes.block(unchecked: start &+ 1) .== dot)
    let isOther =
      (block .== SIMD16<UInt8>(repeating: UInt8(ascii: "/")))
      .| (block .== SIMD16<UInt8>(repeating: 0x7F))
    return (isPair .| isOther).firstTrueLane
  }
}

extension UInt64 {
  /// The top bits of those of the eight bytes that are dots.
  @inline(__always)
  var topBitsOfDots: UInt64 {
    let difference = self ^ 0x2E2E_2E2E_2E2E_2E2E
    // The top bit of each byte is set if the byte isn't zero.
    let others = (difference & ~Self.topBits) &+ ~Self.topBits | difference
    return ~others & Self.topBits
  }

  /// The eight ASCII bytes in lowercase.
  @inline(__always)
  var asciiLowercased: UInt64 {
    let isFromA = self &+ 0x3F3F_3F3F_3F3F_3F3F
    let isPastZ = self &+ 0x2525_2525_2525_2525
    return self | (isFromA & ~isPastZ & Self.topBits) &>> 2
  }
}
