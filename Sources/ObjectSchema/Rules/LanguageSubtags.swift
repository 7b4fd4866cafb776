import JSONText

/// The parts of a language tag that hyphens separate, one at a time.
struct LanguageSubtags {
  /// One to eight letters and digits, or none at the end of the tag.
  struct Subtag {
    /// The letters and digits in lowercase, the last one in the lowest byte.
    fileprivate(set) var characters: UInt64 = 0
    fileprivate(set) var count = 0
    fileprivate var digitCount = 0

    var isLetters: Bool { digitCount == 0 }
    var isDigits: Bool { digitCount == count }
    var startsWithDigit: Bool {
      count > 0 && UInt8(truncatingIfNeeded: characters >> UInt64(8 * (count - 1))).isDigit
    }

    func isSingleton(_ letter: Unicode.Scalar) -> Bool {
      count == 1 && characters == UInt64(letter.value)
    }
  }

  /// The current subtag. It's empty before the first one and after the last one.
  private(set) var current = Subtag()

  /// Whether a subtag was found that is empty, too long, or contains other characters.
  private(set) var isMalformed = false

  /// The offset of the next subtag, which is past the end after the last one.
  private var offset = 0

  /// Moves to the next subtag.
  ///
  /// - Parameter text: The tag.
  mutating func advance(in text: RawSpan) {
    current = Subtag()
    guard !isMalformed, offset <= text.byteCount else { return }
    var subtag = Subtag()
    while offset < text.byteCount {
      let byte = text.byte(at: offset)
      if byte == UInt8(ascii: "-") { break }
      guard byte.isASCIIAlphanumeric, subtag.count < 8 else {
        isMalformed = true
        return
      }
      subtag.characters = subtag.characters << 8 | UInt64(byte.asciiLowercased)
      subtag.count += 1
      if byte.isDigit { subtag.digitCount += 1 }
      offset += 1
    }
    offset += 1
    isMalformed = subtag.count == 0
    current = subtag
  }
}
