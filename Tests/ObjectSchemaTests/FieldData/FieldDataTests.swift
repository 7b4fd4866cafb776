import DateText
import JSONText
import ObjectSchema
import TestSupport
import Testing

/// Random properties and values, checked by the checker and from the public data alone.
@Suite struct FieldDataTests {
  private static let fieldCount = 1000
  private static let valuesOfField = 20

  @Test func `a form refuses exactly what the checker refuses`() throws {
    let seeds = SeededGenerator()
    var fields = GeneratedField(random: seeds)
    let now = Instant(seconds: 1_709_251_200)
    let evaluator = FieldEvaluator(now: now)
    var accepted = 0
    var refused = 0
    var kinds: Set<String> = []
    for _ in 0..<Self.fieldCount {
      let declaration = Self.text(["name": "c_made", "properties": [.object(fields.property())]])
      let definition = try SchemaRegistry(text: declaration).object(named: "c_made")
      let property = definition.properties[0]
      kinds.formUnion(Self.kinds(of: property))
      var checker = PayloadChecker(definition, options: CheckOptions(now: now))
      for _ in 0..<Self.valuesOfField {
        let value = fields.value(for: property)
        let payload = Self.text(value.map { .object([property.name: $0]) } ?? [:])
        let isValid = checker.isValid(payload)
        if isValid { accepted += 1 } else { refused += 1 }
        if evaluator.accepts(value, for: property) != isValid {
          let faults = checker.faults(in: payload).map(\.description)
          Issue.record(
            "seed \(seeds.seed): \(declaration)\n\(payload)\n\(property.rules)\n\(faults)")
        }
      }
    }
    #expect(accepted > 5000 && refused > 5000, "seed \(seeds.seed): \(accepted), \(refused)")
    #expect(kinds.isSuperset(of: Self.kinds), "seed \(seeds.seed): \(kinds)")
  }

  /// The names of the rules as data, except that of custom rules.
  private static let kinds: Set = [
    "length", "range", "dateRange", "integer", "oneOf", "pattern", "format", "count", "unique",
    "uniqueInArray", "element", "point", "notWritable", "unchecked",
  ]

  private static func kinds(of property: PropertyDefinition) -> [String] {
    property.rules.map { "\($0)".replacing("ObjectSchema.PropertyRule.", with: "") }
      .map { String($0.prefix { $0.isLetter }) } + property.properties.flatMap { kinds(of: $0) }
  }

  private static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.writeValue(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
