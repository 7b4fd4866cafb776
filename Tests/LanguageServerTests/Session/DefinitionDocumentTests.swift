import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct DefinitionDocumentTests {
  private static let note =
    #"{"name": "c_note", "properties": [{"name": "c_x", "type": "Number"}]}"#

  /// Runs a test with a schema in a directory.
  private func withSession(
    _ capabilities: JSONValue = [:], _ body: (inout ServerSession, TemporaryFolder) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.note, to: "Schemas/note.json")
    var session = ServerSession(
      TestWorkspace([folder.path + "/Schemas"], object: "c_note"), capabilities)
    try body(&session, folder)
  }

  @Test func `definitions have the faults of lint`() throws {
    try withSession { session, folder in
      let path = folder.path + "/Schemas/note.json"
      let text =
        "{\"name\": \"c_note\", \"é😀\": 1,\n \"properties\": [{\"name\": 1, \"type\": \"Text\"}]}"
      session.open(text, at: path)
      let lint = SchemaRegistry(
        usableContentsOf: [path], pluralNames: [:], texts: [path: Array(text.utf8)])
      #expect(
        session.diagnostics(at: path)?.compactMap { $0["message"]?.string }
          == lint.report.faults.map(\.reason))
      #expect(
        session.diagnostics(at: path)?.compactMap { $0["range"]?.description }
          == [
            #"{"start":{"line":0,"character":19},"end":{"line":0,"character":24}}"#,
            #"{"start":{"line":1,"character":25},"end":{"line":1,"character":26}}"#,
            #"{"start":{"line":1,"character":36},"end":{"line":1,"character":42}}"#,
          ])
      #expect(session.codes(at: path) == ["unknownKey", "type", "unknownType"])
    }
  }

  @Test func `payloads are checked against the edited definition`() throws {
    try withSession { session, folder in
      let path = folder.path + "/Schemas/note.json"
      session.open(#"{"c_x": "1"}"#)
      #expect(session.codes() == ["type"])
      session.open(Self.note, at: path)
      // While the definition has errors, the one before is used.
      session.change(Self.note.replacing("c_x", with: "c x"), at: path)
      #expect(session.codes(at: path) == ["name"])
      #expect(session.codes() == ["type"])
      session.change("{", at: path)
      #expect(session.codes(at: path) == ["json"])
      #expect(session.codes() == ["type"])
      session.change(Self.note.replacing("Number", with: "String"), at: path)
      #expect(session.codes(at: path) == [])
      #expect(session.codes() == [])
      // Without the edited text, the file counts.
      session.notify(
        "textDocument/didClose", ["textDocument": ["uri": .string(DocumentURI.uri(ofPath: path))]])
      #expect(session.codes() == ["type"])
    }
  }

  @Test func `changed files are read again`() throws {
    try withSession { session, folder in
      session.open(#"{"c_x": "1"}"#)
      #expect(session.codes() == ["type"])
      let path = try folder.write(
        Self.note.replacing("Number", with: "String"), to: "Schemas/note.json")
      let changes: JSONValue = [
        "changes": [["uri": .string(DocumentURI.uri(ofPath: path)), "type": 2]]
      ]
      session.notify(
        "workspace/didChangeWatchedFiles", ["changes": [["uri": "file:///other.json", "type": 2]]])
      #expect(session.codes() == ["type"])
      session.notify("workspace/didChangeWatchedFiles", changes)
      #expect(session.codes() == [])
      try folder.write(Self.note, to: "Schemas/note.json")
      session.notify("workspace/didChangeConfiguration", ["settings": [:]])
      #expect(session.codes() == ["type"])
    }
  }

  @Test func `definitions elsewhere are checked alone`() {
    var session = ServerSession()
    session.open(#"{"name": "c_object", "properties": [], "labl": ""}"#, at: "/elsewhere.json")
    #expect(session.codes(at: "/elsewhere.json") == ["unknownKey"])
    session.open(#"{"name": "c_object", "properties": 1}"#, at: "untitled:1")
    #expect(session.notifications.last?["params"]?["diagnostics"]?.array?.count == 1)
  }

  @Test func `the client watches other files when the settings change`() throws {
    try withSession([
      "workspace": [
        "didChangeWatchedFiles": ["dynamicRegistration": true, "relativePatternSupport": true]
      ]
    ]) { session, folder in
      let path = try folder.write(Self.note, to: "Other/a.json")
      session.notifications = []
      session.notify("workspace/didChangeConfiguration", ["settings": [:]])
      #expect(session.notifications.isEmpty)
      session.notify(
        "workspace/didChangeConfiguration",
        ["settings": ["validate-payload": ["schemas": [.string(path)]]]])
      let requests = session.notifications.filter { $0["id"] != nil }
      #expect(
        requests.compactMap { $0["method"]?.string }
          == ["client/unregisterCapability", "client/registerCapability"])
      #expect(
        requests.first?["params"]?.description
          == #"{"unregisterations":[{"id":"validate-payload-files","#
          + #""method":"workspace/didChangeWatchedFiles"}]}"#)
      let uri = DocumentURI.uri(ofPath: folder.path + "/Other")
      #expect(
        requests.last?["params"]?["registrations"]?[0]?["registerOptions"]?.description
          == #"{"watchers":[{"globPattern":{"baseUri":"\(uri)","pattern":"*"}}]}"#
          .replacing("\\(uri)", with: uri))
    }
  }

  @Test func `the client is asked to watch files if it can`() throws {
    try withSession(["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]) {
      session, _ in
      let request = session.notifications.last
      #expect(request?["method"] == "client/registerCapability")
      #expect(
        request?["params"]?["registrations"]?[0]?["registerOptions"]?.description
          == #"{"watchers":[{"globPattern":"**/*.json"}]}"#)
    }
    try withSession([
      "workspace": [
        "didChangeWatchedFiles": ["dynamicRegistration": true, "relativePatternSupport": true]
      ]
    ]) { session, folder in
      let uri = DocumentURI.uri(ofPath: folder.path + "/Schemas")
      #expect(
        session.notifications.last?["params"]?["registrations"]?[0]?["registerOptions"]?.description
          == #"{"watchers":[{"globPattern":{"baseUri":"\#(uri)","pattern":"*.json"}}]}"#)
    }
  }
}
