import ObjectConformance
import ObjectSchema
import TestSupport
import Testing

@Suite struct CaseFileLoadingTests {
  /// The definition of the cases below.
  private static let schema = #"{"name": "thing", "properties": [{"name": "a", "type": "Any"}]}"#

  /// What loading a text as `cases.json` says, without the folder.
  private static func error(_ text: String) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(text, to: "cases.json")
    do {
      _ = try CaseFile(contentsOf: path)
      return "no error"
    } catch {
      return "\(error)".replacing(folder.path + "/", with: "")
    }
  }

  @Test func `each fault of a case file is told with its place`() throws {
    let schema = Self.schema
    let cases: [(text: String, error: String)] = [
      ("", "cases.json:1:1: not valid JSON: the text is empty"),
      ("{", "cases.json:1:2: not valid JSON: the text ends too soon"),
      ("{\n  \"cases\": nothing\n}", "cases.json:2:13: not valid JSON: unexpected character"),
      ("[]", "cases.json:1:1: schema is missing"),
      (#"{"cases": []}"#, "cases.json:1:1: schema is missing"),
      (#"{"schema": 7, "cases": []}"#, "cases.json:1:12: schema is a path or a definition"),
      (#"{"schema": \#(schema)}"#, "cases.json:1:1: cases are missing"),
      (#"{"schema": \#(schema), "cases": {}}"#, "cases.json:1:86: cases is an array"),
      (#"{"schema": \#(schema), "cases": []}"#, "cases.json:1:86: the file has no cases"),
      (
        "{\"schema\": \(schema),\n\"cases\": [\n  {\"faults\": []}]}",
        "cases.json:3:3: a case has either a payload or a text"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [\n  {\"payload\": {}, \"text\": \"{}\", \"faults\": []}]}",
        "cases.json:3:3: a case has either a payload or a text"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [{\"text\": 7, \"faults\": []}]}",
        "cases.json:2:20: text is a string"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [{\"payload\": {}, \"faults\": []},\n {\"payload\": {}}]}",
        "cases.json:3:2: faults are missing"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [{\"payload\": {}, \"faults\": {}}]}",
        "cases.json:2:37: faults are an array"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [{\"payload\": {}, \"faults\": [{\"code\": \"type\"}]}]}",
        "cases.json:2:38: a fault has a code and a path"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [{\"payload\": {}, \"faults\": [], \"warnings\": [3]}]}",
        "cases.json:2:54: a fault has a code and a path"
      ),
      (
        "{\"schema\": \(schema),\n\"object\": 3, \"cases\": []}",
        "cases.json:2:11: object is a name"
      ),
      (
        "{\"schema\": \(schema),\n\"object\": \"thigns\", \"cases\": []}",
        "cases.json:2:11: no object has the name thigns; did you mean things?"
      ),
      (
        "{\"schema\": [\(schema), {\"name\": \"other\"}], \"cases\": []}",
        "cases.json:1:1: object is missing, and the schema holds several"
      ),
    ]
    for (text, expected) in cases {
      #expect(try Self.error(text) == expected, "\(text)")
    }
  }

  @Test func `the faults of a schema inside a case file have the places of that file`() throws {
    let text = """
      {
        "description": "Grüße vor dem Schema",
        "schema": {
          "name": "thing",
          "properties": [
            {"name": "a", "type": "Strin"},
            {"name": "b", "type": 3}, {"name": "a b", "type": "Any"}
          ]
        },
        "cases": []
      }
      """
    let expected = """
      cases.json: the schema is faulty
      cases.json:6:29: warning: /properties/0/type: the type Strin is not known here; its values \
      are not checked; did you mean String? [unknownType]
      cases.json:7:29: error: /properties/1/type: expected String, found Number [type]
      cases.json:7:42: error: /properties/2/name: a name has 1 to 40 characters of A-Z a-z 0-9 _ -, \
      at most one __ with text on both sides [name]
      """
    #expect(try Self.error(text) == expected)
    let crlf = text.replacing("\n", with: "\r\n")
    #expect(try Self.error(crlf) == expected, "with CRLF")
    // On one line the column counts code points, not bytes.
    let line = try Self.error(text.replacing("\n", with: ""))
    #expect(line.contains("cases.json:1:159: error: /properties/1/type:"), "\(line)")
  }

  @Test func `a schema is found by its path from the folder of the case file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let schema = try folder.write(Self.schema, to: "schemas/thing.json")
    for name in ["../schemas/thing.json", "../schemas", schema] {
      let path = try folder.write(
        #"{"schema": "\#(name)", "object": "things", "cases": [{"payload": {}, "faults": []}]}"#,
        to: "cases/thing.json")
      let file = try CaseFile(contentsOf: path)
      #expect(file.definition.name == "thing", "\(name)")
      #expect(file.run().map(\.isPassed) == [true], "\(name)")
    }

    let path = try folder.write(#"{"schema": "none.json", "cases": []}"#, to: "cases/lost.json")
    let error = #expect(throws: CaseFileError.self) { try CaseFile(contentsOf: path) }
    #expect(error?.reason == "the schema is faulty")
    #expect(error?.schemaFaults.map(\.code) == [.unreadableFile])
    #expect(error?.schemaFaults.first?.file == folder.path + "/cases/none.json")
  }

  @Test func `a missing file and a folder are told without a place`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (path, reason) in [
      (folder.path + "/none.json", "No such file or directory"),
      (folder.path, "expected a file, found a directory"),
    ] {
      let error = #expect(throws: CaseFileError.self) { try CaseFile(contentsOf: path) }
      #expect(error?.description == "\(path): \(reason)")
      #expect(error?.position == nil)
      #expect(error?.schemaFaults.isEmpty == true)
    }
  }

  @Test func `a folder means the case files in it and below, sorted`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["b.json", "a/z.json", "a/b/c.json", "a.json", "notes.txt", "a/x.jsonl"] {
      try folder.write("{}", to: name)
    }
    let paths = try CaseFile.paths(in: folder.path)
    #expect(
      paths.map { $0.replacing(folder.path + "/", with: "") } == [
        "a.json", "a/b/c.json", "a/z.json", "b.json",
      ])
    let file = try #require(paths.first)
    #expect(try CaseFile.paths(in: file) == [file])

    let empty = try TemporaryFolder()
    defer { empty.remove() }
    let error = #expect(throws: CaseFileError.self) { try CaseFile.paths(in: empty.path) }
    #expect(error?.description == "\(empty.path): no *.json files in this folder")
    let missing = #expect(throws: CaseFileError.self) {
      try CaseFile.paths(in: empty.path + "/none")
    }
    #expect(missing?.reason == "No such file or directory")
  }
}
