import Testing

@testable import LanguageServer
@testable import ObjectSchema

/// Tests that the explanations have the keys, rules and types of the schema reader.
@Suite struct SchemaEntryTests {
  @Test func `every key has an explanation`() {
    let rows: [(entries: [SchemaEntry], keys: KnownKeys)] = [
      (SchemaEntry.definitionKeys, .definition), (SchemaEntry.objectTypeKeys, .objectType),
      (SchemaEntry.propertyKeys, .property), (SchemaEntry.facetKeys, .facet),
      (SchemaEntry.ruleKeys, .rule), (SchemaEntry.datesKeys, .dates),
    ]
    for row in rows {
      #expect(Set(row.entries.map(\.name)) == Set(row.keys.used), "\(row.keys.owner)")
      #expect(row.entries.count == row.keys.used.count)
    }
  }

  @Test func `every rule has its options and types`() {
    #expect(SchemaEntry.rules.map(\.name) == BuiltInRules.all.map { $0.name })
    #expect(SchemaEntry.serverRules.map(\.name) == BuiltInRules.uncheckedNames)
    for (entry, rule) in zip(SchemaEntry.rules, BuiltInRules.all) {
      #expect(Set(entry.options.map(\.name)) == Set(rule.optionNames), "\(entry.name)")
      for type in PropertyType.known {
        let applies = [false, true].contains { isArray in
          rule.applies(to: RuleTarget(type: type, isArray: isArray, isInDocumentArray: true))
        }
        #expect(entry.applies(to: type) == applies, "\(entry.name) \(type)")
      }
    }
  }

  @Test func `every type has an explanation`() {
    #expect(SchemaEntry.types.map(\.name) == PropertyType.known.map(\.name))
  }
}
