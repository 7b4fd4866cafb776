import TestSupport
import Testing

@testable import ObjectSchema

/// Dates that are numbers or texts of numbers, which are compared with one another in all spellings.
@Suite struct UniqueNumberDatesTests {
  /// Each row has spellings of one instant.
  private static let instants: [[String]] = [
    ["0", "-0", "0.0", "0e3"], ["1", "1.0", "10e-1", "1e0"], ["2000", "2e3", "2.0e3", "200000e-2"],
    ["1.5", "15e-1", "1.50"], ["503710", "5037100000000e-7", "5.0371e5"], ["1600000000", "16e8"],
    ["1600000000.25", "160000000025e-2"], ["-7", "-70e-1"], ["3"], ["4"], ["5.0"], ["6", "60e-1"],
    ["7"], ["8"], ["9"], ["10", "1e1"], ["0.000001", "1e-6"], ["-1.5", "-15e-1"], ["11"], ["12"],
    ["13"], ["0.0015"], ["-0.001", "-1e-3"], ["1.000001"], ["-0.000001", "-1e-6"], ["14"], ["15"],
    // Digits after those of nanoseconds are dropped.
    ["1709195400.25", "1709195400.25000000000000000000", "1709195400.2500000000000000001"],
    ["1709195400.123456", "1709195400.12345600000000000009", "17091954001234560e-7"],
    ["1709195400.123457", "1709195400.1234570", "1709195400.123457000000000001"],
    ["-1709195400.123456", "-1709195400.12345600000000000009"],
    ["0.000002", "0.0000020000000000000000000001"], ["1709195400.1234"],
    // So are those after nanoseconds that aren't microseconds.
    ["83.062922292", "83.0629222921239", "83.06292229200000000000001", "83062922292e-9"],
    ["83.062923292", "0.83062923292e2", "8306.29232920000000000000001e-2"],
    ["-83.062922292", "-83.0629222921239", "-0.0083062922292e+4"],
    ["9000000000.123456789", "9000000000.12345678912345678", "9.000000000123456789e9"],
    ["-2000000000.123456789", "-2.000000000123456789123e9"],
  ]

  /// Each row has spellings of one number, which isn't that of another row even if its instant is.
  private static let numbers: [[String]] = [
    ["83.062922", "83.0629220", "8306292.2e-5"],
    ["83.06292200000123456789", "83.062922000001234567890", "8.306292200000123456789e1"],
    ["83.06292200005", "8306.292200005e-2"],
    ["83.062922292123", "83.062922292123000000000000"],
    ["83.0629222921239"], ["1709195400.25", "1709195400.2500000000000000000", "1.70919540025e9"],
    ["1709195400.2500005", "1709195400.25000050000000000000"], ["5", "5.0", "5e0"], ["1.5"],
  ]

  @Test(arguments: ["epochSeconds", "epochMilliseconds"], [false, true])
  func `are duplicates in all spellings`(format: String, hasUncheckedRule: Bool) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let rules = hasUncheckedRule ? #", "validators": [{"name": "adhoc"}]"# : ""
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "Date[]", "uniqueValues": true, "maxItems": 1000,
         "dates": {"read": ["\#(format)"]}\#(rules)}
        """#))
    for _ in 0..<GeneratedCases.count(2000, ofAll: 50_000) {
      var elements: [String] = []
      var paths: [String] = []
      var seen: Set<Int> = []
      let hasTexts = Bool.random(using: &generator)
      let maximum = [1, 2, 6, 20].randomElement(using: &generator) ?? 1
      for index in 0..<Int.random(in: 1...maximum, using: &generator) {
        let instant = Int.random(in: Self.instants.indices, using: &generator)
        var element = try #require(Self.instants[instant].randomElement(using: &generator))
        // Texts are numbers without an exponent.
        if hasTexts, !element.contains("e"), Bool.random(using: &generator) {
          element = "\"\(element)\""
        }
        elements.append(element)
        if !seen.insert(instant).inserted { paths.append("a[\(index)]") }
      }
      let payload = #"{"a":[\#(elements.joined(separator: ","))]}"#
      let faults = checker.faults(in: payload).filter { $0.code != .unchecked }
      #expect(faults.map(\.path) == paths, "\(payload), seed \(seed)")
      #expect(faults.allSatisfy { $0.code == .unique }, "\(payload), seed \(seed)")
      #expect(checker.isValid(payload) == paths.isEmpty, "\(payload), seed \(seed)")
    }
  }

  @Test(arguments: ["epochSeconds", "epochMilliseconds"])
  func `make Documents differ in all digits`(format: String) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "Document[]", "uniqueValues": true, "maxItems": 1000, "properties": [
          {"name": "d", "type": "Date[]", "uniqueValues": true, "dates": {"read": ["\#(format)"]}}]}
        """#))
    for _ in 0..<GeneratedCases.count(1000, ofAll: 50_000) {
      var documents: [String] = []
      var paths: [String] = []
      var seen: Set<[Int]> = []
      for index in 0..<Int.random(in: 1...12, using: &generator) {
        let count = Int.random(in: 1...3, using: &generator)
        let numbers = (0..<count).map { _ in
          Self.numbers.indices.randomElement(using: &generator) ?? 0
        }
        let dates = numbers.map { Self.numbers[$0].randomElement(using: &generator) ?? "" }
        documents.append(#"{"d":[\#(dates.joined(separator: ","))]}"#)
        if !seen.insert(numbers).inserted { paths.append("a[\(index)]") }
      }
      let payload = #"{"a":[\#(documents.joined(separator: ","))]}"#
      let faults = checker.faults(in: payload).filter { !$0.path.contains(".d[") }
      #expect(faults.map(\.path) == paths, "\(payload), seed \(seed)")
    }
  }
}
