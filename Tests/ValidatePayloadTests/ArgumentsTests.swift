import TestSupport
import Testing

@testable import ValidatePayload

@Suite struct ArgumentsTests {
  @Test func `faulty arguments are trouble, and say what is wrong`() async throws {
    let rows: [(words: [String], reason: String)] = [
      (["--objct", "x"], "no such option: --objct; did you mean --object?"),
      (["--schema=x"], "no such option: --schema; did you mean --schemas?"),
      (["--recusrive"], "no such option: --recusrive; did you mean --recursive?"),
      (["--something"], "no such option: --something"), (["-x"], "no such option: -x"),
      (["lint", "--Lines-of"], "no such option: --Lines-of"),
      (["--object"], "--object needs a value"), (["--schemas"], "--schemas needs a value"),
      (["--format"], "--format needs a value"), (["--max-faults"], "--max-faults needs a value"),
      (["--format", "yaml"], "no such format: yaml (there are text, json)"),
      (["--format="], "no such format:  (there are text, json)"),
      (["--max-faults", "0"], "--max-faults needs a whole number above 0, not 0"),
      (["--max-faults=x"], "--max-faults needs a whole number above 0, not x"),
      (["--jobs", "-1"], "--jobs needs a whole number above 0, not -1"),
      (["--quiet=yes"], "--quiet takes no value"), (["--lines="], "--lines takes no value"),
      (["--help=x"], "--help takes no value"),
      (["--\u{1B}[2J"], "no such option: --\\u001b[2J"),
    ]
    for (words, reason) in rows {
      let run = try await CommandRun(words)
      #expect(run.output.isEmpty, "\(words)")
      #expect(
        run.errors == "validate-payload: \(reason)\ntry: validate-payload --help\n", "\(words)")
      #expect(run.status == 2, "\(words)")
    }
  }

  @Test func `schemas that cannot be used are trouble`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let empty = try folder.write("[]", to: "empty.json")
    let two = try folder.write(#"[{"name": "one"}, {"name": "two"}]"#, to: "two.json")
    let faulty = try folder.write(#"{"name": 1, "x": 1, "label": 2}"#, to: "faulty.json")
    let rows: [(words: [String], errors: String)] = [
      (["--schemas", empty], "validate-payload: the schemas hold no definition\n"),
      (
        ["--schemas", two],
        "validate-payload: --object is needed, for the schemas hold several: one, two\n"
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
        validate-payload: the schemas cannot be used

        """
      ),
      (
        ["--schemas", folder.path + "/none"],
        """
        none: error: No such file or directory [unreadableFile]
        validate-payload: the schemas cannot be used

        """
      ),
    ]
    for (words, errors) in rows {
      let run = try await CommandRun(words, input: Array("{}".utf8), folder: folder.path)
      #expect(run.output.isEmpty, "\(words)")
      #expect(run.errors == errors, "\(words)")
      #expect(run.status == 2, "\(words)")
    }
  }

  @Test func `an object needs no name where the schemas hold one`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let one = try folder.write(#"{"name": "one"}"#, to: "one.json")
    let two = try folder.write(#"{"name": "two"}"#, to: "two.json")
    let alone = try await CommandRun(["--schemas", one], input: Array("{}".utf8))
    #expect(alone.status == 0)
    let both = try await CommandRun(
      ["--schemas", one, "--schemas=\(two)", "--object=twos"], input: Array("{}".utf8))
    #expect(both.status == 0)
    #expect(both.errors == "1 payload, 0 invalid, 0 faults\n")
  }

  @Test func `every word is read`() async throws {
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
    // Only the first word is an action.
    #expect(try Arguments(["x", "lint"]).paths == ["x", "lint"])
    #expect(try Arguments(["check"]).paths == ["check"])
  }
}
