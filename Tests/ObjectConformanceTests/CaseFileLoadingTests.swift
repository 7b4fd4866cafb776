import Foundation
import ObjectConformance
import ObjectSchema
import TestSupport
import Testing

@Suite struct CaseFileLoadingTests {
  /// The definition of the cases below.
  private static let schema = #"{"name": "thing", "properties": [{"name": "a", "type": "Any"}]}"#

  /// Returns the error of loading a text as `cases.json`, without the folder.
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

  @Test func `reports each fault of a case file with its position`() throws {
    let schema = Self.schema
    let cases: [(text: String, error: String)] = [
      ("", "cases.json:1:1: not valid JSON: the text is empty"),
      ("{", "cases.json:1:2: not valid JSON: the text ends too soon"),
      ("{\n  \"cases\": nothing\n}", "cases.json:2:13: not valid JSON: unexpected character"),
      ("[]", "cases.json:1:1: schema is missing"),
      (#"{"cases": []}"#, "cases.json:1:1: schema is missing"),
      (
        #"{"schema": 7, "cases": []}"#,
        "cases.json:1:12: expected a path or a definition for schema, found Number"
      ),
      (#"{"schema": \#(schema)}"#, "cases.json:1:1: cases is missing"),
      (
        #"{"schema": \#(schema), "cases": {}}"#,
        "cases.json:1:86: expected an Array for cases, found Object"
      ),
      (
        #"{"schema": \#(schema), "cases": []}"#,
        "cases.json:1:86: expected at least one case, found none"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [\n  {\"faults\": []}]}",
        "cases.json:3:3: expected either payload or text, found neither"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [\n  {\"payload\": {}, \"text\": \"{}\", \"faults\": []}]}",
        "cases.json:3:3: expected either payload or text, found both"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [{\"text\": 7, \"faults\": []}]}",
        "cases.json:2:20: expected a String for text, found Number"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [{\"payload\": {}, \"faults\": []},\n {\"payload\": {}}]}",
        "cases.json:3:2: faults is missing"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [{\"payload\": {}, \"faults\": {}}]}",
        "cases.json:2:37: expected an Array for faults, found Object"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [{\"payload\": {}, \"faults\": [{\"code\": \"type\"}]}]}",
        "cases.json:2:38: expected an Object with the strings code and path, found Object"
      ),
      (
        "{\"schema\": \(schema),\n\"cases\": [{\"payload\": {}, \"faults\": [], \"warnings\": [3]}]}",
        "cases.json:2:54: expected an Object with the strings code and path, found Number"
      ),
      (
        "{\"schema\": \(schema),\n\"object\": 3, \"cases\": []}",
        "cases.json:2:11: expected a String for object, found Number"
      ),
      (
        "{\"schema\": \(schema),\n\"object\": \"thigns\", \"cases\": []}",
        "cases.json:2:11: no object has the name thigns; did you mean things?"
      ),
      (
        "{\"schema\": [\(schema), {\"name\": \"other\"}], \"cases\": []}",
        "cases.json:1:1: object is missing, but the schema has 2 definitions"
      ),
    ]
    for (text, expected) in cases {
      #expect(try Self.error(text) == expected, "\(text)")
    }
  }

  @Test func `reports faults of a schema with their positions in the case file`() throws {
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
      cases.json: the schema has errors
      cases.json:6:29: warning: /properties/0/type: unknown type Strin; its values \
      are not checked; did you mean String? [unknownType]
      cases.json:7:29: error: /properties/1/type: expected String, found Number [type]
      cases.json:7:42: error: /properties/2/name: expected 1 to 40 characters of A-Z a-z 0-9 _ -, \
      with at most one __ inside, found "a b" [name]
      """
    #expect(try Self.error(text) == expected)
    let crlf = text.replacing("\n", with: "\r\n")
    #expect(try Self.error(crlf) == expected, "with CRLF")
    // On one line the column counts code points, not bytes.
    let line = try Self.error(text.replacing("\n", with: ""))
    #expect(line.contains("cases.json:1:159: error: /properties/1/type:"), "\(line)")
  }

  @Test func `finds a schema by a path relative to the case file`() throws {
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
    #expect(error?.reason == "the schema has errors")
    #expect(error?.schemaFaults.map(\.code) == [.unreadableFile])
    #expect(error?.schemaFaults.first?.file == folder.path + "/cases/none.json")
  }

  @Test func `reports a missing file and a folder without a position`() throws {
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

  @Test func `lists the case files of a folder and its subfolders, sorted`() throws {
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
    #expect(error?.description == "\(empty.path): no *.json files in this directory")
    let missing = #expect(throws: CaseFileError.self) {
      try CaseFile.paths(in: empty.path + "/none")
    }
    #expect(missing?.reason == "No such file or directory")
  }

  @Test func `refuses more values than the limit`() throws {
    let values = Array(repeating: "0", count: 1 << 21).joined(separator: ",")
    let error = try Self.error(#"{"schema": \#(Self.schema), "cases": [\#(values)]}"#)
    #expect(error.hasSuffix(": expected at most 2097152 values, found more"))
    let spaces = String(repeating: " ", count: 64 << 20)
    #expect(try Self.error("[]" + spaces) == "cases.json: more than 67108864 bytes")
  }

  @Test(.timeLimit(.minutes(30)))
  func `reads no schema from a pipe or device`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
    for schema in ["pipe", folder.path + "/pipe", "/dev/zero"] {
      let path = try folder.write(#"{"schema": "\#(schema)", "cases": []}"#, to: "cases.json")
      let error = #expect(throws: CaseFileError.self) { try CaseFile(contentsOf: path) }
      #expect(error?.schemaFaults.map(\.code) == [.unreadableFile], "\(schema)")
      #expect(
        error?.schemaFaults.first?.reason.hasSuffix("found a pipe, socket or device") == true,
        "\(schema)")
    }
    // A pipe in the directory of a schema, or in one of case files, isn't a file.
    #expect(unsafe mkfifo(folder.path + "/pipe.json", 0o600) == 0)
    #expect(try CaseFile.paths(in: folder.path) == [folder.path + "/cases.json"])
    #expect(throws: CaseFileError.self) {
      try CaseFile(contentsOf: folder.path + "/pipe.json", isRegular: true)
    }
  }
}
