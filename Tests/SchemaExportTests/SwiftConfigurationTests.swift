import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import SchemaExport

@Suite struct SwiftConfigurationTests {
  private static let schemas = """
    [{"name": "c_a", "properties": [
       {"name": "c_x", "type": "String", "validators": [
         {"name": "stringEnum", "definition": {"values": ["b.c", "d"]}}]},
       {"name": "c_doc", "type": "Document", "properties": [{"name": "c_y", "type": "Any"}]},
       {"name": "c_file", "type": "File"}],
      "objectTypes": [{"name": "c_t", "properties": [{"name": "c_z", "type": "Any"}]}]},
     {"name": "c_b"}]
    """

  private static func types(_ configuration: String) throws -> SwiftTypes {
    let definitions = try SchemaRegistry(text: schemas).definitions
    return SwiftTypes(
      definitions, of: definitions, configuration: SwiftConfiguration(Array(configuration.utf8)))
  }

  @Test func `names replace those of the rule`() throws {
    let types = try Self.types(
      """
      {"accessLevel": "public", "definitions": ["c_as"], "names": {"c_a": "First",
       "c_a.c_x": {"property": "kind", "type": "Sort"}, "c_a.c_x.b.c": "bee",
       "c_a.c_doc": {"type": "Leaf"}, "c_a.c_doc.c_y": "why", "c_a.c_file.content": "bytes",
       "c_a.c_t": {"property": "tee", "type": "Tee"}, "c_a.c_t.c_z": "zed", "c_b": "Unused"}}
      """)
    #expect(types.faults == [])
    let text = types.export(sources: ["a.json"]).text
    for line in [
      "public enum First: SchemaObject {", "  case tee(Tee)", "  public enum Sort: ListedValue",
      "    case bee", "  public struct Leaf: DocumentValue {",
      "    public var why: Optional<JSONValue>", "    public var bytes: Optional<FileContent>",
      "    public var kind: Optional<Sort>", "    public var zed: Optional<JSONValue>",
      "public import ObjectBody",
    ] { #expect(text.contains("\n\(line)"), "\(line)\n\(text)") }
    #expect(!text.contains("Unused"))
  }

  @Test func `faults are reported together`() throws {
    let rows: [(text: String, faults: [String])] = [
      ("[]", ["1:1 expected an object, found Array"]),
      ("{", ["1:2 not valid JSON: the text ends too soon"]),
      (
        """
        {"acessLevel": "public", "accessLevel": "open",
         "prefixes": "c_", "definitions": ["c_a", 1, "c_c"], "$schema": 2,
         "names": {"c_a.c_q": "q", "c_a.c_x": 3, "c_a.c_doc": {"name": "d", "type": 4},
          "c_a.c_x.d": "9", "c_a.c_t": "none", "c_b": "String", "c_a": "class!"}}
        """,
        [
          "1:2 unknown key acessLevel; did you mean accessLevel?",
          "1:41 expected one of internal, package, public for accessLevel, found open",
          "2:14 expected an array for prefixes, found String",
          "2:43 expected an array of strings for definitions, found Number",
          "2:46 no object has the name c_c",
          "2:65 expected a string for $schema, found Number",
          "3:12 nothing has the path c_a.c_q; did you mean c_a.c_t?",
          "3:39 expected a string or an object, found Number",
          "3:56 unknown key name",
          "3:77 expected a string for type, found Number",
          "4:16 expected a name in Swift, found 9",
          "4:21 the name none of c_a.c_t is reserved",
          "4:64 expected a name in Swift, found class!",
        ]
      ),
      (
        #"{"names": {"c_a": "X", "c_b": "X"}, "names": {}}"#,
        ["1:24 the name X of c_b is duplicated", "1:37 the key is duplicated in this object"]
      ),
      (
        #"{"names": {"c_a": "X", "c_b": "X", "c_a.c_x.d": "e", "c_a.c_x.b.c": "e"}}"#,
        [
          "1:24 the name X of c_b is duplicated", "1:36 the name e of c_a.c_x.d is duplicated",
        ]
      ),
      (#"{"names": {"c_b": "Reference"}}"#, ["1:12 the name Reference of c_b is reserved"]),
      (
        #"{"names": {"c_a.c_doc": {"type": "B"}}}"#, ["1:12 the name B of c_a.c_doc is reserved"]
      ),
    ]
    for row in rows {
      let found = try Self.types(row.text).faults.map { fault in
        (fault.position.map { "\($0.line):\($0.column) " } ?? "") + fault.reason
      }
      #expect(found == row.faults, "\(row.text)")
    }
  }
}
