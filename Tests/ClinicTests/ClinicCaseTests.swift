import ObjectBody
import ObjectConformance
import TestSupport
import Testing

/// The test cases of the definitions, as tests.
@Suite struct ClinicCaseTests {
  private static let cases = Repository.path("Examples/Clinic/Cases")

  @Test(arguments: try CaseFile.cases(in: cases))
  func passes(_ test: FileCase) {
    #expect(test.run().differences == [])
  }

  @Test func `every definition has cases`() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Examples/Clinic/Environment"))
    let tested = try CaseFile.paths(in: Self.cases).map { try CaseFile(contentsOf: $0).definition }
    #expect(Set(tested.map(\.name)) == Set(schemas.definitions.map(\.name)))
    #expect(schemas.warnings.isEmpty)
  }
}
