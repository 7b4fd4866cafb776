@_spi(ObjectBodyInternals) import JSONText

extension JSONCursor {
  /// Returns the end of the string at an offset and the extension of the file that it names, if it's the
  /// plain name of a file.
  ///
  /// Such a name has 1 to 32 bytes of printable ASCII, no slash or backslash, no two dots in a row, and an
  /// extension of 1 to 8 bytes.
  ///
  /// - Parameter offset: An offset that isn't negative.
  /// - Returns: The offset after the closing quote, and the extension in lowercase with its first byte in
  ///   the lowest bits, or `nil` if the string isn't such a name or is too near to the end of the text.
  @inline(__always)
  func plainFileName(at offset: Int) -> (end: Int, fileExtension: UInt64)? {
    let start = offset &+ 1
    // The loads below read 33 bytes of the name and after it.
    guard start &+ 33 <= end, bytes.byte(unchecked: offset) == UInt8(ascii: "\"") else {
      return nil
    }
    let length = bytes.plainLength(unchecked: start)
    guard length > 0, bytes.byte(unchecked: start &+ length) == UInt8(ascii: "\""),
      firstUnsafeByte(at: start) >= length,
      length <= 16 || firstUnsafeByte(at: start &+ 16) &+ 16 >= length
    else { return nil }
    var fileExtension: UInt64 = 0
    var index = start &+ length
    while index > start {
      index &-= 1
      let byte = bytes.byte(unchecked: index)
      if byte == UInt8(ascii: ".") { break }
      guard fileExtension &>> 56 == 0 else { return nil }
      fileExtension = fileExtension &<< 8 | UInt64(byte.asciiLowercased)
    }
    guard fileExtension != 0, bytes.byte(unchecked: index) == UInt8(ascii: ".") else { return nil }
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
