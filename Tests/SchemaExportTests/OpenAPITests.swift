import JSONText
import ObjectSchema
import Testing

@testable import SchemaExport

@Suite struct OpenAPITests {
  @Test func `each definition has components and paths`() throws {
    let definitions = try SchemaRegistry(
      text: """
        [{"name": "c_a", "properties": [
           {"name": "r", "type": "Reference"}, {"name": "g", "type": "Geometry"}]},
         {"name": "c_b", "pluralName": "c_many", "objectTypes": [
           {"name": "t", "properties": [{"name": "x", "type": "Number"}]}]}]
        """
    ).definitions
    let root = try JSONValue(parsing: OpenAPIDocument.export(definitions).text)
    #expect(root["openapi"] == "3.1.0")
    #expect(
      root["paths"]?.object?.members.map(\.key)
        == ["/c_as", "/c_as/{id}", "/c_many", "/c_many/{id}"])
    let schemas = root["components"]?["schemas"]
    #expect(
      schemas?.object?.members.map(\.key) == [
        "c_a.create", "c_a.update", "c_a.stored", "c_b.create", "c_b.update", "c_b.stored",
        "shared.value.dateTime", "shared.value.objectId", "shared.value.reference",
      ])
    #expect(
      schemas?["c_a.create"]?["properties"]?["r"]?["$ref"]
        == "#/components/schemas/shared.value.objectId")
    #expect(schemas?["c_b.stored"]?["allOf"]?[0]?["then"]?["properties"]?["x"] != nil)
    // The server adds keys to the objects that it sends.
    #expect(schemas?["c_a.stored"]?["additionalProperties"] == nil)
    #expect(
      root["paths"]?["/c_many"]?["post"]?["requestBody"]?["content"]?["application/json"]?["schema"]
        == ["$ref": "#/components/schemas/c_b.create"])
  }
}
