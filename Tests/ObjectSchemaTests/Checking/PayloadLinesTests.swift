import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct PayloadLinesTests {
  /// A line with its report.
  private struct Taken: Equatable {
    var number: Int
    var range: Range<Int>
    var report: PayloadReport
  }

  private static func taken(_ text: [UInt8], _ checker: inout PayloadChecker) -> [Taken] {
    var lines = PayloadLines(text.rawBytes)
    var taken: [Taken] = []
    while let report = checker.report(onNextOf: &lines) {
      taken.append(Taken(number: lines.number, range: lines.range, report: report))
    }
    return taken
  }

  /// The same lines, split before they are checked.
  private static func expected(_ text: [UInt8], _ checker: inout PayloadChecker) -> [Taken] {
    var expected: [Taken] = []
    var start = 0
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      if !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
        let report = checker.report(on: Array(line))
        expected.append(
          Taken(number: index + 1, range: start..<start + line.count, report: report))
      }
      start += line.count + 1
    }
    return expected
  }

  private static func verdicts(_ text: [UInt8], _ checker: inout PayloadChecker) -> [Bool] {
    var lines = PayloadLines(text.rawBytes)
    var verdicts: [Bool] = []
    while let isValid = checker.isValid(nextOf: &lines) { verdicts.append(isValid) }
    return verdicts
  }

  @Test(arguments: [
    "", "\n", "\n\n \r\n", "{}", "{}\n", "{}\r\n{}\r\n", "\n{}\n\n{}", " {} \n\t{}\t",
    // A payload can't continue on the next line.
    "{\n}", "{\"a\":\ntrue}\n", "{\"a\"\n:true}", "{\"a\":true\n}", "{\"a\":true,\n\"b\":[1,2]}",
    "{\"a\":true}\n{\"a\":tr\nue}", "{\"b\":[1,\n2]}\n{}", "{\"b\":[1\n,2]}", "{\"a\":\"x\ny\"}",
    "{\"c\":{\"k\":[\n]}}", "{\"c\":{\n}}", "{\"c\":[1,{\n\"k\":1}]}",
    // Invalid payloads end with their line too.
    "1\n{}", "[\n]\n", "tru\n{}", "\"\n\"", "\u{FEFF}{}\n{}", "{}x\n{}", "{} {}\n{}", "\0\n{}",
    "{\"a\":1}\n{\"z\":{\"y\":1}}\n{\"a\":1,", "{\"a\":1}x\n{\"a\":false}", "}\n{", "{",
    "{\"\n{\"a",
  ])
  func `checks a line as if it were the whole text`(text: String) throws {
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"{"name": "a", "type": "Boolean"}, {"name": "b", "type": "Number[]"}"#
          + #", {"name": "c", "type": "Any"}"#))
    let bytes = Array(text.utf8)
    let expected = Self.expected(bytes, &checker)
    #expect(Self.taken(bytes, &checker) == expected)
    #expect(Self.verdicts(bytes, &checker) == expected.map(\.report.isValid))
  }

  @Test func `numbers lines from that of the first one`() throws {
    var checker = PayloadChecker(try SchemaText.definition(#"{"name": "a", "type": "Boolean"}"#))
    let text = Array("\n{}\n \n{\"a\": 1}\n\n".utf8)
    var lines = PayloadLines(text.rawBytes, firstLine: 11)
    #expect(lines.number == 10)
    #expect(checker.isValid(nextOf: &lines) == true)
    #expect(lines.number == 12)
    #expect(String(decoding: lines.payload) == "{}")
    #expect(checker.isValid(nextOf: &lines) == false)
    #expect(lines.number == 14)
    #expect(checker.isValid(nextOf: &lines) == nil)
    #expect(lines.number == 15)
    #expect(checker.isValid(nextOf: &lines) == nil)
  }

  @Test(arguments: ExamplePayloads.lines.map(\.name) + ExamplePayloads.all.map(\.name))
  func `checks each line of a mutant as if it were the whole text`(name: String) throws {
    let example = try #require(
      (ExamplePayloads.all + ExamplePayloads.lines).first { $0.name == name })
    var generator = SeededGenerator()
    let payloads = try example.bytes.split(separator: 0x0A).map(Array.init)
    let whole = try example.bytes
    var checker = try example.checker()
    var oneByOne = try example.checker()
    for number in 0..<GeneratedCases.count(50, ofAll: 400) {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        var payload =
          Bool.random(using: &generator)
          ? payloads.randomElement(using: &generator) ?? [] : whole
        if Bool.random(using: &generator) { Mutation.apply(to: &payload, using: &generator) }
        text += payload
        text += ["\n", "\r\n", "\n\n", " \n", ""].randomElement(using: &generator)!.utf8
      }
      let expected = Self.expected(text, &oneByOne)
      guard Self.taken(text, &checker) == expected,
        Self.verdicts(text, &checker) == expected.map(\.report.isValid)
      else {
        Issue.record(
          "seed \(generator.seed), text \(number) of \(name): \(String(decoding: text, as: UTF8.self))"
        )
        return
      }
    }
  }
}
