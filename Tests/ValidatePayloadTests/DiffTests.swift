import TestSupport
import Testing

@Suite struct DiffTests {
  private static let old = """
    {"name": "c_a", "properties": [
      {"name": "c_s", "type": "String", "validators": [
        {"name": "string", "definition": {"max": 4}}]},
      {"name": "c_n", "type": "Number"}]}
    """

  private static let new = """
    {"name": "c_a", "properties": [
      {"name": "c_s", "type": "String", "validators": [
        {"name": "string", "definition": {"max": 3}}]},
      {"name": "c_n", "type": "Any"}]}
    """

  /// Runs `diff` on two definitions, and on payloads.
  private func diff(
    _ old: String = old, _ new: String = new, _ arguments: [String] = [], payloads: String? = nil
  ) async throws -> CommandRun {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let paths = [try folder.write(old, to: "old.json"), try folder.write(new, to: "new.json")]
    let more = try payloads.map { [try folder.write($0, to: "payloads.ndjson")] } ?? []
    return try await CommandRun(["diff"] + arguments + paths + more, folder: folder.path)
  }

  @Test func `changes with payloads that they break`() async throws {
    let run = try await diff()
    #expect(
      run.output == """
        new.json:3:5: breaking: c_s: expects a length of at most 3 instead of a length of at most 4 \
        [length]
          {"c_s":"samp"} → c_s: expected a length of at most 3, found 4 [length]
        new.json:4:27: compatible: c_n: the type changed from Number to Any [type]

        """)
    #expect(run.errors == "2 changes, 1 breaking, 0 undecided, 1 compatible\n")
    #expect(run.status == 1)
  }

  @Test func `changes as JSON`() async throws {
    let run = try await diff(Self.old, Self.new, ["--format", "json"])
    #expect(
      run.output == #"""
        {"definition":"c_a","path":"c_s","verdict":"breaking","code":"length","reason":"expects a \#
        length of at most 3 instead of a length of at most 4","file":"new.json","pointer":\#
        "/properties/0/validators/0","line":3,"column":5,"payload":"{\"c_s\":\"samp\"}","fault":{\#
        "code":"length","severity":"error","path":"c_s","pointer":"/c_s","reason":"expected a \#
        length of at most 3, found 4","expected":"at most 3","found":"4","line":1,"column":8,\#
        "offset":7,"errCode":"cortex.invalidArgument.invalidString"}}
        {"definition":"c_a","path":"c_n","verdict":"compatible","code":"type","reason":"the type \#
        changed from Number to Any","file":"new.json","pointer":"/properties/1/type","line":4,\#
        "column":27}

        """#)
    #expect(run.errors.isEmpty)
    #expect(run.status == 1)
  }

  @Test func `the exit status`() async throws {
    #expect(try await diff(Self.old, Self.old).status == 0)
    #expect(try await diff(Self.new, Self.old).status == 1)
    let quiet = try await diff(Self.old, Self.new, ["-q"])
    #expect(quiet.output.isEmpty && quiet.errors.isEmpty && quiet.status == 1)
    let one = #"{"name": "c_b"}"#
    #expect(
      try await diff("[\(Self.old), \(one)]", "[\(Self.new), \(one)]", ["--object", "c_b"]).status
        == 0)
    #expect(try await diff("[\(Self.old), \(one)]", one).status == 1)
    #expect(try await diff(one, "[\(Self.old), \(one)]").status == 0)
  }

  @Test func `given payloads that break`() async throws {
    let run = try await diff(
      payloads: """
        {"c_s": "abcd"}

        {"c_s": "abc"}
        {"c_s": 1}
        {"c_s": "ab", "c_n": 1}

        """)
    #expect(
      run.output.hasSuffix(
        """
        payloads.ndjson:1:9: breaking: c_s: expected a length of at most 3, found 4 [length]

        """))
    #expect(
      run.errors == """
        4 payloads, 3 valid before, 1 of them broken
        2 changes, 1 breaking, 0 undecided, 1 compatible

        """)
    #expect(!run.output.contains("abcd"))
    let json = try await diff(
      Self.old, Self.new, ["--format", "json"], payloads: #"{"c_s": "abcd"}"# + "\n")
    #expect(
      json.output.contains(#"{"payload":"payloads.ndjson","line":1,"valid":false,"faults":["#))
  }
}
