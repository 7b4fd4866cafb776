import BodyBuilding
import TestSupport
import Testing

@testable import ValidatePayload

/// The command line of `build`.
@Suite struct BuildArgumentsTests {
  @Test func `every option is parsed`() throws {
    let arguments = [
      "build", "--schemas", "a", "--schemas=b", "--object", "c", "--files", "d", "--multipart",
      "e", "-o", "-", "--field", "f=1", "--field=g=", "--boundary", "h", "--format", "json",
      "--max-faults", "3", "--show-values", "i",
    ]
    var expected = try Arguments([])
    expected.action = .build
    expected.schemas = ["a", "b"]
    expected.object = "c"
    expected.files = "d"
    expected.multipart = "e"
    expected.output = "-"
    expected.fields = ["f=1", "g="]
    expected.boundary = "h"
    expected.format = .json
    expected.maximumFaults = 3
    expected.showsValues = true
    expected.paths = ["i"]
    #expect(try Arguments(arguments) == expected)
    #expect(
      try BuildProduct(expected)
        == .form(
          UploadFormOptions(
            upload: "e", output: "-",
            fields: [.init(key: "f", value: "1"), .init(key: "g", value: "")], boundary: "h")))
    #expect(try BuildProduct(Arguments(["build"])) == .request)
    #expect(try BuildProduct(Arguments(["build", "--body"])) == .body)
  }

  @Test func `invalid arguments are an error that names the problem`() async throws {
    let upload = ["--multipart", "x", "-o", "y"]
    let rows: [(arguments: [String], reason: String, help: String)] = [
      (["--jobs", "2"], "build has no option --jobs", ""),
      (["--lines"], "build has no option --lines", ""),
      (["-r"], "build has no option -r", ""), (["-q"], "build has no option -q", ""),
      (["--bdy"], "unknown option --bdy; did you mean --body?", ""),
      (["--files"], "--files requires a value", ""), (["-o"], "-o requires a value", ""),
      (["--body=x"], "--body takes no value", ""),
      (["a", "b"], "expected one payload for build, found 2", "build "),
      (["--body"] + upload, "--body and --multipart can't be combined", "build "),
      (["-o", "x"], "--output requires --multipart", "build "),
      (["--field", "a=b"], "--field requires --multipart", "build "),
      (["--boundary", "a"], "--boundary requires --multipart", "build "),
      (["--multipart", "x"], "--multipart requires --output", "build "),
      // The text may be a credential, so it isn't shown.
      (upload + ["--field", "secret"], "expected KEY=VALUE for --field, found no =", "build "),
      (upload + ["--field", "=secret"], "expected KEY=VALUE for --field, found no KEY", "build "),
      (upload + ["--field="], "expected KEY=VALUE for --field, found nothing", "build "),
      (["--feild=key=secret"], "unknown option --feild; did you mean --field?", ""),
      (["--fieldsecret"], "unknown option --field…", ""),
      (["-field=key=secret"], "unknown option -field…", ""),
      (["-key=secret"], "unknown option -key…", ""),
    ]
    for (arguments, reason, help) in rows {
      let run = try await CommandRun(["build"] + arguments)
      #expect(run.output.isEmpty, "\(arguments)")
      #expect(
        run.errors == "validate-payload: \(reason)\ntry: validate-payload \(help)--help\n",
        "\(arguments)")
      #expect(run.status == 2, "\(arguments)")
    }
    for option in ["--body", "--files", "--multipart", "--field", "--boundary"] {
      let run = try await CommandRun([option, "x"])
      #expect(run.errors.hasPrefix("validate-payload: \(option) requires build\n"))
      #expect(run.status == 2)
    }
  }

  @Test func `unreadable files and unknown objects are errors`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let payload = try fixture.folder.write("{}", to: "payload.json")
    let folder = fixture.folder.path
    let rows = [
      ([folder + "/none.json"], "none.json: No such file or directory"),
      ([folder + "/files"], "files: expected a file, found a directory"),
      (["--files", folder + "/none", payload], "none: No such file or directory"),
      (
        ["--files", folder + "/files/notes.txt", payload],
        "files/notes.txt: expected a directory, found a file"
      ),
      (
        ["--object", "c_offcie", payload],
        "no object has the name c_offcie; did you mean c_office?"
      ),
    ]
    for (arguments, reason) in rows {
      let run = try await fixture.run(["--object", "c_office"] + arguments)
      #expect(run.output.isEmpty, "\(arguments)")
      #expect(run.errors == "validate-payload: \(reason)\n", "\(arguments)")
      #expect(run.status == 2, "\(arguments)")
    }
    let schema = try await CommandRun(["build", "--schemas", payload, payload], folder: folder)
    #expect(schema.errors.hasSuffix("validate-payload: the schemas can't be used\n"))
    #expect(schema.status == 2)
  }

  @Test func `the directory of a payload is derived from its path`() {
    let rows = [
      ("-", "."), ("a.json", "."), ("./a.json", "."), ("b/a.json", "b"), ("/a.json", "/"),
      ("/b/c/a.json", "/b/c"),
    ]
    for (payload, folder) in rows {
      #expect(Command.directory(of: payload) == folder)
    }
  }
}
