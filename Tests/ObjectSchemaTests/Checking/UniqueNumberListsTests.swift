import TestSupport
import Testing

@testable import ObjectSchema

/// Documents whose lists of numbers are compared in all spellings.
@Suite struct UniqueNumberListsTests {
  /// Each row has spellings of one number.
  private static let numbers: [[String]] = [
    ["0", "-0", "0.0", "0e7"], ["1", "1.0", "10e-1"], ["2", "2e0"], ["3"], ["4", "40E-1"], ["5"],
    ["6"], ["7"],
    ["8"], ["9"], ["10", "1e1"], ["2.5", "25e-1"], ["-2.5", "-0.25e1"],
    ["12345678", "1.2345678e7"],
    ["900719954741607", "900719954741607.0e0", "90071995474160700e-2"], ["25e9", "25000000000"],
    ["9007199254742557.0", "9007199254742557.00"], ["1e300", "0.1e301"], ["1.5e-7", "0.00000015"],
    ["123456789012", "123456789012.0"], ["17", "17.000"], ["18"], ["19"], ["20"],
  ]

  /// The numbers that are instants with microseconds.
  private static let dates = numbers.filter {
    Double($0[0])?.magnitude ?? 0 < 1e12 && $0[0] != "1.5e-7"
  }

  /// The types and rules of the lists.
  private static let lists = [
    #""type": "Number[]""#, #""type": "Number[]", "uniqueValues": true"#,
    #""type": "Number[]", "validators": [{"name": "adhoc"}, {"name": "number", "definition": {"max": 1e301}}]"#,
    #""type": "Number[]", "uniqueValues": true, "validators": [{"name": "adhoc"}]"#,
    #""type": "Date[]", "uniqueValues": true, "dates": {"read": ["epochSeconds"]}"#,
    #""type": "Date[]", "uniqueValues": true, "dates": {"read": ["epochMilliseconds"]}"#,
  ]

  @Test(arguments: lists, [false, true])
  func `are duplicates if all numbers are equal`(list: String, isNested: Bool) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let members = #"{"name": "x", \#(list), "maxItems": 100}, {"name": "y", \#(list)}"#
    let properties =
      isNested ? #"{"name": "d", "type": "Document", "properties": [\#(members)]}"# : members
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"{"name": "a", "type": "Document[]", "uniqueValues": true, "properties": [\#(properties)]}"#
      ))
    let numbers = list.contains("Date") ? Self.dates : Self.numbers
    var uniqueCount = 0
    for _ in 0..<GeneratedCases.count(500, ofAll: 20_000) {
      var seen: [[[Int]]] = []
      var elements: [String] = []
      var paths: [String] = []
      let (count, length) = (
        Int.random(in: 2...8, using: &generator), [1, 2, 5, 20].randomElement(using: &generator)
      )
      let common = Array(numbers.indices.shuffled(using: &generator))
      for index in 0..<count {
        var values = Array(common.prefix(length ?? 1))
        if Bool.random(using: &generator) {
          values[values.count - 1] =
            common[Int.random(in: values.count - 1..<common.count, using: &generator)]
        }
        var document = [values]
        if Bool.random(using: &generator) { document.append(Array(common.suffix(2))) }
        if seen.contains(document) { paths.append("a[\(index)]") } else { seen.append(document) }
        let texts = document.enumerated().map { number, values in
          let separator = [",", ",", ", ", " ,"].randomElement(using: &generator) ?? ","
          let spelled = values.map { numbers[$0].randomElement(using: &generator) ?? "" }
          return #""\#(number == 0 ? "x" : "y")":[\#(spelled.joined(separator: separator))]"#
        }
        let text = "{\(texts.shuffled(using: &generator).joined(separator: ","))}"
        elements.append(isNested ? #"{"d":\#(text)}"# : text)
      }
      let payload = #"{"a":[\#(elements.joined(separator: ","))]}"#
      let faults = checker.faults(in: payload).filter { $0.severity == .error }
      #expect(
        faults.map { "\($0.code) \($0.path)" } == paths.map { "unique \($0)" },
        "\(payload), seed \(seed)")
      #expect(checker.isValid(payload) == paths.isEmpty, "\(payload), seed \(seed)")
      if paths.isEmpty { uniqueCount += 1 }
    }
    #expect(uniqueCount > 20, "seed \(seed)")
  }
}
