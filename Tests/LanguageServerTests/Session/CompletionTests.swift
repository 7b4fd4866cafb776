import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct CompletionTests {
  private static let definition = """
    {"name": "c_case", "properties": [
      {"name": "c_text", "type": "String", "label": "Text"},
      {"name": "c_level", "type": "Number", "validators": [{"name": "required"},
        {"name": "options", "definition": {"values": [{"label": "Low", "value": 1}, {"value": 2}]}}]},
      {"name": "c_tags", "type": "String[]", "validators":
        [{"name": "stringEnum", "definition": {"values": ["a\\"b", "$c"]}}]},
      {"name": "c_on", "type": "Boolean"},
      {"name": "c_locale", "type": "String", "validators":
        [{"name": "locale", "definition": {"locales": ["de", "fr"]}}]},
      {"name": "c_list", "type": "List"},
      {"name": "c_file", "type": "File", "facets": [{"name": "c_small", "allowUpload": false},
        {"name": "c_original", "mimes": "image/*", "required": true}]},
      {"name": "c_rows", "type": "Document[]", "properties": [
        {"name": "c_place", "type": "Geometry"}, {"name": "c_any", "type": "Any"}]}],
     "objectTypes": [{"name": "c_a", "label": "First", "properties": [
        {"name": "c_own", "type": "Date"}]}, {"name": "c_b"}]}
    """

  private func session(_ capabilities: JSONValue = [:]) throws -> (ServerSession, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.definition, to: "case.json")
    return (ServerSession(TestWorkspace([path], object: "c_case"), capabilities), folder)
  }

  private static let snippets: JSONValue = [
    "textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]
  ]

  /// Returns the new texts of a completion, in the order in which they're sorted.
  private func texts(_ result: JSONValue) -> [String] {
    (result["items"]?.array ?? [])
      .sorted { ($0["sortText"]?.string ?? "") < ($1["sortText"]?.string ?? "") }
      .compactMap { $0["textEdit"]?["newText"]?.string }
  }

  @Test func `keys and values are completed in texts that are being typed`() throws {
    var (session, folder) = try session()
    defer { folder.remove() }
    let all = [
      #""type": """#, #""c_level": 0"#, #""c_text": """#, #""c_tags": []"#, #""c_on": false"#,
      #""c_locale": """#, #""c_file": {}"#, #""c_rows": []"#, #""c_own": """#,
    ]
    let rows: [(text: String, found: [String])] = [
      ("{|}", all), ("{|", all), (#"{"|"#, all), (#"{"c_|"}"#, all), ("{c_|", all),
      (
        #"{"type": "c_b", "c_level": 1, |}"#,
        all.filter {
          !$0.hasPrefix(#""type"#) && !$0.hasPrefix(#""c_level"#) && !$0.hasPrefix(#""c_own"#)
        }
      ),
      (
        #"{"c_|": 1}"#,
        [
          "\"type\"", "\"c_level\"", "\"c_text\"", "\"c_tags\"", "\"c_on\"", "\"c_locale\"",
          "\"c_file\"", "\"c_rows\"", "\"c_own\"",
        ]
      ),
      (#"{"type": |}"#, ["\"c_a\"", "\"c_b\""]), (#"{"type": "c|"#, ["\"c_a\"", "\"c_b\""]),
      (#"{"c_level": |"#, ["1", "2"]), (#"{"c_level": 1|}"#, ["1", "2"]),
      (#"{"c_tags": |}"#, []), (#"{"c_tags": [|"#, [#""a\"b""#, #""$c""#]),
      (#"{"c_tags": ["x", "|"]}"#, [#""a\"b""#, #""$c""#]), (#"{"c_on": t|}"#, ["true", "false"]),
      (#"{"c_locale": "|"}"#, [#""de""#, #""fr""#]), (#"{"c_text": "|"}"#, []),
      (#"{"c_file": {|}}"#, [#""c_original": """#, #""content": """#]),
      (#"{"c_rows": [{"|"#, [#""c_place": [0, 0]"#, #""c_any": null"#]),
      (#"{"c_rows": {|"#, []), (#"{"c_rows": [{"c_any": {|"#, []), ("|", []), ("[|", []),
      ("{\"c_text\": \"\" |}", all.filter { !$0.hasPrefix(#""c_text"#) }),
      ("{| \"c_text\": \"\"}", all.filter { !$0.hasPrefix(#""c_text"#) }.map { $0 + "," }),
    ]
    for row in rows {
      #expect(
        texts(session.request("textDocument/completion", at: row.text)) == row.found, "\(row.text)")
    }
  }

  @Test func `an item has a label, details and an edit`() throws {
    var (session, folder) = try session()
    defer { folder.remove() }
    let result = session.request("textDocument/completion", at: "{\n \"c_l|\n}")
    let item = result["items"]?.array?.first { $0["label"] == "c_level" }
    #expect(
      item?.description
        == #"{"label":"c_level","kind":10,"detail":"Number, required","sortText":"000002","#
        + #""filterText":"\"c_level\"","insertTextFormat":1,"textEdit":{"range":{"start":"#
        + #"{"line":1,"character":1},"end":{"line":1,"character":5}},"newText":"\"c_level\": 0"}}"#)
    let text = result["items"]?.array?.first { $0["label"] == "c_text" }
    #expect(text?["documentation"]?.description == #"{"kind":"plaintext","value":"Text"}"#)
  }

  @Test func `snippets have positions for the cursor, and are escaped`() throws {
    var (session, folder) = try session(Self.snippets)
    defer { folder.remove() }
    #expect(
      texts(session.request("textDocument/completion", at: "{|}"))
        == [
          #""type": "$1""#, #""c_level": ${1:0}"#, #""c_text": "$1""#, #""c_tags": [$1]"#,
          #""c_on": ${1:false}"#, #""c_locale": "$1""#, #""c_file": {$1}"#, #""c_rows": [$1]"#,
          #""c_own": "$1""#,
        ])
    #expect(
      texts(session.request("textDocument/completion", at: #"{"c_tags": [|"#))
        == [#""a\\"b""#, #""\$c""#])
    #expect(
      texts(session.request("textDocument/completion", at: #"{"c_rows": [{|"#))
        == [#""c_place": [${1:0}, ${2:0}]"#, #""c_any": ${1:null}"#])
  }

  @Test func `the keys of updates are those that can be updated`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(Self.definition, to: "case.json")
    var workspace = TestWorkspace([path])
    workspace.settings.payloads = { _ in
      var settings = PayloadSettings()
      settings.object = "c_case"
      settings.isChosen = true
      settings.options.mode = .update(type: "c_a")
      return settings
    }
    var session = ServerSession(workspace)
    let labels = session.request("textDocument/completion", at: "{|}")["items"]?.array?
      .compactMap { $0["label"]?.string }
    #expect(
      labels == ["c_text", "c_level", "c_tags", "c_on", "c_locale", "c_file", "c_rows", "c_own"])
  }
}
