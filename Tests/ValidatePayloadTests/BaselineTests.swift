import Foundation
import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of files with known faults.
@Suite struct BaselineTests {
  private static func contents(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `a baseline counts faults by file, code and path`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let lines = try folder.write(
      "{\"c_bool\":1,\"x\":1}\n{\"c_stringArray\":[1,\"\",2]}\n{\"c_bool\":0}\n",
      to: "data/a.ndjson")
    let warning = try folder.write(#"{"c_number":9007199254740993}"#, to: "data/sub/b.json")
    let baseline = folder.path + "/data/base.json"
    let run = try await CommandRun.check(
      ["--write-baseline", baseline, lines, warning], folder: folder.path)
    #expect(
      run.errors == """
        data/base.json: 6 faults written
        4 payloads, 3 invalid, 5 faults, 1 warning

        """)
    #expect(run.output.split(separator: "\n").count == 6)
    #expect(run.status == 0)
    let text = #"""
      {"version":1,"faults":[
      {"file":"a.ndjson","path":"c_bool","code":"type","severity":"error","count":2},
      {"file":"a.ndjson","path":"c_stringArray[]","code":"type","severity":"error","count":2},
      {"file":"a.ndjson","path":"x","code":"unknown","severity":"error","count":1},
      {"file":"sub/b.json","path":"c_number","code":"precision","severity":"warning","count":1}
      ]}

      """#
    #expect(try Self.contents(baseline) == text)
    let same = try await CommandRun.check(["--baseline", baseline, lines, warning])
    #expect(same.output.isEmpty)
    #expect(same.errors == "4 payloads, 0 invalid, 0 faults, 6 known\n")
    #expect(same.status == 0)
    // The same files at another path, with the same faults in other lines.
    let copy = try TemporaryFolder()
    defer { copy.remove() }
    let other = try copy.write(
      "{\"c_bool\":2}\n{}\n{\"c_stringArray\":[5,6]}\n{\"c_bool\":3,\"x\":2}\n", to: "a.ndjson")
    let moved = try await CommandRun.check(
      [
        "--baseline", try copy.write(text, to: "base.json"), other,
        try copy.write(#"{"c_number":9007199254740993}"#, to: "sub/b.json"),
      ])
    #expect(moved.errors == "5 payloads, 0 invalid, 0 faults, 6 known\n")
    let quiet = try await CommandRun.check(
      ["-q", "--error-on-warnings", "--baseline", baseline, lines, warning])
    #expect(quiet.output + quiet.errors == "")
    #expect(quiet.status == 0)
  }

  @Test func `the last faults of a kind are new`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("{\"c_bool\":1}\n{\"c_bool\":2}\n", to: "a.ndjson")
    let baseline = folder.path + "/base.json"
    _ = try await CommandRun.check(["--write-baseline", baseline, path])
    try folder.write("{\"c_bool\":1}\n{\"c_bool\":2}\n{}\n{\"c_bool\":3,\"x\":1}\n", to: "a.ndjson")
    for options in [[], ["--jobs", "4"], ["--prune-baseline"]] {
      let run = try await CommandRun.check(
        ["--baseline", baseline, path] + options, folder: folder.path)
      #expect(
        run.output == """
          a.ndjson:4:11: error: c_bool: expected Boolean, found Number [type]
          a.ndjson:4:13: error: x: no such property [unknown]

          """)
      #expect(run.errors == "4 payloads, 1 invalid, 2 faults, 2 known\n")
      #expect(run.status == 1)
    }
    let json = try await CommandRun.check(["--baseline", baseline, "--format", "json", path])
    #expect(
      json.output.matches(of: #/"valid":(true|false)/#).map { $0.1 } == [
        "true", "true", "true", "false",
      ])
  }

  @Test func `faults that are gone are reported and removed on request`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let first = try folder.write("{\"c_bool\":1}\n{\"c_bool\":2}\n{\"x\":1}\n", to: "a.ndjson")
    let second = try folder.write(#"{"y":1}"#, to: "b.json")
    let third = try folder.write(#"{"z":1}"#, to: "c.json")
    let baseline = folder.path + "/base.json"
    _ = try await CommandRun.check(["--write-baseline", baseline, first, second, third])
    let written = try Self.contents(baseline)
    try folder.write("{\"c_bool\":2}\n", to: "a.ndjson")
    try FileManager.default.removeItem(atPath: third)
    // The second file isn't checked, so its faults aren't gone.
    let run = try await CommandRun.check(["--baseline", baseline, first], folder: folder.path)
    let gone = """
      a.ndjson: c_bool: 1 known fault gone [type]
      a.ndjson: x: 1 known fault gone [unknown]
      c.json: z: 1 known fault gone [unknown]

      """
    let summary = "1 payload, 0 invalid, 0 faults, 1 known\n"
    #expect(run.errors == gone + "3 known faults gone; --prune-baseline removes them\n" + summary)
    #expect(run.status == 0)
    #expect(try Self.contents(baseline) == written)
    // After an error, it isn't known which faults are gone.
    let failed = try await CommandRun.check(
      ["--baseline", baseline, "--prune-baseline", first, folder.path + "/none.json"],
      folder: folder.path)
    #expect(
      failed.errors == """
        validate-payload: none.json: No such file or directory
        not written because of the error: base.json
        \(summary)
        """)
    #expect(try Self.contents(baseline) == written)
    let pruned = try await CommandRun.check(
      ["--baseline", baseline, "--prune-baseline", first], folder: folder.path)
    #expect(pruned.errors == gone + "base.json: 3 known faults removed\n" + summary)
    #expect(
      try Self.contents(baseline) == #"""
        {"version":1,"faults":[
        {"file":"a.ndjson","path":"c_bool","code":"type","severity":"error","count":1},
        {"file":"b.json","path":"y","code":"unknown","severity":"error","count":1}
        ]}

        """#)
    let clean = try await CommandRun.check(["--baseline", baseline, first, second])
    #expect(clean.errors == "2 payloads, 0 invalid, 0 faults, 2 known\n")
  }

  @Test func `faulty baselines are errors with positions`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let entry = #"{"file":"a","path":"","code":"type","severity":"error","count":1}"#
    func with(_ from: String, _ to: String) -> String {
      "{\"version\":1,\"faults\":[\n\(entry.replacing(from, with: to))]}"
    }
    let rows: [(text: String, reason: String)] = [
      ("{", ":1:2: not valid JSON: the text ends too soon"),
      ("[]", ":1:1: expected an object, found Array"),
      ("{}", ":1:1: the key version is missing"),
      (#"{"version":1}"#, ":1:1: the key faults is missing"),
      (#"{"version":2,"faults":[]}"#, ":1:12: expected version 1, found version 2"),
      (#"{"version":"1","faults":[]}"#, ":1:12: expected an integer for version, found String"),
      (#"{"version":1,"faults":{}}"#, ":1:23: expected an array for faults, found Object"),
      (#"{"version":1,"fault":[]}"#, ":1:14: unknown key fault; did you mean faults?"),
      (#"{"version":1,"version":1}"#, ":1:14: the key is duplicated in this object"),
      (with("\"a\"", "1"), ":2:9: expected a string for file, found Number"),
      (with("type", "omited"), ":2:30: unknown code omited"),
      (with("error", "fatal"), ":2:48: expected error or warning for severity, found fatal"),
      (with(":1}", ":0}"), ":2:64: expected a positive integer for count"),
      (with(":1}", ":1.5}"), ":2:64: expected a positive integer for count"),
      (with(",\"count\":1", ""), ":2:1: the key count is missing"),
      (
        with("}", "},\n\(entry)"),
        ":3:1: the file, path, code and severity are those of another entry"
      ),
    ]
    for (text, reason) in rows {
      let path = try folder.write(text, to: "base.json")
      let run = try await CommandRun.check(["--baseline", path], input: "{}", folder: folder.path)
      #expect(run.errors == "validate-payload: base.json\(reason)\n", "\(text)")
      #expect(run.output.isEmpty && run.status == 2)
    }
    let usage: [(arguments: [String], reason: String)] = [
      (
        ["--baseline", "a", "--write-baseline", "b"],
        "--write-baseline and --baseline can't be combined"
      ),
      (["--prune-baseline"], "--prune-baseline requires --baseline"),
      (
        ["--write-baseline", "a", "-o", "b", "--pass", "a"],
        "--pass and --write-baseline name the same file"
      ),
    ]
    for (arguments, reason) in usage {
      let run = try await CommandRun.check(arguments)
      #expect(run.errors == "validate-payload: \(reason)\ntry: validate-payload --help\n")
      #expect(run.status == 2)
    }
    for option in ["--baseline", "--write-baseline"] {
      let run = try await CommandRun.check(
        [option, folder.path + "/none/b.json"], input: "{}", folder: folder.path)
      #expect(run.errors.hasPrefix("validate-payload: none/b.json: No such file or directory\n"))
      #expect(run.status == 2)
    }
  }

  @Test func `a baseline isn't written after an error`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try await CommandRun.check(
      ["-q", "--write-baseline", folder.path + "/b.json", folder.path + "/none.json"],
      folder: folder.path)
    #expect(
      run.errors == """
        validate-payload: none.json: No such file or directory
        not written because of the error: b.json

        """)
    #expect(run.status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `files are named relative to the baseline`() {
    let rows: [(baseline: String, file: String, name: String)] = [
      ("b.json", "a.json", "a.json"), ("b.json", "./x/../a.json", "a.json"),
      ("data/b.json", "data/a.json", "a.json"), ("data/b.json", "a.json", "../a.json"),
      ("../b.json", "a.json", "work/a.json"), ("b.json", "/home/work/x/a.json", "x/a.json"),
      ("/b.json", "a.json", "home/work/a.json"), ("x/y/b.json", "/z/a", "../../../../z/a"),
      ("x/b.json", "-", "-"),
    ]
    for (baseline, file, name) in rows {
      let paths = RelativePaths(baseline, workingDirectory: "/home/work")
      #expect(paths.name(of: file) == name, "\(baseline) \(file)")
    }
    #expect(RelativePaths("b.json", workingDirectory: nil).name(of: "./a.json") == "./a.json")
  }

  @Test func `counts have a limit`() {
    var counts = BaselineCounts()
    var other = BaselineCounts()
    for number in 0..<BaselineCounts.kindLimit {
      other.merge(BaselineCounts(kind: "\(number)"))
      if number == 0 { counts.merge(other) }
    }
    #expect(!other.isFull && other.counts.count == BaselineCounts.kindLimit)
    counts.merge(BaselineCounts(kind: "x"))
    counts.merge(other)
    #expect(counts.isFull && counts.counts.count == BaselineCounts.kindLimit)
  }

  private static let faults = [
    #""c_bool":1"#, #""c_number":"1""#, #""x":1"#, #""c_stringArray":[1,"a",{}]"#, #""x":[],"x":1"#,
    #""c_number":9007199254740993"#, #""c_document":{"c_stringTow":1}"#, "{",
  ]

  @Test func `a baseline makes the same run pass, and one more fault fails it`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let baseline = folder.path + "/base.json"
    let schema = try folder.write(
      """
      {"name": "c_a", "properties": [
        {"name": "c_bool", "type": "Boolean"}, {"name": "c_number", "type": "Number"},
        {"name": "c_stringArray", "type": "String[]"},
        {"name": "c_document", "type": "Document",
         "properties": [{"name": "c_stringTwo", "type": "String"}]}]}
      """, to: "schema.json")
    for seed in 1...UInt64(GeneratedCases.count(20, ofAll: 150)) {
      var generator = SeededGenerator(seed: seed)
      var lines: [String] = []
      for _ in 0..<Int.random(in: 1..<30, using: &generator) {
        let members = Self.faults.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
        lines.append("{\(members.joined(separator: ","))}")
      }
      // Long enough for several blocks now and then.
      if seed.isMultiple(of: 20) { lines = Array(repeating: lines, count: 700).flatMap { $0 } }
      let limit = [
        "--schemas", schema, "--max-faults", "\(Int.random(in: 1..<5, using: &generator))", "-q",
      ]
      let path = try folder.write(lines.joined(separator: "\n"), to: "a.ndjson")
      let writing = try await CommandRun(
        limit + ["--write-baseline", baseline, path, "--jobs", "4"])
      #expect(writing.status == 0, "seed \(seed)")
      let text = try Self.contents(baseline)
      let again = try await CommandRun(
        limit + ["--write-baseline", baseline, path, "--jobs", "1"])
      #expect(again.status == 0)
      #expect(try Self.contents(baseline) == text, "seed \(seed)")
      for jobs in ["1", "4"] {
        let same = try await CommandRun(
          limit + ["--baseline", baseline, "--error-on-warnings", path, "--jobs", jobs])
        #expect(same.errors.isEmpty && same.status == 0, "seed \(seed)")
      }
      let fault = ["{\"c_bool\":1}", "{\"new\":1}", "[]", "{\"c_number\":\"2\"}"][
        Int.random(in: 0..<4, using: &generator)]
      lines.insert(fault, at: Int.random(in: 0...lines.count, using: &generator))
      try folder.write(lines.joined(separator: "\n"), to: "a.ndjson")
      let more = try await CommandRun(limit + ["--baseline", baseline, path])
      #expect(more.status == 1, "seed \(seed): \(fault)")
    }
  }
}

extension BaselineCounts {
  /// Counts of one fault, at a path.
  fileprivate init(kind path: String) {
    self.init()
    count(BaselineKind(file: "a", path: path, code: "type", severity: "error"), 1)
  }
}
