import JSONText
import TestSupport
import Testing

@Suite struct TestTests {
  private static func cases(_ cases: String) -> String {
    #"""
    {"schema": {"name": "thing", "properties": [{"name": "a", "type": "Boolean"}]},
     "cases": [\#(cases)]}
    """#
  }

  private static let good = #"{"description": "good", "payload": {"a": true}, "faults": []}"#
  private static let bad = #"{"description": "bad", "payload": {"a": 1}, "faults": []}"#

  /// Runs `test` on a directory of files.
  private static func test(
    _ files: [(name: String, text: String)], _ arguments: [String] = []
  ) async throws -> CommandRun {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for file in files { try folder.write(file.text, to: file.name) }
    return try await CommandRun(["test"] + arguments + [folder.path], folder: folder.path)
  }

  @Test func `cases that pass`() async throws {
    let files = [("a.json", Self.cases(Self.good)), ("b/c.json", Self.cases(Self.good))]
    let run = try await Self.test(files)
    #expect(run.output == "2 passed, 0 failed\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    let json = try await Self.test(files, ["--format", "json"])
    #expect(
      json.output == """
        {"cases":"a.json","line":2,"description":"good","passed":true,"differences":[]}
        {"cases":"b/c.json","line":2,"description":"good","passed":true,"differences":[]}

        """)
    #expect(json.status == 0)
  }

  @Test func `cases that fail`() async throws {
    let files = [("a.json", Self.cases(Self.good + "," + Self.bad + "," + Self.bad))]
    let run = try await Self.test(files)
    #expect(
      run.output == """
        a.json:2: bad: expected nothing; found type at a
        a.json:2: bad: expected nothing; found type at a
        1 passed, 2 failed

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 1)
    let json = try await Self.test(files, ["--format=json"])
    #expect(
      json.output.hasSuffix(
        #"{"cases":"a.json","line":2,"description":"bad","passed":false,"differences":"#
          + #"["expected nothing; found type at a"],"expected":{"faults":[]},"#
          + #""found":{"faults":[{"code":"type","path":"a"}],"warnings":[]}}"# + "\n"))
    #expect(json.status == 1)
    let quiet = try await Self.test(files, ["-q"])
    #expect(quiet.output + quiet.errors == "")
    #expect(quiet.status == 1)
  }

  /// A program that reads the lines, as a project's own test tool would.
  @Test func `a program finds what differs in the lines of failed cases`() async throws {
    let text = """
      {"schema": {"name": "thing", "properties": [{"name": "a", "type": "Number"}]},
       "cases": [
         {"description": "good", "payload": {"a": 1}, "faults": []},
         {"description": "bad\\n",
          "payload": {"a": 9007199254740993, "b": 0}, "faults": [{"code": "type", "path": "a"}],
          "warnings": []}]}
      """
    let run = try await Self.test([("a.json", text)], ["--format", "json"])
    let lines = try run.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    let failed = try #require(lines.last)
    #expect(lines.map { $0["passed"] } == [true, false])
    #expect(lines.first?["expected"] == nil && lines.first?["found"] == nil)
    #expect(failed["line"] == 4 && failed["cases"] == "a.json" && failed["description"] == "bad\n")
    #expect(failed["expected"] == ["faults": [["code": "type", "path": "a"]], "warnings": []])
    #expect(
      failed["found"] == [
        "faults": [["code": "unknown", "path": "b"]],
        "warnings": [["code": "precision", "path": "a"]],
      ])
  }

  @Test func `a file without cases is an error that doesn't stop the others`() async throws {
    let run = try await Self.test([
      ("a.json", Self.cases("")), ("b.json", Self.cases(Self.bad)), ("c.json", "{"),
      ("d.json", Self.cases(Self.good)),
    ])
    #expect(
      run.output == """
        b.json:2: bad: expected nothing; found type at a
        1 passed, 1 failed

        """)
    #expect(
      run.errors == """
        validate-payload: a.json:2:11: expected at least one case, found none
        validate-payload: c.json:1:2: not valid JSON: the text ends too soon

        """)
    #expect(run.status == 2, "an error takes precedence over a failure")
  }

  @Test func `a missing file and an empty directory are errors`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let missing = try await CommandRun(["test", folder.path + "/none"], folder: folder.path)
    #expect(missing.output == "0 passed, 0 failed\n")
    #expect(missing.errors == "validate-payload: none: No such file or directory\n")
    #expect(missing.status == 2)
    let empty = try await CommandRun(["test", folder.path, "--format", "json"])
    #expect(empty.output.isEmpty)
    #expect(
      empty.errors == """
        validate-payload: \(folder.path): no *.json files in this directory
        0 passed, 0 failed

        """)
    #expect(empty.status == 2)
  }

  @Test func `the cases of the repository pass`() async throws {
    let run = try await CommandRun(["test", Repository.path("Tests/Conformance")])
    #expect(run.output.hasSuffix(" passed, 0 failed\n"))
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }
}
