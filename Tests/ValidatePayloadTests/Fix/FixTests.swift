import Foundation
import TestSupport
import Testing

@Suite struct FixTests {
  private static let broken = #"{"c_bol": "true", "c_number": "42", "c_string": ["secret"]}"#

  @Test func `a patch is printed alone`() async throws {
    let run = try await CommandRun.check(["--fix"], input: Self.broken)
    #expect(
      run.output == """
        {"payload":"-","line":null,"patch":[{"op":"move","from":"/c_bol","path":"/c_bool"},\
        {"op":"replace","path":"/c_bool","value":true},\
        {"op":"replace","path":"/c_number","value":42}]}

        """)
    #expect(
      run.errors == """
        -:1:49: error: c_string: expected String, found Array [type]
        3 repairs in 1 payload
        1 payload, 1 invalid, 1 fault

        """)
    #expect(run.status == 1)
  }

  @Test func `payloads without a repair have no line`() async throws {
    let run = try await CommandRun.check(["--fix"], input: #"{"c_bool": true}"#)
    #expect(run.output.isEmpty)
    #expect(run.errors == "0 repairs in 0 payloads\n1 payload, 0 invalid, 0 faults\n")
    #expect(run.status == 0)
    let repaired = try await CommandRun.check(["--fix"], input: #"{"c_bool": "true"}"#)
    #expect(repaired.status == 0)
    let malformed = try await CommandRun.check(["--fix"], input: #"{"c_bool": "true""#)
    #expect(malformed.output.isEmpty)
    #expect(malformed.errors.contains("-:1:18: error: not valid JSON"))
    #expect(malformed.status == 1)
  }

  @Test func `values of other faults are masked`() async throws {
    let input = #"{"c_number": "secret"}"#
    let masked = try await CommandRun.check(["--fix"], input: input)
    #expect(!masked.errors.contains("secret"))
    let shown = try await CommandRun.check(["--fix", "--show-values"], input: input)
    #expect(
      shown.errors.hasPrefix(
        #"-:1:14: error: c_number: expected Number, found String "secret" [type]"#))
  }

  @Test func `each line has its own patch`() async throws {
    let lines = "\n" + Self.broken + "\n{}\n  {\"c_bool\": \"false\"}"
    let run = try await CommandRun.check(["--fix", "--lines"], input: lines)
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.output.hasPrefix(#"{"payload":"-","line":2,"patch":[{"op":"move","#))
    #expect(
      run.output.hasSuffix(
        #"{"payload":"-","line":4,"patch":[{"op":"replace","path":"/c_bool","value":false}]}"#
          + "\n"))
    #expect(run.errors.hasPrefix("-:2:49: error: c_string: "))
    #expect(run.errors.hasSuffix("4 repairs in 2 payloads\n3 payloads, 1 invalid, 1 fault\n"))
  }

  @Test func `each element of an array has its own patch`() async throws {
    let input = "[{},\n {\"c_bool\": \"true\"}, {\"c_number\": \"1\", \"c_bool\": 1}]"
    let run = try await CommandRun.check(["--fix", "--array"], input: input)
    #expect(
      run.output == """
        {"payload":"-","line":null,"index":1,"patch":[{"op":"replace","path":"/c_bool","value":true}]}
        {"payload":"-","line":null,"index":2,"patch":[{"op":"replace","path":"/c_number","value":1}]}

        """)
    #expect(run.errors.hasPrefix("-:2:50: error: c_bool: expected Boolean, found Number [type]\n"))
  }

  @Test func `patches have the order of the inputs`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // Files are checked in parallel only if they have some length.
    let padding = String(repeating: "x", count: 100)
    for index in 0..<100 {
      try folder.write(
        #"{"c_number": "\#(index)", "c_x\#(index)": 1}"#, to: "a/\(1000 + index).json")
    }
    try folder.write(
      (0..<700).map { #"{"c_number": "\#($0)", "c_string": "\#(padding)"}"# }.joined(
        separator: "\n"), to: "a/z.ndjson")
    let one = try await CommandRun.check(
      ["--fix", "--recursive", "--jobs", "1", folder.path], folder: folder.path)
    let four = try await CommandRun.check(
      ["--fix", "--recursive", "--jobs", "4", folder.path], folder: folder.path)
    #expect(one.output == four.output)
    #expect(one.errors == four.errors)
    let lines = one.output.split(separator: "\n")
    #expect(lines.count == 800)
    #expect(
      lines.last
        == #"{"payload":"a/z.ndjson","line":700,"patch":[{"op":"replace","path":"/c_number","value":699}]}"#
    )
  }

  @Test func `ignored faults aren't repaired`() async throws {
    let run = try await CommandRun.check(["--fix", "--ignore", "unknown"], input: Self.broken)
    #expect(run.output.contains("c_number"))
    #expect(!run.output.contains("c_bol"))
    #expect(run.errors.contains("1 payload, 1 invalid, 1 fault, 1 ignored"))
    let stopped = try await CommandRun.check(
      ["--fix", "--fail-fast", "--lines"], input: Self.broken + "\n" + Self.broken)
    #expect(stopped.output.split(separator: "\n").count == 1)
    let zero = try await CommandRun.check(["--fix", "--exit-zero"], input: Self.broken)
    #expect(zero.status == 0)
  }

  @Test func `updates are repaired as updates`() async throws {
    let input = #"{"c_bool": "true"}"#
    let run = try await CommandRun.check(["--fix", "--update"], input: input)
    #expect(run.status == 0)
    #expect(run.output.contains(#""value":true"#))
  }

  @Test func `a report goes to a file`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try await CommandRun.check(
      ["--fix", "--output", folder.path + "/patches"], input: #"{"c_bool": "true"}"#)
    #expect(run.output.isEmpty)
    let patches = String(
      decoding: try Repository.bytes(atPath: folder.path + "/patches"), as: UTF8.self)
    #expect(patches.hasPrefix(#"{"payload":"-","line":null,"patch":["#))
  }

  @Test func `overrides choose the definition`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      #"[{"name": "c_a", "properties": [{"name": "c_one", "type": "Number"}]},"#
        + #" {"name": "c_b", "properties": [{"name": "c_one", "type": "Boolean"}]}]"#,
      to: "schemas.json")
    try folder.write(
      #"{"schemas": ["schemas.json"], "object": "c_a","#
        + #" "overrides": [{"files": ["b/*"], "object": "c_b", "ignore": ["unknown"]}]}"#,
      to: "config.json")
    let a = try folder.write(#"{"c_one": "1", "c_on": 2}"#, to: "a.json")
    let b = try folder.write(#"{"c_one": "true", "c_on": 2}"#, to: "b/b.json")
    let run = try await CommandRun(
      ["--config", folder.path + "/config.json", "--fix", a, b], folder: folder.path)
    #expect(
      run.output == """
        {"payload":"a.json","line":null,"patch":[{"op":"replace","path":"/c_one","value":1}]}
        {"payload":"b/b.json","line":null,"patch":[{"op":"replace","path":"/c_one","value":true}]}

        """)
    #expect(run.status == 1)
  }
}
