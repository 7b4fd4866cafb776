import DateText
import JSONText
import ObjectSchema
import Testing

@Suite struct PropertyRulesTests {
  private static func rules(_ property: Property) throws -> [PropertyRule] {
    try definition(property).rules
  }

  /// Returns the definition of a property, which can be a child of an array of Documents.
  private static func definition(_ property: Property) throws -> PropertyDefinition {
    let object = try ObjectDefinition("c_case") {
      Property("c_items", .document, isArray: true) { property }
    }
    return try #require(object.properties.first?.properties.first)
  }

  @Test func `each rule is available as data`() throws {
    let start = try #require(RFC3339DateTime("2020-01-01T00:00:00Z")).instant
    let born = try #require(RFC3339DateTime("1899-01-01T00:00:00Z")).instant
    let rows: [(PropertyType, Validator, [PropertyRule])] = [
      (.string, .required, []),
      (.string, .length(min: 3, max: 500), [.length(3...500)]),
      (.string, .length(min: 3), [.length(3...(.max))]),
      (.string, .length(), []),
      (
        .string, .printableString(max: 5, allowNumberAsFirstLetter: false),
        [.length(0...5), .format(.printable(allowsLeadingDigit: false))]
      ),
      (.string, .stringEnum(["a", "b"]), [.oneOf([.init("a"), .init("b")])]),
      (.number, .numberEnum([1, 2.5]), [.oneOf([.init(1), .init(2.5)])]),
      (.date, .dateEnum(["2020-01-01T01:00:00+01:00"]), [.oneOf([.init("2020-01-01")])]),
      (
        .objectID, .idEnum(["0123456789ABCDEF01234567"]),
        [.format(.objectID), .oneOf([.init("0123456789abcdef01234567")])]
      ),
      (
        .number, .options([("Low", 1), ("High", 2)]),
        [.oneOf([.init(1, label: "Low"), .init(2, label: "High")])]
      ),
      (.number, .range(min: 0, max: 10), [.range(0...10)]),
      (.number, .range(max: 10), [.range(-.infinity...10)]),
      (.number, .range(allowDecimal: false), [.integer]),
      (.date, .dateRange(min: "2020-01-01"), [.dateRange(from: .instant(start), through: nil)]),
      (
        .string, .dateOfBirth,
        [.format(.date), .dateRange(from: .instant(born), through: .afterNow(seconds: 86_400))]
      ),
      (
        .date, .dateOfBirth,
        [.dateRange(from: .instant(born), through: .afterNow(seconds: 86_400))]
      ),
      (.string, .email(allowNull: false), [.format(.email(allowsEmpty: false))]),
      (
        .string, .url(webSecure: true),
        [.format(.url(webOnly: true, isSecure: true, allowsEmpty: false))]
      ),
      (
        .string, .phoneNumber(allowShortCode: true),
        [.format(.phoneNumber(allowsShortCode: true))]
      ),
      (.string, .locale(["de", "fr-CH"]), [.format(.locale(["de", "fr-CH"], allowsBlank: false))]),
      (.string, .timeZone(allowBlank: true), [.format(.timeZone(allowsBlank: true))]),
      (.string, .customName, [.format(.customName)]),
      (.string, .uniqueInArray, [.uniqueInArray]),
      (.string, Validator(name: "script"), [.unchecked("script")]),
    ]
    for (type, validator, expected) in rows {
      #expect(
        try Self.rules(Property("a", type, [validator])) == expected, "\(validator)")
    }
    let pattern = try Self.rules(Property("a", .string, [.pattern("/^a/i", allowEmpty: true)]))
    guard case .pattern(let found, allowsEmpty: true)? = pattern.first else {
      Issue.record("\(pattern)")
      return
    }
    #expect(found.source == "/^a/i")
    #expect(found.isSupported && found.matches("AB") && !found.matches("B"))
  }

  @Test func `the rules of types and properties are listed too`() throws {
    let point = PropertyRule.point(longitude: -180...180, latitude: -90...90)
    let rows: [(Property, [PropertyRule])] = [
      (Property("a", .string), []),
      (Property("a", .boolean), []),
      (Property("a", .any), []),
      (Property("a", .reference), [.format(.objectID)]),
      (Property("a", .uuid), [.format(.uuid)]),
      (Property("a", .binary), [.format(.base64)]),
      (Property("a", .geometry), [point]),
      (Property("a", .geometry, isMultiPoint: true), [point]),
      (Property("a", .list), [.notWritable]),
      (Property("a", .string, isReadOnly: true), [.notWritable]),
      (Property("a", .string, isWritableOnCreate: false), [.notWritable]),
      (
        Property("a", .string, [.length(max: 2)], isArray: true, minItems: 1, uniqueValues: true),
        [.length(0...2), .count(1...100), .unique]
      ),
      (
        Property("a", .number, [.coordinate(min0: 0, max1: 5, allowDecimal1: false)], isArray: true),
        [
          .element(0, .range(0...(.infinity))), .element(1, .range(-.infinity...5)),
          .element(1, .integer), .count(2...2),
        ]
      ),
    ]
    for (property, expected) in rows {
      #expect(try Self.rules(property) == expected)
    }
  }

  @Test func `custom rules are listed with their options`() throws {
    let object = try ObjectDefinition("c_case", rules: [CustomRule("even") { _, _ in .valid }]) {
      Property("a", .number, [Validator(name: "even", definition: ["from": 2]), .range(max: 4)])
    }
    #expect(
      object.properties[0].rules == [.custom("even", options: ["from": 2]), .range(-.infinity...4)])
  }

  @Test func `labels belong to the rule options only`() throws {
    let object = try ObjectDefinition("c_case") {
      Property("a", .string, [.required, .stringEnum(["x"]), .options([("One", "x")])])
    }
    #expect(
      object.properties[0].rules == [.oneOf([.init("x")]), .oneOf([.init("x", label: "One")])])
  }

  @Test func `null is allowed unless a rule requires a value or rejects null`() throws {
    let rows: [([Validator], Bool)] = [
      ([], true), ([.required], false), ([.length(max: 1)], false),
      ([.length(max: 1, allowNull: true)], true), ([.stringEnum(["a"])], true),
      ([.email()], true), ([.email(allowNull: false)], false),
    ]
    for (validators, allowsNull) in rows {
      let object = try ObjectDefinition("c_case") { Property("a", .string, validators) }
      #expect(object.properties[0].allowsNull == allowsNull, "\(validators)")
      var checker = PayloadChecker(object)
      #expect(checker.isValid(#"{"a": null}"#) == allowsNull, "\(validators)")
    }
  }

  @Test func `default values are typed`() throws {
    let rows: [(JSONValue, DefaultValue?)] = [
      ([["type": "static", "value": 5]], .constant(5)),
      ([["type": "static", "value": [true]], ["type": "env"]], .constant([true])),
      ([["type": "env", "value": "now"]], .environment("now")),
      ([["type": "expression", "value": ["$now": 1]]], .expression(["$now": 1])),
      ([["type": "static", "value": JSONValue.null]], nil),
      ([["type": "static"]], nil),
      ([["type": "other", "value": 1]], nil),
      ([], nil),
    ]
    for (declared, expected) in rows {
      let object = try ObjectDefinition("c_case") {
        Property("a", .any, [.required], otherKeys: ["defaultValue": declared])
      }
      #expect(object.properties[0].defaultValue == expected, "\(declared)")
      #expect(object.properties[0].isRequiredOnCreate == (expected == nil), "\(declared)")
    }
  }

  /// Describes the field of a form for a property of any type.
  private static func field(_ property: PropertyDefinition) -> String {
    let marks = (property.isRequiredOnCreate ? "*" : "") + (property.isArray ? "[]" : "")
    let hints = property.rules.map { "\($0)" } + property.facets.map(\.name)
    return "\(property.label ?? property.name)\(marks) (\(property.type)) \(hints.count)"
  }

  @Test func `a form has a field for each type`() throws {
    let object = try ObjectDefinition("c_case") {
      for type in PropertyType.known {
        Property("c_\(type)", type, [.required], label: "My \(type)", facets: [.init("c_raw")]) {
          Property("c_part", .string)
        }
      }
    }
    #expect(
      object.properties.map(Self.field) == [
        "My String* (String) 0", "My Number* (Number) 0", "My Boolean* (Boolean) 0",
        "My ObjectId* (ObjectId) 1", "My Reference* (Reference) 1", "My Date* (Date) 0",
        "My Document* (Document) 0", "My Any* (Any) 0", "My File* (File) 2",
        "My Geometry* (Geometry) 1", "My Binary* (Binary) 1", "My UUID* (UUID) 1",
        "My List (List) 1",
      ])
  }
}
