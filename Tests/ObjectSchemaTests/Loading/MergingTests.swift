import ObjectSchema
import Testing

@Suite struct MergingTests {
  @Test func `merges registries with their definitions and warnings in order`() throws {
    let first = try SchemaRegistry(
      text: #"[{"name": "one", "x": 1}, {"name": "two"}]"#, name: "a.json")
    let second = try SchemaRegistry(text: #"{"name": "three", "y": 1}"#, name: "b.json")
    let merged = try SchemaRegistry(merging: [first, second, SchemaRegistry(text: "[]")])
    #expect(merged.definitions == first.definitions + second.definitions)
    #expect(merged.warnings == first.warnings + second.warnings)
    #expect(merged.warnings.map(\.file) == ["a.json", "b.json"])
    #expect(try merged.object(named: "threes") == second.definitions[0])
    #expect(try SchemaRegistry(merging: []).definitions.isEmpty)
  }

  @Test func `reports duplicate names of registries and definitions`() throws {
    let first = try SchemaRegistry(text: #"{"name": "thing"}"#, name: "a.json")
    let second = try SchemaRegistry(
      text: #"[{"name": "things"}, {"name": "thing", "pluralName": "others"}]"#, name: "b.json")
    let error = #expect(throws: SchemaError.self) {
      try SchemaRegistry(merging: [first, second])
    }
    #expect(
      error?.description == """
        b.json: error: a.json already defines the name thing [duplicateName]
        """)
    let declared = try ObjectDefinition("thing")
    let other = #expect(throws: SchemaError.self) { try SchemaRegistry([declared, declared]) }
    #expect(
      other?.description == "thing: error: thing already defines the name thing [duplicateName]")
    #expect(other?.faults.first?.pointer == nil)
  }
}
