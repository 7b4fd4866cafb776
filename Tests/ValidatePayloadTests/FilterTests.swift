import Foundation
import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of the files that valid and invalid lines are written to.
@Suite struct FilterTests {
  private static let text =
    "{}\r\n\n{\"x\":1}\n \t\r\n{\"c_bool\":0}\r\n{\"c_bool\":true}\n\r\n[]"

  /// Runs a filter with files named `pass`, `reject` and `faults`, and returns the run and their contents.
  private static func run(
    _ options: [String], _ bytes: [UInt8], outputs: [String]
  ) async throws -> (run: CommandRun, files: [String: Data]) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let input = try folder.write(bytes, to: "in.ndjson")
    let names = ["--pass": "pass", "--reject": "reject", "--reject-faults": "faults"]
    let schema = try folder.write(
      #"{"name": "c_a", "properties": [{"name": "c_bool", "type": "Boolean"}, "#
        + #"{"name": "c_string", "type": "String"}]}"#, to: "schema.json")
    let arguments = outputs.flatMap { [$0, "\(folder.path)/\(names[$0] ?? "")"] }
    let run = try await CommandRun(
      ["--schemas", schema] + options + arguments + [input], folder: folder.path)
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: folder.path).appending(path: name))
    }
    files["in.ndjson"] = nil
    files["schema.json"] = nil
    return (run, files)
  }

  @Test func `lines are written as they came, with faults beside the rejects`() async throws {
    for jobs in ["1", "4"] {
      let (run, files) = try await Self.run(
        ["--jobs", jobs], Array(Self.text.utf8),
        outputs: ["--pass", "--reject", "--reject-faults"])
      #expect(
        files.mapValues { String(decoding: $0, as: UTF8.self) } == [
          "pass": "{}\r\n\n \t\r\n{\"c_bool\":true}\n\r\n",
          "reject": "{\"x\":1}\n{\"c_bool\":0}\r\n[]",
          "faults": #"""
          {"payload":"in.ndjson","line":3,"valid":false,"faults":[{"code":"unknown","severity":"error","path":"x","pointer":"/x","reason":"no such property","line":3,"column":2,"offset":6}]}
          {"payload":"in.ndjson","line":5,"valid":false,"faults":[{"code":"type","severity":"error","path":"c_bool","pointer":"/c_bool","reason":"expected Boolean, found Number","expected":"Boolean","found":"Number","line":5,"column":11,"offset":27,"errCode":"cortex.invalidArgument.castError"}]}
          {"payload":"in.ndjson","line":8,"valid":false,"faults":[{"code":"json","severity":"error","path":"","pointer":"","reason":"expected Object, found Array","expected":"Object","found":"Array","line":8,"column":1,"offset":49}]}

          """#.replacing(#""in.ndjson""#, with: #""\#(Self.name(in: files["faults"]))""#),
        ])
      #expect(
        run.output == """
          in.ndjson:3:2: error: x: no such property [unknown]
          in.ndjson:5:11: error: c_bool: expected Boolean, found Number [type]
          in.ndjson:8:1: error: expected Object, found Array [json]

          """)
      #expect(run.errors == "5 payloads, 3 invalid, 3 faults\n")
      #expect(run.status == 1)
    }
  }

  /// The path of the input that the faults name, which is that of a temporary file.
  private static func name(in faults: Data?) -> String {
    let text = String(decoding: faults ?? Data(), as: UTF8.self)
    return String(text.firstMatch(of: #/"payload":"([^"]*)"/#)?.1 ?? "")
  }

  @Test func `standard output can take the lines, and standard error the report`() async throws {
    let text = "{}\n{\"x\":1}\n\n{}"
    let report = "-:2:2: error: x: no such property [unknown]\n"
    let summary = "3 payloads, 1 invalid, 1 fault\n"
    let rows: [(arguments: [String], output: String, errors: String)] = [
      (["--pass", "-"], "{}\n\n{}", report + summary),
      (["--reject", "-"], "{\"x\":1}\n", report + summary),
      (["--pass=-", "-q"], "{}\n\n{}", ""),
      (
        ["--reject-faults=-", "-q"],
        #"{"payload":"-","line":2,"valid":false,"faults":[{"code":"unknown","severity":"error","#
          + #""path":"x","pointer":"/x","reason":"no such property","line":2,"column":2,"#
          + #""offset":4}]}"# + "\n", ""
      ),
    ]
    for (arguments, output, errors) in rows {
      let run = try await CommandRun.check(["--lines"] + arguments, input: text)
      #expect(run.output == output, "\(arguments)")
      #expect(run.errors == errors, "\(arguments)")
      #expect(run.status == 1)
    }
  }

  @Test func `a file can replace its input`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("{}\n{\"x\":1}\n{}", to: "a.ndjson")
    #expect(try await CommandRun.check(["--pass", path, path]).status == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{}\n{}")
    let run = try await CommandRun.check(
      ["--pass", path, path, folder.path + "/none.ndjson"], folder: folder.path)
    #expect(
      run.errors == """
        validate-payload: none.ndjson: No such file or directory
        2 payloads, 0 invalid, 0 faults
        not written because of the error: a.ndjson

        """)
    #expect(run.status == 2)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{}\n{}")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.ndjson"])
  }

  @Test func `the last line of an input is separated from the next input`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let first = try folder.write("{}\n{\"x\":1}\n{}", to: "a.ndjson")
    let second = try folder.write("{}\n{\"y\":1}", to: "b.ndjson")
    let pass = try await CommandRun.check(["-q", "--pass=-", first, second])
    #expect(pass.output == "{}\n{}\n{}\n")
    let reject = try await CommandRun.check(["-q", "--reject=-", first, second, first])
    #expect(reject.output == "{\"x\":1}\n{\"y\":1}\n{\"x\":1}\n")
  }

  @Test func `invalid combinations are errors`() async throws {
    let rows: [(arguments: [String], reason: String)] = [
      (["--pass", "a", "--reject", "./a"], "--pass and --reject name the same file"),
      (["--pass", "-", "--reject", "-"], "--pass and --reject name the same file"),
      (["--pass", "a", "--output", "b/../a"], "--pass and --output name the same file"),
      (["--pass", "-", "-o", "a"], "--pass and --output can't be combined"),
      (["--reject", "-", "--format", "json"], "--reject - requires --format text"),
      (
        ["--reject-faults", "a", "--instances"], "--reject-faults and --instances can't be combined"
      ),
    ]
    for (arguments, reason) in rows {
      let run = try await CommandRun.check(arguments)
      #expect(
        run.errors == "validate-payload: \(reason)\ntry: validate-payload --help\n", "\(arguments)")
      #expect(run.status == 2)
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let whole = try await CommandRun.check(
      ["--pass", folder.path + "/a", "-"], input: "{}", folder: folder.path)
    #expect(
      whole.errors == """
        validate-payload: -: lines can only be filtered with one payload per line; see --lines
        0 payloads, 0 invalid, 0 faults
        not written because of the error: a

        """)
    #expect(whole.status == 2)
    let missing = try await CommandRun.check(
      ["--lines", "--pass", folder.path + "/none/a"], folder: folder.path)
    #expect(missing.errors == "validate-payload: none/a: No such file or directory\n")
    #expect(missing.status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  /// Random lines with their terminators, of which the last can have none.
  private static func lines(_ generator: inout SeededGenerator) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    // A few streams have several blocks of lines.
    let isLong = Int.random(in: 0..<50, using: &generator) == 0
    for _ in 0..<Int.random(in: 0..<(isLong ? 900 : 40), using: &generator) {
      var line: [UInt8]
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: line = []
      case 1: line = Array(" \t ".utf8)
      case 2: line = Array(#"{"c_bool":1}"#.utf8)
      case 3: line = [0x7B, 0xFF, 0xC3, 0x7D]
      case 4: line = [0, 0x0D, 0x7B]
      case 5:
        let length = Int.random(in: 0..<(isLong ? 20_000 : 50), using: &generator)
        line = Array(#"{"c_string":"\#(String(repeating: "x", count: length))"}"#.utf8)
      case 6: line = Array("  {\"unknown\":[1,{}]} ".utf8)
      default: line = Array("{}".utf8)
      }
      if Int.random(in: 0..<3000, using: &generator) == 0 {
        line += Array(repeating: UInt8(ascii: " "), count: 700_000)
      }
      line += Bool.random(using: &generator) ? [0x0A] : [0x0D, 0x0A]
      lines.append(line)
    }
    if Bool.random(using: &generator), let last = lines.popLast() {
      let stripped = Array(last.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed())
      if !stripped.isEmpty { lines.append(stripped) }
    }
    return lines
  }

  @Test func `the lines of both files are those of the input`() async throws {
    for seed in 1...UInt64(GeneratedCases.count(100, ofAll: 1000)) {
      var generator = SeededGenerator(seed: seed)
      let lines = Self.lines(&generator)
      for jobs in ["1", "4"] {
        let (run, files) = try await Self.run(
          ["-q", "--jobs", jobs], lines.flatMap { $0 },
          outputs: ["--pass", "--reject", "--reject-faults"])
        var pass = try #require(files["pass"])[...]
        var reject = try #require(files["reject"])[...]
        let faults = String(decoding: files["faults"] ?? Data(), as: UTF8.self)
        let rejected = Set(faults.matches(of: #/"line":([0-9]+),"valid":false/#).map { Int($0.1) })
        // Merge the lines by their numbers.
        var isSame = true
        for (index, line) in lines.enumerated() {
          if rejected.contains(index + 1) {
            isSame = isSame && reject.starts(with: line)
            reject = reject.dropFirst(line.count)
          } else {
            isSame = isSame && pass.starts(with: line)
            pass = pass.dropFirst(line.count)
          }
        }
        #expect(isSame && pass.isEmpty && reject.isEmpty, "seed \(seed), \(jobs) jobs")
        #expect(run.status == (rejected.isEmpty ? 0 : 1), "seed \(seed)")
        if !isSame { return }
      }
    }
  }
}
