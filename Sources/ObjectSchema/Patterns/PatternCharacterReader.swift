import JSONText

/// The characters of a text, as a pattern sees them: code points, or UTF-16 code units.
struct PatternCharacterReader: ~Escapable {
  private let text: RawSpan
  private let isUnicode: Bool
  /// The offset of the next character.
  var offset = 0
  /// The second half of the last character, or 0 if it doesn't come next.
  private var rest: UInt32 = 0

  @_lifetime(copy text)
  init(_ text: RawSpan, isUnicode: Bool) {
    self.text = text
    self.isUnicode = isUnicode
  }

  /// Whether no character has been read.
  var isAtStart: Bool { offset == 0 }

  /// Whether the second half of the last character comes next.
  var isInsideCharacter: Bool { rest != 0 }

  /// Whether all characters have been read.
  var isAtEnd: Bool { offset == text.byteCount && rest == 0 }

  /// Reads the next character, of which there must be one.
  ///
  /// - Parameter alphabet: The classes of characters.
  /// - Returns: The class of the character.
  @inline(__always)
  mutating func next(_ alphabet: PatternAlphabet) -> Int {
    if rest != 0 {
      defer { rest = 0 }
      return alphabet.characterClass(of: rest)
    }
    let byte = text.byte(at: offset)
    if byte < 0x80 {
      offset &+= 1
      return Int(alphabet.ascii[Int(byte)])
    }
    let (first, second) = Pattern.units(text, &offset, isUnicode: isUnicode)
    rest = second
    return alphabet.characterClass(of: first)
  }
}
