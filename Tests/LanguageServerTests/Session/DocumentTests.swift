import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct DocumentTests {
  @Test func `diagnostics follow the text and its version`() {
    var session = ServerSession(TestWorkspace(object: "c_object"))
    session.open(#"{"c_bool": 1}"#)
    #expect(session.codes() == ["type"])
    session.change(
      "true", ["start": ["line": 0, "character": 11], "end": ["line": 0, "character": 12]])
    #expect(session.codes() == [])
    #expect(session.notifications.last?["params"]?["version"] == 2)
    session.change(#"{"c_number": "x"}"#)
    #expect(session.codes() == ["type"])
    #expect(session.notifications.last?["params"]?["version"] == 3)
    session.notify("textDocument/didClose", ["textDocument": ["uri": "file:///payload.json"]])
    #expect(session.codes() == [])
  }

  @Test func `several changes before the end of the input are checked once`() {
    var session = ServerSession(TestWorkspace(object: "c_object"))
    session.open("{}")
    session.notifications = []
    var bytes: [UInt8] = []
    for version in 2...20 {
      bytes += ServerSession.framed(
        #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":"#
          + #"{"uri":"file:///payload.json","version":\#(version)},"#
          + #""contentChanges":[{"text":"{\"c_bool\": \#(version)}"}]}}"#)
    }
    session.receive(bytes)
    #expect(session.notifications.count == 1)
    #expect(session.notifications.first?["params"]?["version"] == 20)
  }

  @Test func `changes in a message are applied in order`() {
    var session = ServerSession(TestWorkspace(object: "c_object"))
    session.open("{}")
    func range(_ start: Int64, _ end: Int64) -> JSONValue {
      [
        "start": ["line": 0, "character": .number(JSONNumber(start))],
        "end": ["line": 0, "character": .number(JSONNumber(end))],
      ]
    }
    session.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": "file:///payload.json", "version": 2],
        "contentChanges": [
          ["text": #""c_any": "😀", "#, "range": range(1, 1)],
          // The emoji has two units.
          ["text": #""c_bool": 1"#, "range": range(16, 16)],
        ],
      ])
    #expect(session.codes() == ["type"])
  }

  @Test(arguments: [#"\"#, "[", "\"", "}", #"{"x": 1, "#, "x\n"])
  func `a text in which a property was found remains a payload`(insertion: String) {
    let definition = Repository.path("Schemas/event.json")
    var session = ServerSession(TestWorkspace([definition]))
    let start: JSONValue = ["line": 0, "character": 0]
    session.open(#"{"name": 1}"#)
    #expect(session.codes()?.contains("type") == true)
    session.change(insertion, ["start": start, "end": start])
    #expect(session.codes()?.contains("json") == true)
    session.change(#"{"version": 1}"#)
    #expect(session.codes()?.contains("unknown") == true)
    // It's recognized again if it's opened again, or if it's evidently something else.
    session.change(#"{"$schema": "x"}"#)
    #expect(session.codes() == [])
    session.notify("textDocument/didClose", ["textDocument": ["uri": "file:///payload.json"]])
    session.open(#"{"version": 1}"#)
    #expect(session.codes() == [])
  }

  @Test func `an empty object isn't a payload for good`() {
    var session = ServerSession(TestWorkspace([Repository.path("Schemas/event.json")]))
    session.open("{}")
    #expect(session.codes()?.contains("required") == true)
    session.change(#"{"version": 1}"#)
    #expect(session.codes() == [])
  }

  @Test func `malformed changes leave the text alone and are logged`() {
    var session = ServerSession(TestWorkspace(object: "c_object"))
    session.open(#"{"c_bool": 1}"#)
    session.notifications = []
    for changes: JSONValue in [
      1, [1], [[:]], [["text": 1]], [["text": "", "range": 1]],
      [["text": "", "range": ["start": ["line": -1, "character": 0], "end": [:]]]],
      [["text": "{}"], ["text": "", "range": []]],
    ] {
      session.notify(
        "textDocument/didChange",
        ["textDocument": ["uri": "file:///payload.json", "version": 9], "contentChanges": changes])
    }
    #expect(session.messages("window/logMessage").count == 7)
    session.change(
      "{}", ["start": ["line": 9, "character": 0], "end": ["line": 9, "character": 0]])
    #expect(session.codes() == ["type", "json"])
  }

  @Test func `an unknown object is shown once`() {
    var session = ServerSession(TestWorkspace(object: "c_objct"))
    session.open("{}")
    session.change("{ }")
    #expect(
      session.messages("window/showMessage")
        == ["validate-payload: no object has the name c_objct; did you mean c_object?"])
    #expect(session.codes() == [])
  }

  @Test func `missing schemas are shown if they were asked for`() {
    var session = ServerSession(TestWorkspace(["/missing"], object: "a"))
    #expect(session.messages("window/showMessage").count == 1)
    session.notify("workspace/didChangeConfiguration", ["settings": .null])
    #expect(session.messages("window/showMessage").count == 2)
    var workspace = TestWorkspace(["/missing"], object: "a")
    workspace.settings.requiresSchemas = false
    #expect(ServerSession(workspace).messages("window/showMessage").isEmpty)
  }

  @Test func `instances and reviews come from the settings`() {
    var workspace = TestWorkspace(object: "c_object")
    workspace.settings.payloads = { _ in
      var settings = PayloadSettings()
      settings.object = "c_object"
      settings.isChosen = true
      settings.review = { $0.faults.filter { $0.code != .type } }
      settings.checkInstances = { text, definition, options in
        var checker = PayloadChecker(definition, options: options)
        return checker.report(on: text)
      }
      return settings
    }
    var session = ServerSession(workspace)
    session.open(#"{"c_bool": 1, "c_boool": 1}"#)
    #expect(session.codes() == ["unknown"])
    let hover = session.request("textDocument/hover", at: #"{"data": [{"c_num|ber": 1}]}"#)
    #expect(hover["contents"]?["value"]?.string?.hasPrefix("Number – c_number: Number") == true)
  }
}
