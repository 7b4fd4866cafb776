import JSONText
import ObjectSamples
import ObjectSchema
import TestSupport
import Testing

@testable import SchemaComparison

/// Tests that compare verdicts with checks of generated payloads by both versions.
@Suite struct ChangedDefinitionTests {
  /// Changes one member of a list of properties.
  private func change(_ properties: inout [JSONValue], using random: inout SeededGenerator) {
    guard let index = properties.indices.randomElement(using: &random),
      var property = properties[index].object
    else { return }
    let rules = property["validators"]?.array ?? []
    switch Int.random(in: 0..<9, using: &random) {
    case 0: properties.remove(at: index)
    case 1: properties.append(["name": "c_added", "type": "String"])
    case 2: property["readOnly"] = true
    case 3: property["type"] = property["type"] == "String" ? "Number" : "String"
    case 4: property["validators"] = .array(rules + [["name": "required"]])
    case 5: property["validators"] = .array(Array(rules.dropLast()))
    case 6: property["maxItems"] = 1
    case 7: property["uniqueValues"] = true
    default:
      let rule: JSONValue = ["name": "string", "definition": ["max": 5]]
      property["validators"] = .array(rules + [rule])
    }
    if properties.indices.contains(index), properties[index]["name"] == property["name"] {
      properties[index] = .object(property)
    }
  }

  @Test func `verdicts agree with checks of payloads`() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    var random = SeededGenerator()
    var counts: [SchemaChange.Verdict: Int] = [:]
    for number in 0..<GeneratedCases.count(10, ofAll: 600) {
      let old = schemas.definitions[number % schemas.definitions.count]
      var declaration = old.declaration
      var properties = declaration["properties"]?.array ?? []
      for _ in 0..<Int.random(in: 1...2, using: &random) { change(&properties, using: &random) }
      declaration["properties"] = .array(properties)
      // Some changes have rules that don't fit the type.
      guard let registry = try? SchemaRegistry(text: JSONValue.object(declaration).description)
      else { continue }
      let new = registry.definitions[0]
      let changes = DefinitionComparison(old, new).changes
      for change in changes { counts[change.verdict, default: 0] += 1 }
      var generator = SampleGenerator(old, seed: random.next())
      var checker = PayloadChecker(new)
      let isBreaking = changes.contains { $0.verdict == .breaking }
      for _ in 0..<20 {
        let payload = generator.validPayload() ?? []
        let isValid = checker.isValid(payload)
        #expect(isValid || isBreaking, "seed \(random.seed), \(number): \(old.name)")
      }
    }
    #expect((counts[.breaking] ?? 0) > 0, "seed \(random.seed)")
  }
}
