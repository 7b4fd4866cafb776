import DateText
import JSONText
import ObjectBody
import ObjectSchema
import TestSupport

/// A property of a generated definition, described independently of the definition itself.
struct ChangeableProperty {
  var name: String
  var type: String
  var isArray = false
  var isDateOnly = false
  var isRequired = false
  var refusesNull = false
  var isCreatable = false
  var isReadOnly = false
  var isWritableOnCreate = true
  var members: [ChangeableProperty] = []

  /// Whether an update can't contain the property.
  var isFixed: Bool { isReadOnly || isCreatable || type == "List" }

  /// Whether a body can contain the property.
  var isInBodies: Bool { !isReadOnly && isWritableOnCreate && type != "List" }

  /// Whether the value is cleared if the new values don't have it.
  var isClearable: Bool { isInBodies || !isFixed }

  var isDocument: Bool { type == "Document" && !isArray }
  var isFile: Bool { type == "File" && !isArray }

  var json: String {
    var parts = [#""name":"\#(name)","type":"\#(type)""#]
    if isArray { parts.append(#""array":true"#) }
    if isDateOnly { parts.append(#""dateOnly":true"#) }
    if isCreatable { parts.append(#""creatable":true"#) }
    if isReadOnly { parts.append(#""readOnly":true"#) }
    if !isWritableOnCreate { parts.append(#""writeOnCreate":false"#) }
    var rules: [String] = []
    if isRequired { rules.append(#"{"name":"required"}"#) }
    if refusesNull { rules.append(#"{"name":"string"}"#) }
    parts.append(#""validators":[\#(rules.joined(separator: ","))]"#)
    if !members.isEmpty {
      parts.append(#""properties":[\#(members.map(\.json).joined(separator: ","))]"#)
    }
    if type == "File" {
      parts.append(#""facets":[{"name":"c_one"},{"name":"c_two"},{"name":"c_three"}]"#)
    }
    return "{" + parts.joined(separator: ",") + "}"
  }
}

/// Generates definitions, the values of stored objects, and the values that these should have.
struct GeneratedChange {
  var random: SeededGenerator
  private(set) var properties: [ChangeableProperty] = []
  private(set) var types: [String: [ChangeableProperty]] = [:]
  private var nameCount = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    properties = (0...below(8)).map { _ in property(depth: 1) }
    if below(4) == 0 {
      for type in ["c_first", "c_second"] {
        types[type] = (0..<below(4)).map { _ in property(depth: 1) }
      }
    }
  }

  var schema: String {
    let types = types.sorted { $0.key < $1.key }.map { type in
      #"{"name":"\#(type.key)","properties":[\#(type.value.map(\.json).joined(separator: ","))]}"#
    }
    return #"{"name":"c_made","properties":[\#(properties.map(\.json).joined(separator: ","))],"#
      + #""objectTypes":[\#(types.joined(separator: ","))]}"#
  }

  /// The properties of objects of a type.
  func properties(ofType type: String?) -> [ChangeableProperty] {
    properties + (type.flatMap { types[$0] } ?? [])
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func property(depth: Int) -> ChangeableProperty {
    nameCount += 1
    let kinds = [
      "String", "Number", "Boolean", "ObjectId", "Date", "Any", "Geometry", "Binary", "UUID",
      "File", "Document", "Document", "Document", "List",
    ]
    var property = ChangeableProperty(
      name: ["c_z", "c_a", "c_K"][below(3)] + "\(nameCount)", type: kinds[below(kinds.count)])
    if property.type == "Document", depth > 2 { property.type = "String" }
    property.isArray = property.type != "List" && below(4) == 0
    property.isDateOnly = property.type == "Date" && below(3) == 0
    property.isRequired = below(6) == 0
    property.refusesNull = property.type == "String" && below(3) == 0
    property.isCreatable = below(10) == 0
    property.isReadOnly = below(14) == 0
    property.isWritableOnCreate = below(14) > 0
    if property.type == "Document" {
      property.members = (0...below(4)).map { _ in self.property(depth: depth + 1) }
    }
    return property
  }
}

// MARK: - Values

extension GeneratedChange {
  /// The values of a stored object.
  mutating func stored() -> PropertyObject {
    let type = types.keys.sorted().randomElement(using: &random)
    var object = stored(properties(ofType: type))
    if let type { object["type"] = .string(type) }
    if below(3) == 0 { object["_id"] = "4d55c3a7f8a94c0b2e000001" }
    object.members.shuffle(using: &random)
    return object
  }

  private mutating func stored(_ properties: [ChangeableProperty]) -> PropertyObject {
    var object = PropertyObject()
    for property in properties where property.isRequired || below(4) > 0 {
      object[property.name] = below(12) == 0 ? .null : value(of: property)
    }
    return object
  }

  private mutating func value(of property: ChangeableProperty) -> PropertyValue {
    guard property.isArray else { return element(of: property) }
    return .array((0..<below(3)).map { _ in element(of: property) })
  }

  private mutating func element(of property: ChangeableProperty) -> PropertyValue {
    switch property.type {
    case "String": return .string(["", "a", "b", "é", "e\u{301}"][below(5)])
    case "Number": return [.integer(1), .double(2.5), .integer(-3)][below(3)]
    case "Boolean": return .bool(below(2) == 0)
    case "ObjectId": return .string("4d55c3a7f8a94c0b2e00000\(below(3))")
    case "Date" where property.isDateOnly:
      return CivilDate("2024-02-2\(7 + below(3))").map(PropertyValue.day) ?? .null
    case "Date": return .instant(Instant(seconds: Int64(below(3))))
    case "Any": return [["k": 1, "l": [nil, 2]], "text", [1, [:]], 7][below(4)]
    case "Geometry": return [.integer(Int64(below(3))), 2]
    case "Binary": return .bytes([UInt8(below(3))])
    case "UUID": return .string("123e4567-e89b-12d3-a456-42661417400\(below(3))")
    case "List": return [.string("4d55c3a7f8a94c0b2e00000\(below(3))")]
    case "File": return file()
    default:
      guard property.isArray else { return .object(stored(property.members)) }
      return .object(createdElement(property.members))
    }
  }

  /// A Document in an array, which is always sent as a whole, so it's valid on its own.
  private mutating func createdElement(_ properties: [ChangeableProperty]) -> PropertyObject {
    var object = PropertyObject()
    for property in properties where property.isInBodies && (property.isRequired || below(4) > 0) {
      object[property.name] =
        property.isDocument ? .object(createdElement(property.members)) : value(of: property)
    }
    return object
  }

  private mutating func file() -> PropertyValue {
    var facets = PropertyObject()
    for name in ["content", "c_one", "c_two", "c_three"].shuffled(using: &random).prefix(
      1 + below(3))
    {
      facets[name] =
        below(2) == 0
        ? .string("file\(below(2)).txt")
        : .attachment(.bytes([UInt8(below(2))], mediaType: "text/plain"))
    }
    return .object(facets)
  }
}

// MARK: - Changes

extension GeneratedChange {
  /// The values that a stored object should have.
  mutating func changed(_ original: PropertyObject) -> PropertyObject {
    var object = original
    if case .string(let type)? = original["type"] as PropertyValue? {
      change(&object, properties(ofType: type))
      switch below(30) {
      case 0: object["type"] = type == "c_first" ? "c_second" : "c_first"
      case 1: object["type"] = PropertyValue?.none
      default: break
      }
    } else {
      change(&object, properties)
    }
    switch below(20) {
    case 0: object["_id"] = "4d55c3a7f8a94c0b2e000002"
    case 1...8: object["_id"] = PropertyValue?.none
    default: break
    }
    object.members.shuffle(using: &random)
    return object
  }

  private mutating func change(
    _ object: inout PropertyObject, _ properties: [ChangeableProperty]
  ) {
    for property in properties {
      let name = property.name
      // Few changes of such properties, so that an update can reach many objects.
      let isSensitive = property.isFixed || property.isRequired || property.refusesNull
      switch below(isSensitive ? 60 : 14) {
      case 0, 1: object[name] = value(of: property)
      case 2: object[name] = .null
      case 3: object[name] = PropertyValue?.none
      case 4, 5, 6:
        guard let value = object[name] as PropertyValue? else { break }
        object[name] = respelled(value, property)
      default:
        if case .object(var members)? = object[name] as PropertyValue? {
          if property.isDocument { change(&members, property.members) }
          if property.isFile, below(3) == 0 { changeFacet(&members) }
          object[name] = .object(members)
        }
      }
    }
  }

  private mutating func changeFacet(_ facets: inout PropertyObject) {
    guard case .object(let other) = file() else { return }
    for (name, value) in other.pairs { facets[name] = value }
    if below(4) == 0 { facets["c_two"] = PropertyValue?.none }
  }

  /// The same value in another form.
  private mutating func respelled(
    _ value: PropertyValue, _ property: ChangeableProperty
  ) -> PropertyValue {
    switch value {
    case .integer(let number) where ["Number", "Geometry", "Any"].contains(property.type):
      return below(2) == 0
        ? .double(Double(number)) : .number(JSONNumber("\(number).0") ?? JSONNumber(number))
    case .instant(let instant): return .string(instant.rfc3339() ?? "")
    case .day(let day): return .string(day.text)
    case .bytes(let bytes) where property.type == "Binary":
      return .string(PropertyValue.bytes(bytes).description.filter { $0 != "\"" })
    case .array(let elements) where property.type != "List":
      return .array(elements.map { respelled($0, property) })
    case .object(var object) where property.type != "File":
      for member in property.members where object[member.name] == nil && below(2) == 0 {
        object[member.name] = .null
      }
      object.members.shuffle(using: &random)
      return .object(object)
    default: return value
    }
  }
}
