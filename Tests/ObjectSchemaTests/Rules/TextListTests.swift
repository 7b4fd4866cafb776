import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct TextListTests {
  private static func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.map(\.asciiLowercased), as: UTF8.self)
  }

  @Test func `compares letters of ASCII without regard to case, and others as they are`() {
    var generator = SeededGenerator()
    let letters: [Character] = ["a", "A", "z", "Z", "@", "`", "[", "{", "-", "é", "É", "1"]
    for _ in 0..<GeneratedCases.count(2000, ofAll: 50_000) {
      // More than eight texts have a table.
      let count = Bool.random(using: &generator) ? 3 : 12
      let texts = (0..<count).map { _ in
        String(
          (0..<Int.random(in: 0...20, using: &generator)).map { _ in
            letters.randomElement(using: &generator) ?? "a"
          })
      }
      // Most other texts are nearly equal to one of the list.
      let other = String(
        (texts.randomElement(using: &generator) ?? "").map { letter -> Character in
          guard Int.random(in: 0..<12, using: &generator) == 0 else { return letter }
          return letters.randomElement(using: &generator) ?? letter
        })
      let list = texts.map { Self.lowercased($0) }
      let bytes = Array(other.utf8)
      #expect(
        TextList(list).containsIgnoringCase(bytes.rawBytes)
          == list.contains { $0.utf8.elementsEqual(Self.lowercased(other).utf8) },
        "\(texts) \(other), seed \(generator.seed)")
    }
  }

  @Test func `signs next to the letters have no case, wherever they are`() {
    let letters = String(repeating: "a", count: 20)
    for offset in 0..<20 {
      for (first, second, areEqual) in [
        ("@", "`", false), ("[", "{", false), ("A", "a", true), ("Z", "z", true), ("é", "É", false),
      ] {
        let (start, end) = (letters.prefix(offset), letters.dropFirst(offset + 1))
        let other = Array("\(start)\(second)\(end)".utf8)
        let text = Self.lowercased("\(start)\(first)\(end)")
        for others in [[], (0..<8).map { "\($0)" }] {
          #expect(
            TextList([text] + others).containsIgnoringCase(other.rawBytes) == areEqual,
            "\(first) at \(offset)")
        }
      }
    }
  }
}
