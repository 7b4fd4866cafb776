import ObjectBody
import SchemaEditions
import Testing

@Suite struct EditionOfTypeTests {
  private static func registry(max: Int, name: String = "c_note") throws -> SchemaRegistry {
    try SchemaRegistry(
      text: #"""
        {"name": "\#(name)", "label": "Note", "properties": [{"name": "c_title", "type": "String",
          "validators": [
            {"name": "required"}, {"name": "string", "definition": {"max": \#(max)}}]}]}
        """#)
  }

  @Test func `a loaded definition with the same digest is the same edition`() throws {
    // The digest in generated code is that of its definition.
    #expect(Note.edition.digest == Note.definition.digest)
    let comparison = try EditionComparison(of: Note.self, in: Self.registry(max: 9))
    #expect(comparison.isSame)
    #expect(try comparison.newFaults(in: Note(title: "A long title".suffix(9).description)).isEmpty)
  }

  @Test func `objects of a type are checked with the loaded definition`() throws {
    let comparison = try EditionComparison(of: Note.self, in: Self.registry(max: 4))
    #expect(comparison.verdict == .breaking)
    #expect(comparison.changes(.tightened).map(\.path) == ["c_title"])
    #expect(try comparison.newFaults(in: Note(title: "Note")).isEmpty)
    #expect(try comparison.newFaults(in: Note(title: "Notes")).map(\.code) == [.length])
    #expect(throws: BodyValidationError.self) {
      try comparison.newFaults(in: Note(title: "A long title"))
    }
  }

  @Test func `a definition that the server has removed is an error`() throws {
    let schemas = try Self.registry(max: 9, name: "c_memo")
    let error = #expect(throws: UnknownObjectError.self) {
      try EditionComparison(of: Note.self, in: schemas)
    }
    #expect(error?.name == "c_note")
  }

  @Test func `the digest in the code is compared, not that of its definition`() throws {
    let definition = try Self.registry(max: 9).object(named: "c_note")
    #expect(!EditionComparison(of: Stale.self, with: definition).isSame)
  }

  /// A type whose digest was computed for another definition.
  private struct Stale: SchemaObject {
    static var definition: ObjectDefinition { Note.definition }
    static let edition = SchemaEdition(
      object: "c_note", digest: "00",
      json: #"{"name": "c_note", "properties": [{"name": "c_title", "type": "String"}]}"#)

    func write(to writer: inout ObjectWriter) {}
    init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) { throw reader.stop() }
  }
}
