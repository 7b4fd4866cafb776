import DateText
import ObjectConformance
import ObjectSchema
import TestSupport
import Testing

@Suite struct FileCaseTests {
  /// Three cases, of which the second expects a fault that the payload doesn't have.
  private static let text = #"""
    {"schema": {"name": "thing", "properties": [
       {"name": "a", "type": "Date", "validators": [{"name": "dateOfBirth"}]}]},
     "cases": [
       {"description": "accepts a day", "payload": {"a": "2024-02-29T00:00:00Z"}, "faults": []},
       {"description": "not so", "payload": {},
        "faults": [{"code": "required", "path": "a"}]}, {"text": "", "faults":
          [{"code": "json", "path": ""}]}
     ]}
    """#

  /// Calls the function with the cases of a directory with two files, and with its path.
  private static func withCases(
    _ body: (_ cases: [FileCase], _ folder: String) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["b.json", "a/c.json"] { try folder.write(Self.text, to: name) }
    try body(CaseFile.cases(in: folder.path), folder.path + "/")
  }

  @Test func `cases know their file and line`() throws {
    try Self.withCases { cases, folder in
      #expect(
        cases.map { "\($0)".replacing(folder, with: "") } == [
          "a/c.json:4: accepts a day", "a/c.json:5: not so", "a/c.json:6",
          "b.json:4: accepts a day", "b.json:5: not so", "b.json:6",
        ])
      #expect(cases.map(\.line) == [4, 5, 6, 4, 5, 6])
      #expect(cases.map { $0.path.replacing(folder, with: "") }.first == "a/c.json")
      #expect(Set(cases.map(\.id)).count == 6)
      let ofFile = try CaseFile.cases(in: folder + "b.json")
      #expect(ofFile.map(\.id) == cases.suffix(3).map(\.id))
    }
  }

  @Test func `a case runs alone`() throws {
    try Self.withCases { cases, _ in
      #expect(cases.map { $0.run().isPassed } == [true, false, true, true, false, true])
      #expect(cases.map { $0.run().line } == [4, 5, 6, 4, 5, 6])
      #expect(cases[1].run().differences == ["expected required at a; found nothing"])
      let before = Instant(seconds: 0)
      #expect(
        cases[0].run(options: CheckOptions(now: before)).differences
          == ["expected nothing; found range at a"])
    }
  }

  @Test func `a description is short and on one line`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let summary = "a\\n" + String(repeating: "ü", count: 1000)
    let path = try folder.write(
      #"{"schema": {"name": "thing"}, "cases": [{"description": "\#(summary)","#
        + #" "payload": {}, "faults": []}]}"#, to: "cases.json")
    let test = try #require(try CaseFile.cases(in: path).first)
    #expect(test.description.hasPrefix("\(path):1: a\\nüüü"))
    #expect(test.description.utf8.count < path.utf8.count + 180)
  }

  @Test func `an unusable file and a directory without cases are errors`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(throws: CaseFileError.self) { try CaseFile.cases(in: folder.path) }
    try folder.write(Self.text, to: "a.json")
    try folder.write("{", to: "b.json")
    let error = #expect(throws: CaseFileError.self) { try CaseFile.cases(in: folder.path) }
    #expect(error?.path == folder.path + "/b.json")
  }
}
