import ObjectConformance
import Testing

@Test(arguments: try CaseFile.cases(in: "Tests/Cases"))
func passes(_ test: FileCase) {
  #expect(test.run().differences == [])
}
