import TestSupport
import Testing

@testable import ValidatePayload

/// The option `--context`.
@Suite struct ContextTests {
  @Test func `a line of the payload follows each fault`() async throws {
    let folder = Repository.path("Examples/payloads")
    let run = try await CommandRun.check(
      ["--context", "\(folder)/broken.json"], folder: folder)
    #expect(
      run.output == """
        broken.json:4:13: error: c_bool: expected Boolean, found Number [type]
          4 |   "c_bool": •,
            |             ^
        broken.json:9:3: error: c_strng: no such property; did you mean c_string? [unknown]
          9 |   "c_strng": "••••••••••••",
            |   ^

        """)
    #expect(run.errors == "1 payload, 1 invalid, 2 faults\n")
    let valid = try await CommandRun.check(["--context"], input: "{}")
    #expect(valid.output.isEmpty)
  }

  @Test func `on a terminal, the line and the caret are colored`() async throws {
    let run = try await CommandRun.check(
      ["--context", "--show-values"], input: #"{"c_bool": "x"}"#, isTerminal: true)
    #expect(
      run.output
        == "\u{1B}[1m-:1:12:\u{1B}[0m \u{1B}[31merror:\u{1B}[0m c_bool: expected Boolean, "
        + "found String \"x\" [\(CommandRun.link("type", line: 15))]\n"
        + "  \u{1B}[2m1 |\u{1B}[0m {\"c_bool\": \"x\"}\n"
        + "  \u{1B}[2m  |\u{1B}[0m            \u{1B}[31m^\u{1B}[0m\n")
    let warning = try await CommandRun.check(
      ["--context"], input: #"{"c_number": 9007199254740993}"#, isTerminal: true)
    #expect(warning.output.hasSuffix(" \u{1B}[33m^\u{1B}[0m\n"))
  }

  @Test func `lines and objects of a server have lines of the file`() async throws {
    let input = "{}\n{\"c_bool\": 1}\n\n{\"c_string\": \"é\", \"c_bool\": 2}\n"
    let text = """
      -:2:12: error: c_bool: expected Boolean, found Number [type]
        2 | {"c_bool": •}
          |            ^
      -:4:29: error: c_bool: expected Boolean, found Number [type]
        4 | {"c_string": "•", "c_bool": •}
          |                             ^

      """
    for arguments in [["--lines"], ["--lines", "--jobs", "1"]] {
      let run = try await CommandRun.check(["--context"] + arguments, input: input)
      #expect(run.output == text)
    }
    let instances = try await CommandRun.check(["--context", "--instances"], input: input)
    #expect(instances.output.contains("  2 | {\"c_bool\": •}\n    |            ^\n"))
  }

  @Test func `excerpts don't depend on the number of jobs`() async throws {
    let lines = (0..<8_000).map { number in
      number % 7 == 0 ? #"{"c_bool": \#(number), "c_string": "x"}"# : #"{"c_string": "valid"}"#
    }
    let input = lines.joined(separator: "\n")
    let one = try await CommandRun.check(
      ["--context", "--lines", "--jobs", "1", "--stats"], input: input)
    #expect(one.output.contains("\n  7995 | {\"c_bool\": ••••, \"c_string\": \"•\"}\n"))
    let three = try await CommandRun.check(
      ["--context", "--lines", "--jobs", "3", "--stats"], input: input)
    #expect(three.output == one.output && three.errors == one.errors)
  }

  @Test func `excerpts are for text`() async throws {
    let run = try await CommandRun.check(["--context", "--format", "json"], input: "{}")
    #expect(
      run.errors
        == "validate-payload: --context requires --format text\ntry: validate-payload --help\n")
    #expect(run.status == 2)
  }
}
