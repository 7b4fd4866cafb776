import Foundation
import TestSupport
import Testing

@testable import ValidatePayload

@Suite struct ExportTests {
  private static let schemas = ["--no-config", "--schemas", Repository.path("Schemas")]

  /// The forms of the shipped definitions, with the files in `Tests/Snapshots/exports` that have what the command
  /// prints.
  private static let forms: [(file: String, arguments: [String])] =
    [
      ("openapi.json", ["--openapi"]), ("objects.ts", ["--typescript"]),
      ("reference.md.txt", ["--markdown"]), ("objects.swift.txt", ["--swift"]),
    ]
    + ["c_diary", "c_object", "c_office", "c_visit", "cache", "event"].flatMap { name in
      [
        ("\(name).schema.json", ["--json-schema", "--object", name]),
        ("\(name).update.schema.json", ["--json-schema", "--update", "--object", name]),
      ]
    }

  @Test func `exports are those of the snapshots`() async throws {
    for (file, arguments) in Self.forms {
      let run = try await CommandRun(["export"] + arguments + Self.schemas)
      #expect(run.status == 0)
      for (path, text) in [(file, run.output), ("messages/\(file).txt", run.errors)] {
        let path = "Tests/Snapshots/exports/\(path)"
        if Snapshot.isRecording {
          try Snapshot.record(text, at: path)
          Issue.record("recorded \(path); review it, and run the test without RECORD_SNAPSHOTS")
        } else {
          let expected = String(decoding: try Repository.bytes(path), as: UTF8.self)
          #expect(text == expected, "\(path)")
        }
      }
    }
  }

  @Test func `one document is written for each definition`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/schemas"
    for _ in 0..<2 {
      let run = try await CommandRun(
        ["export", "--json-schema", "--output", path] + Self.schemas)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(
      names
        == ["c_diary", "c_object", "c_office", "c_visit", "cache", "event"].map {
          "\($0).schema.json"
        })
    #expect(
      try Repository.bytes(atPath: path + "/c_office.schema.json")
        == Repository.bytes("Tests/Snapshots/exports/c_office.schema.json"))
  }

  @Test func `another form is written to a file`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/objects.ts"
    let run = try await CommandRun(["export", "--typescript", "-o", path] + Self.schemas)
    #expect(run.status == 0)
    #expect(
      try Repository.bytes(atPath: path) == Repository.bytes("Tests/Snapshots/exports/objects.ts"))
  }

  @Test func `types of Swift have a file for each schema file`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(#"[{"name": "c_b"}, {"name": "c_a"}]"#, to: "schemas/both.json")
    try folder.write(#"{"object": "script", "name": "c"}"#, to: "schemas/others.json")
    let path = folder.path + "/types"
    let arguments = [
      "export", "--swift", "--no-config", "--schemas", folder.path + "/schemas", "--output", path,
    ]
    func dates() throws -> [String: Date?] {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return Dictionary(
        uniqueKeysWithValues: try names.map { name in
          let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
          return (name, attributes[.modificationDate] as? Date)
        })
    }
    #expect(try await CommandRun(arguments).status == 0)
    let old = Date(timeIntervalSince1970: 1_000_000)
    for name in ["both.swift", "others.swift"] {
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: "\(path)/\(name)")
    }
    #expect(try await CommandRun(arguments).status == 0)
    #expect(try dates() == ["both.swift": old, "others.swift": old])
    let others = String(
      decoding: try Repository.bytes(atPath: path + "/others.swift"), as: UTF8.self)
    #expect(others.split(separator: "\n").allSatisfy { $0.hasPrefix("//") })
    try folder.write(#"[{"name": "c_b"}]"#, to: "schemas/both.json")
    #expect(try await CommandRun(arguments).status == 0)
    #expect(try dates()["both.swift"] != old)
    #expect(try dates()["others.swift"] == old)
  }

  @Test func `limitations are printed once`() async throws {
    let run = try await CommandRun(["export", "--openapi"] + Self.schemas)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("c_visit.c_birthDate: the rule dateOfBirth can't be ") })
    #expect(Set(lines).count == lines.count)
  }
}
