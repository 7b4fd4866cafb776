import TestSupport
import Testing

@testable import ValidatePayload

@Suite struct ArgumentsTests {
  @Test func `invalid arguments are an error that names the problem`() async throws {
    let rows: [(arguments: [String], reason: String)] = [
      (["--objct", "x"], "unknown option --objct; did you mean --object?"),
      (["--schema=x"], "unknown option --schema; did you mean --schemas?"),
      (["--recusrive"], "unknown option --recusrive; did you mean --recursive?"),
      (["--something"], "unknown option --something"), (["-x"], "unknown option -x"),
      (["lint", "--Lines-of"], "unknown option --Lines-of"),
      (["--object"], "--object requires a value"), (["--schemas"], "--schemas requires a value"),
      (["--format"], "--format requires a value"),
      (["--max-faults"], "--max-faults requires a value"),
      (["lint", "--format", "yaml"], "expected text or json for --format, found yaml"),
      (["test", "--format="], "expected text or json for --format, found nothing"),
      (["--max-faults", "0"], "expected a positive integer for --max-faults, found 0"),
      (["--max-faults=x"], "expected a positive integer for --max-faults, found x"),
      (["--jobs", "-1"], "expected a positive integer for --jobs, found -1"),
      (["--quiet=yes"], "--quiet takes no value"), (["--lines="], "--lines takes no value"),
      (["--help=x"], "--help takes no value"),
      (["--a\u{1B}[2J"], "unknown option --a…"),
    ]
    for (arguments, reason) in rows {
      let run = try await CommandRun(arguments)
      #expect(run.output.isEmpty, "\(arguments)")
      #expect(
        run.errors == "validate-payload: \(reason)\ntry: validate-payload --help\n", "\(arguments)")
      #expect(run.status == 2, "\(arguments)")
    }
  }

  @Test func `unusable schemas are an error`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let empty = try folder.write("[]", to: "empty.json")
    let two = try folder.write(#"[{"name": "one"}, {"name": "two"}]"#, to: "two.json")
    let faulty = try folder.write(#"{"name": 1, "x": 1, "label": 2}"#, to: "faulty.json")
    let rows: [(arguments: [String], errors: String)] = [
      (["--schemas", empty], "validate-payload: the schemas contain no definition\n"),
      (
        ["--schemas", two],
        "validate-payload: --object is required to choose one of: one, two\n"
      ),
      (
        ["--schemas", two, "--object", "tow"],
        "validate-payload: no object has the name tow; did you mean two?\n"
      ),
      (
        ["--schemas", two, "--object", "something"],
        "validate-payload: no object has the name something\n"
      ),
      (
        ["--schemas", faulty],
        """
        faulty.json:1:10: error: /name: expected String, found Number [type]
        faulty.json:1:30: error: /label: expected String, found Number [type]
        validate-payload: the schemas can't be used

        """
      ),
      (
        ["--schemas", folder.path + "/none"],
        """
        none: error: No such file or directory [unreadableFile]
        validate-payload: the schemas can't be used

        """
      ),
    ]
    for (arguments, errors) in rows {
      let run = try await CommandRun(arguments, input: Array("{}".utf8), folder: folder.path)
      #expect(run.output.isEmpty, "\(arguments)")
      #expect(run.errors == errors, "\(arguments)")
      #expect(run.status == 2, "\(arguments)")
    }
  }

  @Test func `the object is optional if there is only one definition`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let one = try folder.write(#"{"name": "one"}"#, to: "one.json")
    let two = try folder.write(#"{"name": "two"}"#, to: "two.json")
    let single = try await CommandRun(["--schemas", one], input: Array("{}".utf8))
    #expect(single.status == 0)
    let both = try await CommandRun(
      ["--schemas", one, "--schemas=\(two)", "--object=twos"], input: Array("{}".utf8))
    #expect(both.status == 0)
    #expect(both.errors == "1 payload, 0 invalid, 0 faults\n")
  }

  @Test func `every argument is parsed`() async throws {
    let arguments = try Arguments([
      "--schemas", "a", "--schemas=b=c", "--object", "x", "one", "--format", "json", "--lines",
      "-q", "-r", "--show-values", "--max-faults", "7", "--jobs", "2", "-", "--", "--two",
    ])
    var expected = Arguments()
    expected.schemas = ["a", "b=c"]
    expected.object = "x"
    expected.format = .json
    expected.isLines = true
    expected.isQuiet = true
    expected.isRecursive = true
    expected.showsValues = true
    expected.maximumFaults = 7
    expected.jobs = 2
    expected.paths = ["one", "-", "--two"]
    #expect(arguments == expected)
    #expect(try Arguments(["lint", "x"]).action == .lint)
    #expect(try Arguments(["test"]).action == .test)
    // Only the first argument can be a subcommand.
    #expect(try Arguments(["x", "lint"]).paths == ["x", "lint"])
    #expect(try Arguments(["check"]).paths == ["check"])
  }
}
