import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct LanguageTagTests {
  private static func isWellFormed(_ tag: String) -> Bool {
    LanguageTag.isWellFormed(Array(tag.utf8).rawBytes)
  }

  @Test func `the grammar decides which tags are well-formed`() {
    let wellFormed = [
      "de", "DE-ch", "deu", "abcd", "abcdefgh", "zh-yue-Hant-HK", "zh-gan-hak-yue-Hant", "es-419",
      "sl-rozaj-biske-1994", "de-1901", "de-CH-1901-x-a", "en-a-bbb-x-a-ccc", "en-u-ca-gregory-nu",
      "de-190", "x-a", "x-12345678-1", "i-klingon", "I-Klingon", "sgn-BE-FR", "en-gb-oed", "en-x-1",
      "en-a-12",
    ]
    for tag in wellFormed { #expect(Self.isWellFormed(tag), "\(tag)") }
    let malformed = [
      "", "d", "x", "1a", "de-", "-de", "de--ch", "de_ch", "abcdefghi", "de-abcdefghi", "i-other",
      "de-1901-1901", "de-a", "de-a-bb-a-cc", "de-a-b", "de-x", "zh-yue-hak-gan-nan", "de-DE-FR",
      "dé", "abcd-yue", "en-1", String(repeating: "aa-", count: 90) + "aa",
    ]
    for tag in malformed { #expect(!Self.isWellFormed(tag), "\(tag)") }
  }

  @Test func `generated tags are accepted as by a slow reader of the grammar`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var wellFormed = 0
    for _ in 0..<GeneratedCases.count(3000, ofAll: 200_000) {
      var parts: [String] = []
      for _ in 0..<Int.random(in: 1...7, using: &generator) {
        let letters = ["ab", "abX1", "1", "é-"].randomElement(using: &generator) ?? "ab"
        let size = Bool.random(using: &generator) ? 3 : Int.random(in: 0...9, using: &generator)
        parts.append(
          String((0..<size).compactMap { _ in letters.randomElement(using: &generator) }))
      }
      if Bool.random(using: &generator) { parts[0] = ["de", "x", "i", "zho"][parts.count % 4] }
      let tag = parts.joined(separator: "-")
      let expected = SlowLanguageTag.isWellFormed(tag)
      if expected { wellFormed += 1 }
      #expect(Self.isWellFormed(tag) == expected, "\(tag), seed \(seed)")
    }
    #expect(wellFormed > 100, "seed \(seed)")
  }
}

/// The grammar of RFC 5646 with a list of subtags.
private enum SlowLanguageTag {
  static func isWellFormed(_ tag: String) -> Bool {
    guard tag.utf8.count <= 255 else { return false }
    var rest = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)[...]
    guard rest.allSatisfy({ 1...8 ~= $0.utf8.count && $0.utf8.allSatisfy(\.isASCIIAlphanumeric) })
    else { return false }
    if rest.first == "x" { return rest.count > 1 }
    let first = rest.removeFirst()
    guard isLetters(first), first.count >= 2 else { return false }
    var extended = first.count <= 3 ? 3 : 0
    while extended > 0, let part = rest.first, isLetters(part), part.count == 3 {
      rest.removeFirst()
      extended -= 1
    }
    if let part = rest.first, isLetters(part), part.count == 4 { rest.removeFirst() }
    if let part = rest.first,
      isLetters(part) && part.count == 2 || isDigits(part) && part.count == 3
    {
      rest.removeFirst()
    }
    var seen: Set<Substring> = []
    while let part = rest.first,
      part.count >= 5 || part.count == 4 && part.first?.isNumber == true
    {
      guard seen.insert(part).inserted else { return false }
      rest.removeFirst()
    }
    while let part = rest.first, part.count == 1, part != "x" {
      guard seen.insert(part).inserted else { return false }
      rest.removeFirst()
      let values = rest.prefix { $0.count >= 2 }
      if values.isEmpty { return false }
      rest.removeFirst(values.count)
    }
    return rest.isEmpty || rest.first == "x" && rest.count > 1
  }

  private static func isLetters(_ text: Substring) -> Bool { text.utf8.allSatisfy(\.isASCIILetter) }
  private static func isDigits(_ text: Substring) -> Bool { text.allSatisfy(\.isNumber) }
}
