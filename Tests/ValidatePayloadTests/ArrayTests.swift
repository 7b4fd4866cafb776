import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of `--array`.
@Suite struct ArrayTests {
  private static let elements = [
    #"{"c_bool":true}"#, #"{"c_bool":1,"x":2}"#, "{}", "[[],[{}]]", "12", "null", "-1e5",
    #""text }]{[ \" \\ é""#, #"{"c_string":"\\\"}{][\\"}"#,
    "{\n  \"c_bool\": 0,\n  \"é\": [1, {}]\n}",
    #"{"c_any":{"a":[[[{"b":"]"}]]]},"c_number":"\\"}"#,
    #"{"c_string":"\#(String(repeating: "long é \\\\ ", count: 400))","y":[]}"#,
  ]
  private static let spaces = ["", " ", "\n", "\r\n\t", "    "]

  private static func array(_ count: Int, _ generator: inout SeededGenerator) -> [String] {
    (0..<count).map { _ in elements[Int(generator.next() % UInt64(elements.count))] }
  }

  /// Returns the text of an array, in which white space is random.
  private static func text(_ elements: [String], _ generator: inout SeededGenerator) -> String {
    func space() -> String { spaces[Int(generator.next() % UInt64(spaces.count))] }
    var text = space() + "["
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "" : ",") + space() + element + space()
    }
    return text + "]" + space()
  }

  @Test func `elements have the reports of single payloads, with positions in the file`()
    async throws
  {
    let object = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
      .object(named: "c_object")
    var checker = PayloadChecker(object)
    for seed in 1...UInt64(GeneratedCases.count(8, ofAll: 20)) {
      var generator = SeededGenerator(seed: seed)
      let elements = Self.array(Int(generator.next() % 300), &generator)
      let text = Self.text(elements, &generator)
      var found: [JSONDocument.Element] = []
      let run = try await CommandRun.check(["--array", "--format", "json"], input: text)
      let lines = run.output.split(separator: "\n")
      try #require(lines.count == elements.count, "seed \(seed): \(run.errors)")
      for (index, line) in lines.enumerated() {
        let report = try JSONDocument(Array(line.utf8)).root
        #expect(report["index"]?.plainInteger == index, "seed \(seed)")
        let faults = report["faults"]?.elements ?? []
        let expected = checker.report(on: elements[index]).faults
        try #require(faults.count == expected.count, "seed \(seed), element \(index)")
        for (fault, expected) in zip(faults, expected) {
          #expect(fault["pointer"]?.string == expected.pointer)
          #expect(fault["code"]?.string == expected.code.rawValue)
        }
        found += faults
      }
      let offsets = try found.map { try #require($0["offset"]?.plainInteger) }
      let positions = TextPosition.positions(of: offsets, in: Array(text.utf8))
      for (fault, position) in zip(found, positions) {
        #expect(fault["line"]?.plainInteger == position.line, "seed \(seed)")
        #expect(fault["column"]?.plainInteger == position.column, "seed \(seed)")
      }
    }
  }

  @Test func `the output is the same for any number of jobs, in an envelope and in parts`()
    async throws
  {
    for seed in 1...UInt64(GeneratedCases.count(1, ofAll: 3)) {
      var generator = SeededGenerator(seed: seed)
      let elements = Self.array(GeneratedCases.count(2500, ofAll: 6000), &generator)
      let text = Self.text(elements, &generator)
      let options = [["--format", "json"], [], ["-q"], ["--format", "gitlab"], ["--context"]]
      for (index, options) in options.enumerated() {
        let one = try await CommandRun.check(["--array", "--jobs", "1"] + options, input: text)
        #expect(one.status == 1, "\(one.errors)")
        // A usual run has one of the numbers of jobs for each of the options.
        let jobCounts = GeneratedCases.areComplete ? ["2", "4"] : [index % 2 == 0 ? "2" : "4"]
        for jobs in jobCounts {
          let run = try await CommandRun.check(["--array", "--jobs", jobs] + options, input: text)
          #expect(run.output == one.output, "seed \(seed), \(jobs) jobs, \(options)")
          #expect(run.errors == one.errors && run.status == one.status, "seed \(seed)")
        }
      }
      let plain = try await CommandRun.check(["--array"], input: text)
      let envelope = try await CommandRun.check(
        ["--array"], input: #"{"x":{"data":[1]},"object":"list","data":\#(text),"hasMore":true}"#)
      #expect(envelope.errors == plain.errors)
    }
  }

  @Test func `every split of the text has the same elements`() {
    var generator = SeededGenerator(seed: 5)
    let text = Array(Self.text(Self.elements, &generator).utf8)
    for part in [1, 2, 3, 7, 16, 33, 100] {
      var scanner = ElementScanner()
      var found: [String] = []
      var removed = 0
      for end in stride(from: part, to: text.count + part, by: part) {
        let end = min(end, text.count)
        scanner.scan(Array(text[removed..<end]).rawBytes, isAtEnd: end == text.count)
        let ranges = scanner.takeRanges()
        let rest = text[removed..<end]
        found += ranges.map {
          String(decoding: rest.dropFirst($0.lowerBound).prefix($0.count), as: UTF8.self)
        }
        if let last = ranges.last {
          scanner.removeFirst(last.upperBound)
          removed += last.upperBound
        }
      }
      #expect(found == Self.elements, "parts of \(part) bytes")
      #expect(scanner.failure == nil && scanner.elementCount == Self.elements.count)
    }
  }

  /// Texts, the numbers of their elements that are checked, and their errors.
  private static let errors: [(String, Int, String?)] = [
    ("[]", 0, nil),
    (" [ ] ", 0, nil),
    (#"{"object":"list","data":[]}"#, 0, nil),
    (#"{"data":[{},{}],"hasMore":false,"object":"list"}"#, 2, nil),
    ("[{}", 1, "line 1, column 4: the array isn't closed"),
    ("[{} {}]", 1, "line 1, column 5: expected , or ] after an element"),
    ("[{},\n]", 1, "line 2, column 1: expected an element"),
    ("[,{}]", 0, "line 1, column 2: expected an element"),
    ("[{}]\nx", 1, "line 2, column 1: unexpected text after the array"),
    ("[{}][]", 1, "line 1, column 5: unexpected text after the array"),
    ("[1 2]", 1, "line 1, column 4: expected , or ] after an element"),
    (#"[{},{"é": "é"#, 1, "line 1, column 13: the text ends within an element"),
    ("[{},\n \"a", 1, "line 2, column 4: the text ends within an element"),
    (#"[{"a":"x},{"b":"y"}]"#, 0, "line 1, column 13: not valid JSON: unexpected character"),
    ("", 0, "line 1, column 1: expected an array or a list envelope"),
    (#"{"a":1}"#, 0, "line 1, column 7: expected an array or a list envelope"),
    (
      #"{"data":null,"object":"list"}"#, 0,
      "line 1, column 9: expected an array or a list envelope"
    ),
    (
      #"{"data":[{}],"object":"other"}"#, 1,
      "line 1, column 31: expected an array or a list envelope"
    ),
    (
      #"{"object":"list","data":[{}],}"#, 1,
      "line 1, column 30: not valid JSON around the array: comma before a closing bracket"
    ),
    (#"[{},{"a":},{}]"#, 2, "the rest of the array wasn't checked, because an element isn't JSON"),
    (
      #"[{},{"a":[1},{}]"#, 2,
      "the rest of the array wasn't checked, because an element isn't JSON"
    ),
  ]

  @Test(arguments: errors)
  func `an error of the array is reported after the elements before it`(
    text: String, count: Int, error: String?
  ) async throws {
    for jobs in ["1", "4"] {
      let run = try await CommandRun.check(
        ["--array", "--format", "json", "--jobs", jobs], input: text)
      #expect(run.output.split(separator: "\n").count == count)
      #expect(run.errors == (error.map { "validate-payload: -: \($0)\n" } ?? ""))
      if error != nil { #expect(run.status == 2) }
    }
  }

  @Test func `an error behind many elements loses none of them`() async throws {
    var generator = SeededGenerator(seed: 9)
    let text = Self.text(Self.array(5000, &generator), &generator)
    let close = try #require(text.lastIndex(of: "]"))
    for jobs in ["1", "2", "4"] {
      let run = try await CommandRun.check(
        ["--array", "--jobs", jobs], input: String(text[..<close]) + " {}")
      #expect(run.errors.contains("expected , or ] after an element"))
      #expect(run.errors.contains("5000 payloads"))
      #expect(run.status == 2)
    }
  }

  @Test(arguments: [["--lines"], ["--instances"], ["--pass", "a"], ["--reject", "-"]])
  func `options about other forms of input are refused`(options: [String]) async throws {
    let run = try await CommandRun.check(options + ["--array"])
    #expect(run.errors.contains("can't be combined"))
    #expect(run.status == 2)
  }

  @Test func `compressed input has an error of its own`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write([0x1F, 0x8B, 8, 0, 0, 10, 3], to: "a.gz")
    for options in [[], ["--lines"], ["--array"], ["--instances"]] {
      let run = try await CommandRun.check(options + [path], folder: folder.path)
      #expect(
        run.errors.hasPrefix(
          "validate-payload: a.gz: the input is compressed with gzip; use gzip -dc FILE | "))
      #expect(run.status == 2)
    }
  }
}
