import JSONText
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct ActionTests {
  private static let capabilities: JSONValue = [
    "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]
  ]

  private func actions(
    _ session: inout ServerSession, _ line: Int64, only: JSONValue? = nil, at path: String
  ) -> [JSONValue] {
    var context: JSONObject = ["diagnostics": []]
    context["only"] = only
    let response = session.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(DocumentURI.uri(ofPath: path))],
        "range": [
          "start": ["line": .number(JSONNumber(line)), "character": 0],
          "end": ["line": .number(JSONNumber(line)), "character": 100],
        ],
        "context": .object(context),
      ])
    return response["result"]?.array ?? []
  }

  @Test func `an unknown name can be renamed to the one that is near`() {
    var session = ServerSession(TestWorkspace(object: "c_object"), Self.capabilities)
    session.open("{\n\"c_boool\": true,\n\"xyz\": 1, \"c_strng\": \"\"\n}")
    let first = actions(&session, 1, at: "/payload.json")
    #expect(
      first.map(\.description) == [
        #"{"title":"Rename to c_bool","kind":"quickfix","isPreferred":true,"diagnostics":["#
          + #"{"range":{"start":{"line":1,"character":0},"end":{"line":1,"character":9}},"#
          + #""severity":1,"code":"unknown","source":"validate-payload","#
          + #""message":"no such property; did you mean c_bool?"}],"edit":{"changes":"#
          + #"{"file:///payload.json":[{"range":{"start":{"line":1,"character":0},"#
          + #""end":{"line":1,"character":9}},"newText":"\"c_bool\""}]}}}"#
      ])
    #expect(
      actions(&session, 2, at: "/payload.json").compactMap { $0["title"]?.string }
        == ["Rename to c_string"])
    #expect(actions(&session, 0, at: "/payload.json").isEmpty)
    #expect(actions(&session, 1, only: ["quickfix"], at: "/payload.json").count == 1)
    #expect(actions(&session, 1, only: ["refactor"], at: "/payload.json").isEmpty)
  }

  @Test func `a name that would be duplicated isn't offered`() {
    var session = ServerSession(TestWorkspace(object: "c_object"), Self.capabilities)
    session.open("{\"c_boool\": true, \"c_bool\": true}")
    #expect(session.codes() == ["unknown"])
    #expect(actions(&session, 0, at: "/payload.json").isEmpty)
    let lines = "{\"c_bool\": true}\n{\"c_boool\": true}\n"
    session.open(lines, at: "/a.ndjson")
    #expect(actions(&session, 1, at: "/a.ndjson").count == 1)
  }

  @Test func `keys and rules of definitions can be renamed`() {
    var session = ServerSession(TestWorkspace(), Self.capabilities)
    session.open(
      """
      {"name": "c_a", "properties": [{"name": "c_b", "type": "String", "lable": "x",
      "validators": [{"name": "requird"}]}]}
      """)
    #expect(session.codes() == ["unknownKey", "unknownRule"])
    let titles = [0, 1].map { line in
      actions(&session, line, at: "/payload.json").compactMap { $0["title"]?.string }
    }
    #expect(titles == [["Rename to label"], ["Rename to required"]])
  }

  @Test func `actions are offered only to clients that know them`() {
    let plain = ServerSession(uninitialized: TestWorkspace())
    for (capabilities, isOffered) in [([:], false), (Self.capabilities, true)] {
      var session = plain
      let response = session.request("initialize", ["capabilities": capabilities])
      let provider = response["result"]?["capabilities"]?["codeActionProvider"]
      #expect((provider != nil) == isOffered)
    }
  }
}
