import DateText
import Foundation
import JSONText
import ObjectBody
import ObjectSchema

/// Changes valid values so that they are invalid in one position.
struct ValueMutation {
  private var values: GeneratedValues

  /// The code and path of the fault that the change causes; `nil` if that isn't known.
  private(set) var expected: String?

  private init(_ values: GeneratedValues) { self.values = values }

  /// Changes a body in one position.
  ///
  /// - Parameters:
  ///   - body: Values of the definition.
  ///   - definition: The definition.
  ///   - values: The generator of random numbers and of values.
  /// - Returns: The code and path of the fault that the change causes, if that is known.
  static func change(
    _ body: inout PropertyObject, of definition: ObjectDefinition,
    with values: inout GeneratedValues
  ) -> String? {
    var mutation = ValueMutation(values)
    var properties = definition.properties
    if let type = definition.objectTypes.first(where: { .string($0.name) == body["type"] }) {
      properties += type.properties
    }
    if !definition.objectTypes.isEmpty, mutation.values.below(12) == 0 {
      mutation.changeType(&body)
    } else if mutation.values.below(30) == 0 {
      mutation.insertServerKey(&body)
    } else {
      mutation.change(&body, of: properties, at: "")
    }
    values = mutation.values
    return mutation.expected
  }

  private mutating func expect(_ code: String, _ path: String) { expected = "\(code) \(path)" }

  /// Inserts a key that the server creates, unless there is one: the order of several isn't specified.
  private mutating func insertServerKey(_ body: inout PropertyObject) {
    let keys = ["_id", "ETag", "access"]
    guard !body.keys.contains(where: keys.contains) else { return }
    let key = keys[values.below(3)]
    body.members.insert(.init(key, 1), at: values.below(body.members.count + 1))
    expect("notWritable", key)
  }

  private mutating func changeType(_ body: inout PropertyObject) {
    switch values.below(4) {
    case 0:
      body["type"] = nil
      expect("required", "type")
    case 1:
      body["type"] = "c_typeless"
      expect("enum", "type")
    case 2:
      body["type"] = nil
      body.members.append(PropertyObject.Member("type", 1))
      expect("type", "type")
    default:
      body["type"] = .instant(values.instant())
      expect("type", "type")
    }
  }

  private mutating func change(
    _ object: inout PropertyObject, of properties: [PropertyDefinition], at path: String
  ) {
    let prefix = path.isEmpty ? "" : path + "."
    let position = values.below(object.members.count + 1)
    switch values.below(16) {
    case 0:
      let key = ["c_unknown", "c_zz", "d", "x"][values.below(4)]
      object.members.insert(PropertyObject.Member(key, values.freeForm(depth: 2)), at: position)
      expect("unknown", prefix + key)
    case 1:
      // A key of unusual characters, or one that is canonically equivalent to a property's name.
      let name = properties.first?.name.replacing("K", with: "\u{212A}") ?? ""
      let key = values.below(2) == 0 ? "x" + values.anyText(upTo: 8) : name
      object.members.insert(PropertyObject.Member(key, values.freeForm(depth: 2)), at: position)
    case 2:
      guard let member = object.members.randomElement(using: &values.random) else { return }
      let value = values.below(2) == 0 ? member.value : values.freeForm(depth: 2)
      object.members.insert(PropertyObject.Member(member.key, value), at: position)
      expect("duplicate", prefix + member.key)
    case 3:
      let required = properties.filter { $0.isRequired && $0.isWritable }
      guard let property = required.randomElement(using: &values.random) else { return }
      object[property.name] = nil
      expect("required", prefix + property.name)
    case 4:
      let closed = properties.filter { !$0.isWritable }
      guard let property = closed.randomElement(using: &values.random) else { return }
      object.members.insert(
        PropertyObject.Member(property.name, values.value(of: property)), at: position)
      expect("notWritable", prefix + property.name)
    default:
      let present = object.members.indices.filter { index in
        properties.contains { $0.isWritable && $0.name == object.members[index].key }
      }
      guard let index = present.randomElement(using: &values.random),
        let property = properties.first(where: { $0.name == object.members[index].key })
      else { return }
      changeValue(&object.members[index].value, of: property, at: prefix + property.name)
    }
  }

  private mutating func changeValue(
    _ value: inout PropertyValue, of property: PropertyDefinition, at path: String
  ) {
    if values.below(12) == 0 {
      value = .null
      if property.isRequired {
        expect("required", path)
      } else if property.rejectsNull {
        expect("null", path)
      }
      return
    }
    guard property.isArray else { return changeElement(&value, of: property, at: path) }
    guard case .array(var elements) = value else { return }
    switch values.below(8) {
    case 0:
      elements.append(.null)
      expect("type", "\(path)[\(elements.count - 1)]")
    case 1:
      while elements.count <= property.maxItems { elements.append(values.element(of: property)) }
      expect("maxItems", path)
    // A previous change may have removed elements.
    case 2 where property.minItems > 0 && elements.count >= property.minItems:
      elements.removeSubrange((property.minItems - 1)...)
      expect("minItems", path)
    case 3 where property.uniqueValues && !elements.isEmpty:
      elements.append(elements[0])
      expect("unique", "\(path)[\(elements.count - 1)]")
    case 4 where elements.count > 1:
      return copySibling(&value, of: property, at: path)
    case 5:
      value = wrongType(["Array"])
      return expect("type", path)
    default:
      guard let index = elements.indices.randomElement(using: &values.random) else { return }
      changeElement(&elements[index], of: property, at: "\(path)[\(index)]")
    }
    value = .array(elements)
  }

  /// Copies a value that must be unique from the first Document of an array to the second.
  private mutating func copySibling(
    _ value: inout PropertyValue, of property: PropertyDefinition, at path: String
  ) {
    guard case .array(var elements) = value, case .object(let first) = elements[0],
      case .object(var second) = elements[1]
    else { return }
    for child in property.properties
    where child.isWritable && child.validators.contains(where: { $0.name == "uniqueInArray" }) {
      guard let copied = first[child.name], copied != .null else { continue }
      second[child.name] = copied
      expect("unique", "\(path)[1].\(child.name)")
    }
    elements[1] = .object(second)
    value = .array(elements)
  }

  private mutating func changeElement(
    _ value: inout PropertyValue, of property: PropertyDefinition, at path: String
  ) {
    switch values.below(8) {
    case 0:
      value = [.double(.nan), .double(.infinity), .double(-.infinity)][values.below(3)]
      expect("range", path)
    case 1 where property.type != .any:
      value = wrongType([property.type.jsonType])
      expect("type", path)
    case 2 where property.type != .any && (property.type != .date || property.isDateOnly):
      value = .instant(values.instant())
      expect("type", path)
    case 3 where property.type != .any && property.type != .binary:
      value = .data(Data([1, 2, 3]))
      expect("type", path)
    case 4:
      value = .instant(Instant(seconds: .max))
      let isWritten = [.any, .date].contains(property.type) && !property.isDateOnly
      expect(isWritten ? "range" : "type", path)
    default: changeContent(&value, of: property, at: path)
    }
  }

  private mutating func wrongType(_ rejected: [String]) -> PropertyValue {
    let all: [PropertyValue] = [true, 1, "text", [1], ["c_a": 1]]
    let wrong = all.filter { !rejected.contains($0.typeName) }
    return wrong[values.below(wrong.count)]
  }

  /// Replaces a value with an invalid one of the same type.
  private mutating func changeContent(
    _ value: inout PropertyValue, of property: PropertyDefinition, at path: String
  ) {
    switch property.type {
    case .string: changeText(&value, of: property, at: path)
    case .number:
      guard let rule = property.validators.first(where: { $0.name == "number" }) else { return }
      if let maximum = rule.integer("max"), values.below(2) == 0 {
        value = .double(Double(maximum) + 0.5)
        expect("range", path)
      } else if rule.definition["allowDecimal"]?.bool == false {
        value = .double(Double(rule.integer("min") ?? 0) + 0.5)
        expect("integer", path)
      }
    case .objectID, .reference, .uuid, .date, .binary:
      value = ["zz", "2024-02-30", "=", "4d55c3a7f8a94c0b2e00000g?"][values.below(4)]
      expect("format", path)
    case .document:
      guard case .object(var object) = value else { return }
      change(&object, of: property.properties, at: path)
      value = .object(object)
    case .geometry:
      let position = property.isMultiPoint ? "\(path)[0]" : path
      let (point, code, path): (PropertyValue, String, String) =
        switch values.below(4) {
        case 0: ([200, 0], "range", position + "[0]")
        case 1: ([0, -90.5], "range", position + "[1]")
        case 2: ([1], "minItems", position)
        default: ([1, 2, 3], "maxItems", position)
        }
      value = property.isMultiPoint ? [point] : point
      expect(code, path)
    case .any:
      value = .array([value, .object(PropertyObject([.init("a", 1), .init("a", 2)]))])
      expect("duplicate", path + "[1].a")
    default: return
    }
  }

  private mutating func changeText(
    _ value: inout PropertyValue, of property: PropertyDefinition, at path: String
  ) {
    guard let rule = property.validators.randomElement(using: &values.random) else { return }
    switch rule.name {
    case "string":
      value = .string(values.letters(20...20))
      expect("length", path)
    case "stringEnum":
      value = "Red"
      expect("enum", path)
    case "pattern":
      value = "?"
      expect("pattern", path)
    case "email":
      value = "a b@example.org"
      expect("format", path)
    default: return
    }
  }
}

extension PropertyType {
  /// The name of the JSON type of values.
  fileprivate var jsonType: String {
    switch self {
    case .number: "Number"
    case .boolean: "Boolean"
    case .document: "Object"
    case .geometry: "Array"
    default: "String"
    }
  }
}
