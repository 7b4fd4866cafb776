import LanguageServer
import ObjectSchema
import TestSupport
import Testing

@testable import ValidatePayload

@Suite struct EditorWorkspaceTests {
  /// Returns the settings of a session in a directory with a configuration file.
  private func settings(
    _ configuration: String?, _ arguments: [String] = [], in folder: TemporaryFolder,
    _ change: (inout SessionOptions) -> Void = { _ in }
  ) throws -> WorkspaceSettings {
    if let configuration { try folder.write(configuration, to: "project/.validate-payload.json") }
    var options = SessionOptions()
    options.root = folder.path + "/project/sub"
    change(&options)
    let workspace = EditorWorkspace(
      try Arguments(["lsp"] + arguments), directory: folder.path + "/elsewhere")
    return workspace.settings(for: options)
  }

  @Test func `settings come from the command line, the client and the configuration file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let configuration = #"{"schemas": ["a", "/b"], "object": "c_x", "plural": {"c_x": "c_xs"}}"#
    let project = folder.path + "/project"
    let found = try settings(configuration, in: folder)
    #expect(found.schemaPaths == [project + "/a", "/b"])
    #expect(found.configuration == project + "/.validate-payload.json")
    #expect(found.pluralNames == ["c_x": "c_xs"])
    #expect(found.payloads("/any.json").object == "c_x")
    #expect(found.payloads("/any.json").isChosen == false)
    #expect(found.problems.isEmpty && found.requiresSchemas)

    let client = try settings(nil, in: folder) {
      $0.schemas = ["s"]
      $0.object = "c_y"
    }
    #expect(client.schemaPaths == [project + "/sub/s"])
    #expect(client.payloads("/any.json").object == "c_y")

    let line = try settings(
      nil, ["--schemas", "../s", "--object=c_z", "--no-config"], in: folder
    ) { $0.object = "c_y" }
    #expect(line.schemaPaths == [folder.path + "/s"])
    #expect(line.payloads("/any.json").object == "c_z")
    #expect(line.configuration == nil)

    let none = try settings(nil, ["--no-config"], in: folder)
    #expect(none.schemaPaths == [project + "/sub/Schemas"])
    #expect(!none.requiresSchemas)

    let named = try settings(nil, in: folder) { $0.configuration = "../.validate-payload.json" }
    #expect(named.configuration == project + "/.validate-payload.json")
  }

  @Test func `the options for inputs apply to their paths`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let found = try settings(
      """
      {"max-faults": 7, "overrides": [
        {"files": ["events/*.json"], "object": "event", "update": true, "ignore": "type"},
        {"files": ["*.log"], "object": "cache", "lines": true},
        {"files": ["sent/"], "instances": true}]}
      """, in: folder)
    let project = folder.path + "/project"
    let event = found.payloads(project + "/events/a.json")
    #expect(event.object == "event" && event.isChosen)
    #expect(event.options.maximumFaults == 7)
    #expect(event.options.mode == .update(type: nil))
    #expect(event.review != nil && event.checkInstances == nil)
    let log = found.payloads(project + "/sub/a.log")
    #expect(log.object == "cache" && log.hasLines && log.review == nil)
    let sent = found.payloads(project + "/sent/a.json")
    #expect(sent.object == nil && !sent.isChosen)
    let definition = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
      .object(named: "c_object")
    let report = sent.checkInstances?(Array(#"{"c_bool": 1}"#.utf8), definition, sent.options)
    #expect(report?.faults.contains { $0.path == "c_bool" && $0.code == .type } == true)
    let other = found.payloads(project + "/a.json")
    #expect(other.object == nil && other.review == nil && other.options.mode == .create)
  }

  @Test func `a review leaves out faults as a check does`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let found = try settings(
      #"{"ignore": ["type:c_bool"], "warn": "unknown", "object": "c_object"}"#, in: folder)
    let definition = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
      .object(named: "c_object")
    var checker = PayloadChecker(definition)
    let report = checker.report(on: #"{"c_bool": 1, "c_x": 1, "c_number": ""}"#)
    let faults = found.payloads("/a.json").review?(report)
    #expect(faults?.map(\.code) == [.unknown, .type])
    #expect(faults?.map(\.severity) == [.warning, .error])
  }

  @Test func `the configuration of the page about editors can be used`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let page = String(
      decoding: try Repository.bytes(
        "Sources/ValidatePayload/Documentation.docc/CheckingInTheEditor.md"), as: UTF8.self)
    let blocks = page.matches(of: #/```json\n((?:.|\n)*?)```/#).map { String($0.output.1) }
    #expect(blocks.count == 2)
    let found = try settings(blocks[0], in: folder)
    #expect(found.problems.isEmpty)
    let project = folder.path + "/project"
    #expect(found.payloads(project + "/visits/a.ndjson").object == "c_visit")
    #expect(found.payloads(project + "/updates/a.json").options.mode == .update(type: nil))
    #expect(found.payloads(project + "/a.json").object == nil)
  }

  @Test func `a faulty configuration file is a problem`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let found = try settings(#"{"schema": "a"}"#, in: folder)
    let path = folder.path + "/project/.validate-payload.json"
    #expect(found.problems == ["\(path):1:2: unknown key schema; did you mean schemas?"])
    #expect(found.configuration == path)
    let missing = try settings(#"{"baseline": "none.json"}"#, in: folder)
    #expect(missing.problems.count == 1)
  }
}
