import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct PatternTablesTests {
  /// Returns the tree of a pattern, its flags, and its tables.
  private static func parts(
    of pattern: String
  ) throws -> (tree: PatternTree, flags: PatternFlags, tables: PatternTables) {
    let (source, letters) = try #require(Pattern.halves(pattern))
    let flags = try #require(PatternFlags(letters))
    var budget = PatternBudget.ofPattern
    let tree = try PatternParser.parse(source, flags: flags, &budget)
    let words = CaseVariants(flags: flags).wordCharacters
    return (tree, flags, PatternTables(tree, flags, words, &budget))
  }

  @Test func `patterns with a large table of their own have small ones`() throws {
    let lookaheads = #"(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9])"#
    let rows: [(pattern: String, areReversed: [Bool], texts: [(String, Bool)])] = [
      (
        "/^\(lookaheads).{8,64}$/", [false, false],
        [
          ("Passw0rd!", true), ("passw0rd!", false), ("PASSW0RD!", false), ("Password!", false),
          ("Passw0rd1", false), ("Pass0!a", false), ("Passw0rdé", true), ("Passw0rd!\n", false),
          ("P0!" + String(repeating: "a", count: 61), true),
          ("P0!" + String(repeating: "a", count: 62), false), ("", false),
        ]
      ),
      (
        #"/^(?!.*\s)(?=.{4,900}$)(?=.*\d.*\d)[^]*/"#, [false, false, false, false],
        [("ab12", true), ("ab1 2", false), ("ab1", false), ("a12", false), ("éé12", true)]
      ),
      (
        "/^(a|b)*a(a|b){12}$/", [true],
        [
          ("a" + String(repeating: "b", count: 12), true),
          ("ba" + String(repeating: "b", count: 12), true),
          ("bb" + String(repeating: "b", count: 12), false),
          ("a" + String(repeating: "b", count: 11), false),
          ("éa" + String(repeating: "b", count: 12), false), ("", false),
        ]
      ),
      (
        "/é(?:😀)?.{12}$/", [true],
        [
          ("éabcdefghijkl", true), ("é😀abcdefghijkl", true), ("é😀abcdefghij", true),
          ("é😀abcdefghi", false), ("é😁abcdefghijkl", false), ("éabcdefghijk", false),
        ]
      ),
      (
        "/é😀?.{12}$/u", [true],
        [("é😀abcdefghijkl", true), ("é😀abcdefghijk", true), ("é😀abcdefghij", false)]
      ),
      (
        "/[ab]*a[ab]{12}$/y", [true],
        [
          ("a" + String(repeating: "b", count: 12), true),
          ("ca" + String(repeating: "b", count: 12), false),
        ]
      ),
      ("/^[^<>]{1,1000}$/", [false], [("a", true), ("<", false), ("é", true)]),
    ]
    for row in rows {
      let tables = try #require(Pattern(row.pattern).machines?.tables, "\(row.pattern)")
      #expect(tables.all.map(\.isReversed) == row.areReversed, "\(row.pattern)")
      for (text, isMatch) in row.texts {
        #expect(tables.accept(Array(text.utf8).rawBytes) == isMatch, "\(row.pattern) on \(text)")
      }
    }
  }

  @Test func `conditions are those at the start of text alone`() throws {
    let rows: [(pattern: String, areNegative: [Bool], hasLookaheads: Bool)] = [
      ("/^(?=a)(?!b)c/", [false, true, false], true), ("/(?=a)^c/", [false, false], false),
      ("/(?:(?:^(?=a))(?!b))c/", [false, true, false], true), ("/^(?=a)*b/", [false], false),
      ("/(?=a)b/", [false], false), ("/^(?=a)/m", [false], false), ("/^(?<=a)b/", [false], false),
      ("/^(?=a)|b/", [false], false), ("/^b(?=a)/", [false], false), ("/(?:)/", [false], false),
    ]
    for row in rows {
      let tree = try Self.parts(of: row.pattern).tree
      #expect(tree.conditions.map(\.isNegative) == row.areNegative, "\(row.pattern)")
      #expect((tree.leadingLookaheads != nil) == row.hasLookaheads, "\(row.pattern)")
    }
  }

  @Test func `tables, reversed patterns and machines give the same result`() throws {
    var random = SeededGenerator()
    let seed = random.seed
    let parts = [
      "a", "b", ".", "[ab]", "[^a]", #"\w"#, #"\b"#, "^", "$", "(a|b)", "(?:ab)", "é", "(a|é|ab)",
      "(?=a)", "(?!b)", "(?<=[aé])", "(?<!b)", "(?!ab)", "(?=.*b)", "(?!.*é$)", "(?<=ab?)",
      "(?<!a.)",
      "😀", "[😀é]",
    ]
    let starts = [
      "(?=.*a)", "(?!.*b)", "(?=.{1,3}$)", "(?!a(?=b))", #"(?=\w)"#, "(?=.*(?!a)é)", "^",
    ]
    let counts = ["", "", "*", "+", "?", "{2}", "{1,2}"]
    let letters = ["a", "b", " ", "é", "\n", "😀", "日"]
    var search = PatternSearch(hasCaches: false, usesQuickRuns: false, usesTables: false)
    let roundCount = GeneratedCases.count(200, ofAll: 2000)
    var tableCount = 0
    for round in 0..<roundCount {
      var source = ""
      if Bool.random(using: &random) {
        source = "^"
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          source += starts.randomElement(using: &random) ?? ""
        }
      }
      for _ in 0...Int.random(in: 0...4, using: &random) {
        let part = parts.randomElement(using: &random) ?? "a"
        let isAssertion =
          ["^", "$", #"\b"#].contains(part) || part.hasPrefix("(?") && part != "(?:ab)"
        source += part + (isAssertion ? "" : counts.randomElement(using: &random) ?? "")
      }
      let text = "/\(source)/" + (["", "", "m", "y", "u", "i"].randomElement(using: &random) ?? "")
      let (tree, flags, tables) = try Self.parts(of: text)
      let words = CaseVariants(flags: flags).wordCharacters
      var budget = PatternBudget.ofPattern
      let machines = try Pattern(text, hasTable: false, &budget)
      let anchored = flags.sticky ? tree.sticky : tree
      let reversed = PatternTables(reverseOf: anchored, flags, words).all.first
      if !tables.isEmpty, reversed != nil { tableCount += 1 }
      for _ in 0..<6 {
        let count = Int.random(in: 0...6, using: &random)
        let characters = (0..<count).map { _ in letters.randomElement(using: &random) ?? "a" }
        let bytes = Array(characters.joined().utf8)
        let expected = search.finds(machines, in: bytes.rawBytes, index: round)
        let isAccepted = tables.isEmpty ? expected : tables.accept(bytes.rawBytes)
        let isReversedAccepted = reversed?.accepts(bytes.rawBytes) ?? expected
        #expect(
          isAccepted == expected && isReversedAccepted == expected,
          "seed \(seed) round \(round): \(text) on \(characters)")
      }
    }
    #expect(tableCount > roundCount * 3 / 4)
  }
}
