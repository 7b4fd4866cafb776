import Foundation
import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of the options that the configuration file has for some inputs.
@Suite struct OverrideTests {
  private static let definitions = """
    [{"name": "c_a", "properties": [{"name": "c_x", "type": "Number"}]},
     {"name": "c_b", "properties": [{"name": "c_y", "type": "Boolean"}]},
     {"name": "c_v", "objectTypes": [
       {"name": "c_t", "properties": [{"name": "c_z", "type": "Boolean"}]}]}]
    """

  /// Runs the command in a directory with the definitions, a configuration file and other files.
  private static func run(
    _ configuration: String, _ files: [String: String], _ arguments: [String],
    in subfolder: String = "", input: String = ""
  ) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(definitions, to: "schemas/all.json")
    try folder.write(configuration, to: ".validate-payload.json")
    for (path, text) in files { try folder.write(text, to: path) }
    return try ProgramRun(
      "validate-payload", arguments, in: folder.path + "/" + subfolder, input: input)
  }

  @Test func `one run checks a directory with several objects`() throws {
    let configuration = """
      {"schemas": "schemas", "recursive": true, "overrides": [
        {"files": ["a/"], "object": "c_a"},
        {"files": ["b/"], "object": "c_b"},
        {"files": ["b/old-*.json"], "ignore": "unknown:c_w"},
        {"files": ["*.txt.json"], "lines": true}
      ]}
      """
    let files = [
      "data/none/a.json": "{}",
      "a/1.json": #"{"c_x": true}"#, "a/2.json": #"{"c_x": 1}"#,
      "b/1.json": #"{"c_y": 1, "c_w": 1}"#, "b/old-1.json": #"{"c_y": true, "c_w": 1}"#,
      "b/l.txt.json": "{\"c_y\": true}\n{\"c_x\": 1}\n",
    ]
    let expected = """
      a/1.json:1:9: error: c_x: expected Number, found Boolean [type]
      b/1.json:1:9: error: c_y: expected Boolean, found Number [type]
      b/1.json:1:12: error: c_w: no such property [unknown]
      b/l.txt.json:2:2: error: c_x: no such property [unknown]

      """
    let run = try Self.run(configuration, files, ["a", "b"])
    #expect(run.output == expected && run.status == 1)
    #expect(run.errors == "6 payloads, 3 invalid, 4 faults, 1 ignored\n")
    let below = try Self.run(configuration, files, ["../a", "../b"], in: "b")
    #expect(below.output.replacing("../", with: "") == expected)
    // An input without an object is an error, and the others are checked.
    let other = try Self.run(configuration, files, ["data", "a"])
    #expect(other.status == 2)
    #expect(
      other.errors.hasPrefix(
        "validate-payload: data/none/a.json: --object is required to choose one of: c_a, c_b, c_v\n"
      ))
    #expect(other.output == "a/1.json:1:9: error: c_x: expected Number, found Boolean [type]\n")
    // The command line takes precedence.
    let own = try Self.run(
      configuration, files, ["--object", "c_b", "--ignore", "json", "a/2.json", "b/old-1.json"])
    #expect(
      own.output == """
        a/2.json:1:2: error: c_x: no such property [unknown]
        b/old-1.json:1:15: error: c_w: no such property [unknown]

        """)
    let report = try Self.run(configuration, files, ["--format", "junit", "a", "b"])
    #expect(report.output.contains(#"name="c_a, c_b""#))
  }

  @Test func `later entries take precedence, and patterns of faults add up`() throws {
    func run(
      _ options: String, _ entries: String, _ payload: String, _ arguments: [String] = ["x/a.json"]
    ) throws -> ProgramRun {
      try Self.run(
        #"{"schemas": "schemas", "object": "c_b", \#(options) "overrides": [\#(entries)]}"#,
        ["x/a.json": payload], arguments, input: payload)
    }
    let files = #""files": ["x/*"]"#
    let summaries: [(options: String, entries: String, payload: String, errors: String)] = [
      ("", "", #"{"c_x": 1}"#, "1 payload, 1 invalid, 1 fault\n"),
      ("", #"{\#(files), "object": "c_a"}"#, #"{"c_x": 1}"#, "1 payload, 0 invalid, 0 faults\n"),
      (
        "", #"{\#(files), "object": "c_a"}, {\#(files), "object": "c_b"}"#, #"{"c_x": 1}"#,
        "1 payload, 1 invalid, 1 fault\n"
      ),
      (
        "", #"{"files": ["y/*", "a.json"], "object": "c_a"}"#, #"{"c_x": 1}"#,
        "1 payload, 0 invalid, 0 faults\n"
      ),
      (
        #""ignore": "unknown:a","#,
        #"{\#(files), "ignore": ["unknown:b"]}, {\#(files), "ignore": "type", "warn": "unknown"}"#,
        #"{"a": 1, "b": 1, "c_y": 1, "d": 1}"#,
        "1 payload, 0 invalid, 0 faults, 1 warning, 3 ignored\n"
      ),
      (
        #""max-faults": 1,"#, #"{\#(files), "max-faults": 3}"#, #"{"a": 1, "b": 1}"#,
        "1 payload, 1 invalid, 2 faults\n"
      ),
      (
        #""lines": true,"#, #"{\#(files), "lines": false}"#, "{\n}",
        "1 payload, 0 invalid, 0 faults\n"
      ),
      ("", #"{\#(files), "lines": true}"#, "{}\n{}", "2 payloads, 0 invalid, 0 faults\n"),
      ("", #"{\#(files), "instances": true}"#, "[{}, {}]", "2 payloads, 0 invalid, 0 faults\n"),
      (
        #""instances": true,"#, #"{\#(files), "object": "c_v", "update": true, "type": "c_t"}"#,
        #"{"c_z": {"$set": 1}}"#, "1 payload, 1 invalid, 1 fault\n"
      ),
      (
        #""update": true, "type": "c_t","#, #"{\#(files), "object": "c_v", "update": false}"#,
        #"{"type": "c_t", "c_z": true}"#, "1 payload, 0 invalid, 0 faults\n"
      ),
    ]
    for (options, entries, payload, errors) in summaries {
      #expect(try run(options, entries, payload).errors == errors, "\(options) \(entries)")
    }
    // Standard input has no path.
    let all = #"{"files": ["*"], "object": "c_a"}"#
    #expect(try run("", all, #"{"c_x": 1}"#, ["-"]).status == 1)
    #expect(try run("", all, #"{"c_x": 1}"#).status == 0)
    // With options of the command line that aren't the same for all inputs.
    let update = try run(
      "", #"{\#(files), "object": "c_v", "update": true, "type": "c_u"}"#, "{}")
    #expect(
      update.errors.hasPrefix(
        "validate-payload: x/a.json: c_v has no object type \"c_u\"; its types are c_t\n"))
    #expect(update.status == 2)
    let typed = try run(
      #""update": true,"#, #"{\#(files), "object": "c_v", "update": true, "type": "c_u"}"#, "{}",
      ["--type", "c_t", "x/a.json"])
    #expect(typed.status == 0)
    let filtered = try run(
      "", #"{\#(files), "instances": true}"#, "{}", ["--pass=-", "x/a.json"])
    #expect(
      filtered.errors.hasPrefix(
        "validate-payload: x/a.json: lines can only be filtered with one payload per line"))
    // Known faults stay known across inputs with different options.
    let known = try Self.run(
      """
      {"schemas": "schemas", "object": "c_b", "baseline": "k.json",
       "overrides": [{"files": ["b.json"], "object": "c_a"}]}
      """,
      [
        "a.json": #"{"c_x": 1}"#, "b.json": #"{"c_y": 1}"#, "c.json": #"{"c_x": 1}"#,
        "k.json": """
        {"version":1,"faults":[
        {"file":"a.json","path":"c_x","code":"unknown","severity":"error","count":1},
        {"file":"b.json","path":"c_y","code":"unknown","severity":"error","count":1}]}
        """,
      ], ["a.json", "b.json", "c.json"])
    #expect(known.errors == "3 payloads, 1 invalid, 1 fault, 2 known\n")
  }

  @Test func `faulty entries are errors with positions`() throws {
    let rows: [(overrides: String, reason: String)] = [
      ("{}", ":1:15: expected an array for overrides, found Object"),
      ("[1]", ":1:16: expected an object, found Number"),
      ("[{}]", ":1:16: the key files is missing"),
      (#"[{"files": []}]"#, ":1:26: expected a pattern of paths for files, found nothing"),
      (#"[{"files": "a"}]"#, ":1:26: expected an array for files, found String"),
      (#"[{"files": [1]}]"#, ":1:27: expected an array of strings for files, found Number"),
      (
        #"[{"files": ["a","[b"]}]"#,
        ":1:31: expected a pattern with [] around a set for files, found [b"
      ),
      (
        #"[{"files": ["a"], "jobs": 2}]"#, ":1:33: unknown key jobs"
      ),
      (#"[{"files": ["a"], "type": "c_t"}]"#, ":1:41: type requires update"),
      (
        #"[{"files": ["a"], "update": true, "instances": true}]"#,
        ":1:62: instances and update can't be combined"
      ),
      (
        #"[{"files": ["a"], "object": "c_c"}]"#,
        ":1:16: no object has the name c_c"
      ),
      (#"[{"files": ["a"], "lines": 1}]"#, ":1:42: expected a Boolean for lines, found Number"),
    ]
    for (overrides, reason) in rows {
      let run = try Self.run(
        #"{"overrides": \#(overrides)}"#, [:], ["--schemas", "schemas"], input: "{}")
      #expect(run.errors == "validate-payload: .validate-payload.json\(reason)\n", "\(overrides)")
      #expect(run.output.isEmpty && run.status == 2)
    }
  }
}
