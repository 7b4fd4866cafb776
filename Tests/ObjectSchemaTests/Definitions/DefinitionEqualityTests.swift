import JSONText
import ObjectSchema
import TestSupport
import Testing

@Suite struct DefinitionEqualityTests {
  private static let keys = """
    "name": "c_case", "label": "Case", "properties": [
      {"name": "a", "type": "String", "validators": [
        {"name": "string", "definition": {"min": 1, "max": 9}}]},
      {"name": "b", "type": "File[]", "facets": [{"name": "c", "mimes": "image/*"}]},
      {"name": "d", "type": "Document", "properties": [{"name": "e", "type": "Date"}]}],
    "objectTypes": [{"name": "t", "properties": [{"name": "u", "type": "UUID"}]}],
    "hasETag": true
    """

  private static func definition(_ text: String) throws -> ObjectDefinition {
    try SchemaRegistry(text: text).object(named: "c_case")
  }

  @Test func `definitions with the same content are equal`() throws {
    let definition = try Self.definition("{\(Self.keys)}")
    let copy = definition
    #expect(definition == copy)
    let same = [
      try Self.definition("[{\(Self.keys)}]"),
      try Self.definition("{\(Self.keys), \"pluralName\": \"c_cases\", \"description\": null}"),
      // The order of keys and the text of numbers have no meaning in JSON.
      try Self.definition(
        "{\(Self.keys.replacing(#""min": 1, "max": 9"#, with: #""max": 9.0, "min": 1"#))}"),
      try Self.definition("{\(Self.keys.replacing(#""String""#, with: #""string""#))}"),
    ]
    for other in same {
      #expect(definition == other)
      #expect(definition.hashValue == other.hashValue)
    }
    #expect(Set(same + [definition]).count == 1)
  }

  @Test func `definitions with different content are not equal`() throws {
    let definition = try Self.definition("{\(Self.keys)}")
    let changes = [
      (#""label": "Case""#, #""label": "Other""#), (#""max": 9"#, #""max": 8"#),
      (#""String""#, #""Any""#), ("image/*", "image/png"), (#""Date""#, #""Date[]""#),
      (#""name": "t""#, #""name": "v""#), (#""UUID""#, #""Any""#), ("true", "false"),
      (#""name": "e""#, #""name": "f""#), (#""File[]""#, #""File[]", "maxItems": 99"#),
    ]
    for (text, replacement) in changes {
      // A String rule doesn't fit Any.
      let keys = Self.keys.replacing(text, with: replacement)
        .replacing(replacement == #""Any""# && text == #""String""# ? "string" : "-", with: "x")
      #expect(try definition != Self.definition("{\(keys)}"), "\(text)")
    }
    #expect(try definition != Self.definition("{\(Self.keys), \"description\": \"x\"}"))
    #expect(try definition != Self.definition("{\(Self.keys), \"pluralName\": \"x\"}"))
  }

  @Test func `parts of definitions are compared by content`() throws {
    let first = try Self.definition("{\(Self.keys)}")
    let second = try Self.definition("{\(Self.keys)}")
    #expect(try first.property(named: "a") == second.property(named: "a"))
    #expect(try first.property(named: "a") != second.property(named: "b"))
    #expect(try first.property(named: "b").facets == second.property(named: "b").facets)
    #expect(first.objectTypes == second.objectTypes)
    #expect(Set(first.properties + second.properties).count == 3)
    // The same property of another object is another one.
    let other = try SchemaRegistry(
      text: "{\(Self.keys.replacing(#""c_case""#, with: #""c_other""#))}")
    #expect(
      try first.property(named: "a") != other.object(named: "c_other").property(named: "a"))
  }

  @Test func `shipped definitions are equal to themselves and to no other`() throws {
    let first = try SchemaRegistry(contentsOf: Repository.path("Schemas")).definitions
    let second = try SchemaRegistry(contentsOf: Repository.path("Schemas")).definitions
    for (index, definition) in first.enumerated() {
      #expect(second.firstIndex(of: definition) == index, "\(definition.name)")
    }
  }
}
