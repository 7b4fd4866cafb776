import TestSupport
import Testing

@Suite struct LintTests {
  /// Runs `lint` on one file.
  private static func lint(_ text: String, _ arguments: [String] = []) async throws -> CommandRun {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(text, to: "thing.json")
    return try await CommandRun(["lint"] + arguments + [path], folder: folder.path)
  }

  private static let ten = """
    {
      "name": "c case",
      "label": 3,
      "properties": [
        {"name": "a", "type": "String", "validators": [{"name": "number"}]},
        {"name": "b"},
        {"name": "b", "type": "Reference[]"},
        {"name": "d", "type": "Document"},
        {"name": "e", "type": "Any", "minItems": 4, "maxItems": 3}
      ],
      "pluralName": 5,
      "objectTypes": 5
    }
    """

  @Test func `definitions without faults`() async throws {
    let run = try await Self.lint(#"[{"name": "one"}, {"name": "two"}]"#)
    #expect(run.output.isEmpty)
    #expect(run.errors == "2 definitions usable, 0 faults, 0 warnings\n")
    #expect(run.status == 0)
    let json = try await Self.lint(#"{"name": "one"}"#, ["--format", "json"])
    #expect(json.output == #"{"schema":"thing.json","valid":true,"faults":[]}"# + "\n")
    #expect(json.errors.isEmpty)
    #expect(json.status == 0)
    let shipped = try await CommandRun(["lint", "--schemas", Repository.path("Schemas")])
    #expect(
      shipped.errors == """
        the plural name of c_diary is c_diaries; --plural can set another one
        6 definitions usable, 0 faults, 0 warnings

        """)
    #expect(shipped.status == 0)
  }

  @Test func `ten faults`() async throws {
    let run = try await Self.lint(Self.ten)
    #expect(
      run.output == """
        thing.json:2:11: error: /name: expected 1 to 40 characters of A-Z a-z 0-9 _ -, with at \
        most one __ inside, found "c case" [name]
        thing.json:3:12: error: /label: expected String, found Number [type]
        thing.json:5:61: error: /properties/0/validators/0/name: the rule number does not fit \
        String [rule]
        thing.json:6:5: error: /properties/1: type is missing [missing]
        thing.json:7:14: error: /properties/2/name: another property has the name b [duplicateName]
        thing.json:7:27: error: /properties/2/type: expected a single Reference, found an array [value]
        thing.json:8:5: warning: /properties/3: the Document has no properties, so only {} is valid \
        [empty]
        thing.json:9:61: error: /properties/4/maxItems: expected maxItems to be at least minItems, \
        4, found 3 [value]
        thing.json:11:17: error: /pluralName: expected String, found Number [type]
        thing.json:12:18: error: /objectTypes: expected Array, found Number [type]

        """)
    #expect(run.errors == "0 definitions usable, 9 faults, 1 warning\n")
    #expect(run.status == 1)
    let json = try await Self.lint(Self.ten, ["--format", "json"])
    #expect(
      json.output.hasPrefix(
        #"{"schema":"thing.json","valid":false,"faults":[{"code":"name","severity":"error","#
          + #""file":"thing.json","definition":"c case","pointer":"/name","reason":"expected 1 to "#
      ))
    #expect(
      json.output.hasSuffix(
        #"{"code":"type","severity":"error","file":"thing.json","definition":"c case","#
          + #""pointer":"/objectTypes","#
          + #""reason":"expected Array, found Number","line":12,"column":18}]}"# + "\n"))
    #expect(json.output.matches(of: #/"code":/#).count == 10)
    #expect(json.status == 1)
    let quiet = try await Self.lint(Self.ten, ["--quiet"])
    #expect(quiet.output + quiet.errors == "")
    #expect(quiet.status == 1)
  }

  @Test func `warnings leave a definition usable`() async throws {
    let text = #"{"name": "one", "lable": 1}"#
    let run = try await Self.lint(text)
    #expect(
      run.output
        == "thing.json:1:17: warning: /lable: unknown key lable in a definition; did you mean label? "
        + "[unknownKey]\n")
    #expect(run.errors == "1 definition usable, 0 faults, 1 warning\n")
    #expect(run.status == 0)
    let json = try await Self.lint(text, ["--format", "json"])
    #expect(
      json.output
        == #"{"schema":"thing.json","valid":true,"faults":[{"code":"unknownKey","#
        + #""severity":"warning","file":"thing.json","definition":"one","pointer":"/lable","#
        + #""reason":"#
        + #""unknown key lable in a definition; did you mean label?","suggestion":"label","#
        + #""line":1,"column":17}]}"# + "\n")
    #expect(json.status == 0)
  }

  @Test func `invalid JSON is a fault, a missing file is an error`() async throws {
    let run = try await Self.lint("{\n  \"name\": 'x'\n}", ["--format", "json"])
    #expect(
      run.output
        == #"{"schema":"thing.json","valid":false,"faults":[{"code":"json","severity":"error","#
        + #""file":"thing.json","pointer":"","reason":"not valid JSON: unexpected character","#
        + #""line":2,"column":11}]}"# + "\n")
    #expect(run.status == 1)

    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let faulty = try folder.write(#"{"name": 1}"#, to: "faulty.json")
    let missing = try await CommandRun(
      ["lint", folder.path + "/none", faulty], folder: folder.path)
    #expect(
      missing.output == "faulty.json:1:10: error: /name: expected String, found Number [type]\n")
    #expect(
      missing.errors == """
        validate-payload: none: No such file or directory
        0 definitions usable, 1 fault, 0 warnings

        """)
    #expect(missing.status == 2, "an error takes precedence over invalid")
  }
}
