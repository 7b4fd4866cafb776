import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct UniqueValuesTests {
  /// For each type a function from numbers to distinct values, and two spellings of one value.
  private static let types:
    [(type: String, value: @Sendable (Int) -> String, same: (String, String))] = [
      ("String", { #""text \#($0)""# }, (#""é""#, #""\u00e9""#)),
      ("Number", { "\($0)" }, ("12345.0", "1.2345e4")),
      ("Number", { "\($0).5" }, ("-0", "0.0")),
      ("ObjectId", { #""\#(hex($0, 24))""# }, (#""\#(letters)""#, #""\#(letters.uppercased())""#)),
      (
        "Date", { #""2020-01-01T00:00:00.\#(hex($0 + 10_000, 0))Z""# },
        (#""2020-06-01T12:00:00Z""#, #""2020-06-01T14:00:00.000+02:00""#)
      ),
      (
        "UUID", { #""00000000-0000-0000-0000-\#(hex($0, 12))""# },
        (#""abcdefab-0000-0000-0000-000000000000""#, #""ABCDEFAB-0000-0000-0000-000000000000""#)
      ),
      ("Any", { #"{"n": \#($0)}"# }, (#"{"x": 1, "y": [2]}"#, #"{"y":[2.0],"\u0078":1e0}"#)),
    ]

  private static let letters = "abcdefabcdefabcdefabcdef"

  /// A number in decimal digits, padded with zeros.
  private static func hex(_ number: Int, _ length: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }

  @Test func `compares a thousand elements of each type by value`() throws {
    for (type, value, same) in Self.types {
      let definition = try SchemaText.definition(
        #"{"name": "a", "type": "\#(type)[]", "maxItems": 1000, "uniqueValues": true}"#)
      var checker = PayloadChecker(definition)
      let values = (0..<998).map(value)
      let different = checker.faults(in: #"{"a": [\#(values.joined(separator: ", "))]}"#)
      #expect(different.isEmpty, "\(type): \(different.first?.reason ?? "")")

      let spelled = [same.0] + values + [same.1]
      let faults = checker.faults(in: #"{"a": [\#(spelled.joined(separator: ", "))]}"#)
      #expect(faults.map { "\($0.code) \($0.path)" } == ["unique a[999]"], "\(type)")

      let repeated = values + [values[500], values[0]]
      let duplicates = checker.faults(in: #"{"a": [\#(repeated.joined(separator: ","))]}"#)
      #expect(duplicates.map(\.path) == ["a[998]", "a[999]"], "\(type)")
    }
  }

  @Test func `compares Booleans, Documents and Geometry too`() throws {
    let rows: [(property: String, elements: String, paths: [String])] = [
      (#""type": "Boolean[]""#, "true, false, true", ["a[2]"]),
      (
        #""type": "Document[]", "properties": [{"name": "b", "type": "Any"}]"#,
        #"{"b": 1}, {}, {"b": 2}, {"b": 1.0}, {}"#, ["a[3]", "a[4]"]
      ),
      (#""type": "Geometry[]""#, "[1, 2], [2, 1], [1.0, 2]", ["a[2]"]),
      (#""type": "Binary[]""#, #""AAAA", "aaaa", "AAAA""#, ["a[2]"]),
      // Text is compared after the changes that its property asks for.
      (#""type": "String[]", "lowercase": true"#, #""ΟΔΟΣ", "οδοσ", "οδος""#, ["a[2]"]),
      (#""type": "String[]", "trim": true, "lowercase": true"#, #""a", " A ", "b""#, ["a[1]"]),
      (#""type": "String[]""#, #""a", " A ", "A", "é", "e\u0301""#, []),
    ]
    for (property, elements, paths) in rows {
      let definition = try SchemaText.definition(
        #"{"name": "a", \#(property), "uniqueValues": true}"#)
      var checker = PayloadChecker(definition)
      let faults = checker.faults(in: #"{"a": [\#(elements)]}"#)
      #expect(faults.map(\.path) == paths, "\(property)")
      #expect(faults.allSatisfy { $0.code == .unique }, "\(property)")
    }
  }

  @Test func `structures with many keys are compared by value`() throws {
    for type in [#""type": "Any[]""#, #""type": "Document[]", "properties": []"#] {
      let definition = try SchemaText.definition(
        #"{"name": "a", \#(type), "uniqueValues": true}"#)
      var checker = PayloadChecker(definition)
      // Keys of all lengths up to thirty, each of which is used once more before its last value.
      let keys = (1...120).map { "\($0)é" + String(repeating: "k", count: $0 % 30) }
      let last = keys.map { #""\#($0)": [\#($0.count), "\#($0)"]"# }
      let first = keys.map { #""\#($0)": 0"# }
      let spelled = last.map { $0.replacing("k", with: "\\u006b", maxReplacements: 1) }
      let objects = [last, first + last.reversed(), spelled.shuffled(), first, last.dropLast()]
      let elements = objects.map { "{\($0.joined(separator: ","))}" }
      let faults = checker.faults(in: #"{"a": [\#(elements.joined(separator: ","))]}"#)
      #expect(
        faults.filter { $0.code == .unique }.map(\.path) == ["a[1]", "a[2]"], "\(type)")
    }
  }

  @Test func `fixed-size values with rules or escapes are compared with the others`() throws {
    let id = "abcdefabcdefabcdefabcdef"
    let rows = [
      (
        #""type": "ObjectId[]", "validators": [{"name": "idEnum", "definition": {"values": ["\#(id)"]}}]"#,
        id
      ),
      (#""type": "ObjectId[]""#, id),
      (#""type": "UUID[]""#, "abcdefab-0123-4567-89ab-abcdefabcdef"),
      (#""type": "Binary[]""#, "abcdef+/abc="),
    ]
    for (property, value) in rows {
      var checker = PayloadChecker(
        try SchemaText.definition(#"{"name": "a", \#(property), "uniqueValues": true}"#))
      let escaped = value.replacing("a", with: "\\u0061", maxReplacements: 1)
      let faults = checker.faults(in: #"{"a": ["\#(value)", "\#(escaped)", "\#(value)"]}"#)
      #expect(
        faults.map { "\($0.code) \($0.path)" } == ["unique a[1]", "unique a[2]"], "\(property)")
    }
  }

  @Test func `numbers with rules are compared with each other and with the rules`() throws {
    let rules = [
      #"{"name": "number", "definition": {"min": -2, "max": 100.5}}"#,
      #"{"name": "number", "definition": {"min": -2, "max": 100, "allowDecimal": false}}"#,
      #"{"name": "numberEnum", "definition": {"values": [1, 2.5, 100, 0, -1, 7]}}"#,
    ]
    let numbers =
      "1,2.5,1e2,100.0,-0,0.0,1e-1,100.5,100.25,-2,-2.5,25e-1,7e0,1e400,9007199254740993"
    let expected = [
      [
        "unique a[3]", "unique a[5]", "range a[10]", "unique a[11]", "range a[13]",
        "precision a[14]",
        "range a[14]",
      ],
      [
        "integer a[1]", "unique a[3]", "unique a[5]", "integer a[6]", "range a[7]", "integer a[7]",
        "range a[8]", "integer a[8]", "range a[10]", "integer a[10]", "integer a[11]",
        "unique a[11]",
        "range a[13]", "precision a[14]", "range a[14]",
      ],
      [
        "unique a[3]", "unique a[5]", "enum a[6]", "enum a[7]", "enum a[8]",
        "enum a[9]", "enum a[10]", "unique a[11]", "range a[13]", "precision a[14]",
        "enum a[14]",
      ],
    ]
    for (rule, expected) in zip(rules, expected) {
      var checker = PayloadChecker(
        try SchemaText.definition(
          #"{"name": "a", "type": "Number[]", "uniqueValues": true, "validators": [\#(rule)]}"#))
      let faults = checker.faults(in: #"{"a": [\#(numbers)]}"#)
      #expect(faults.map { "\($0.code) \($0.path)" } == expected, "\(rule)")
    }
  }

  @Test func `structures are compared by value however they are written`() throws {
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"{"name": "a", "type": "Any[]", "uniqueValues": true, "maxItems": 1000}"#))
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var equalCount = 0
    for _ in 0..<GeneratedCases.count(2000, ofAll: 100_000) {
      var copy = generator
      let left = Self.json(&generator, 3)
      // The same value with its members in another order, or another value.
      let isReversed = Bool.random(using: &generator)
      let right = isReversed ? Self.json(&copy, 3, isReversed: true) : Self.json(&generator, 3)
      let faults = checker.faults(in: "{\"a\": [ [\(left)] , [\(right)] ]}")
      let areEqual = try Self.areEqual(
        JSONDocument(Array(left.utf8)).root.value, JSONDocument(Array(right.utf8)).root.value)
      if areEqual { equalCount += 1 }
      #expect(
        faults.contains { $0.code == .unique } == areEqual, "\(left) and \(right), seed \(seed)")
    }
    #expect(equalCount > 500, "seed \(seed)")
  }

  /// Returns a small value, in one of several spellings.
  private static func json(
    _ generator: inout SeededGenerator, _ depth: Int, isReversed: Bool = false
  ) -> String {
    let scalars = [
      "null", "true", "false", "1", "1.0", "10e-1", "-0", "0", "2", #""a""#, #""\u0061""#, #""""#,
      #""}""#, #""]""#, "[]", "[ ]", "{}", "{ }",
    ]
    let choice = Int.random(in: 0...5, using: &generator)
    guard depth > 0, choice > 1 else { return scalars.randomElement(using: &generator) ?? "1" }
    let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      json(&generator, depth - 1, isReversed: isReversed)
    }
    if choice == 2 { return "[\(parts.joined(separator: " , "))]" }
    let keys = ["a", "\\u0061", "b", "", "}", "aa"]
    let members = parts.map { "\"\(keys.randomElement(using: &generator) ?? "a")\" : \($0)" }
    return "{\((isReversed ? members.reversed() : members).joined(separator: ","))}"
  }

  private static func areEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left.double == right.double
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy(areEqual)
    case (.object(let left), .object(let right)):
      left.members.count == right.members.count
        && left.members.allSatisfy { member in
          right[member.key].map { areEqual(member.value, $0) } ?? false
        }
    default: left == right
    }
  }

  @Test func `accepts duplicates by default`() throws {
    var checker = PayloadChecker(try SchemaText.definition(#"{"name": "a", "type": "Any[]"}"#))
    let isValid = checker.isValid(#"{"a": [1, 1, {}, {}]}"#)
    #expect(isValid)
  }
}
