import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct PatternTests {
  private static func matches(_ pattern: String, _ text: String) throws -> Bool {
    try Pattern(pattern).matches(Array(text.utf8).rawBytes)
  }

  @Test func `matches like JavaScript`() throws {
    let rows: [(pattern: String, text: String, isMatch: Bool)] = [
      ("/b/", "abc", true), ("/b/", "ac", false), ("/^b/", "abc", false), ("/b$/", "ab", true),
      ("/b$/", "ab\n", false), ("/b$/m", "ab\n", true), ("/^.$/", "😀", false),
      ("/^..$/", "😀", true), ("/^.$/u", "😀", true), ("/[😀]/", "😁", true),
      ("/[😀]/u", "😁", false), (#"/\u{1F600}/u"#, "😀", true), (#"/^\d$/"#, "٣", false),
      (#"/\w/"#, "é", false), (#"/\bé/"#, "é", false), (#"/é\b/"#, "éa", true),
      ("/k/i", "\u{212A}", false), ("/k/iu", "\u{212A}", true), ("/ß/i", "ẞ", false),
      ("/ß/iu", "ẞ", true), (#"/\101/"#, "A", true), (#"/a{,2}/"#, "a{,2}", true),
      ("/[]/", "a", false), ("/[^]/", "\n", true), ("/x*/", "", true), ("/(?:)/", "a", true),
      ("/b/y", "ab", false), ("/a|/", "b", true), (#"/^\p{L}+$/u"#, "日本", true),
      (#"/^\P{L}+$/u"#, "日1", false), (#"/a\/b/"#, "a/b", true), ("/^a{3}$/", "aa", false),
      (#"/(^|\s)x(\s|$)/"#, "a x b", true), ("/^(?<$é1>a)(?<_b>b)$/", "ab", true),
      (#"/\cJ/"#, "\n", true), (#"/[\b]/"#, "\u{8}", true),
    ]
    for row in rows {
      #expect(try Self.matches(row.pattern, row.text) == row.isMatch, "\(row)")
    }
  }

  @Test func `reports why a pattern cannot be run`() {
    let rows: [(pattern: String, error: PatternError)] = [
      ("/(?=a)/", .unsupported("lookahead")), ("/(?!a)/", .unsupported("lookahead")),
      ("/(?<=a)/", .unsupported("lookbehind")), (#"/(a)\1/"#, .unsupported("a backreference")),
      (#"/(?<n>a)\k<n>/"#, .unsupported("a backreference")),
      ("/(?<n>a)(?<n>b)/", .unsupported("a duplicate group name")),
      ("/(?<1n>a)/", .syntax("invalid group name")), ("/(?<n-m>a)/", .syntax("invalid group name")),
      ("/(?<>a)/", .syntax("invalid group name")), ("/(?<n/", .syntax("invalid group name")),
      ("/a{1000}{1000}/", .syntax("nothing to repeat")),
      ("/(?:a{1000}){1000}/", .unsupported("a pattern of this size")),
      ("/a/v", .unsupported("a pattern with the flags v")),
      (#"/\p{Script=Greek}/u"#, .unsupported("the property Script=Greek")),
      ("/(/", .syntax("unterminated group")), ("/a)/", .syntax("unmatched )")),
      ("/[a/", .syntax("unterminated character class")), ("/*/", .syntax("nothing to repeat")),
      ("/[b-a]/", .syntax("range out of order in a character class")),
      ("/a{2,1}/", .syntax("numbers out of order in a quantifier")),
      ("/a{/u", .syntax("incomplete quantifier")), (#"/\q/u"#, .syntax("invalid escape")),
    ]
    for row in rows {
      #expect(throws: row.error, "\(row.pattern)") { try Pattern(row.pattern) }
    }
  }

  @Test func `matches nested repetitions in linear time`() throws {
    let text = String(repeating: "a", count: 100_000)
    #expect(try !Self.matches("/^(a+)+$/", text + "!"))
    #expect(try !Self.matches("/(a|aa)+$/", text + "!"))
    #expect(try !Self.matches("/(.*)*x/", text))
    #expect(try Self.matches("/^.{0,5000}$/", String(text.prefix(5000))))
    #expect(try !Self.matches("/^.{0,5000}$/", String(text.prefix(5001))))
  }

  @Test func `rejects deeply nested groups`() {
    let deep = "/" + String(repeating: "(", count: 5000) + String(repeating: ")", count: 5000) + "/"
    #expect(throws: PatternError.unsupported("deep nesting of groups")) { try Pattern(deep) }
  }

  @Test func `the automaton and the simulation give the same result`() throws {
    var random = SeededGenerator()
    let seed = random.seed
    let parts = ["a", "b", ".", "[ab]", "[^a]", #"\w"#, #"\b"#, "^", "$", "(a|b)", "(?:ab)", "é"]
    let counts = ["", "", "*", "+", "?", "{2}", "{1,2}"]
    let letters = ["a", "b", " ", "é", "\n", "😀"]
    for round in 0..<2000 {
      var source = ""
      for _ in 0...Int.random(in: 0...4, using: &random) {
        let part = parts.randomElement(using: &random) ?? "a"
        let isAssertion = ["^", "$", #"\b"#].contains(part)
        source += part + (isAssertion ? "" : counts.randomElement(using: &random) ?? "")
      }
      let pattern = try Pattern("/\(source)/" + (Bool.random(using: &random) ? "m" : ""))
      for _ in 0..<5 {
        let count = Int.random(in: 0...6, using: &random)
        let text = (0..<count).map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
        let bytes = Array(text.utf8)
        #expect(
          pattern.matches(bytes.rawBytes) == pattern.matchesBySimulation(bytes.rawBytes),
          "seed \(seed) round \(round): /\(source)/ on \(text.debugDescription)")
      }
    }
  }
}
