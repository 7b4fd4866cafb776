import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of arrays of several blocks, whose elements aren't located before they're checked.
@Suite struct ArrayBlockTests {
  /// Elements that programs write alike, and the text between them.
  private struct Style: CustomStringConvertible, Sendable {
    let description: String
    let separator: String
    let element: @Sendable (Int, inout SeededGenerator) -> String
  }

  private static let filling = String(repeating: "some text, ", count: 30)

  private static let styles: [Style] = [
    Style(description: "compact", separator: ",") { index, _ in
      #"{"c_string":"\#(filling)","c_number":\#(index)}"#
    },
    Style(description: "on lines, with faults", separator: ",\n") { index, generator in
      let isWrong = generator.next() % 10 == 0
      return #"{"c_string":"é\#(filling)","c_number":\#(isWrong ? "true" : "1")}"#
    },
    Style(description: "indented", separator: ",\n  ") { index, _ in
      "{\n    \"c_string\": \"\(filling)\",\n    \"c_numbr\": \(index)\n  }"
    },
    Style(description: "with the same text in an element", separator: ",") { index, _ in
      let nested = Array(repeating: #"{"c_bool":true}"#, count: 9).joined(separator: ",")
      return #"{"c_bool":false,"c_any":[\#(nested)],"c_string":"\#(filling)},{\"c_bool\""}"#
    },
    Style(description: "with any first key", separator: ", ") { index, generator in
      generator.next() % 2 == 0
        ? #"{"c_string": "\#(filling)"}"# : #"{"c_number": \#(index), "c_string": "\#(filling)"}"#
    },
    Style(description: "of any type", separator: ",") { index, generator in
      switch generator.next() % 4 {
      case 0: "\(index)"
      case 1: "[\"\(filling)\"]"
      default: #"{"c_string":"\#(filling)"}"#
      }
    },
    Style(description: "of any length", separator: ",") { index, generator in
      let count = generator.next() % 300 == 0 ? 2000 : 1
      return #"{"c_string":"\#(String(repeating: filling, count: count))"}"#
    },
  ]

  private static func elements(_ style: Style, _ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { style.element($0, &generator) }
  }

  private static func check(
    _ text: String, jobs: Int, options: [String] = ["--format", "json"]
  ) async throws -> CommandRun {
    try await CommandRun.check(["--array", "--jobs", "\(jobs)"] + options, input: text)
  }

  @Test(arguments: styles.indices)
  func `elements of several blocks have the faults and positions of single payloads`(
    style: Int
  ) async throws {
    let style = Self.styles[style]
    let elements = Self.elements(style, GeneratedCases.count(1000, ofAll: 1500), seed: 1)
    let text = "[" + elements.joined(separator: style.separator) + "]"
    let object = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
      .object(named: "c_object")
    var checker = PayloadChecker(object)
    var expected: [[Fault]] = []
    var offsets: [Int] = []
    var start = 1
    for element in elements {
      let faults = checker.faults(in: element)
      expected.append(faults)
      offsets += faults.map { start + $0.offset }
      start += element.utf8.count + style.separator.utf8.count
    }
    let positions = TextPosition.positions(of: offsets, in: Array(text.utf8))

    let one = try await Self.check(text, jobs: 1)
    let lines = one.output.split(separator: "\n")
    try #require(lines.count == elements.count, "\(style): \(one.errors)")
    var found = 0
    for (index, line) in lines.enumerated() {
      let report = try JSONDocument(Array(line.utf8)).root
      let faults = report["faults"]?.elements ?? []
      #expect(report["index"]?.plainInteger == index, "\(style)")
      try #require(faults.count == expected[index].count, "\(style), element \(index)")
      for (fault, expected) in zip(faults, expected[index]) {
        #expect(fault["code"]?.string == expected.code.rawValue, "\(style), element \(index)")
        #expect(fault["offset"]?.plainInteger == offsets[found])
        #expect(fault["line"]?.plainInteger == positions[found].line)
        #expect(fault["column"]?.plainInteger == positions[found].column)
        found += 1
      }
    }
    for jobs in GeneratedCases.areComplete ? [2, 4] : [3] {
      let run = try await Self.check(text, jobs: jobs)
      #expect(run.output == one.output, "\(style), \(jobs) jobs")
      #expect(run.errors == one.errors && run.status == one.status)
    }
  }

  @Test(arguments: ["[", #"{"object":"list","data":["#])
  func `an element that isn't JSON, and wrong text between elements, end the check there`(
    start: String
  ) async throws {
    for (number, style) in Self.styles.enumerated() {
      for (index, place) in [0, 1, 900, 1298, 1299].enumerated()
      where (index + number) % (GeneratedCases.areComplete ? 2 : 5) == 0 {
        let elements = Self.elements(style, 1300, seed: 2)
        let head = start + elements[..<place].map { $0 + style.separator }.joined()
        let tail = elements[place...].joined(separator: style.separator) + "]"
        let broken = head + #"{"c_bool":tru},"# + tail
        let gap = head + #"{"c_bool":true} "# + tail
        for jobs in GeneratedCases.areComplete ? [1, 2, 4] : [1, 2] {
          var run = try await Self.check(broken, jobs: jobs)
          #expect(run.output.count { $0 == "\n" } == place + 1, "\(style), \(place)")
          #expect(run.errors.contains("an element isn't JSON"), "\(style), \(place)")
          run = try await Self.check(gap, jobs: jobs)
          #expect(run.output.count { $0 == "\n" } == place + 1, "\(style), \(place)")
          #expect(run.errors.contains("expected , or ] after an element"), "\(style), \(place)")
        }
      }
    }
  }

  @Test func `a text that ends early has the elements before its end`() async throws {
    let style = Self.styles[0]
    let elements = Self.elements(style, 1500, seed: 3)
    let text = "[" + elements.joined(separator: style.separator)
    for (end, count) in [(",", 1500), ("", 1500), (#",{"c_bool":"#, 1500), ("]x", 1500)] {
      for jobs in [1, 2] {
        let run = try await Self.check(text + end, jobs: jobs)
        #expect(run.output.count { $0 == "\n" } == count, "\(end)")
        #expect(run.status == 2)
      }
    }
  }

  @Test func `the output of each option is the same for any number of jobs`() async throws {
    let elements = Self.elements(Self.styles[1], 1000, seed: 4)
    let text = "[" + elements.joined(separator: ",\n") + "]"
    let options = [
      [], ["-q"], ["--format", "gitlab"], ["--context"], ["--format", "json", "--only-invalid"],
      ["--warn", "type"], ["--ignore", "type"], ["--max-faults", "1"], ["--stats"],
      ["--fail-fast"],
    ]
    for options in options {
      let one = try await Self.check(text, jobs: 1, options: options)
      let run = try await Self.check(text, jobs: 3, options: options)
      #expect(run.output == one.output && run.errors == one.errors, "\(options)")
      #expect(run.status == one.status, "\(options)")
    }
  }

  @Test func `many results of one block are written in parts`() async throws {
    let element =
      #"{"c_stringArray":["# + Array(repeating: "1", count: 100).joined(separator: ",")
      + "]}"
    let text = "[" + Array(repeating: element, count: 1250).joined(separator: ",") + "]"
    let one = try await Self.check(text, jobs: 1, options: [])
    #expect(one.errors.contains("1250 payloads, 1250 invalid, 125000 faults"))
    for jobs in GeneratedCases.areComplete ? [2, 4] : [2] {
      let run = try await Self.check(text, jobs: jobs, options: [])
      #expect(run.output == one.output && run.errors == one.errors && run.status == 1)
    }
  }

  @Test func `a boundary is the text from an element to the first key of the next one`() {
    let text = Array(#"[{"a":1},{"a":2}, {"a":3},{"b":4}]"#.utf8)
    let boundary = ElementBoundary(in: text.rawBytes, from: 8, to: 9)
    let last = boundary?.lastElement(in: text.rawBytes)
    #expect(last == 9)
    let tooEarly = boundary?.lastElement(in: Array(text[..<12]).rawBytes)
    #expect(tooEarly == nil)
    let spaced = ElementBoundary(in: text.rawBytes, from: 16, to: 18)
    let lastSpaced = spaced?.lastElement(in: text.rawBytes)
    #expect(lastSpaced == 18)
    let numbers = ElementBoundary(in: Array("[1,2]".utf8).rawBytes, from: 2, to: 3)
    let hasNumbers = numbers != nil
    #expect(!hasNumbers)
  }
}
