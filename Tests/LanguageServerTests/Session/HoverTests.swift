import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct HoverTests {
  private static let definition = """
    {"name": "c_case", "label": "Case", "properties": [
      {"name": "c_text", "type": "String", "label": "A *text*", "description": "With <b>tags</b>.",
       "trim": true, "validators": [{"name": "required"},
        {"name": "string", "definition": {"min": 3, "max": 500}}]},
      {"name": "c_level", "type": "Number", "validators": [{"name": "options", "definition":
        {"values": [{"label": "Low", "value": 1}, {"label": "High", "value": 2}]}},
        {"name": "number", "definition": {"min": 0, "allowDecimal": false}}]},
      {"name": "c_tags", "type": "String[]", "minItems": 1, "maxItems": 3, "uniqueValues": true,
       "validators": [{"name": "stringEnum", "definition": {"values": ["a", "b"]}}]},
      {"name": "c_day", "type": "Date", "dateOnly": true, "readOnly": true, "validators":
        [{"name": "date", "definition": {"min": "2026-01-01"}}]},
      {"name": "c_file", "type": "File", "facets": [
        {"name": "content", "mimes": ["image/*"], "required": true, "maxFileSize": 9}]},
      {"name": "c_rows", "type": "Document[]", "properties": [
        {"name": "c_key", "type": "Reference", "sourceObject": "c_case"},
        {"name": "c_where", "type": "Geometry"}]}],
     "objectTypes": [{"name": "c_a", "label": "First", "properties": [
        {"name": "c_own", "type": "Any"}]}, {"name": "c_b"}]}
    """

  private func hovers(_ capabilities: JSONValue = [:]) throws -> (ServerSession, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.definition, to: "case.json")
    return (ServerSession(TestWorkspace([path], object: "c_case"), capabilities), folder)
  }

  @Test func `keys and values have the description of their property`() throws {
    var (session, folder) = try hovers()
    defer { folder.remove() }
    let text = """
      A *text* – c_text: String

      With <b>tags</b>.

      - Required.
      - Can't be null.
      - Expects a length of 3 to 500.
      - The server trims the text.
      """
    let level = """
      c_level: Number

      - Can't be null.
      - Expects one of 1 (Low), 2 (High).
      - Expects a number: at least 0.
      - Expects a whole number.
      """
    let tags = """
      c_tags: String[]

      - Expects one of a, b.
      - Expects 1 to 3 elements.
      - The elements must differ from each other.
      """
    let day = """
      c_day: Date

      - Can't be null.
      - Expects a date not before 2026-01-01.
      - Can't be written when the object is created.
      - A calendar day.
      """
    let file = """
      c_file: File

      - Facets: content (required).
      """
    let content = """
      content: facet

      - Required.
      - Media types: image/*.
      - At most 9 bytes.
      """
    let key = """
      c_key: Reference

      - Expects an identifier of 24 hexadecimal digits.
      - Identifies a c_case.
      """
    let position = """
      c_where: Geometry

      - Expects a longitude from -180 to 180 and a latitude from -90 to 90.
      """
    let rows: [(text: String, found: String?)] = [
      (#"{"c_te|xt": ""}"#, text), (#"{"c_text": "|"}"#, text), (#"{"c_text": | }"#, nil),
      (#"{"c_lev|el": 1"#, level), (#"{"c_level": |3}"#, level), (#"{"c_tags": ["x", "|"]}"#, tags),
      (#"{"c_d|ay": ""}"#, day), (#"{"c_fi|le": {}}"#, file),
      (#"{"c_file": {"con|tent": ""}}"#, content), (#"{"c_rows": [{}, {"c_key": "|"}]}"#, key),
      (#"{"c_rows": [{"c_where": [1, |2]}]}"#, nil), (#"{"c_rows": [{"c_wh|ere": []}]}"#, position),
      (#"{"c_rows": [{"c_te|xt": 1}]}"#, nil), (#"{"x|": 1}"#, nil),
      (#"{"c_ow|n": 1}"#, "c_own: Any"),
      (#"{"c_own|": 1, "type": "c_b"}"#, nil), (#"{"c_own|": 1, "type": "c_a"}"#, "c_own: Any"),
      (#"{"ty|pe": "c_b"}"#, "Object type – type\n\n- c_a (First)\n- c_b"), ("|", nil),
      ("{|}", nil),
    ]
    for row in rows {
      let result = session.request("textDocument/hover", at: row.text)
      #expect(result["contents"]?["value"]?.string == row.found, "\(row.text)")
      if row.found != nil { #expect(result["contents"]?["kind"] == "plaintext") }
    }
  }

  @Test func `Markdown is escaped`() throws {
    var (session, folder) = try hovers(["textDocument": ["hover": ["contentFormat": ["markdown"]]]])
    defer { folder.remove() }
    let result = session.request("textDocument/hover", at: #"{"c_te|xt": ""}"#)
    #expect(
      result.description
        == #"{"contents":{"kind":"markdown","value":"**A \\*text\\*** – `c_text`: String\n\n"#
        + #"With \\<b\\>tags\\</b\\>.\n\n- Required.\n- Can't be null.\n"#
        + #"- Expects a length of 3 to 500.\n- The server trims the text."},"#
        + #""range":{"start":{"line":0,"character":1},"end":{"line":0,"character":9}}}"#)
  }

  @Test func `the line of a position is its payload`() throws {
    var (session, folder) = try hovers()
    defer { folder.remove() }
    let result = session.request(
      "textDocument/hover", at: "{\"c_rows\": [\n{\"c_le|vel\": 1}\n]}", path: "/a.ndjson")
    #expect(result["contents"]?["value"]?.string?.hasPrefix("c_level: Number") == true)
    #expect(result["range"]?["start"]?["line"] == 1)
  }
}
