import TestSupport

/// Generates definitions with properties of every type and satisfiable rules.
struct GeneratedSchema {
  /// Patterns for which ``GeneratedValues`` can generate matches.
  static let patterns = ["/^[a-z]+$/", #"/^V-\d{4}$/"#, #"/\d/"#]

  private static let types = [
    "String", "Number", "Boolean", "ObjectId", "Reference", "Date", "dateOnly", "Document", "Any",
    "Geometry", "Binary", "UUID", "String", "Number", "Document",
  ]

  private var random: SeededGenerator
  private var nameCount = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The text of a definition with the name `c_made`.
  mutating func text() -> String {
    var text = #"{"name":"c_made","properties":["# + properties(1 + below(12), depth: 1) + "]"
    if below(5) == 0 {
      let types = (0...below(2)).map { index in
        #"{"name":"c_type\#(index)","properties":[\#(properties(below(4), depth: 1))]}"#
      }
      text += #","objectTypes":["# + types.joined(separator: ",") + "]"
    }
    return text + "}"
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func properties(
    _ count: Int, depth: Int, isInDocumentArray: Bool = false
  ) -> String {
    (0..<count).map { _ in property(depth: depth, isInDocumentArray: isInDocumentArray) }
      .joined(separator: ",")
  }

  /// A new name. Sorted names aren't in declared order.
  private mutating func name() -> String {
    nameCount += 1
    let stem = ["c_z", "c_K", "c_a", "c_B", "c_aNameOfManyLetters"][below(5)]
    return stem + "\(nameCount)"
  }

  private mutating func property(depth: Int, isInDocumentArray: Bool) -> String {
    var type = Self.types[below(Self.types.count)]
    if type == "Document", depth > 3 { type = "String" }
    let isArray = type != "Reference" && below(3) == 0
    var parts: [String] = []
    if type == "dateOnly" {
      type = "Date"
      parts.append(#""dateOnly":true"#)
    }
    if type == "Geometry", below(2) == 0 { parts.append(#""geoType":"MultiPoint""#) }
    if below(25) == 0 { parts.append(#""readOnly":true"#) }
    var isUnique = false
    if isArray {
      let minimum = below(3)
      isUnique = type != "Boolean" && type != "Any" && below(3) == 0
      parts.append(#""minItems":\#(minimum),"maxItems":\#(minimum + 1 + below(3))"#)
      if isUnique { parts.append(#""uniqueValues":true"#) }
    }
    if type == "Document" {
      var children = properties(1 + below(4), depth: depth + 1, isInDocumentArray: isArray)
      // A property with many values, so that there are enough unique Documents.
      if isUnique {
        children =
          #"{"name":"\#(name())","type":"String","validators":[{"name":"required"}]},"# + children
      }
      parts.append(#""properties":["# + children + "]")
    }
    let rules = rules(of: type, isInDocumentArray: isInDocumentArray && !isArray)
    if !rules.isEmpty { parts.append(#""validators":[\#(rules.joined(separator: ","))]"#) }
    let typeName = isArray ? type + "[]" : type
    return #"{"name":"\#(name())","type":"\#(typeName)""# + parts.map { "," + $0 }.joined() + "}"
  }

  private mutating func rules(of type: String, isInDocumentArray: Bool) -> [String] {
    var rules: [String] = []
    if below(4) == 0 { rules.append(#"{"name":"required"}"#) }
    if isInDocumentArray, ["String", "Number", "ObjectId", "Date", "UUID"].contains(type),
      below(2) == 0
    {
      return rules + [#"{"name":"uniqueInArray"}"#]
    }
    let allowNull = ["", #","allowNull":true"#, #","allowNull":false"#][below(3)]
    switch type {
    case "String":
      let minimum = below(4)
      let length =
        #"{"name":"string","definition":{"min":\#(minimum),"max":\#(minimum + 2 + below(9))"#
        + allowNull + "}}"
      let pattern = Self.patterns[below(Self.patterns.count)].replacing(#"\"#, with: #"\\"#)
      switch below(8) {
      case 0: rules.append(length)
      case 1:
        rules.append(
          #"{"name":"stringEnum","definition":{"values":["red","grün","","B","5","6"]}}"#)
      case 2:
        rules.append(#"{"name":"pattern","definition":{"pattern":"\#(pattern)"\#(allowNull)}}"#)
      case 3: rules.append(#"{"name":"email","definition":{\#(allowNull.dropFirst())}}"#)
      case 4: rules += [length, #"{"name":"pattern","definition":{"pattern":"/^[a-z]+$/"}}"#]
      default: break
      }
    case "Number":
      let minimum = below(200) - 100
      let bounds = #""min":\#(minimum),"max":\#(minimum + 5 + below(50))"#
      switch below(5) {
      case 0: rules.append(#"{"name":"number","definition":{\#(bounds)\#(allowNull)}}"#)
      case 1:
        rules.append(
          #"{"name":"number","definition":{\#(bounds),"allowDecimal":false\#(allowNull)}}"#)
      case 2: rules.append(#"{"name":"number","definition":{"allowDecimal":false\#(allowNull)}}"#)
      default: break
      }
    default: break
    }
    return rules
  }
}
