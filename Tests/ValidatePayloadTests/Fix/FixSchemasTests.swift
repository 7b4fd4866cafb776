import TestSupport
import Testing

@Suite struct FixSchemasTests {
  private static let text = """
    {"nam": "c_x", "é": 1, "propertes": [{"name": "c_a", "tpe": "Number"},
      {"name": "c_b", "type": "Number", "lable": 5}]}
    """

  private static func fix(
    _ name: String, _ text: String, _ arguments: [String] = []
  ) async throws -> (run: CommandRun, text: String) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(text, to: name)
    let run = try await CommandRun(["lint", "--fix"] + arguments + [path], folder: folder.path)
    return (run, String(decoding: try Repository.bytes(atPath: path), as: UTF8.self))
  }

  @Test func `a patch is printed`() async throws {
    let (run, text) = try await Self.fix("a.json", Self.text)
    #expect(
      run.output == """
        {"schema":"a.json","line":null,"patch":[{"op":"move","from":"/nam","path":"/name"},\
        {"op":"move","from":"/propertes","path":"/properties"},\
        {"op":"move","from":"/properties/0/tpe","path":"/properties/0/type"}]}

        """)
    #expect(
      run.errors == """
        a.json:1:16: warning: /é: unknown key é in a definition [unknownKey]
        a.json:2:37: warning: /properties/1/lable: unknown key lable in a property; \
        did you mean label? [unknownKey]
        3 repairs in 1 file
        1 definition usable, 0 faults, 2 warnings

        """)
    #expect(run.status == 0)
    #expect(text == Self.text)
  }

  @Test func `files are repaired`() async throws {
    let (run, text) = try await Self.fix("a.json", Self.text, ["--in-place"])
    #expect(
      text
        == Self.text.replacing("nam\"", with: "name\"", maxReplacements: 1)
        .replacing("propertes", with: "properties").replacing("tpe", with: "type"))
    #expect(
      run.output == """
        a.json:1:2: fixed: /nam: renamed to name
        a.json:1:25: fixed: /propertes: renamed to properties
        a.json:1:56: fixed: /properties/0/tpe: renamed to type

        """)
    #expect(run.errors.hasPrefix("a.json:1:17: warning: /é: unknown key é"))
  }

  @Test func `each line of a file has its own patch`() async throws {
    let lines = #"{"name": "c_a"}"# + "\n\n" + #"{"name": "c_b", "lable": "B", "x": 1}"#
    let (run, _) = try await Self.fix("a.ndjson", lines)
    #expect(
      run.output
        == #"{"schema":"a.ndjson","line":3,"patch":[{"op":"move","from":"/lable","path":"/label"}]}"#
        + "\n")
    #expect(run.errors.hasPrefix("a.ndjson:3:31: warning: /x: unknown key x"))
    let (_, text) = try await Self.fix("a.ndjson", lines, ["--in-place", "--quiet"])
    #expect(text == lines.replacing("lable", with: "label"))
  }

  @Test func `errors that remain set the status`() async throws {
    let (run, _) = try await Self.fix("a.json", #"{"name": "c_a", "label": 1, "lable": "A"}"#)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.hasPrefix("a.json:1:26: error: /label: expected String, found Number [type]\n"))
    #expect(run.status == 1)
  }
}
