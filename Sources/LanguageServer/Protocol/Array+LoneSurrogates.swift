import JSONText

extension [UInt8] {
  /// The JSON text with `\ufffd` instead of each escaped surrogate that lacks its other half.
  ///
  /// The texts of some editors can contain such surrogates, which count as one UTF-16 code unit like U+FFFD, so that the
  /// positions in the text stay the same.
  var replacingLoneSurrogates: [UInt8] {
    var result = self
    var offset = 0
    while offset < count {
      guard self[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      guard let unit = escapedUnit(at: offset), unit & 0xF800 == 0xD800 else {
        offset += 2
        continue
      }
      if unit & 0x0400 == 0, let low = escapedUnit(at: offset + 6), low & 0xFC00 == 0xDC00 {
        offset += 12
        continue
      }
      result.replaceSubrange((offset + 2)..<(offset + 6), with: "fffd".utf8)
      offset += 6
    }
    return result
  }

  /// The code unit of `\uXXXX` at an offset, or `nil` for any other text.
  private func escapedUnit(at offset: Int) -> UInt32? {
    guard offset + 6 <= count, self[offset] == UInt8(ascii: "\\"),
      self[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for index in (offset + 2)..<(offset + 6) {
      guard let digit = self[index].hexadecimalDigit else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
