import JSONText
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Bodies of generated values, built from a dictionary, from parameters and from a tree, and checked as
/// text.
@Suite struct ThreeWaysTests {
  private static let schemasInPart = GeneratedCases.count(10, ofAll: 130)
  private static let casesOfSchema = 40

  @Test(arguments: 1...4) func `has the same bytes or faults, whichever way it is built`(part: Int)
    throws
  {
    var seeds = SeededGenerator()
    var tally = CaseTally()
    for _ in 0..<Self.schemasInPart {
      // To repeat a failure, use its seed here.
      let seed = seeds.next()
      var schema = GeneratedSchema(seed: seed)
      let text = schema.text()
      var comparison: ThreeWayComparison
      do {
        comparison = ThreeWayComparison(
          try SchemaRegistry(text: text).object(named: "c_made"), seed: seed)
      } catch {
        Issue.record("seed \(seed): \(error) in \(text)")
        continue
      }
      for number in 0..<Self.casesOfSchema {
        if let difference = comparison.next(&tally) {
          Issue.record("seed \(seed), case \(number): \(difference)\n\(text)\n\(comparison.body)")
          break
        }
      }
    }
    tally.expectFullCoverage(
      minimum: 4 * Self.schemasInPart, "part \(part), seed \(seeds.seed)")
  }
}

/// Statistics of the generated cases, which reveal a generator that misses kinds of values.
struct CaseTally {
  var valid = 0
  var invalid = 0
  /// The number of invalid cases whose text the checker checked.
  var compared = 0
  var codes: [String: Int] = [:]

  private static let codes = [
    "duplicate", "unknown", "type", "null", "required", "length", "pattern", "enum", "range",
    "integer", "format", "minItems", "maxItems", "unique", "notWritable", "precision",
  ]

  func expectFullCoverage(minimum: Int, _ comment: String) {
    #expect(
      valid > minimum && invalid > minimum && compared > minimum / 2, "\(comment): \(self)")
    let missing = Self.codes.filter { codes[$0, default: 0] == 0 }
    #expect(missing.isEmpty || !GeneratedCases.areComplete, "\(comment): \(self)")
  }
}
