import BodyBuilding
import DateText
import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import SchemaExport

@Suite struct EmbeddedDefinitionTests {
  private static let paths = [
    "Schemas", "Examples/Clinic/Environment", "Examples/export.ndjson", "Examples/export",
  ]

  private static func loaded(_ definition: EmbeddedDefinition) throws -> ObjectDefinition {
    try #require(
      try SchemaRegistry(text: definition.lines.joined(separator: "\n")).definitions.first)
  }

  @Test(arguments: paths) func `the text has the digest of the definition`(path: String) throws {
    for definition in SchemaRegistry(usableContentsOf: [Repository.path(path)]).definitions {
      let embedded = EmbeddedDefinition(definition)
      #expect(embedded.isExact)
      let loaded = try Self.loaded(embedded)
      #expect(loaded.digest == definition.digest)
      #expect(loaded.label == definition.label)
      #expect(loaded.properties.map(\.label) == definition.properties.map(\.label))
      #expect(embedded.lines.allSatisfy { !$0.contains("\"acl\"") })
    }
  }

  @Test func `the plural and formats of dates of a registry are kept`() throws {
    let text = """
      {"name": "c_d", "dates": {"write": "epochSeconds"}, "properties": [
        {"name": "a", "type": "Date"}, {"name": "b", "type": "Date", "dateOnly": true},
        {"name": "c", "type": "Document", "properties": [{"name": "e", "type": "Date"}]}],
       "objectTypes": [{"name": "t", "properties": [{"name": "f", "type": "Date"}]}]}
      """
    let mapping = DateMapping(write: try DateFormat("dd.MM.yyyy HH:mm"))
    let definition = try SchemaRegistry(text: text).mappingDates(with: mapping).definitions[0]
    for mapped in [definition, definition.mappingDates(with: mapping)] {
      let embedded = EmbeddedDefinition(mapped)
      #expect(embedded.isExact)
      #expect(try Self.loaded(embedded).digest == mapped.digest)
    }
    let plural = try SchemaRegistry(
      contentsOf: Repository.path("Schemas/c_office.json"), pluralNames: ["c_office": "c_rooms"])
    let embedded = EmbeddedDefinition(plural.definitions[0])
    #expect(try Self.loaded(embedded).pluralName == "c_rooms")
  }
}
