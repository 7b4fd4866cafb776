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

  @Test(arguments: try CaseFile.cases(in: folder))
  func `passes a case on its own`(test: FileCase) {
    #expect(test.run().differences == [])
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

  /// Returns a case that expects faults at the elements of an array.
  private static func conformanceCase(_ expected: Int, found: Int) -> ConformanceCase {
    let elements = Array(repeating: "1", count: found).joined(separator: ",")
    return ConformanceCase(
      summary: "", payload: Array(#"{"a": [\#(elements)]}"#.utf8),
      faults: (0..<expected).map { ExpectedFault(code: .type, path: "a[\($0)]") })
  }

  @Test func `shows the first differences of long lists`() throws {
    var checker = PayloadChecker(
      try ObjectDefinition("thing") { Property("a", .string, isArray: true, maxItems: 1000) },
      options: CheckOptions(maximumFaults: 200_000))
    let differences = [(12, 11), (500, 500), (500, 20), (20, 500), (100_000, 3)].map {
      Self.conformanceCase($0, found: $1).run(with: &checker).differences
    }
    #expect(differences[0].first?.hasPrefix("expected type at a[0], type at a[1], ") == true)
    #expect(differences[1].isEmpty)
    #expect(
      differences[2].first?.hasPrefix("after 20 as expected: expected type at a[20], ") == true)
    #expect(differences[2].first?.hasSuffix("type at a[31], … (480 values); found nothing") == true)
    #expect(
      differences[3].first?.hasPrefix("after 20 as expected: expected nothing; found ") == true)
    #expect(differences[4].joined().utf8.count < 1000)
    let long = ConformanceCase(
      summary: "", payload: Array("{}".utf8),
      faults: [ExpectedFault(code: .type, path: String(repeating: "x", count: 100_000))])
    #expect(long.run(with: &checker).differences.joined().utf8.count < 400)
  }

  @Test func `keeps a limited size of found faults`() throws {
    // Each case has 1000 faults, whose paths of 16 keys have about four kilobytes.
    let open = String(repeating: #"{"\#(String(repeating: "k", count: 256))":"#, count: 16)
    let duplicates = Array(repeating: #""x":1"#, count: 1001).joined(separator: ",")
    let payload =
      #"{"a": \#(open){\#(duplicates)}\#(String(repeating: "}", count: 16))}"#
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let cases = Array(repeating: #"{"payload": \#(payload), "faults": []}"#, count: 10)
    let path = try folder.write(
      #"{"schema": {"name": "thing", "properties": [{"name": "a", "type": "Any"}]}, "cases": ["#
        + cases.joined(separator: ",") + "]}", to: "cases.json")
    let outcomes = try CaseFile(contentsOf: path).run()
    #expect(outcomes.count == 10)
    #expect(outcomes.allSatisfy { !$0.isPassed })
    let size = outcomes.reduce(0) { size, outcome in
      outcome.foundFaults.reduce(size) { $0 + $1.path.utf8.count }
    }
    #expect(size < 17 << 20)
    #expect(outcomes.first?.foundFaults.count == 1000)
    #expect(outcomes.last?.foundFaults.count == 1)
    for outcome in outcomes {
      #expect(outcome.differences.joined().hasPrefix("expected nothing; found duplicate at a.k"))
      #expect(outcome.differences.joined().utf8.count < 4000)
    }
  }
}
