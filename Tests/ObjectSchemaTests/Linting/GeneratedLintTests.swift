import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

/// Random definitions with rules that contradict each other.
@Suite struct GeneratedLintTests {
  private static let patterns = [
    "/^[a-c]+$/", "/b/", "/^a{2,3}$/", "/^$/", "/a^/", "/[^\\s\\S]/", "/^.{4}$/", "/c$/i",
    "/^(ab|c)$/",
  ]

  /// Returns the validators of a String with a list of values, which come last.
  private static func validators(
    _ values: [String], _ generator: inout SeededGenerator
  ) -> String {
    var rules: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let minimum = Int.random(in: 0...4, using: &generator)
        let maximum = Int.random(in: minimum...5, using: &generator)
        rules.append(#"{"name":"string","definition":{"min":\#(minimum),"max":\#(maximum)}}"#)
      case 1:
        rules.append(#"{"name":"printableString","definition":{"allowNumberAsFirstLetter":false}}"#)
      case 2:
        let pattern = patterns.randomElement(using: &generator) ?? "/a/"
        let quoted = pattern.replacing("\\", with: "\\\\")
        let allowsEmpty = Bool.random(using: &generator)
        rules.append(
          #"{"name":"pattern","definition":{"pattern":"\#(quoted)","allowEmpty":\#(allowsEmpty)}}"#)
      default: rules.append(#"{"name":"email"}"#)
      }
    }
    let list = values.map { "\"\($0)\"" }.joined(separator: ",")
    return (rules + [#"{"name":"stringEnum","definition":{"values":[\#(list)]}}"#])
      .joined(separator: ",")
  }

  @Test func `warnings are right`() throws {
    var generator = SeededGenerator()
    let letters = ["a", "b", "c", "A", "1", " ", ""]
    var counts: [SchemaFaultCode: Int] = [:]
    for _ in 0..<GeneratedCases.count(150, ofAll: 5000) {
      let values = (0..<3).map { _ in
        (0..<Int.random(in: 0...4, using: &generator))
          .map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
      }
      let validators = Self.validators(values, &generator)
      let changes =
        [#""trim":true,"#, #""lowercase":true,"#, #""uppercase":true,"#, "", ""]
        .randomElement(using: &generator) ?? ""
      let text =
        #"{"name":"c_case","properties":[{"name":"c_x","type":"String",\#(changes)"validators":[\#(validators)]}]}"#
      let report = SchemaRegistry.lint([("a.json", Array(text.utf8))], pluralNames: [:])
      let schemas = try SchemaRegistry(text: text)
      var checker = PayloadChecker(try schemas.object(named: "c_case"))
      let parsed = try JSONValue(parsing: text)
      var refused: Set<String> = []
      for fault in report.faults {
        counts[fault.code, default: 0] += 1
        guard fault.code == .unreachable else { continue }
        let pointer = try #require(JSONPointer(fault.pointer ?? ""))
        refused.insert(try #require(parsed[pointer]?.string))
      }
      // A value of the list is refused exactly if there is a warning about it.
      for value in values {
        #expect(
          checker.isValid(#"{"c_x": "\#(value)"}"#) == !refused.contains(value),
          "\(text) \(value), seed \(generator.seed)")
      }
      guard report.faults.contains(where: { $0.code == .unsatisfiable }) else { continue }
      for letter in letters {
        for count in 0...5 {
          let value = String(repeating: letter, count: count)
          let isValid = checker.isValid(#"{"c_x": "\#(value)"}"#)
          // A pattern is also reported if only empty text passes.
          #expect(
            !isValid || value.allSatisfy { $0 == " " }, "\(text) \(value), seed \(generator.seed)")
        }
      }
    }
    #expect(counts[.unreachable, default: 0] > 10)
    #expect(counts[.unsatisfiable, default: 0] > 10)
  }
}
