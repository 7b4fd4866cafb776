import Foundation
import JSONText
import ObjectConformance
import ObjectSchema
import Testing

/// The examples of the documentation, with the results that they promise.
@Suite struct DocumentationExampleTests {
  private let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  private func schemas() throws -> SchemaRegistry {
    try SchemaRegistry(contentsOf: root + "/Schemas")
  }

  @Test func conformanceCase() throws {
    let schemas = try schemas()
    let wrong = ConformanceCase(
      summary: "rejects a number for a Boolean", payload: Array(#"{"c_bool": 1}"#.utf8),
      faults: [ExpectedFault(code: .type, path: "c_bool")])
    var checker = PayloadChecker(try schemas.object(named: "c_object"))
    #expect(wrong.run(with: &checker).isPassed)
  }

  @Test func caseOutcome() throws {
    let schemas = try schemas()
    let valid = ConformanceCase(
      summary: "accepts a number for a Boolean", payload: Array(#"{"c_bool": 1}"#.utf8), faults: [])
    var checker = PayloadChecker(try schemas.object(named: "c_object"))
    let outcome = valid.run(with: &checker)
    #expect(!outcome.isPassed)
    #expect(outcome.differences == ["expected nothing; found type at c_bool"])
  }

  @Test func expectedFault() {
    #expect(ExpectedFault(code: .type, path: "c_bool").description == "type at c_bool")
    #expect(ExpectedFault(code: .json, path: "").description == "json")
  }

  @Test func caseFileError() {
    do {
      _ = try CaseFile(contentsOf: "missing.json")
      Issue.record("loaded a missing file")
    } catch {
      #expect("\(error)" == "missing.json: No such file or directory")
    }
  }

  /// The case file of the article.
  @Test func testingYourOwnSchemas() throws {
    let article = try String(
      contentsOfFile: root
        + "/Sources/ObjectConformance/Documentation.docc/TestingYourOwnSchemas.md",
      encoding: .utf8)
    let start = try #require(article.range(of: "```json\n"))
    let end = try #require(article.range(of: "```", range: start.upperBound..<article.endIndex))
    let cases = String(article[start.upperBound..<end.lowerBound])

    let folder = FileManager.default.temporaryDirectory.appending(path: "objectbody-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Schemas", "Cases"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    let schema = """
      {"name": "c_note", "properties": [
        {"name": "c_title", "type": "String", "validators": [{"name": "required"}]},
        {"name": "c_stars", "type": "Number"}]}
      """
    let schemaFile = folder.appending(path: "Schemas/c_note.json")
    try schema.write(to: schemaFile, atomically: false, encoding: .utf8)
    let caseFile = folder.appending(path: "Cases/notes.json")
    try cases.write(to: caseFile, atomically: false, encoding: .utf8)

    #expect(try CaseFile.paths(in: folder.appending(path: "Cases").path) == [caseFile.path])
    let file = try CaseFile(contentsOf: caseFile.path)
    #expect(file.summary == "notes")
    let outcomes = file.run()
    #expect(outcomes.count == 4)
    for outcome in outcomes {
      #expect(outcome.isPassed, "\(outcome.summary): \(outcome.differences)")
    }

    let first = try #require(try CaseFile.cases(in: caseFile.path).first)
    #expect(first.description == "\(caseFile.path):6: accepts a title alone")

    // The line of the console example is the result if titles are numbers.
    try schema.replacing("\"String\"", with: "\"Number\"")
      .write(to: schemaFile, atomically: false, encoding: .utf8)
    let wrong = try #require(try CaseFile(contentsOf: caseFile.path).run().first)
    #expect(wrong.line == 6)
    #expect(wrong.differences == ["expected nothing; found type at c_title"])
  }
}
