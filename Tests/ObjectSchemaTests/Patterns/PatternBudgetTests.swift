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
    let whole = PatternBudget.ofPattern
    var rest = whole
    try rest.spend(steps: rest.steps, bytes: rest.bytes)
    var files = PatternBudget.ofFiles
    var count = 0
    while (try? files.spend()) != nil {
      files.subtract(rest, of: whole)
      count += 1
    }
    #expect(count == 33)
    let error = PatternError.unsupported("further patterns of this size")
    #expect(throws: error) { try files.spend() }
  }

  @Test func `tables take nothing from the patterns that follow`() throws {
    let pattern = "/^(?=.*a)(?=.*[0-9])(?=.*[A-Z])[a-zA-Z0-9]{8,64}$/"
    let whole = PatternBudget.ofPattern
    var bare = whole
    bare.subtractTables(exceeded(bare.ofTables()))
    let withoutTables = bare
    var withTables = whole
    #expect(try Pattern(pattern, &withTables).machines?.tables.isEmpty == false)
    #expect(try Pattern(pattern, &bare).machines?.tables.isEmpty == true)
    #expect(whole.steps - withTables.steps == withoutTables.steps - bare.steps)
    #expect(whole.bytes - withTables.bytes == withoutTables.bytes - bare.bytes)
    // Tables are made until their own budget is used up.
    var files = PatternBudget.ofFiles
    var count = 0
    while files.ofNextPattern().ofTables().steps == whole.ofTables().steps, count < 1000 {
      files.subtract(withoutTables, of: whole)
      count += 1
    }
    #expect(count == 125)
    #expect(files.ofNextPattern().ofTables().steps == 0)
    #expect(files.steps == PatternBudget.ofFiles.steps)
  }

  private func exceeded(_ budget: PatternBudget) -> PatternBudget {
    var budget = budget
    try? budget.spend(steps: budget.steps + 1)
    return budget
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
