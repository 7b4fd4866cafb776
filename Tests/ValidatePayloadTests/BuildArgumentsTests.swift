import BodyBuilding
import TestSupport
import Testing

@testable import ValidatePayload

/// The command line of `build`.
@Suite struct BuildArgumentsTests {
  @Test func `every option is read`() throws {
    let words = [
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
    #expect(try Arguments(words) == expected)
    #expect(
      try BuildProduct(expected)
        == .form(
          UploadFormOptions(
            upload: "e", output: "-",
            fields: [.init(key: "f", value: "1"), .init(key: "g", value: "")], boundary: "h")))
    #expect(try BuildProduct(Arguments(["build"])) == .request)
    #expect(try BuildProduct(Arguments(["build", "--body"])) == .body)
  }

  @Test func `faulty arguments are trouble, and say what is wrong`() async throws {
    let upload = ["--multipart", "x", "-o", "y"]
    let rows: [(words: [String], reason: String, help: String)] = [
      (["--jobs", "2"], "build has no option --jobs", ""),
      (["--lines"], "build has no option --lines", ""),
      (["-r"], "build has no option -r", ""), (["-q"], "build has no option -q", ""),
      (["--bdy"], "no such option: --bdy; did you mean --body?", ""),
      (["--files"], "--files needs a value", ""), (["-o"], "-o needs a value", ""),
      (["--body=x"], "--body takes no value", ""),
      (["a", "b"], "expected one payload for build, found 2", "build "),
      (["--body"] + upload, "--body and --multipart can't be combined", "build "),
      (["-o", "x"], "--output requires --multipart", "build "),
      (["--field", "a=b"], "--field requires --multipart", "build "),
      (["--boundary", "a"], "--boundary requires --multipart", "build "),
      (["--multipart", "x"], "--multipart requires --output", "build "),
      (upload + ["--field", "a"], "expected KEY=VALUE for --field, found a", "build "),
      (upload + ["--field", "=a"], "expected KEY=VALUE for --field, found =a", "build "),
    ]
    for (words, reason, help) in rows {
      let run = try await CommandRun(["build"] + words)
      #expect(run.output.isEmpty, "\(words)")
      #expect(
        run.errors == "validate-payload: \(reason)\ntry: validate-payload \(help)--help\n",
        "\(words)")
      #expect(run.status == 2, "\(words)")
    }
    for option in ["--body", "--files", "--multipart", "--field", "--boundary", "--output", "-o"] {
      let run = try await CommandRun([option, "x"])
      #expect(run.errors.hasPrefix("validate-payload: check has no option \(option)\n"))
      #expect(run.status == 2)
    }
  }

  @Test func `what cannot be read is trouble`() async throws {
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
    for (words, reason) in rows {
      let run = try await fixture.run(["--object", "c_office"] + words)
      #expect(run.output.isEmpty, "\(words)")
      #expect(run.errors == "validate-payload: \(reason)\n", "\(words)")
      #expect(run.status == 2, "\(words)")
    }
    let schema = try await CommandRun(["build", "--schemas", payload, payload], folder: folder)
    #expect(schema.errors.hasSuffix("validate-payload: the schemas cannot be used\n"))
    #expect(schema.status == 2)
  }

  @Test func `the payload's folder is found by its path`() {
    let rows = [
      ("-", "."), ("a.json", "."), ("./a.json", "."), ("b/a.json", "b"), ("/a.json", "/"),
      ("/b/c/a.json", "/b/c"),
    ]
    for (payload, folder) in rows {
      #expect(Command<MemorySink, MemorySink>.directory(of: payload) == folder)
    }
  }
}
