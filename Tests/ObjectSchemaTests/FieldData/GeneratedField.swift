import JSONText
import TestSupport

/// Generates properties of every type with every rule, and values that are often at their limits.
struct GeneratedField {
  var random: SeededGenerator
  private var nameCount = 0

  init(random: SeededGenerator) { self.random = random }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func isOneOf(_ count: Int) -> Bool { below(count) == 0 }

  private mutating func any<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  // MARK: Properties

  private static let types = [
    "String", "String", "String", "String", "String", "Number", "Number", "Number", "Date", "Date",
    "Date", "ObjectId", "Reference", "UUID", "Binary", "Boolean", "Any", "Geometry", "File",
    "Document", "Document", "List", "Money",
  ]

  /// Returns the declaration of a property.
  mutating func property(depth: Int = 1, isInDocumentArray: Bool = false) -> JSONObject {
    nameCount += 1
    var type = any(of: Self.types)
    if type == "Document", depth > 2 { type = "String" }
    let isArray = type != "Reference" && type != "List" && isOneOf(3)
    var property: JSONObject = ["name": .string("c_p\(nameCount)"), "type": .string(type)]
    if isArray { addArrayKeys(to: &property) }
    if isOneOf(30) { property["readOnly"] = true }
    if isOneOf(30) { property["writeOnCreate"] = false }
    if isOneOf(8) { property["defaultValue"] = [["type": "static", "value": 1]] }
    switch type {
    case "String":
      for key in ["trim", "lowercase", "uppercase"] where isOneOf(5) { property[key] = true }
    case "Date":
      if isOneOf(2) { property["dateOnly"] = true }
      if isOneOf(3) { property["dates"] = any(of: Self.dates) }
    case "UUID": if isOneOf(3) { property["autoGenerate"] = true }
    case "Geometry": if isOneOf(2) { property["geoType"] = "MultiPoint" }
    case "File": addFacets(to: &property)
    case "Document":
      property["properties"] = .array(
        (0..<1 + below(3)).map { _ in
          .object(self.property(depth: depth + 1, isInDocumentArray: isArray))
        })
    default: break
    }
    var rules = self.rules(of: type, isArray: isArray)
    if isInDocumentArray, !["Any", "Geometry", "File", "Document", "List"].contains(type),
      isOneOf(2)
    {
      rules.append(["name": "uniqueInArray"])
    }
    if isOneOf(4) { rules.append(["name": "required"]) }
    if isOneOf(20) { rules.append(["name": "npi"]) }
    property["validators"] = .array(rules)
    if rules.contains(where: { $0["name"] == "coordinate" }) {
      // The rule requires two elements, so the limits must allow them.
      property["minItems"] = isOneOf(2) ? nil : 2
      property["maxItems"] = isOneOf(2) ? nil : 3
    }
    return property
  }

  private mutating func addArrayKeys(to property: inout JSONObject) {
    property["array"] = true
    let minimum = below(3)
    property["minItems"] = .number(JSONNumber(minimum))
    property["maxItems"] = .number(JSONNumber(isOneOf(4) ? -1 : minimum + below(3)))
    if isOneOf(3) { property["uniqueValues"] = true }
  }

  private static let dates: [JSONValue] = [
    ["read": ["dd.MM.yyyy"]], ["read": ["rfc3339", "epochSeconds"]],
    ["read": ["date"], "write": "yyyy-MM-dd HH:mm", "timeZone": "+02:00"], ["write": "dotnet"],
  ]

  private mutating func addFacets(to property: inout JSONObject) {
    property["facets"] = .array(
      ["content", "c_scan"].map { name in
        var facet: JSONObject = ["name": .string(name)]
        facet["mimes"] = any(of: ["*", "image/*", ["image/png", "application/pdf"], "!image/png"])
        facet["passMimes"] = .bool(isOneOf(2))
        facet["required"] = .bool(isOneOf(3))
        facet["allowUpload"] = .bool(!isOneOf(6))
        return .object(facet)
      })
    if isOneOf(3) { property["accepts"] = [["content"], ["c_scan", "content"]] }
  }

  // MARK: Rules

  private mutating func rules(of type: String, isArray: Bool) -> [JSONValue] {
    switch type {
    case "String": (0..<below(3)).map { _ in textRule() }
    case "Number": (0..<below(3)).map { _ in numberRule(isArray: isArray) }
    case "Date":
      isOneOf(4)
        ? []
        : [
          any(of: [
            rule("date", bounds(["2024-02-29", "2024-02-29T12:00:00Z", "2024-03-01"])),
            rule("dateEnum", ["values": ["2024-02-29", "2024-02-29T12:00:00.5Z"]]),
            rule("options", ["values": [["value": "2024-03-01", "label": "March"]]]),
            rule("dateOfBirth"),
          ])
        ]
    case "ObjectId":
      isOneOf(2)
        ? []
        : [
          any(of: [
            rule("idEnum", ["values": .array(Self.identifiers.prefix(2).map { .string($0) })]),
            rule("options", ["values": [["value": .string(Self.identifiers[1])]]]),
          ])
        ]
    case "Money": isOneOf(2) ? [] : [isOneOf(2) ? textRule() : rule("number", bounds([0, 3]))]
    default: []
    }
  }

  /// Returns a rule, to which `allowNull` is sometimes added if it has that option.
  private mutating func rule(
    _ name: String, _ options: JSONObject = [:], hasNull: Bool = false
  ) -> JSONValue {
    var options = options
    if hasNull, isOneOf(3) { options["allowNull"] = .bool(isOneOf(2)) }
    return ["name": .string(name), "definition": .object(options)]
  }

  /// Returns bounds from an ascending list, of which either can be missing.
  private mutating func bounds(_ values: [JSONValue]) -> JSONObject {
    var bounds: JSONObject = [:]
    let first = below(values.count)
    if !isOneOf(4) { bounds["min"] = values[first] }
    if !isOneOf(4) { bounds["max"] = values[first + below(values.count - first)] }
    return bounds
  }

  private mutating func flags(_ names: String...) -> JSONObject {
    var flags: JSONObject = [:]
    for name in names where !isOneOf(3) { flags[name] = .bool(isOneOf(2)) }
    return flags
  }

  private mutating func textRule() -> JSONValue {
    switch below(14) {
    case 0, 1: rule("string", bounds([0, 1, 3, 4, 5]), hasNull: true)
    case 2:
      rule(
        "printableString",
        merged(bounds([0, 1, 3, 4, 5]), flags("allowNumberAsFirstLetter")), hasNull: true)
    case 3, 4:
      rule(
        "pattern",
        merged(
          ["pattern": any(of: ["/^[a-c]+$/", "/B/i", #"/^\d{2,3}$/"#, #"/(a)\1/"#])],
          flags("allowEmpty")), hasNull: true)
    case 5: rule("stringEnum", ["values": ["red", "Grün", "", "a"]])
    case 6: rule("options", ["values": [["value": "red", "label": "Red"], ["value": "b"]]])
    case 7: rule("email", hasNull: true)
    case 8: rule("url", flags("webOnly", "webSecure", "allowEmpty"), hasNull: true)
    case 9: rule("phoneNumber", flags("allowShortCode"), hasNull: true)
    case 10:
      rule(
        "locale",
        merged(["locales": any(of: [[], ["de", "en_US"]])], flags("allowBlank")), hasNull: true)
    case 11: rule("timeZone", flags("allowBlank"), hasNull: true)
    case 12: rule("dateOfBirth")
    default: rule("customName")
    }
  }

  private func merged(_ left: JSONObject, _ right: JSONObject) -> JSONObject {
    JSONObject((left.members + right.members).map { ($0.key, $0.value) })
  }

  private mutating func numberRule(isArray: Bool) -> JSONValue {
    switch below(isArray ? 5 : 4) {
    case 0, 1:
      rule("number", merged(bounds([-1, 0, 0.5, 3, 1e300]), flags("allowDecimal")), hasNull: true)
    case 2: rule("numberEnum", ["values": [0, 0.5, 3]])
    case 3: rule("options", ["values": [["value": 1, "label": "One"], ["value": 3]]])
    default:
      rule(
        "coordinate",
        merged(["min0": -1, "max0": 3, "min1": 0], flags("allowDecimal0", "allowDecimal1")))
    }
  }

  static let identifiers = [
    "4d55c3a7f8a94c0b2e000001", "4d55c3a7f8a94c0b2e00000a", "4D55C3A7F8A94C0B2E00000A",
    "4d55c3a7f8a94c0b2e00000b", "4d55c3a7f8a94c0b2e00000", "4d55c3a7f8a94c0b2e00000g",
  ]
}
