@_spi(ObjectBodyInternals) import JSONText

/// The parts of a language tag that hyphens separate, one at a time.
struct LanguageSubtags {
  /// One to eight letters and digits, or none at the end of the tag.
  struct Subtag {
    /// The letters and digits in lowercase, the first one in the lowest byte.
    fileprivate(set) var characters: UInt64 = 0
    fileprivate(set) var count = 0
    /// The top bit of each byte that is a digit.
    fileprivate var digits: UInt64 = 0

    fileprivate init() {}

    /// Creates the subtag that eight bytes start with, which can be empty.
    fileprivate init(startOf bytes: UInt64) {
      let ones: UInt64 = 0x0101_0101_0101_0101
      let topBits = ones &* 0x80
      let low = bytes & ~topBits
      // Letters in lowercase, digits as they are, and control characters as others.
      let lowercase = low | ones &* 0x20
      // Adding to the low bits of a byte sets its top bit if they exceed a bound.
      let digits =
        (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x80 - 0x3A)) & ~bytes & topBits
      let letters = (lowercase &+ ones &* (0x80 - 0x61)) & ~(lowercase &+ ones &* (0x80 - 0x7B))
      let others = ~(digits | letters & ~bytes) & topBits
      count = others.trailingZeroBitCount &>> 3
      // A count of zero shifts by 64, which leaves no bits.
      let mask = UInt64.max >> UInt64(64 &- count &* 8)
      characters = lowercase & mask
      self.digits = digits & mask
    }

    var isLetters: Bool { digits == 0 }
    var isDigits: Bool { digits.nonzeroBitCount == count }
    var startsWithDigit: Bool { digits & 0x80 != 0 }

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
    let rest = text.byteCount &- offset
    guard !isMalformed, rest >= 0 else { return }
    let bytes =
      text.byteCount >= 8
      ? text.word(zeroPadded: offset)
      : text.head(from: offset, count: rest) >> UInt64(64 &- rest &* 8)
    let subtag = Subtag(startOf: bytes)
    let end = offset &+ subtag.count
    guard subtag.count > 0, end == text.byteCount || text.byte(at: end) == UInt8(ascii: "-") else {
      isMalformed = true
      return
    }
    offset = end &+ 1
    current = subtag
  }
}
