import DateText
import Foundation
import JSONText
import ObjectBody
import ObjectSchema
import TestSupport

/// Generates values that are valid for a definition, with members in random order.
struct GeneratedValues {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// The values of a whole body.
  mutating func object(of definition: ObjectDefinition) -> PropertyObject {
    guard let type = definition.objectTypes.randomElement(using: &random) else {
      return object(of: definition.properties)
    }
    var object = object(of: definition.properties + type.properties)
    object.members.insert(
      PropertyObject.Member("type", .string(type.name)), at: below(object.members.count + 1))
    return object
  }

  mutating func object(of properties: [PropertyDefinition]) -> PropertyObject {
    var members: [PropertyObject.Member] = []
    for property in properties where property.isWritable {
      guard property.isRequired || below(5) < 3 else { continue }
      members.append(PropertyObject.Member(property.name, value(of: property)))
    }
    return PropertyObject(below(4) == 0 ? members : members.shuffled(using: &random))
  }

  mutating func value(of property: PropertyDefinition) -> PropertyValue {
    if !property.isRequired, !property.rejectsNull, below(16) == 0 { return .null }
    guard property.isArray else { return element(of: property) }
    let count = property.minItems + below(property.maxItems - property.minItems + 1)
    var elements: [PropertyValue] = []
    var seen: Set<String> = []
    while elements.count < count {
      let element = element(of: property)
      var canonical = CanonicalText(comparesNumbers: true)
      canonical.element(element, of: property)
      guard seen.insert(canonical.text.lowercased()).inserted || !property.uniqueValues else {
        continue
      }
      elements.append(element)
    }
    return .array(elements)
  }

  mutating func element(of property: PropertyDefinition) -> PropertyValue {
    switch property.type {
    case .string: .string(text(of: property))
    case .number: number(of: property)
    case .boolean: .bool(below(2) == 0)
    case .objectID, .reference: .string(objectID())
    case .date: date(of: property)
    case .document: .object(object(of: property.properties))
    case .geometry: property.isMultiPoint ? .array((0..<below(3)).map { _ in point() }) : point()
    case .binary: below(2) == 0 ? .data(data()) : .string(data().base64EncodedString())
    case .uuid: .string(uuid())
    default: anything(allowsNull: !property.isArray && !property.isRequired)
    }
  }

  /// A free-form value.
  private mutating func anything(allowsNull: Bool) -> PropertyValue {
    let value = freeForm(depth: 3)
    return !allowsNull && value == .null ? true : value
  }

  private mutating func text(of property: PropertyDefinition) -> String {
    var text: String?
    var length = 0...10
    for rule in property.validators {
      switch rule.name {
      case "string":
        length = (rule.integer("min") ?? 0)...(rule.integer("max") ?? 10)
      case "stringEnum":
        return rule.definition["values"]?.array?.randomElement(using: &random)?.string ?? ""
      case "email": return below(2) == 0 ? "a.b@example.org" : "x\(below(99))@[127.0.0.1]"
      case "pattern" where rule.definition["pattern"]?.string == GeneratedSchema.patterns[1]:
        return "V-\(1000 + below(9000))"
      case "pattern" where rule.definition["pattern"]?.string == GeneratedSchema.patterns[2]:
        return "é \(below(1_000_000)) \u{1F600}"
      case "pattern": text = letters(max(1, length.lowerBound)...length.upperBound)
      case "uniqueInArray": return letters(12...16)
      default: break
      }
    }
    if let text { return text }
    if property.uniqueValues || length.lowerBound > 0 || below(2) == 0 { return letters(length) }
    return anyText(upTo: length.upperBound)
  }

  mutating func letters(_ length: ClosedRange<Int>) -> String {
    let count = Int.random(in: length, using: &random)
    return String(decoding: (0..<count).map { _ in UInt8(97 + below(26)) }, as: UTF8.self)
  }

  /// Text with characters that are hard to write, of a maximum length in UTF-16 code units.
  mutating func anyText(upTo length: Int) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "\u{7F}", "é", "\u{301}", "\u{2028}", "K",
      "\u{212A}", "\u{FEFF}", "\u{1F600}", "9",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<below(length / 2 + 1) { text.append(scalars[below(scalars.count)]) }
    return String(text)
  }

  private mutating func number(of property: PropertyDefinition) -> PropertyValue {
    for rule in property.validators {
      if rule.name == "uniqueInArray" {
        return .integer(Int64.random(in: 0..<1_000_000_000_000, using: &random))
      }
      guard rule.name == "number" else { continue }
      let minimum = rule.integer("min") ?? -40
      let whole = Int.random(in: minimum...(rule.integer("max") ?? 40), using: &random)
      let isWhole = rule.definition["allowDecimal"]?.bool == false
      if isWhole, below(2) == 0 { return .number(JSONNumber("\(whole).0") ?? JSONNumber(whole)) }
      if isWhole || below(2) == 0 { return .integer(Int64(whole)) }
      return .double(whole == minimum ? Double(whole) : Double(whole) - 0.25)
    }
    return number()
  }

  private mutating func number() -> PropertyValue {
    switch below(6) {
    case 0: .double(Double(below(100_000)) / 8)
    case 1: .double(Double.random(in: -1000...1000, using: &random))
    case 2: .number(JSONNumber("-1.50") ?? JSONNumber(0))
    // Above 2^53, binary64 can't represent every integer.
    case 3: .integer(9_007_199_254_740_993 + Int64(below(4)))
    default: .integer(Int64(below(2_000_000) - 1_000_000))
    }
  }

  private mutating func objectID() -> String {
    let digits = Array((below(3) == 0 ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    return String(decoding: (0..<24).map { _ in digits[below(16)] }, as: UTF8.self)
  }

  private mutating func uuid() -> String {
    var bytes = Array(objectID().utf8) + Array("0123456789".utf8) + Array("ab".utf8)
    for index in [8, 13, 18, 23] { bytes[index] = UInt8(ascii: "-") }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func instant() -> Instant {
    Instant(
      seconds: Int64.random(in: -60_000_000_000...250_000_000_000, using: &random),
      nanoseconds: Int32(below(1_000_000_000)))
  }

  mutating func civilDate() -> CivilDate {
    CivilDate(instant(), in: .utc) ?? CivilDate("2024-02-29")!
  }

  private mutating func date(of property: PropertyDefinition) -> PropertyValue {
    if below(2) == 0 {
      return property.isDateOnly || below(4) == 0 ? .day(civilDate()) : .instant(instant())
    }
    let day = "20\(10 + below(90))-0\(1 + below(9))-\(10 + below(19))"
    if property.isDateOnly { return .string(day) }
    return .string(
      "\(day)T\(10 + below(10)):\(10 + below(50)):\(10 + below(50)).\(below(999))+01:00")
  }

  private mutating func point() -> PropertyValue {
    .array([.double(Double(below(1440)) / 4 - 180), .integer(Int64(below(181) - 90))])
  }

  private mutating func data() -> Data { Data((0..<below(9)).map { _ in UInt8(below(256)) }) }

  /// A free-form value without duplicate keys.
  mutating func freeForm(depth: Int) -> PropertyValue {
    switch below(depth > 0 ? 11 : 7) {
    case 10: return .day(civilDate())
    case 0: return .null
    case 1: return .bool(below(2) == 0)
    case 2: return number()
    case 3: return .instant(instant())
    case 4: return .data(data())
    case 5, 6: return .string(anyText(upTo: 20))
    case 7: return .array((0..<below(4)).map { _ in freeForm(depth: depth - 1) })
    default:
      var object = PropertyObject()
      for _ in 0..<below(5) { object[anyText(upTo: 6)] = freeForm(depth: depth - 1) }
      return .object(object)
    }
  }
}

extension PropertyDefinition {
  /// Whether one of the rules rejects `null`.
  var rejectsNull: Bool {
    validators.contains { rule in
      switch rule.name {
      case "string", "number", "pattern": rule.definition["allowNull"]?.bool != true
      case "email": rule.definition["allowNull"]?.bool == false
      default: false
      }
    }
  }
}

extension Validator {
  /// An option as an integer.
  func integer(_ option: String) -> Int? { definition[option]?.number?.integer(Int.self) }
}
