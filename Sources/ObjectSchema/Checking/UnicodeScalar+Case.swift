extension Unicode.Scalar {
  /// The lowercase form of a common character, or `nil` if it must be looked up.
  ///
  /// Looking up a mapping in the tables of the standard library takes hundreds of instructions.
  @inline(__always)
  var commonLowercase: UInt32? {
    switch value {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A4...0x3AB, 0x410...0x42F:
      value + 0x20
    case 0..<0xC0, 0xD7, 0xDF...0xFF, 0x3AC...0x3CE, 0x430...0x45F: value
    case 0x400...0x40F: value + 0x50
    case _ where isInPair: value | 1
    case _ where isWithoutCase: value
    default: nil
    }
  }

  /// The uppercase form of a common character, or `nil` if it must be looked up.
  @inline(__always)
  var commonUppercase: UInt32? {
    switch value {
    case 0x61...0x7A, 0xE0...0xF6, 0xF8...0xFE, 0x3B1...0x3C1, 0x3C3...0x3CB, 0x430...0x44F:
      value - 0x20
    case 0..<0xB5, 0xB6...0xDE, 0xF7, 0x391...0x3A1, 0x3A3...0x3AB, 0x400...0x42F: value
    case 0x450...0x45F: value - 0x50
    case _ where isInPair: value & ~1
    case _ where isWithoutCase: value
    default: nil
    }
  }

  /// Whether this is a common letter with another case.
  @inline(__always)
  var changesCaseCommonly: Bool {
    (commonLowercase ?? value) != value || (commonUppercase ?? value) != value
  }

  /// Whether this is a character of a block whose characters are neither cased nor ignorable next to cased ones.
  @inline(__always)
  var isUncased: Bool {
    switch value {
    case 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x1_F400...0x1_FAFF: true
    default: false
    }
  }

  /// Whether this is a letter of a block in which lowercase letters follow their uppercase forms.
  @inline(__always)
  private var isInPair: Bool {
    switch value {
    case 0x100...0x12F, 0x132...0x137, 0x14A...0x177: true
    case 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F, 0x1EA0...0x1EFF, 0x1E00...0x1E95: true
    default: false
    }
  }

  /// Whether this is a character of a block without cases, such as those of ideographs and symbols.
  @inline(__always)
  private var isWithoutCase: Bool {
    switch value {
    case 0x590...0x109F, 0x1100...0x139F, 0x1400...0x1C7F, 0x2000...0x20FF: true
    case 0x2E80...0xA63F, 0xABC0...0xFAFF, 0xFB50...0xFF20, 0x1F000...0x10FFFF: true
    default: false
    }
  }
}

extension UInt64 {
  /// The number of bytes of the character outside ASCII whose UTF-8 begins in the lowest bits.
  @inline(__always)
  var sizeOfCharacter: Int {
    // The leading ones of the first byte.
    (~self &<< 56).leadingZeroBitCount
  }

  /// Whether the character outside ASCII whose UTF-8 begins in the lowest bits is one of a common block without cases:
  /// from U+3000 to U+9FFF, from U+B000 to U+DFFF, or from U+1F000 to U+1FFFF.
  @inline(__always)
  var isCharacterWithoutCase: Bool {
    let first = self & 0xFF
    return first &- 0xE3 < 11 && first != 0xEA || self & 0xFFFF == 0x9FF0
  }
}
