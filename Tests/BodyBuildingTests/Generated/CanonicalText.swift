import DateText
import Foundation
import JSONText
import ObjectBody
import ObjectSchema

/// A simple implementation of canonical text, to compare with the bytes of bodies.
struct CanonicalText {
  private(set) var text = ""

  /// Whether the text represents every value, so that the checker finds the same faults in it.
  private(set) var isComplete = true

  /// Whether equal numbers have equal texts.
  private let comparesNumbers: Bool

  init(comparesNumbers: Bool = false) { self.comparesNumbers = comparesNumbers }

  init(_ body: PropertyObject, of definition: ObjectDefinition) {
    self.init()
    let own = definition.properties.map { ($0.name, Optional($0)) }
    guard !definition.objectTypes.isEmpty else {
      object(body, own)
      return
    }
    var slots = [("type", PropertyDefinition?.none)] + own
    if let type = definition.objectTypes.first(where: { .string($0.name) == body["type"] }) {
      slots += type.properties.map { ($0.name, $0) }
    } else {
      slots += definition.objectTypes.flatMap(\.properties).map { ($0.name, nil) }
    }
    object(body, slots)
  }

  /// Writes an object: the declared members in order, then all others sorted by key.
  private mutating func object(
    _ object: PropertyObject, _ slots: [(name: String, property: PropertyDefinition?)]
  ) {
    var rest = object.members
    var parts: [(member: PropertyObject.Member, property: PropertyDefinition?)] = []
    for slot in slots {
      guard let index = rest.firstIndex(where: { $0.key.hasSameUTF8(as: slot.name) }) else {
        continue
      }
      parts.append((rest.remove(at: index), slot.property))
    }
    let others = rest.enumerated().sorted { left, right in
      let (first, second) = (Array(left.element.key.utf8), Array(right.element.key.utf8))
      return first == second
        ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
    }
    parts += others.map { ($0.element, nil) }
    text += "{"
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "," }
      string(part.member.key)
      text += ":"
      if part.member.key.hasSameUTF8(as: "type"), slots.first?.name == "type", index == 0 {
        textOnly(part.member.value)
      } else {
        value(part.member.value, of: part.property)
      }
    }
    text += "}"
  }

  /// Writes the value of a property, or one in free form.
  mutating func value(_ value: PropertyValue, of property: PropertyDefinition?) {
    guard let property else { return freeForm(value) }
    guard property.isArray else { return element(value, of: property) }
    guard case .array(let elements) = value else { return textOnly(value) }
    array(elements) { $0.element($1, of: property) }
  }

  /// Writes a value of a property, or an element of its array.
  mutating func element(_ value: PropertyValue, of property: PropertyDefinition) {
    switch (value, property.type) {
    case (.object(let members), .document):
      object(members, property.properties.map { ($0.name, $0) })
    case (.instant, .date) where property.isDateOnly: textOnly(value)
    case (.day, .date) where property.isDateOnly: freeForm(value)
    case (.day(let day), .date): date(Instant(date: day).rfc3339())
    case (.day, .any), (.instant, .date), (.bytes, .binary), (.instant, .any), (.bytes, .any):
      freeForm(value)
    default: textOnly(value)
    }
  }

  /// Writes a value where dates and bytes are faults.
  private mutating func textOnly(_ value: PropertyValue) {
    switch value {
    case .instant, .day, .bytes: isComplete = false
    default: break
    }
    freeForm(value)
  }

  private mutating func freeForm(_ value: PropertyValue) {
    switch value {
    case .null, .attachment, .unsupported: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let integer): text += comparesNumbers ? "\(Double(integer))" : "\(integer)"
    case .double(let double): number(double)
    case .number(let given) where comparesNumbers: text += "\(given.double)"
    case .number(let given):
      // The shortest text with the same value.
      let isDouble = JSONNumber(given.double) == given
      if isDouble, given.integer(Int64.self) == nil {
        number(given.double)
      } else {
        text += given.integer(Int64.self).map { "\($0)" } ?? given.text
      }
    case .string(let content): string(content)
    case .instant(let instant): date(instant.rfc3339())
    case .day(let day): date(day.text)
    case .bytes(let bytes): string(Data(bytes).base64EncodedString())
    case .array(let elements): array(elements) { $0.freeForm($1) }
    case .object(let members): object(members, [])
    }
  }

  private mutating func array(
    _ elements: [PropertyValue], _ write: (inout CanonicalText, PropertyValue) -> Void
  ) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      write(&self, element)
    }
    text += "]"
  }

  private mutating func date(_ date: String?) {
    guard let date else {
      isComplete = false
      return text += "null"
    }
    string(date)
  }

  /// Writes a number that needs no exponent; the generated ones don't.
  private mutating func number(_ value: Double) {
    guard value.isFinite else {
      isComplete = false
      return text += "null"
    }
    let digits = "\(value)"
    text += digits.hasSuffix(".0") && !comparesNumbers ? String(digits.dropLast(2)) : digits
  }

  private mutating func string(_ content: String) {
    text += "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"": text += #"\""#
      case "\\": text += #"\\"#
      case "\u{8}": text += #"\b"#
      case "\t": text += #"\t"#
      case "\n": text += #"\n"#
      case "\u{C}": text += #"\f"#
      case "\r": text += #"\r"#
      case "\u{0}"..."\u{1F}":
        text += scalar.value < 16 ? #"\u000"# : #"\u00"#
        text += String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
