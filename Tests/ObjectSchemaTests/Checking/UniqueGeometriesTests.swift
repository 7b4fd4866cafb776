import TestSupport
import Testing

@testable import ObjectSchema

/// Arrays of points, and of arrays of points, that are compared with one another in all spellings.
@Suite struct UniqueGeometriesTests {
  /// Each row has spellings of one number.
  private static let numbers: [[String]] = [
    ["0", "-0", "0.0", "0e7"], ["1", "1.0", "10e-1"], ["2.5", "25e-1"], ["-12.345678901234567"],
    ["89.99999999999999", "89.999999999999990"], ["100", "1e2"],
  ]

  /// Whether a geometry is valid: the last number exceeds the bounds of a latitude.
  private static func isValid(_ points: [[Int]]) -> Bool {
    points.allSatisfy { $0.count == 2 && $0[1] < numbers.count - 1 }
  }

  @Test(arguments: [false, true], [false, true])
  func `are duplicates if all numbers are equal`(isMultiPoint: Bool, hasUncheckedRule: Bool) throws
  {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let kind = isMultiPoint ? #", "geoType": "MultiPoint""# : ""
    let rules = hasUncheckedRule ? #", "validators": [{"name": "adhoc"}]"# : ""
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"{"name": "g", "type": "Geometry[]", "uniqueValues": true\#(kind)\#(rules)}"#))
    var uniqueCount = 0
    for _ in 0..<GeneratedCases.count(1000, ofAll: 40_000) {
      var seen: [[[Int]]] = []
      var texts: [String] = []
      var expected: [String] = []
      var isValid = true
      for index in 0..<Int.random(in: 1...6, using: &generator) {
        let count = isMultiPoint ? Int.random(in: 0...3, using: &generator) : 1
        let isWrong = Int.random(in: 0..<20, using: &generator) == 0
        let points = (0..<count).map { _ in
          (0..<(isWrong ? 3 : 2)).map { _ in
            Int.random(in: 0..<Self.numbers.count, using: &generator)
          }
        }
        if seen.contains(points) { expected.append("g[\(index)]") } else { seen.append(points) }
        if !Self.isValid(points) { isValid = false }
        let spelled = points.map { Self.text($0, &generator) }
        texts.append(isMultiPoint ? "[\(spelled.joined(separator: ","))]" : spelled[0])
      }
      let separator = [",", ", ", " ,\n"].randomElement(using: &generator) ?? ","
      let payload = #"{"g":[\#(texts.joined(separator: separator))]}"#
      let duplicates = checker.faults(in: payload).filter { $0.code == .unique }
      #expect(duplicates.map(\.path) == expected, "\(payload), seed \(seed)")
      #expect(
        checker.isValid(payload) == (isValid && expected.isEmpty), "\(payload), seed \(seed)")
      if isValid, expected.isEmpty { uniqueCount += 1 }
    }
    #expect(uniqueCount > 50, "seed \(seed)")
  }

  private static func text(_ point: [Int], _ generator: inout SeededGenerator) -> String {
    let separator = [",", ",", " , "].randomElement(using: &generator) ?? ","
    let spelled = point.map { numbers[$0].randomElement(using: &generator) ?? "" }
    return "[\(spelled.joined(separator: separator))]"
  }
}
