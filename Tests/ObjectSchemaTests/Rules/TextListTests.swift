import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct TextListTests {
  @Test func `compares letters of ASCII without regard to case, and others as they are`() {
    var generator = SeededGenerator()
    let letters: [Character] = ["a", "A", "z", "Z", "@", "`", "[", "{", "-", "é", "É", "1"]
    for _ in 0..<GeneratedCases.count(2000, ofAll: 50_000) {
      let texts = (0..<3).map { _ in
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
      func lowercased(_ text: String) -> [UInt8] { text.utf8.map(\.asciiLowercased) }
      let bytes = Array(other.utf8)
      #expect(
        TextList(texts).containsIgnoringCase(bytes.rawBytes)
          == texts.contains { lowercased($0) == lowercased(other) },
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
        #expect(
          TextList(["\(start)\(first)\(end)"]).containsIgnoringCase(other.rawBytes) == areEqual,
          "\(first) at \(offset)")
      }
    }
  }
}
