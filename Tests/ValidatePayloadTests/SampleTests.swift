import ObjectConformance
import TestSupport
import Testing

@Suite struct SampleTests {
  private static let definition = """
    {"name": "c_a", "properties": [
      {"name": "c_n", "type": "Number", "validators": [{"name": "required"},
        {"name": "number", "definition": {"min": 1}}]}]}
    """

  /// Runs `sample` on one definition.
  private func sample(_ arguments: [String], _ definition: String = definition) async throws
    -> CommandRun
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(definition, to: "a.json")
    return try await CommandRun(["sample", "--schemas", path] + arguments, folder: folder.path)
  }

  @Test func `a case file with the definition`() async throws {
    let expected = """
      {
        "description": "Samples of c_a",
        "schema": {
          "name": "c_a",
          "properties": [
            {
              "name": "c_n",
              "type": "Number",
              "validators": [{"name": "required"}, {"name": "number", "definition": {"min": 1}}]
            }
          ]
        },
        "object": "c_a",
        "cases": [
          {"description": "the smallest payload", "payload": {"c_n": 1}, "faults": []},
          {"description": "a payload with all properties", "payload": {"c_n": 42}, "faults": []},
          {
            "description": "an unknown property",
            "payload": {"c_n": 1, "c_unknown": true},
            "faults": [{"code": "unknown", "path": "c_unknown"}]
          },
          {
            "description": "a duplicate key",
            "text": "{\\"c_n\\":1,\\"c_n\\":1}",
            "faults": [{"code": "duplicate", "path": "c_n"}]
          },
          {
            "description": "text that isn't JSON",
            "text": "{\\"c_n\\":1}}",
            "faults": [{"code": "json", "path": ""}]
          },
          {
            "description": "c_n is missing",
            "payload": {},
            "faults": [{"code": "required", "path": "c_n"}]
          },
          {
            "description": "c_n has the wrong type",
            "payload": {"c_n": "text"},
            "faults": [{"code": "type", "path": "c_n"}]
          },
          {
            "description": "c_n is too small",
            "payload": {"c_n": 0},
            "faults": [{"code": "range", "path": "c_n"}]
          }
        ]
      }

      """
    for arguments in [[], ["c_a"], ["c_as"], ["--object", "c_a"]] {
      let run = try await sample(arguments)
      #expect(run.output == expected)
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }
  }

  @Test func `a plural name of the command line is in the case file`() async throws {
    let run = try await sample(["--plural", "c_a=c_others", "c_others"])
    #expect(run.output.contains(#""pluralName": "c_others""#))
    #expect(run.status == 0)
  }

  @Test func `a file takes the cases`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/cases.json"
    let run = try await sample(["-o", path])
    #expect(run.output.isEmpty && run.errors.isEmpty && run.status == 0)
    #expect(try CaseFile(contentsOf: path).run().allSatisfy(\.isPassed))
    let test = try await CommandRun(["test", path])
    #expect(test.output == "8 passed, 0 failed\n")
  }

  @Test func `rules that contradict each other have no payload`() async throws {
    let run = try await sample(
      [],
      """
      {"name": "c_a", "properties": [{"name": "c_s", "type": "String", "validators": [
        {"name": "required"}, {"name": "string", "definition": {"max": 1}},
        {"name": "stringEnum", "definition": {"values": ["ab"]}}]}]}
      """)
    #expect(run.output.isEmpty)
    #expect(run.errors == "c_s: no valid value was found\nno valid payload was found\n")
    #expect(run.status == 1)
    let random = try await sample(["--count", "3", "--invalid", "1"], #"{"name": "c_a"}"#)
    #expect(random.status == 0)
  }

  @Test func `random payloads are repeated for a seed`() async throws {
    let first = try await sample(["--count", "20", "--seed", "5", "--invalid", "0.4"])
    let second = try await sample(["--count", "20", "--seed", "5", "--invalid", "0.4"])
    let other = try await sample(["--count", "20", "--seed", "6", "--invalid", "0.4"])
    #expect(first.output == second.output)
    #expect(first.output != other.output)
    #expect(first.output.split(separator: "\n").count == 20)
  }

  @Test(arguments: [("0", 0...0), ("0.4", 10...30), ("1", 50...50)])
  func `a share of the payloads is invalid`(share: String, counts: ClosedRange<Int>) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(Self.definition, to: "a.json")
    let lines = try await sample(["--count", "50", "--invalid", share])
    let run = try await CommandRun(
      ["--schemas", path, "--format", "json", "--lines"], input: Array(lines.output.utf8))
    let invalid = run.output.split(separator: "\n").count { $0.contains(#""valid":false"#) }
    #expect(counts.contains(invalid))
  }
}
