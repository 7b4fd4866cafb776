import TestSupport
import Testing

@testable import ObjectSchema

/// Arrays of texts that a long list must have, in all spellings.
@Suite struct ListedTextTests {
  @Test func `have only texts of the list`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let letters = Array("aKZ09 é日本ſ\u{301}😀𐐀\u{200D}".unicodeScalars)
    var listed: Set<[Unicode.Scalar]> = []
    while listed.count < 200 {
      let count = Int.random(in: 1...8, using: &generator)
      listed.insert((0..<count).map { _ in letters.randomElement(using: &generator) ?? "a" })
    }
    let list = listed.sorted { $0.lexicographicallyPrecedes($1) }
    let values = list.map { #""\#(Self.spelled($0, 0, &generator))""# }.joined(separator: ", ")
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "String[]", "validators": [
          {"name": "stringEnum", "definition": {"values": [\#(values)]}}]}
        """#))
    var validCount = 0
    for _ in 0..<GeneratedCases.count(3000, ofAll: 100_000) {
      var texts: [String] = []
      var isValid = true
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        var text = list.randomElement(using: &generator) ?? []
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: text.removeLast()
        case 1: text[text.count - 1] = letters.randomElement(using: &generator) ?? "a"
        case 2: text += text
        default: break
        }
        if !listed.contains(text) { isValid = false }
        let share = [0, 3, 10].randomElement(using: &generator) ?? 0
        texts.append(#""\#(Self.spelled(text, share, &generator))""#)
      }
      let separator = [",", " , "].randomElement(using: &generator) ?? ","
      let payload = #"{"a":[\#(texts.joined(separator: separator))]}"#
      #expect(checker.isValid(payload) == isValid, "\(payload), seed \(seed)")
      if isValid { validCount += 1 }
    }
    #expect(validCount > 100, "seed \(seed)")
  }

  /// Returns text of which a share of ten characters is escaped.
  private static func spelled(
    _ text: [Unicode.Scalar], _ share: Int, _ generator: inout SeededGenerator
  ) -> String {
    text.map { scalar in
      if Int.random(in: 0..<10, using: &generator) >= share { return String(scalar) }
      return String(scalar).utf16.map {
        let digits = String($0, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }.joined()
  }
}
