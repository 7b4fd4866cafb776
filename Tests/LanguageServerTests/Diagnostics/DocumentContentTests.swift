import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct DocumentContentTests {
  private func describe(
    _ text: String, path: String = "/a.json", language: String = "json", _ schemas: [String],
    object: String? = nil, isChosen: Bool = false
  ) -> String {
    var workspace = TestWorkspace(schemas, object: object)
    workspace.settings.configuration = "/settings.json"
    workspace.settings.payloads = { _ in
      var settings = PayloadSettings()
      settings.object = object
      settings.isChosen = isChosen
      return settings
    }
    var loaded = LoadedSchemas()
    loaded.load(workspace.settings, [:])
    let content = DocumentContent(
      path: path, language: language, Array(text.utf8), loaded, workspace.settings)
    return switch content {
    case .payload(let definition, let settings):
      definition.name + (settings.hasLines ? ", lines" : "")
    case .definitions: "definitions"
    case .otherDefinitions: "other definitions"
    case .missingObject(let name): "missing \(name)"
    case .other: "other"
    }
  }

  @Test func `documents are matched to what they hold`() throws {
    let all = Repository.path("Schemas")
    let one = Repository.path("Schemas/event.json")
    let event = String(decoding: try Repository.bytes("Schemas/event.json"), as: UTF8.self)
    let rows:
      [(
        text: String, path: String, schemas: String, object: String?, isChosen: Bool, found: String
      )] = [
        ("{}", "/a.json", all, nil, false, "other"),
        ("{}", "/a.json", all, "event", false, "event"),
        ("{}", "/a.ndjson", all, "events", false, "event, lines"),
        ("{}", "/a.jsonl", all, "event", true, "event, lines"),
        ("{}", "/a.json", all, "evnt", false, "missing evnt"),
        ("{}", "/a.txt", all, "event", false, "event"),
        ("{}", "/settings.json", all, "event", true, "other"),
        ("{}", "/x/.validate-payload.json", all, "event", true, "other"),
        ("{}", all + "/event.json", all, "event", true, "definitions"),
        ("{}", all + "/new.json", all, "event", false, "other definitions"),
        (event, "/a.json", all, "event", false, "other definitions"),
        (event, "/a.json", all, "event", true, "event"),
        (event, "/a.json", all, nil, false, "other definitions"),
        (#"{"$schema": "x"}"#, "/a.json", all, "event", false, "other"),
        (#"{"schema": "x", "cases": []}"#, "/a.json", all, "event", false, "other"),
        (#"{"schema": "x"}"#, "/a.json", all, "event", false, "event"),
        (#"{"$schema": "x"}"#, "/a.json", all, "event", true, "event"),
        // With a single definition, the keys decide.
        ("{}", "/a.json", one, nil, false, "event"),
        ("{", "/a.json", one, nil, false, "event"),
        (#"{"name": "x"}"#, "/a.json", one, nil, false, "event"),
        (#"{"started_at": "x", "y": 1}"#, "/a.json", one, nil, false, "event"),
        (#"{"version": "x"}"#, "/package.json", one, nil, false, "other"),
        (#"{"name": "x", "$schema": "x"}"#, "/a.json", one, nil, false, "other"),
        ("[]", "/a.json", one, nil, false, "other"), ("", "/a.json", one, nil, false, "other"),
      ]
    for row in rows {
      let found = describe(
        row.text, path: row.path, [row.schemas], object: row.object, isChosen: row.isChosen)
      #expect(found == row.found, "\(row.text.prefix(40)) \(row.path) \(row.object ?? "")")
    }
    #expect(describe("{}", path: "/a.txt", language: "text", [all], object: "event") == "other")
    #expect(describe("{}", path: "untitled:1", [all], object: "event") == "event")
  }
}
