import Foundation
import TestSupport
import Testing

@testable import ValidatePayload

/// Tests of the hooks for pre-commit, and of the recipes in the README.
@Suite struct RepositoryRecipeTests {
  /// The hooks by their identifiers, each with its keys.
  private static func hooks() throws -> [String: [String: String]] {
    var hooks: [String: [String: String]] = [:]
    var id = ""
    let text = String(decoding: try Repository.bytes(".pre-commit-hooks.yaml"), as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("  #") {
      let parts = line.dropFirst(2).split(separator: ": ", maxSplits: 1).map(String.init)
      try #require(parts.count == 2, "\(line)")
      if line.hasPrefix("- id: ") { id = parts[1] } else { try #require(line.hasPrefix("  ")) }
      hooks[id, default: [:]][parts[0]] = parts[1]
    }
    return hooks
  }

  @Test func `hooks check the files of a commit`() throws {
    let hooks = try Self.hooks()
    #expect(hooks.keys.sorted() == ["validate-payload", "validate-payload-lint"])
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      #"{"schemas": "schemas", "overrides": [{"files": ["a/"], "object": "c_a"}]}"#,
      to: ".validate-payload.json")
    try folder.write(#"[{"name": "c_a"}, {"name": "c_b"}]"#, to: "schemas/all.json")
    try folder.write(#"{"x": 1}"#, to: "a/a.json")
    try folder.write("{}\n[]\n", to: "a/b.ndjson")
    func run(_ id: String, _ files: [String]) throws -> ProgramRun {
      let hook = try #require(hooks[id])
      #expect(hook["language"] == "swift")
      let entry = try #require(hook["entry"]).split(separator: " ").map(String.init)
      let files = hook["pass_filenames"] == "false" ? [] : files
      return try ProgramRun(entry[0], entry.dropFirst() + files, in: folder.path)
    }
    let check = try run("validate-payload", ["a/a.json", "a/b.ndjson"])
    #expect(
      check.output == """
        a/a.json:1:2: error: x: no such property [unknown]
        a/b.ndjson:2:1: error: expected Object, found Array [json]

        """)
    #expect(check.errors == "3 payloads, 2 invalid, 2 faults\n" && check.status == 1)
    let lint = try run("validate-payload-lint", ["schemas/all.json"])
    #expect(lint.status == 0 && lint.errors.contains("2 definitions"))
    let hook = try #require(hooks["validate-payload"])
    let included = try Regex(try #require(hook["files"]))
    let excluded = try Regex(try #require(hook["exclude"]))
    for (path, isChecked) in [
      ("a/b.json", true), ("b.ndjson", true), ("b.jsonl", true), ("b.json5", false),
      (".validate-payload.json", false), ("a/.validate-payload.json", false),
      ("not.validate-payload.json", true),
    ] {
      #expect((path.contains(included) && !path.contains(excluded)) == isChecked, "\(path)")
    }
  }

  @Test func `the recipes have options of the command and hooks that exist`() throws {
    let page = String(decoding: try Repository.bytes("README.md"), as: UTF8.self)
    let blocks = page.split(separator: "```yaml\n").dropFirst().compactMap {
      $0.split(separator: "\n```", maxSplits: 1).first
    }
    #expect(blocks.count == 3)
    var commands = 0
    let hooks = try Self.hooks()
    for line in blocks.joined(separator: "\n").split(separator: "\n") {
      let parts = line.drop { " -".contains($0) }.split(separator: " ").map(String.init)
      if parts.starts(with: ["id:"]) { #expect(hooks[parts[1]] != nil) }
      guard let start = parts.firstIndex(of: "validate-payload"), start <= 1,
        parts.count > start + 1
      else { continue }
      let arguments = try Arguments(Array(parts[(start + 1)...]))
      try arguments.requireConsistency()
      #expect(arguments.paths == ["visits", "diaries"] && arguments.isRecursive)
      commands += 1
    }
    #expect(commands == 3)
  }
}
