@_spi(ObjectBodyInternals) import JSONText

extension ShortText {
  /// Whether all characters are ASCII characters.
  @inline(__always)
  var isASCII: Bool { (first | second) & UInt64.topBits == 0 }

  /// Whether all characters are ASCII characters other than control characters.
  @inline(__always)
  var isPrintableASCII: Bool {
    let block = SIMD16<UInt8>(first, second)
    // As signed numbers, bytes outside ASCII are negative. The first zero after the text isn't printable either.
    let isOther =
      block.signed .< SIMD16<Int8>(repeating: 0x20) .| block .== SIMD16<UInt8>(repeating: 0x7F)
    return isOther.branchlessFirstTrueLane == count
  }
}
