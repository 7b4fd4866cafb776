import JSONText
import Testing

@testable import ObjectSchema

@Suite struct PatternAlphabetTests {
  @Test(arguments: [
    #"/^\S*$/u"#, #"/^\S*$/"#, "/[à-ÿ]/", #"/[\u{800}-\u{FFFF}]/u"#, #"/[^\u{800}\u{10000}]/u"#,
    #"/[\u007F-\u0080]/"#,
    #"/\p{L}/u"#, "/[日-本]|[😀-😂]/u", "/[日-本]|😀/", "/^.*$/s", #"/[\u{40000}\u{10FFFF}]/u"#,
  ])
  func `the first byte of characters leads to their class, unless there are several`(
    pattern: String
  ) throws {
    let pattern = try Pattern(pattern)
    let alphabet = pattern.alphabet
    // The classes of the characters that begin with each byte.
    var classes = [Set<UInt8>](repeating: [], count: 256)
    for (run, start) in alphabet.starts.enumerated() {
      let isLast = run + 1 == alphabet.starts.count
      let last = isLast ? 0x10_FFFF : alphabet.starts[run + 1] - 1
      // No character begins with the bytes between those of ASCII and 0xC2.
      for byte in Self.firstByte(start)...Self.firstByte(last) where !(0x80..<0xC2 ~= byte) {
        classes[Int(byte)].insert(alphabet.classes[run])
      }
    }
    for byte in 0..<256 {
      let size = Int(alphabet.firstBytes[256 + byte])
      let isKnown = classes[byte].count == 1 && (byte < 0xF0 || pattern.flags.unicode)
      #expect((size > 0) == isKnown, "\(byte)")
      if size > 0 {
        #expect(size == (byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4), "\(byte)")
        #expect(classes[byte] == [alphabet.firstBytes[byte]], "\(byte)")
      }
    }
  }

  /// Returns the first byte of a code point, which can be a surrogate.
  private static func firstByte(_ code: UInt32) -> UInt8 {
    switch code {
    case ..<0x80: UInt8(code)
    case ..<0x800: 0xC0 | UInt8(code >> 6)
    case ..<0x1_0000: 0xE0 | UInt8(code >> 12)
    default: 0xF0 | UInt8(code >> 18)
    }
  }
}
