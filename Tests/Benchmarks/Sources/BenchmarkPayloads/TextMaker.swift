/// Generates texts of one style.
struct TextMaker {
  let style: TextStyle

  /// Words that are typical of notes about visits.
  static let words = """
    arrival blood called chart checked clear daily dose early evening fasting first follow form \
    heart higher hour intake later light lower measured mild morning nurse often pain phone plan \
    pressure pulse rate repeat result rested second sleep slightly stable steady taken test today \
    twice usual week weight
    """.split(separator: " ").map(String.init)

  private static let letters = [
    "à", "ß", "ö", "š", "Ω", "±", "…", "„ja“", "Größe", "здоровье", "検査", "건강", "صحة", "🙂", "🩺",
    "👨‍👩‍👧",
  ]

  private static let escapes = ["\"", "\\", "\n", "\t", "a/b", "\r\n"]

  /// Returns quoted text whose length, as the rules count it, is in a range.
  ///
  /// With `isRare`, and otherwise in one text of ten, it begins with a character that is rare, and
  /// can have more of them.
  func text(
    _ length: ClosedRange<Int>, isRare: Bool = false, _ random: inout SeededGenerator
  ) -> String {
    let count = random.whole(length)
    let isRare = style != .plain && (isRare || random.happens(0.1))
    var text: [Unicode.Scalar] = []
    if isRare { text += piece(random.one(of: Self.letters)) }
    while text.count < count {
      text += piece(random.one(of: Self.words))
      if isRare, random.happens(0.1) { text += piece(random.one(of: Self.rare(style, &random))) }
    }
    return style.quoted(Array(text.prefix(count)))
  }

  private func piece(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars + [" "] }

  private static func rare(_ style: TextStyle, _ random: inout SeededGenerator) -> [String] {
    random.happens(style.escapeShare) ? escapes : letters
  }
}
