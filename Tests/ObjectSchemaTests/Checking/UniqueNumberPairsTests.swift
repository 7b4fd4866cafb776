import TestSupport
import Testing

@testable import ObjectSchema

/// Documents with pairs of numbers, which are compared in all spellings and in all orders of their members.
@Suite struct UniqueNumberPairsTests {
  /// Each row has spellings of one number.
  private static let numbers: [[String]] = [
    ["0", "-0", "0.0"], ["1", "1.0", "10e-1"], ["2.5", "25e-1"],
    ["-12.345678901234567", "-12.345678901234567e0"], ["89.99999999999999", "89.999999999999990"],
  ]

  /// Types and rules of the pairs, which are compared as the elements of one array or of several.
  private static let types = [
    #""uniqueValues": true, "validators": [{"name": "coordinate"}]"#,
    #""uniqueValues": true, "validators": [{"name": "coordinate"}, {"name": "adhoc"}]"#,
    #""validators": [{"name": "coordinate"}, {"name": "uniqueInArray"}]"#,
    #""validators": [{"name": "uniqueInArray"}]"#,
    #""uniqueValues": true, "validators": [{"name": "uniqueInArray"}, {"name": "adhoc"}]"#,
  ]

  @Test(arguments: types)
  func `are duplicates if all numbers are equal`(type: String) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "k", "type": "Document[]", "uniqueValues": true, "properties": [
         {"name": "d", "type": "Document[]", "properties": [
          {"name": "x", "type": "Number[]", \#(type)}, {"name": "y", "type": "Number[]", \#(type)}]}]}
        """#))
    var uniqueCount = 0
    for _ in 0..<GeneratedCases.count(1000, ofAll: 40_000) {
      var seen: Set<[Int]> = []
      var elements: [String] = []
      var expected: [String] = []
      for index in 0..<Int.random(in: 2...5, using: &generator) {
        let pairs = (0..<2).map { _ in
          Array(Self.numbers.indices.shuffled(using: &generator).prefix(2)).sorted()
        }
        if !seen.insert(pairs[0] + pairs[1]).inserted { expected.append("k[\(index)]") }
        let texts = zip(["x", "y"], pairs).map { name, pair in
          let spelled = pair.map { Self.numbers[$0].randomElement(using: &generator) ?? "" }
          return #""\#(name)":[\#(spelled.joined(separator: ","))]"#
        }
        // Values of a Document's list have no siblings in other Documents.
        elements.append(
          #"{"d":[{"# + texts.shuffled(using: &generator).joined(separator: ",") + "}]}")
      }
      let payload = #"{"k":[\#(elements.joined(separator: ","))]}"#
      let faults = checker.faults(in: payload).filter { $0.severity == .error }
      #expect(
        faults.map { "\($0.code) \($0.path)" } == expected.map { "unique \($0)" },
        "\(payload), seed \(seed)")
      if expected.isEmpty { uniqueCount += 1 }
    }
    #expect(uniqueCount > 50, "seed \(seed)")
  }
}
