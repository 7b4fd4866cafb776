import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of the options that decide which faults count.
@Suite struct FaultOptionsTests {
  private static let text = """
    {"c_bool":1,"x":1}
    {"c_stringArray":["a",1,"b",2],"y":1}
    {"c_number":9007199254740993}
    {}

    """

  @Test func `faults can be left out or made warnings`() async throws {
    let bool = "-:1:11: error: c_bool: expected Boolean, found Number [type]\n"
    let x = "-:1:13: error: x: no such property [unknown]\n"
    let one = "-:2:23: error: c_stringArray[1]: expected String, found Number [type]\n"
    let three = "-:2:29: error: c_stringArray[3]: expected String, found Number [type]\n"
    let y = "-:2:32: error: y: no such property [unknown]\n"
    let number =
      "-:3:13: warning: c_number: a number with 64 bits cannot hold this integer exactly [precision]\n"
    func warned(_ line: String) -> String { line.replacing(" error: ", with: " warning: ") }
    let rows: [(arguments: [String], output: String, summary: String, status: Int32)] = [
      ([], bool + x + one + three + y + number, "2 invalid, 5 faults, 1 warning", 1),
      (
        ["--ignore", "unknown"], bool + one + three + number,
        "2 invalid, 3 faults, 1 warning, 2 ignored", 1
      ),
      (
        ["--ignore", "unknown", "--ignore=type"], number,
        "0 invalid, 0 faults, 1 warning, 5 ignored", 0
      ),
      (
        ["--ignore", "type:c_bool", "--ignore", "unknown:x"], one + three + y + number,
        "1 invalid, 3 faults, 1 warning, 2 ignored", 1
      ),
      (
        ["--ignore", "type:c_stringArray[]"], bool + x + y + number,
        "2 invalid, 3 faults, 1 warning, 2 ignored", 1
      ),
      (
        ["--ignore", "type:c_stringArray[3]"], bool + x + one + y + number,
        "2 invalid, 4 faults, 1 warning, 1 ignored", 1
      ),
      (
        ["--ignore", "precision", "--ignore", "type:"], bool + x + one + three + y,
        "2 invalid, 5 faults, 1 ignored", 1
      ),
      (
        ["--warn", "type", "--ignore", "unknown"], warned(bool + one + three) + number,
        "0 invalid, 0 faults, 4 warnings, 2 ignored", 0
      ),
      (
        ["--warn", "type", "--ignore", "unknown", "--error-on-warnings"],
        warned(bool + one + three) + number, "0 invalid, 0 faults, 4 warnings, 2 ignored", 1
      ),
      (["--exit-zero"], bool + x + one + three + y + number, "2 invalid, 5 faults, 1 warning", 0),
      (
        ["--exit-zero", "--error-on-warnings", "--only-invalid"], bool + x + one + three + y,
        "2 invalid, 5 faults, 1 warning", 0
      ),
    ]
    for (arguments, output, summary, status) in rows {
      let run = try await CommandRun.check(["--lines"] + arguments, input: Self.text)
      #expect(run.output == output, "\(arguments)")
      #expect(run.errors == "4 payloads, \(summary)\n", "\(arguments)")
      #expect(run.status == status, "\(arguments)")
      let quiet = try await CommandRun.check(["--lines", "-q"] + arguments, input: Self.text)
      #expect(quiet.output + quiet.errors == "", "\(arguments)")
      #expect(quiet.status == status, "\(arguments)")
    }
  }

  @Test func `only invalid payloads are reported`() async throws {
    let json = try await CommandRun.check(
      ["--lines", "--only-invalid", "--format", "json", "--ignore", "type"], input: Self.text)
    #expect(
      json.output.split(separator: "\n").map { String($0.prefix(38)) } == [
        #"{"payload":"-","line":1,"valid":false,"#, #"{"payload":"-","line":2,"valid":false,"#,
      ])
    let report = try await CommandRun.check(
      ["--lines", "--only-invalid", "--format", "ctrf"], input: Self.text)
    #expect(
      report.output.matches(of: #/"name":"-:[0-9]"/#).map { String($0.output) } == [
        #""name":"-:1""#, #""name":"-:2""#,
      ])
    #expect(report.output.contains(#""summary":{"tests":4,"passed":2,"failed":2,"#))
  }

  @Test func `a payload with unknown faults is invalid`() async throws {
    let text = #"{"a":1,"b":1,"c_bool":1}"#
    for (limit, status): (String, Int32) in [("2", 1), ("3", 1), ("4", 1)] {
      let run = try await CommandRun.check(
        ["--max-faults", limit, "--ignore", "unknown"], input: text)
      #expect(run.status == status, "\(limit)")
    }
    let all = try await CommandRun.check(
      ["--max-faults", "2", "--ignore", "unknown", "--ignore", "type"], input: text)
    #expect(
      all.errors == """
        some faults of 1 payload were omitted
        1 payload, 1 invalid, 0 faults, 2 ignored

        """)
    #expect(all.status == 1)
    let enough = try await CommandRun.check(
      ["--max-faults", "3", "--ignore", "unknown", "--ignore", "type"], input: text)
    #expect(enough.status == 0)
  }

  @Test func `faults of objects that the server sent can be left out`() async throws {
    let text = #"[{"c_bool":1},{"c_bool":true},{"c_number":"1"}]"#
    let run = try await CommandRun.check(["--instances", "--ignore", "type:c_bool"], input: text)
    #expect(run.errors == "3 payloads, 1 invalid, 1 fault, 1 ignored\n")
    let both = try await CommandRun.check(["--instances", "--ignore", "type"], input: text)
    #expect(both.errors == "3 payloads, 0 invalid, 0 faults, 2 ignored\n")
    #expect(both.status == 0)
  }

  @Test func `an error stays an error`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try await CommandRun.check(["--exit-zero", folder.path + "/none.json"])
    #expect(run.status == 2)
  }

  @Test func `invalid codes are errors`() async throws {
    let rows: [(arguments: [String], reason: String)] = [
      (["--ignore", "tpye"], "unknown code tpye for --ignore; did you mean type?"),
      (["--warn", "tpye:a"], "unknown code tpye for --warn; did you mean type?"),
      (["--ignore", "a:b:c"], "unknown code a for --ignore"),
      (["--ignore="], "expected CODE or CODE:PATH for --ignore, found nothing"),
      (["--warn", ":c_bool"], "expected CODE or CODE:PATH for --warn, found :c_bool"),
      (["--ignore"], "--ignore requires a value"),
    ]
    for (arguments, reason) in rows {
      let run = try await CommandRun(arguments)
      #expect(
        run.errors == "validate-payload: \(reason)\ntry: validate-payload --help\n", "\(arguments)")
      #expect(run.status == 2)
    }
  }

  @Test func `an unknown first argument is neither a command nor a file`() async throws {
    let rows: [(arguments: [String], reason: String)] = [
      (["chekc"], "no command or file chekc; payloads are checked without a command"),
      (["check", "a.json"], "no command or file check; payloads are checked without a command"),
      (["biuld", "a.json"], "no command or file biuld; did you mean build?"),
      (["tets"], "no command or file tets; did you mean test?"),
      (["something"], "no command or file something"),
    ]
    for (arguments, reason) in rows {
      let run = try await CommandRun(arguments)
      #expect(
        run.errors == "validate-payload: \(reason)\ntry: validate-payload --help\n", "\(arguments)")
      #expect(run.output.isEmpty && run.status == 2)
    }
    // A path, or an argument after an option, can only be a file.
    for arguments in [["./chekc"], ["--object=c_object", "chekc"], ["chekc.json"]] {
      let run = try await CommandRun(arguments + ["--object=c_object"])
      #expect(run.errors.contains("chekc"), "\(arguments)")
      #expect(run.errors.contains(": No such file or directory\n"), "\(arguments)")
    }
  }
}
