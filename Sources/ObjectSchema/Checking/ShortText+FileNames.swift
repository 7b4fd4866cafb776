@_spi(ObjectBodyInternals) import JSONText

extension ShortText {
  /// The extension of a file name in lowercase, as ``Swift/RawSpan/fileExtension`` is, or `nil` if the text as the value of
  /// a facet isn't certainly the safe name of a file.
  var fileExtension: UInt64? {
    // The zeros after the text would be control characters.
    let spaces = UInt64(repeating: UInt8(ascii: " "))
    let shift = UInt64(truncatingIfNeeded: count &* 8)
    let low = count < 8 ? first | spaces &<< shift : first
    let high = count < 8 ? spaces : count < 16 ? second | spaces &<< (shift &- 64) : second
    let (lowDots, highDots) = (first.topBitsOfDots, second.topBitsOfDots)
    guard count > 0, low.isPartOfFileName, high.isPartOfFileName,
      lowDots & lowDots &<< 8 | highDots & (highDots &<< 8 | lowDots &>> 56) == 0
    else { return nil }
    let text: UInt64
    if highDots != 0 {
      let start = 8 &- highDots.leadingZeroBitCount &>> 3
      text = start == 8 ? 0 : second &>> UInt64(truncatingIfNeeded: start &* 8)
    } else if lowDots != 0 {
      let start = 8 &- lowDots.leadingZeroBitCount &>> 3
      guard count &- start <= 8 else { return nil }
      let offset = UInt64(truncatingIfNeeded: start &* 8)
      text = start == 8 ? second : first &>> offset | second &<< (64 &- offset)
    } else {
      return 0
    }
    // The kelvin sign becomes a K.
    guard text & UInt64.topBits == 0 else { return text.contains(0xAA) ? nil : 0 }
    return text.asciiLowercased
  }
}

extension UInt64 {
  /// Whether none of the bytes is a separator of paths, a control character, or the first one of U+0080 to U+00BF.
  @inline(__always)
  fileprivate var isPartOfFileName: Bool {
    !(contains(UInt8(ascii: "/")) || contains(UInt8(ascii: "\\")) || contains(0x7F)
      || contains(0xC2) || containsByte(below: 0x20))
  }
}
