import JSONText
import TestSupport
import Testing

@testable import LanguageServer

/// Tests that messages with any parameters get an answer, and that the session goes on.
@Suite struct RandomMessageTests {
  private static let requests = [
    "textDocument/hover", "textDocument/completion", "textDocument/codeAction", "none",
  ]
  private static let notifications = [
    "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
    "textDocument/didSave", "workspace/didChangeWatchedFiles",
    "workspace/didChangeConfiguration", "initialized", "$/setTrace",
  ]
  private static let numbers = [
    "0", "1", "2", "7", "-1", "1.5", "1e3", "1e400", "9223372036854775807", "-9223372036854775808",
    "99999999999999999999999",
  ]
  private static let texts = [
    "{}", #"{\"c_bool\": 1}"#, "", "[", #"{\"c_strng\": \"é😀"#, #"\r\n"#, #"{\"a\":{\"b\":[1,"#,
    #"\ud800"#, #"{\"name\":\"c_a\",\"properties\":[{\"typ"#,
  ]

  private func number(_ random: inout SeededGenerator) -> String {
    Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &random)]
  }

  private func position(_ random: inout SeededGenerator) -> String {
    #"{"line":\#(number(&random)),"character":\#(number(&random))}"#
  }

  /// Returns parameters that have most of the keys of all methods, some with values of the wrong type.
  private func parameters(_ random: inout SeededGenerator) -> String {
    let text = Self.texts[Int.random(in: 0..<Self.texts.count, using: &random)]
    let path = Repository.path("Schemas/c_object.json")
    let uris = ["file:///a.json", "file:///b.ndjson", "untitled:1", "file://\(path)", "%"]
    let uri = uris[Int.random(in: 0..<uris.count, using: &random)]
    let range = #"{"start":\#(position(&random)),"end":\#(position(&random))}"#
    var members = [
      "textDocument":
        #"{"uri":"\#(uri)","languageId":"json","version":\#(number(&random)),"text":"\#(text)"}"#,
      "position": position(&random), "range": range, "context": #"{"only":["quickfix"]}"#,
      "contentChanges": #"[{"text":"\#(text)"},{"text":"\#(text)","range":\#(range)}]"#,
      "changes": #"[{"uri":"\#(uri)","type":2}]"#, "settings": #"{"validate-payload":{}}"#,
    ]
    let keys = members.keys.sorted()
    if Int.random(in: 0..<3, using: &random) == 0 {
      let others = ["null", "1", "[]", "{}", #""x""#]
      members[keys[Int.random(in: 0..<keys.count, using: &random)]] =
        others[Int.random(in: 0..<others.count, using: &random)]
    }
    return "{" + keys.map { #""\#($0)":\#(members[$0] ?? "0")"# }.joined(separator: ",") + "}"
  }

  @Test func `random messages get answers`() {
    let seed: UInt64 = 0x5EED_2004
    var random = SeededGenerator(seed: seed)
    var session = ServerSession(TestWorkspace(object: "c_object"))
    for round in 0..<GeneratedCases.count(300, ofAll: 20_000) {
      let isRequest = Bool.random(using: &random)
      let methods = isRequest ? Self.requests : Self.notifications
      let method = methods[Int.random(in: 0..<methods.count, using: &random)]
      let id = isRequest ? #""id":"\#(round)","# : ""
      let content =
        #"{"jsonrpc":"2.0",\#(id)"method":"\#(method)","params":\#(parameters(&random))}"#
      let messages = session.receive(ServerSession.framed(content))
      let answers = messages.filter { $0["method"] == nil }
      #expect(answers.count == (isRequest ? 1 : 0), "seed \(seed) round \(round): \(content)")
      if isRequest {
        #expect(answers.first?["id"]?.string == "\(round)", "seed \(seed) round \(round)")
      }
      session.notifications = []
    }
    #expect(session.server.exitStatus == nil)
  }
}
