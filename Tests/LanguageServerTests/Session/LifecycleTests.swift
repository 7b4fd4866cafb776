import JSONText
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct LifecycleTests {
  @Test func `a session begins and ends`() {
    var session = ServerSession(uninitialized: TestWorkspace())
    let result = session.request("initialize", ["capabilities": [:]])["result"]
    #expect(
      result?.description
        == #"{"capabilities":{"positionEncoding":"utf-16","textDocumentSync":{"openClose":true,"#
        + #""change":2,"save":{"includeText":false}},"hoverProvider":true,"completionProvider":"#
        + #"{"triggerCharacters":["\"",":"]}},"serverInfo":{"name":"validate-payload","version":"1"}}"#
    )
    session.notify("initialized", [:])
    #expect(session.messages("window/logMessage") == ["6 definitions; no configuration file"])
    #expect(session.request("shutdown")["result"] == .null)
    #expect(session.server.exitStatus == nil)
    #expect(session.request("textDocument/hover")["error"]?["code"] == -32600)
    session.notify("exit", [:])
    #expect(session.server.exitStatus == 0)
  }

  @Test func `an exit without shutdown has the status 1`() {
    var session = ServerSession()
    session.notify("exit", [:])
    #expect(session.server.exitStatus == 1)
    var early = ServerSession(uninitialized: TestWorkspace())
    early.notify("exit", [:])
    #expect(early.server.exitStatus == 1)
  }

  @Test func `the encoding is the first that the client prefers and the server knows`() {
    let rows: [(offered: JSONValue, chosen: String)] = [
      (["utf-8", "utf-16"], "utf-8"), (["utf-32", "utf-8"], "utf-32"), (["utf-7"], "utf-16"),
      ([], "utf-16"), (1, "utf-16"), (["utf-7", "utf-16"], "utf-16"),
    ]
    for row in rows {
      var session = ServerSession(uninitialized: TestWorkspace())
      let response = session.request(
        "initialize", ["capabilities": ["general": ["positionEncodings": row.offered]]])
      #expect(
        response["result"]?["capabilities"]?["positionEncoding"]?.string == row.chosen, "\(row)")
    }
  }

  @Test func `malformed messages get the errors of JSON-RPC`() {
    let rows: [(content: String, code: Int?)] = [
      ("", -32700), ("{", -32700), ("1", -32600), ("[]", -32600), ("{}", -32600),
      (#"{"jsonrpc":"2.0"}"#, -32600), (#"{"jsonrpc":2,"id":1,"method":"x"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":[],"method":"x"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":2}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"x","params":""}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"x","params":null}"#, -32601),
      (#"{"jsonrpc":"2.0","id":"é","method":"none"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover"}"#, -32602),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"textDocument":[]}}"#,
        -32602
      ),
      (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/codeAction","params":{}}"#, -32602),
      (#"{"jsonrpc":"2.0","method":"x","params":""}"#, -32600),
      (#"{"jsonrpc":"2.0","method":"x"}"#, nil), (#"{"jsonrpc":"2.0","id":1,"result":0}"#, nil),
      (#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#, nil),
      (#"{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"off"}}"#, nil),
      (#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":[]}"#, nil),
      (#"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{}}"#, nil),
      (#"{"jsonrpc":"2.0","method":"initialized"}"#, nil),
      (String(repeating: "[", count: 600), -32700),
      ("[" + String(repeating: "0,", count: 1 << 20) + "0]", -32700),
    ]
    var session = ServerSession()
    for row in rows {
      let messages = session.receive(ServerSession.framed(row.content))
      let errors = messages.compactMap { $0["error"]?["code"]?.number?.integer(Int.self) }
      #expect(errors == (row.code.map { [$0] } ?? []), "\(row.content.prefix(100))")
    }
    #expect(session.server.exitStatus == nil)
  }

  @Test func `the identifier of a request is repeated as it is`() {
    var session = ServerSession()
    for id in ["1", "-7", "1.50", #""a\nb""#, "9007199254740993"] {
      let content = #"{"jsonrpc":"2.0","id":\#(id),"method":"none"}"#
      session.receive(ServerSession.framed(content))
      let response = session.receive(ServerSession.framed(content)).first
      #expect(response?["id"]?.description == id)
    }
  }

  @Test func `requests before initialize are refused`() {
    var session = ServerSession(uninitialized: TestWorkspace())
    #expect(session.request("shutdown")["error"]?["code"] == -32002)
    session.open("{}")
    #expect(session.notifications.isEmpty)
    #expect(session.request("initialize")["error"]?["code"] == -32602)
    #expect(session.request("initialize", [:])["result"] != nil)
  }

  @Test func `settings of the wrong form are shown`() {
    var session = ServerSession(uninitialized: TestWorkspace())
    session.request(
      "initialize",
      ["capabilities": [:], "initializationOptions": ["object": 1, "colour": 1, "schemas": ["a"]]])
    #expect(
      session.messages("window/showMessage")
        == ["validate-payload: expected a string for the setting object"])
    #expect(session.messages("window/logMessage") == ["unknown setting colour"])
    #expect(session.server.options.schemas == ["a"])
  }
}
