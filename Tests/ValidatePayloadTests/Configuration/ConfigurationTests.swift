import Foundation
import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of the configuration file.
@Suite struct ConfigurationTests {
  @Test func `every option of a file is read`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(
      """
      {
        "$schema": "x", "schemas": ["Schemas", "/b"], "object": "c_a", "plural": {"c_a": "c_as"},
        "format": "sarif", "lines": true, "recursive": true, "jobs": 2, "max-faults": 7,
        "only-invalid": true, "ignore": "type", "warn": ["unknown:x", "format"],
        "error-on-warnings": true, "baseline": "known.json", "update": true, "type": "c_t",
        "instances": false
      }
      """, to: "config.json")
    #expect(
      try Configuration.arguments(contentsOf: path)
        == Arguments([
          "--schemas", folder.path + "/Schemas", "--schemas=/b", "--object", "c_a", "--plural",
          "c_a=c_as", "--format", "sarif", "--lines", "--recursive", "--jobs", "2", "--max-faults",
          "7", "--only-invalid", "--ignore", "type", "--warn", "unknown:x", "--warn", "format",
          "--error-on-warnings", "--baseline", folder.path + "/known.json",
          "--update", "--type", "c_t",
        ]))
    #expect(
      try Configuration.arguments(
        contentsOf: try folder.write(#"{"lines": false}"#, to: "config.json")) == Arguments())
    let schema = try JSONSerialization.jsonObject(
      with: Data(
        contentsOf: URL(
          fileURLWithPath: Repository.path("Schemas/meta/configuration.schema.json"))))
    let described = (schema as? [String: Any])?["properties"] as? [String: Any]
    #expect(
      described?.keys.sorted() == (Configuration.keys + ["$schema", "overrides"]).sorted())
    let items = (described?["overrides"] as? [String: Any])?["items"] as? [String: Any]
    #expect(
      (items?["properties"] as? [String: Any])?.keys.sorted()
        == (ConfigurationOverride.keys + ["files"]).sorted())
    for key in Configuration.keys + ConfigurationOverride.keys {
      #expect(Option.all.contains { $0.name == "--\(key)" }, "\(key)")
    }
  }

  @Test func `options of the command line win`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(
      """
      {"schemas": "/s", "object": "c_a", "format": "json", "jobs": 2, "max-faults": 7,
       "ignore": "type", "warn": "format", "baseline": "/b", "lines": true, "instances": true}
      """, to: "config.json")
    func read(_ arguments: [String]) throws -> Arguments {
      var read = try Arguments(arguments + ["--config", path])
      try read.applyConfiguration()
      read.configuration = nil
      return read
    }
    let own = [
      "--schemas=x", "--object", "c_b", "--format=text", "--jobs=1", "--max-faults=1000",
      "--ignore=unknown", "--warn=size", "--baseline=c", "--update",
    ]
    #expect(try read(own) == Arguments(own + ["--lines"]))
    // A new baseline doesn't depend on the known faults.
    #expect(try read(["--write-baseline=x"]).baseline == nil)
    #expect(
      try read(["build"]) == Arguments(["build", "--schemas=/s", "--object=c_a"]))
    #expect(try read(["lint"]) == Arguments(["lint", "--schemas=/s"]))
    #expect(try read(["lint", "x"]) == Arguments(["lint", "x"]))
    #expect(try read(["--no-config"]) == Arguments(["--no-config"]))
  }

  @Test func `faulty files are errors with positions`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let rows: [(text: String, reason: String)] = [
      ("", ":1:1: not valid JSON: the text is empty"),
      ("[]", ":1:1: expected an object, found Array"),
      ("{\n\"schema\": 1}", ":2:1: unknown key schema; did you mean schemas?"),
      (#"{"output": "x"}"#, ":1:2: unknown key output"),
      (#"{"lines":true,"lines":true}"#, ":1:15: the key is duplicated in this object"),
      (#"{"schemas": 1}"#, ":1:13: expected a string or an array for schemas, found Number"),
      (#"{"schemas": ["a", 1]}"#, ":1:19: expected an array of strings for schemas, found Number"),
      (#"{"object": ["a"]}"#, ":1:12: expected a string for object, found Array"),
      (#"{"plural": "a=b"}"#, ":1:12: expected an object for plural, found String"),
      (#"{"plural": {"a": 1}}"#, ":1:18: expected a string for a, found Number"),
      (
        #"{"plural": {"a": "b c"}}"#,
        ":1:12: expected NAME=PLURAL, two names of objects, for plural, found a=b c"
      ),
      (#"{"lines": 1}"#, ":1:11: expected a Boolean for lines, found Number"),
      (#"{"jobs": "1"}"#, ":1:10: expected a positive integer for jobs, found String"),
      (#"{"jobs": 0}"#, ":1:10: expected a positive integer for jobs, found 0"),
      (
        #"{"format": "yaml"}"#,
        ":1:12: expected text, json, sarif, junit, github, gitlab, ctrf or html for format, found yaml"
      ),
      (#"{"type": "c_t"}"#, ":1:10: type requires update"),
      (
        #"{"instances": true, "update": true}"#,
        ":1:15: instances and update can't be combined"
      ),
      (#"{"ignore": ["tpye"]}"#, ":1:12: unknown code tpye for ignore; did you mean type?"),
    ]
    for (text, reason) in rows {
      let path = try folder.write(text, to: "config.json")
      let run = try await CommandRun.check(["--config", path], input: "{}", folder: folder.path)
      #expect(run.errors == "validate-payload: config.json\(reason)\n", "\(text)")
      #expect(run.output.isEmpty && run.status == 2)
      let ignored = try await CommandRun.check(["--config", path, "--no-config"], input: "{}")
      #expect(ignored.status == 0)
    }
    let missing = try await CommandRun.check(
      ["--config", folder.path + "/none"], folder: folder.path)
    #expect(missing.errors == "validate-payload: none: No such file or directory\n")
    #expect(missing.status == 2)
  }

  @Test func `the next file upwards is used, and its paths start from its directory`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      #"{"schemas": "schemas", "object": "c_a", "baseline": "known.json"}"#,
      to: ".validate-payload.json")
    try folder.write(
      #"[{"name": "c_a", "properties": [{"name": "c_b", "type": "Boolean"}]}, {"name": "c_c"}]"#,
      to: "schemas/all.json")
    try folder.write(
      #"{"version":1,"faults":[{"file":"x/y/a.json","path":"c_b","code":"type","severity":"error","count":1}]}"#,
      to: "known.json")
    try folder.write(#"{"c_b": 1}"#, to: "x/y/a.json")
    let found = try ProgramRun("validate-payload", ["a.json"], in: folder.path + "/x/y")
    #expect(found.output == "" && found.errors == "1 payload, 0 invalid, 0 faults, 1 known\n")
    #expect(found.status == 0)
    let here = try ProgramRun("validate-payload", ["x/y/a.json"], in: folder.path)
    #expect(here.errors == "1 payload, 0 invalid, 0 faults, 1 known\n")
    // A nearer file replaces it.
    try folder.write(#"{"schemas": "../schemas", "object": "c_c"}"#, to: "x/.validate-payload.json")
    let nearer = try ProgramRun("validate-payload", ["a.json"], in: folder.path + "/x/y")
    #expect(nearer.output == "a.json:1:2: error: c_b: no such property [unknown]\n")
    #expect(nearer.status == 1)
    let without = try ProgramRun(
      "validate-payload", ["--no-config", "a.json"], in: folder.path + "/x/y")
    #expect(without.errors.contains("Schemas: error: No such file or directory"))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/x/y/.validate-payload.json", withIntermediateDirectories: false)
    let directory = try ProgramRun("validate-payload", ["a.json"], in: folder.path + "/x/y")
    #expect(
      directory.errors
        == "validate-payload: .validate-payload.json: expected a file, found a directory\n")
    #expect(directory.status == 2)
  }
}
