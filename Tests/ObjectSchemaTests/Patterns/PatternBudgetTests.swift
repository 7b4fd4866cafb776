import Testing

@testable import ObjectSchema

@Suite struct PatternBudgetTests {
  @Test func `a pattern takes steps and bytes`() throws {
    for pattern in ["/a/", "/(a|b)*a(a|b){900}x/", "/(?=a)b/", #"/[\p{L}a]/iu"#] {
      var budget = PatternBudget.ofPattern
      _ = try Pattern(pattern, &budget)
      #expect(budget.steps < PatternBudget.ofPattern.steps, "\(pattern)")
      #expect(budget.bytes < PatternBudget.ofPattern.bytes, "\(pattern)")
    }
  }

  @Test func `patterns that take too much are rejected together`() throws {
    var rest = PatternBudget.ofPattern
    try rest.spend(steps: rest.steps, bytes: rest.bytes)
    var files = PatternBudget.ofFiles
    var count = 0
    while (try? files.spend()) != nil {
      files.subtract(rest)
      count += 1
    }
    #expect(count == 33)
    let error = PatternError.unsupported("further patterns of this size")
    #expect(throws: error) { try files.spend() }
  }

  /// Each pattern is small for its length, but takes many steps to compile.
  @Test func `patterns that take many steps are rejected`() {
    let nested = String(repeating: "(?:", count: 90) + "a?" + String(repeating: ")?", count: 90)
    let letters = Array("bcdefghijklmnopqrst")
    let optional = (0..<900).map { "[a-\(letters[$0 % letters.count])]?" }.joined() + "1"
    let conditions = String(repeating: #"(?:\b|^|$|(?=a)|(?!b)|(?<=c)|a)*"#, count: 30)
    for (pattern, isRejected) in [(nested, false), (optional, true), (conditions, true)] {
      let isCompiled = (try? Pattern("/\(pattern)/")) != nil
      #expect(isCompiled != isRejected, "\(pattern.prefix(20))")
    }
  }
}
