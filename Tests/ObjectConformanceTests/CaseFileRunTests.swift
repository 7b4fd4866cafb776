import ObjectConformance
import ObjectSchema
import TestSupport
import Testing

@Suite struct CaseFileRunTests {
  private static let folder = Repository.path("Tests/Conformance")

  @Test(arguments: try CaseFile.paths(in: folder))
  func `passes every case of a file`(path: String) throws {
    let file = try CaseFile(contentsOf: path)
    let outcomes = file.run()
    #expect(outcomes.count == file.cases.count)
    for outcome in outcomes {
      #expect(outcome.isPassed, "\(outcome.summary): \(outcome.differences)")
      #expect(outcome.differences.isEmpty == outcome.isPassed, "\(outcome.summary)")
    }
  }

  @Test func `has at least 40 files and 1,400 cases`() throws {
    let paths = try CaseFile.paths(in: Self.folder)
    let cases = try paths.map { try CaseFile(contentsOf: $0).cases }
    #expect(paths.count >= 40)
    #expect(cases.map(\.count).reduce(0, +) >= 1400)
    // With results of one kind, a checker that always gives that result would pass.
    #expect(cases.joined().contains { $0.faults.isEmpty })
    #expect(cases.joined().contains { !$0.faults.isEmpty })
    #expect(cases.joined().contains { $0.warnings?.isEmpty == false })
  }

  @Test func `describes the differences of a failed case`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(
      """
      {
        "description": "Differences",
        "schema": {"name": "thing", "properties": [{"name": "a", "type": "Boolean"},
          {"name": "b", "type": "Number"}]},
        "cases": [
          {"description": "as expected", "payload": {"a": true}, "faults": []},
          {"description": "a fault too many", "payload": {"a": 1}, "faults": []},
          {"description": "a fault too few", "payload": {},
            "faults": [{"code": "required", "path": "a"}, {"code": "json", "path": ""}]},
          {"description": "another path", "payload": {"x": 1},
            "faults": [{"code": "unknown", "path": "y"}]},
          {"description": "another order", "payload": {"b": "", "a": 1},
            "faults": [{"code": "type", "path": "a"}, {"code": "type", "path": "b"}]},
          {"description": "warnings", "payload": {"b": 9007199254740993}, "faults": [],
            "warnings": []},
          {"description": "warnings that are not compared", "payload": {"b": 9007199254740993},
            "faults": []}
        ]
      }
      """, to: "cases.json")

    let file = try CaseFile(contentsOf: path)
    #expect(file.path == path)
    #expect(file.summary == "Differences")
    #expect(file.definition.name == "thing")
    let outcomes = file.run()
    #expect(outcomes.map(\.isPassed) == [true, false, false, false, false, false, true])
    #expect(
      outcomes.map(\.differences) == [
        [],
        ["expected nothing; found type at a"],
        ["expected required at a, json; found nothing"],
        ["expected unknown at y; found unknown at x"],
        ["expected type at a, type at b; found type at b, type at a"],
        ["warnings: expected nothing; found precision at b"],
        [],
      ])
    let last = try #require(outcomes.last)
    #expect(last.warnings == nil)
    #expect(last.foundWarnings == [ExpectedFault(code: .precision, path: "b")])
  }

  @Test func `checks the exact bytes of a text and of a payload`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(
      #"""
      {"schema": {"name": "thing", "properties": [{"name": "a", "type": "Any"}]},
       "cases": [
         {"payload": { "a" : 1.0 , "a" : 2 }, "faults": [{"code": "duplicate", "path": "a"}]},
         {"text": "{\"a\": \u00e9}", "faults": [{"code": "json", "path": ""}]},
         {"text": "", "faults": [{"code": "json", "path": ""}]}]}
      """#, to: "cases.json")
    let file = try CaseFile(contentsOf: path)
    #expect(
      file.cases.map { String(decoding: $0.payload, as: UTF8.self) } == [
        #"{ "a" : 1.0 , "a" : 2 }"#, #"{"a": é}"#, "",
      ])
    for outcome in file.run() { #expect(outcome.isPassed, "\(outcome.differences)") }
    #expect(file.summary.isEmpty)
  }
}
