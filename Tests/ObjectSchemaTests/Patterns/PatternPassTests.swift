import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct PatternPassTests {
  @Test func `lookarounds in the same direction share a pass`() throws {
    let rows: [(pattern: String, areBackward: [Bool])] = [
      ("/a/", [false]), ("/(?<=ab)c/", [false]), ("/(?=ab)(?!bc)c/", [true, false]),
      ("/(?=a(?!bc)d)(?<=ab)c/", [true, false]), ("/(?<=(?=ab)c.)d/", [true, false]),
      ("/(?=(?<=ab)cd)e/", [false, true, false]),
      ("/(?=(?<=(?=ab)cd)ef)g/", [true, false, true, false]),
      // Single characters are decided from both sides.
      ("/(?=a)(?<!b)c/", [false]), ("/(?=(?<=a)bc)d/", [true, false]),
      ("/(?=b(?=a))(?<=(?!a).b)c/", [true, false]),
    ]
    for row in rows {
      var budget = PatternBudget.ofPattern
      let machines = try #require(Pattern(row.pattern, hasTable: false, &budget).machines)
      #expect(machines.passes.map(\.isBackward) == row.areBackward, "\(row.pattern)")
      #expect(machines.passes.map(\.isLast).last == true, "\(row.pattern)")
      #expect(machines.passes.count { $0.isLast } == 1, "\(row.pattern)")
    }
  }

  @Test func `lookarounds around another one alone are that one`() throws {
    let rows: [(pattern: String, isAhead: Bool, isNegative: Bool)] = [
      ("/(?=(?=ab))/", true, false), ("/(?!(?=ab))/", true, true), ("/(?!(?!ab))/", true, false),
      ("/(?<=(?!ab))/", true, true), ("/(?<!(?:(?<!ab)))/", false, false),
      ("/(?!(?<=(?!ab)))/", true, false), ("/(?<!(?=(?<=(?!ab))))/", true, false),
    ]
    for row in rows {
      let (source, letters) = try #require(Pattern.halves(row.pattern))
      let flags = try #require(PatternFlags(letters))
      var budget = PatternBudget.ofPattern
      let tree = try PatternParser.parse(source, flags: flags, &budget).simplified
      #expect(tree.lookarounds.map(\.isAhead) == [row.isAhead], "\(row.pattern)")
      #expect(tree.lookarounds.map(\.isNegative) == [row.isNegative], "\(row.pattern)")
    }
    for pattern in ["/(?=(?=ab)c)/", "/(?=(?=a)(?=b))/", "/(?=(?=ab)*)/", "/(?=(?=a)|b)/"] {
      let (source, letters) = try #require(Pattern.halves(pattern))
      let flags = try #require(PatternFlags(letters))
      var budget = PatternBudget.ofPattern
      let tree = try PatternParser.parse(source, flags: flags, &budget)
      #expect(tree.simplified.lookarounds.count == tree.lookarounds.count, "\(pattern)")
    }
  }

  @Test func `one pass for each machine gives the same result as few passes`() throws {
    var random = SeededGenerator()
    let seed = random.seed
    let parts = [
      "a", "b", ".", "[^a]", #"\b"#, "^", "$", "(a|é|ab)", "(?=a)", "(?!b)", "(?<=[aé])", "(?<!b)",
      "(?!ab)", "(?=.*b)", "(?<=ab?)", "(?<!a.)", "(?=(?<=a.)b|c)", "(?=a(?!b.)[^])",
      "(?=(?=a.)..a)", "(?<=(?=(?<=a)b)c?)", "(?<!(?=(?!ab).b))", "(?=(?<=(?=ab)a).(?<!ba))",
    ]
    let letters = ["a", "b", "a", "b", "c", "é", "\n", "😀"]
    var passCount = 0
    for round in 0..<500 {
      let source = (0...Int.random(in: 0...4, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? "a"
      }.joined()
      let text = "/\(source)/" + (["", "m", "y", "u"].randomElement(using: &random) ?? "")
      var budget = PatternBudget.ofPattern
      let pattern = try Pattern(text, hasTable: false, &budget)
      let machines = try #require(pattern.machines)
      passCount += machines.passes.count
      var cached = PatternSearch(usesQuickRuns: false)
      for _ in 0..<5 {
        let count = Int.random(in: 0...12, using: &random)
        let string = (0..<count).map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
        let bytes = Array(string.utf8)
        let found = [
          Self.finds(machines, machines.passes, in: bytes.rawBytes),
          Self.finds(machines, machines.singlePasses, in: bytes.rawBytes),
          cached.finds(pattern, in: bytes.rawBytes, index: 0),
        ]
        #expect(
          Set(found).count == 1,
          "seed \(seed) round \(round): \(text) on \(string.debugDescription): \(found)")
      }
    }
    #expect(passCount > 700)
  }

  /// Runs passes without caches.
  private static func finds(
    _ machines: PatternMachines, _ passes: [PatternPass], in text: RawSpan
  ) -> Bool {
    var classes: ContiguousArray<UInt8> = []
    let count = machines.readClasses(of: text, into: &classes)
    var known = ContiguousArray<UInt64>(repeating: 0, count: count + 1)
    var active = [UInt64](repeating: 0, count: machines.stateLength)
    var next = active
    for pass in passes {
      var span = known.mutableSpan
      let isMatch = pass.finds(
        in: classes.span.extracting(0..<count + 2), knowing: &span, machines.alphabet.contexts,
        &active, &next)
      if isMatch { return true }
    }
    return false
  }

  @Test func `machines with many positions give the same result with and without states`() throws {
    var random = SeededGenerator()
    let seed = random.seed
    let parts = [
      "a.{90}b", "(?:ab?){1,40}", ".{0,70}", "(?:a|bb){20,40}", "[ab]{70}", "(?:a.{3}|b){3,20}",
      "a", "b.?", "(?:é|ab)*", "(?:a+b?){1,30}", "[^é]{1,100}", "(?:😀.){1,40}",
    ]
    let letters = ["a", "b", "é", "\n", "😀"]
    var wideCount = 0
    for round in 0..<200 {
      let source = (0...Int.random(in: 0...2, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? "a"
      }.joined(separator: Bool.random(using: &random) ? "" : "|")
      let start = Bool.random(using: &random) ? "^" : ""
      let end = Bool.random(using: &random) ? "$" : ""
      let text =
        "/\(start)(?:\(source))\(end)/" + (["", "s", "y", "u"].randomElement(using: &random) ?? "")
      var budget = PatternBudget.ofPattern
      let pattern = try Pattern(text, hasTable: false, &budget)
      if pattern.machines?.wideRun != nil { wideCount += 1 }
      let machines = try #require(pattern.machines)
      var cached = PatternSearch(usesQuickRuns: false)
      var uncached = PatternSearch(hasCaches: false, usesQuickRuns: false)
      for _ in 0..<6 {
        let count = Int.random(in: 0...200, using: &random)
        let own = letters.prefix(Int.random(in: 2...5, using: &random))
        let string = (0..<count).map { _ in own.randomElement(using: &random) ?? "a" }.joined()
        let bytes = Array(string.utf8)
        let found = [
          cached.finds(pattern, in: bytes.rawBytes, index: 0),
          uncached.finds(pattern, in: bytes.rawBytes, index: 0),
          Self.finds(machines, machines.passes, in: bytes.rawBytes),
        ]
        #expect(
          Set(found).count == 1,
          "seed \(seed) round \(round): \(text) on \(string.debugDescription): \(found)")
      }
    }
    #expect(wideCount > 50)
  }
}
