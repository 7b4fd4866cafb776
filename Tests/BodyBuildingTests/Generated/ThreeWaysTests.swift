import JSONText
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Bodies of generated values, built each way: the same bytes, or the same faults, which are those
/// that the checker tells of the text.
@Suite struct ThreeWaysTests {
  private static let schemasInPart = 130
  private static let casesOfSchema = 40

  @Test(arguments: 1...4) func `every way gives the same answer`(part: Int) throws {
    var seeds = SeededGenerator()
    var tally = CaseTally()
    for _ in 0..<Self.schemasInPart {
      // To see one failure again, put its seed here.
      let seed = seeds.next()
      var schema = GeneratedSchema(seed: seed)
      let text = schema.text()
      var run: ThreeWays
      do {
        run = ThreeWays(try SchemaRegistry(text: text).object(named: "c_made"), seed: seed)
      } catch {
        Issue.record("seed \(seed): \(error) in \(text)")
        continue
      }
      for number in 0..<Self.casesOfSchema {
        if let difference = run.next(&tally) {
          Issue.record("seed \(seed), case \(number): \(difference)\n\(text)\n\(run.body)")
          break
        }
      }
    }
    tally.expectEverythingSeen("part \(part), seed \(seeds.seed)")
  }
}

/// What was seen of the generated cases, so that a generator that went blind is noticed.
struct CaseTally {
  var valid = 0
  var invalid = 0
  /// The invalid ones of which the checker told the same from their text.
  var compared = 0
  var codes: [String: Int] = [:]

  private static let codes = [
    "duplicate", "unknown", "type", "null", "required", "length", "pattern", "enum", "range",
    "integer", "format", "minItems", "maxItems", "unique", "notWritable", "precision",
  ]

  func expectEverythingSeen(_ comment: String) {
    #expect(valid > 1000 && invalid > 1000 && compared > 500, "\(comment): \(self)")
    let missing = Self.codes.filter { codes[$0, default: 0] == 0 }
    #expect(missing.isEmpty, "\(comment): \(self)")
  }
}
