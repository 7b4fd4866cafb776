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
      ("/a(?=b)/", "ab", true), ("/a(?=b)/", "ac", false), ("/a(?!b)/", "ab", false),
      ("/a(?!b)/", "a", true), ("/(?<=a)b/", "ab", true), ("/(?<=a)b/", "b", false),
      ("/(?<!a)b/", "ab", false), ("/(?<!a)b/", "b", true), ("/a(?=bc)b$/", "abc", false),
      (#"/^(?=.*\d)(?=.*[a-z]).{4,}$/"#, "abc1", true),
      (#"/^(?=.*\d)(?=.*[a-z]).{4,}$/"#, "abcd", false),
      (#"/^(?=.*\d)(?=.*[a-z]).{4,}$/"#, "ab1", false),
      // Lookarounds in each other, with anchors, boundaries, and quantifiers.
      ("/(?=a(?!b(?=c)))a/", "abc", false), ("/(?=a(?!b(?=c)))a/", "abd", true),
      ("/(?<=(?<!x)a)b/", "xab", false), ("/(?<=(?<!x)a)b/", "ab", true),
      ("/(?<=^a(?=bc))b/", "abc", true), ("/(?<=^a(?=bc))b/", "aabc", false),
      (#"/(?=\b)a(?=$)/"#, "b a", true), (#"/(?=\b)a(?=$)/"#, "ba", false),
      ("/(?=^b)b/m", "a\nb", true), ("/(?=^b)b/", "a\nb", false), ("/(?=a)*b/", "b", true),
      ("/(?=a){2}b/", "b", false), ("/(?:(?=a)|b)+$/", "bb", true), ("/(?:(?!))|a/", "a", true),
      ("/(?<=😀)a/", "😀a", true), ("/(?<=^.)a/", "😀a", false), ("/(?<=^.)a/u", "😀a", true),
      ("/(?=K)k/i", "k", true), ("/a(?=b)/y", "cab", false), ("/(?<=a{2,3}b?)c/", "aabc", true),
      // Any characters can follow.
      ("/^.*$/s", "é\n日😀", true), ("/^.*$/", "é日\n日", false), ("/^a[^]*$/", "aé日\n😀", true),
      ("/^[^]*a$/", "é日a", true), ("/^[^]*a$/", "éa日", false), ("/^é[^]{2,}$/", "é日", false),
      ("/^é[^]{2,}$/", "é日日日", true), (#"/^\S*$/u"#, "é日\u{2003}日", false),
      ("/é[^]*日/", "aé日日a", true),
    ]
    for row in rows {
      #expect(try Self.matches(row.pattern, row.text) == row.isMatch, "\(row)")
    }
  }

  @Test func `reports why a pattern cannot be run`() {
    let rows: [(pattern: String, error: PatternError)] = [
      (#"/(a)\1/"#, .unsupported("a backreference")),
      (#"/(?=(a))\1/"#, .unsupported("a backreference")),
      ("/(?=a)*/u", .syntax("nothing to repeat")), ("/(?<=a)*/", .syntax("nothing to repeat")),
      ("/(?=a/", .syntax("unterminated group")), ("/(?<!/", .syntax("unterminated group")),
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

  @Test func `bounds the size of a pattern`() throws {
    let size = PatternError.unsupported("a pattern of this size")
    let rows: [(pattern: String, error: PatternError?)] = [
      ("/^[ab]{5000}$/", nil), ("/^[ab]{5001}$/", size), ("/a(ab|ba|aa|bb){500}x/", nil),
      ("/a(ab|ba|aa|bb){620}x/", size), ("/(?=a)/", nil),
      ("/" + String(repeating: "(?=a)", count: 50) + "/", nil),
      (
        "/" + String(repeating: "(?=a)", count: 51) + "/",
        .unsupported("a pattern with so many lookarounds")
      ),
      ("/" + String(repeating: "|a", count: 32_766) + "|/", nil),
      (
        "/" + String(repeating: "|a", count: 32_767) + "|/",
        .unsupported("a pattern of this length")
      ),
    ]
    for (pattern, error) in rows {
      var found: PatternError?
      do throws(PatternError) { _ = try Pattern(pattern) } catch { found = error }
      #expect(found == error, "\(pattern.prefix(40))")
    }
  }

  @Test func `small tables suffice for a long repetition`() throws {
    var budget = PatternBudget.ofPattern
    _ = try Pattern("/(a|b)*a(a|b){900}x/", &budget)
    #expect(PatternBudget.ofPattern.steps - budget.steps < 200_000)
    #expect(PatternBudget.ofPattern.bytes - budget.bytes < 25_000)
  }

  @Test func `a text that leads to ever new states gives the same result`() throws {
    var random = SeededGenerator()
    let letters = (0..<20_000).map { _ in Bool.random(using: &random) ? "a" : "b" }
    let text = letters.joined()
    var search = PatternSearch(usesTables: false)
    let pattern = try Pattern("/(a|b)*a(a|b){900}x/")
    for suffix in ["", "x", "c", "xa"] {
      // The last letter before the x decides, 901 letters before it.
      let isMatch = suffix.hasPrefix("x") && letters[letters.count - 901] == "a"
      let bytes = Array((text + suffix).utf8)
      for _ in 0..<2 {
        #expect(
          search.finds(pattern, in: bytes.rawBytes, index: 3) == isMatch,
          "seed \(random.seed) \(suffix)")
      }
    }
  }

  @Test func `states are kept again after a text that led to ever new ones`() throws {
    var random = SeededGenerator()
    let letters = (0..<20_000).map { _ in Bool.random(using: &random) ? "a" : "b" }.joined()
    let distant = "a" + String(repeating: "b", count: 900) + "x"
    let pattern = try Pattern("/(a|b)*a(a|b){900}x|^c/")
    var search = PatternSearch(usesTables: false)
    // Longer than the text for which no states are kept, and with a match at its start.
    let long = "c" + String(repeating: "a", count: 300_000)
    for _ in 0..<2 {
      for (text, isMatch) in [
        (letters, false), (distant, true), (letters, false), (long, true), (distant, true),
        (String(distant.dropFirst()), false), ("", false), ("c", true),
      ] {
        let bytes = Array(text.utf8)
        #expect(search.finds(pattern, in: bytes.rawBytes, index: 0) == isMatch, "\(text.prefix(9))")
      }
    }
  }

  @Test func `the table, the cache, and the machine give the same result`() throws {
    var random = SeededGenerator()
    let seed = random.seed
    let parts = [
      "a", "b", ".", "[ab]", "[^a]", #"\w"#, #"\b"#, "^", "$", "(a|b)", "(?:ab)", "é", "(a|é|ab)",
      "(?=a)", "(?!b)", "(?<=[aé])", "(?<!b)", "(?=a|b)", "(?!ab)", "(?=.*b)", "(?!.*é$)",
      "(?<=ab?)", "(?<!a.)", #"(?=(?<=a.)b|\b)"#, "(?=a(?!b)[^])", "(?=(?=a.)..a)", "(?=)",
    ]
    // Runs of quick machines, caches, and the machines themselves.
    var search = PatternSearch()
    var cachedSearch = PatternSearch(usesQuickRuns: false)
    var uncachedSearch = PatternSearch(hasCaches: false, usesQuickRuns: false)
    var longTableCount = 0
    let counts = ["", "", "*", "+", "?", "{2}", "{1,2}"]
    let letters = ["a", "b", " ", "é", "\n", "😀"]
    for round in 0..<2000 {
      var source = ""
      for _ in 0...Int.random(in: 0...4, using: &random) {
        let part = parts.randomElement(using: &random) ?? "a"
        let isAssertion =
          ["^", "$", #"\b"#].contains(part) || part.hasPrefix("(?") && part != "(?:ab)"
        source += part + (isAssertion ? "" : counts.randomElement(using: &random) ?? "")
      }
      let text = "/\(source)/" + (["", "m", "y", "u"].randomElement(using: &random) ?? "")
      let pattern = try Pattern(text)
      var budget = PatternBudget.ofPattern
      let untabulated = try Pattern(text, hasTable: false, &budget)
      #expect(untabulated.automaton == nil)
      for _ in 0..<5 {
        let count = Int.random(in: 0...6, using: &random)
        let string = (0..<count).map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
        let bytes = Array(string.utf8)
        let expected = pattern.matches(bytes.rawBytes)
        let isFound = search.finds(untabulated, in: bytes.rawBytes, index: round)
        let isFoundInCache = cachedSearch.finds(untabulated, in: bytes.rawBytes, index: round)
        let isFoundByMachine = uncachedSearch.finds(untabulated, in: bytes.rawBytes, index: round)
        #expect(
          [isFound, isFoundInCache, isFoundByMachine] == [expected, expected, expected],
          "seed \(seed) round \(round): \(text) on \(string.debugDescription)")
      }
      if pattern.readsAhead { longTableCount += 1 }
    }
    #expect(longTableCount > 300)
  }

  @Test func `alternatives that lead to each other give the same result as the table`() throws {
    var random = SeededGenerator()
    let seed = random.seed
    var search = PatternSearch(hasCaches: false, usesQuickRuns: false)
    for wordCount in [2, 3, 4, 5] {
      var words: [String] = []
      var positionCount = 0
      while positionCount < 64 * wordCount - 8 {
        let word = randomText(Int.random(in: 1...6, using: &random), &random)
        words.append(word)
        positionCount += word.count
      }
      let text = "/^(?:\(words.joined(separator: "|")))*$/"
      let pattern = try Pattern(text)
      var budget = PatternBudget.ofPattern
      let untabulated = try Pattern(text, hasTable: false, &budget)
      #expect(untabulated.machines?.all[0].wordCount == wordCount)
      // The last letters of all alternatives have edges to the same positions.
      #expect((untabulated.machines?.all[0].jumps.count ?? 0) < 2 * wordCount)
      for _ in 0..<200 {
        let text = randomText(Int.random(in: 0...20, using: &random), &random)
        let bytes = Array(text.utf8)
        #expect(
          search.finds(untabulated, in: bytes.rawBytes, index: 0)
            == pattern.matches(bytes.rawBytes),
          "seed \(seed): \(words) on \(text)")
      }
    }
  }

  private func randomText(_ count: Int, _ random: inout SeededGenerator) -> String {
    String((0..<count).map { _ in "abbc".randomElement(using: &random) ?? "a" })
  }
}
