import Testing

@Suite struct TypesInputsTests {
  /// Returns the inputs among files, or the descriptions of what's wrong.
  private func inputs(
    _ files: [String], _ configuration: String? = "{}"
  ) throws(Misconfigurations) -> TypesInputs {
    try TypesInputs(target: "App", files: files.map { "/app/\($0)" }) { _ in configuration }
  }

  private func faults(_ files: [String], _ configuration: String? = "{}") -> [String] {
    do throws(Misconfigurations) {
      _ = try inputs(files, configuration)
      return []
    } catch { return error.reasons.map(\.description) }
  }

  @Test func `all schema files of a target are inputs`() throws {
    let inputs = try inputs([
      "main.swift", "object-body-types.json", "c_b.json", "Schemas/c_a.NDJSON", "x.jsonl", "a.txt",
    ])
    #expect(inputs.configuration == "/app/object-body-types.json")
    #expect(inputs.schemas == ["/app/Schemas/c_a.NDJSON", "/app/c_b.json", "/app/x.jsonl"])
    #expect(inputs.outputs == ["c_a.swift", "c_b.swift", "x.swift"])
    #expect(
      inputs.arguments(output: "/out") == [
        "export", "--swift", "--no-config", "--types-configuration", "/app/object-body-types.json",
        "--schemas", "/app/Schemas/c_a.NDJSON", "--schemas", "/app/c_b.json", "--schemas",
        "/app/x.jsonl", "--output", "/out",
      ])
  }

  @Test func `the configuration chooses files and directories`() throws {
    let files = [
      "T/object-body-types.json", "T/Schemas/a.json", "T/Schemas/In/b.json", "T/SchemasOld/c.json",
      "T/d.json", "e.json",
    ]
    let cases = [
      ("[\"Schemas\"]", ["T/Schemas/In/b.json", "T/Schemas/a.json"]),
      ("[\"./Schemas/\", \"d.json\"]", ["T/Schemas/In/b.json", "T/Schemas/a.json", "T/d.json"]),
      ("[\"Schemas/../d.json\", \"d.json\"]", ["T/d.json"]),
      ("[\"../e.json\", \"Schemas/In\"]", ["T/Schemas/In/b.json", "e.json"]),
    ]
    for (schemas, expected) in cases {
      let found = try inputs(files, #"{"schemas": \#(schemas)}"#).schemas
      #expect(found == expected.map { "/app/\($0)" }, "\(schemas)")
    }
  }

  @Test func `a text that isn't JSON is left to the command`() throws {
    let found = try inputs(["object-body-types.json", "a.json"], "{").schemas
    #expect(found == ["/app/a.json"])
  }

  @Test func `all misconfigurations are reported together`() {
    let none =
      "the target App has no object-body-types.json among its sources; add one, which can be {}"
    #expect(
      faults(["main.swift"]) == [
        none,
        "the target App has no schema file (.json, .ndjson or .jsonl) among its sources",
      ])
    #expect(
      faults(["object-body-types.json"]) == [
        "/app/object-body-types.json:1: the target App has no schema file (.json, .ndjson or .jsonl) "
          + "among its sources"
      ])
    #expect(
      faults(["a.json", "B/A.ndjson", "a.swift"]) == [
        none,
        "/app/a.json:1: a.swift would also be generated from /app/B/A.ndjson; rename one of the "
          + "schema files",
        "/app/a.swift:1: the target already has the file a.swift, which would be generated from "
          + "/app/B/A.ndjson",
      ])
    #expect(
      faults(["object-body-types.json", "B/object-body-types.json", "a.json"]) == [
        "/app/B/object-body-types.json:1: the target App has 2 files object-body-types.json, expected "
          + "one",
        "/app/object-body-types.json:1: the target App has 2 files object-body-types.json, expected "
          + "one",
      ])
  }

  @Test func `faults of the configuration have their line`() {
    let files = ["object-body-types.json", "Schemas/a.json"]
    let cases = [
      (
        "{\n  \"schemas\": [\"Schemas\",\n  \"b.json\",\n  \"Schema\"]\n}",
        [
          "3: no schema file of the target has the path b.json",
          "4: no schema file of the target has the path Schema",
        ]
      ),
      ("{\n\"schemas\": \"Schemas\"}", ["2: expected an array of paths for schemas"]),
      ("{\n\n\"schemas\": [1]}", ["3: expected an array of paths for schemas"]),
      ("{\n\"schemas\": []}", ["2: expected a path in schemas, found none"]),
    ]
    for (text, expected) in cases {
      #expect(faults(files, text) == expected.map { "/app/object-body-types.json:\($0)" })
    }
    #expect(faults(files, nil) == ["/app/object-body-types.json:1: the file can't be read"])
  }
}
