import JSONText
import ObjectSchema

extension JSONSchemaBuilder {
  /// Returns the schema of the value of a property.
  mutating func member(_ property: PropertyDefinition) -> JSONObject {
    var schema = JSONObject()
    schema.setAnnotations(label: property.label, description: property.description)
    let isWritable = purpose == .update ? property.isUpdatable : property.isWritable
    guard isWritable else { return schema.merging(["readOnly": true, "not": [:]]) }
    schema = schema.merging(
      property.isArray
        ? array(property) : value(of: property, allowsNull: property.allowsNull, isElement: false))
    if case .constant(let value)? = property.defaultValue { schema["default"] = value }
    return schema
  }

  private mutating func array(_ property: PropertyDefinition) -> JSONObject {
    var schema: JSONObject = [
      "type": property.allowsNull ? ["array", "null"] : "array",
      "items": .object(value(of: property, allowsNull: false, isElement: true)),
    ]
    for rule in property.rules {
      switch rule {
      case .count(let range):
        if range.lowerBound > 0 { schema["minItems"] = JSONValue(range.lowerBound) }
        if range.upperBound < .max { schema["maxItems"] = JSONValue(range.upperBound) }
      case .unique: addUniqueness(of: property, to: &schema)
      default: continue
      }
    }
    let elements = (0..<2).map { index in
      property.rules.compactMap { rule -> PropertyRule? in
        if case .element(index, let rule) = rule { rule } else { nil }
      }
    }
    if elements.contains(where: { !$0.isEmpty }) {
      let schemas = elements.map { rules -> JSONValue in
        var element = JSONObject()
        for rule in rules { add(rule, to: &element) }
        return .object(element)
      }
      schema.addCondition(["allOf": [["prefixItems": .array(schemas)]]])
    }
    return schema
  }

  /// Adds the uniqueness of elements, which JSON Schema compares as they're written.
  private mutating func addUniqueness(
    of property: PropertyDefinition, to schema: inout JSONObject
  ) {
    schema["uniqueItems"] = true
    let reason: String? =
      switch property.type {
      case .objectID, .uuid: "JSON Schema compares identifiers with regard to case"
      case .date where !(property.isDateOnly && property.dates == nil):
        "JSON Schema compares dates as text"
      case .string where !property.textChanges.isEmpty:
        "JSON Schema compares text before it's trimmed or changes case"
      default: nil
      }
    if let reason { limit("uniqueValues", reason, in: &schema) }
  }

  /// Returns the schema of a value that isn't an array.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - allowsNull: Whether the value can be `null`.
  ///   - isElement: Whether the value is an element of an array.
  /// - Returns: The schema.
  mutating func value(
    of property: PropertyDefinition, allowsNull: Bool, isElement: Bool
  ) -> JSONObject {
    var schema = JSONObject()
    switch property.type.kind {
    case .string: schema = text(property, allowsNull: allowsNull)
    case .number:
      schema["type"] = Self.type("number", allowsNull)
      for rule in property.rules { add(rule, to: &schema, allowsNull: allowsNull) }
    case .boolean: schema["type"] = Self.type("boolean", allowsNull)
    case .objectID, .reference:
      schema["type"] = Self.type("string", allowsNull)
      schema = schema.merging(reference(to: "objectId", Self.objectID))
      addIdentifiers(of: property, to: &schema)
    case .uuid:
      schema["type"] = Self.type("string", allowsNull)
      schema = schema.merging(reference(to: "uuid", Self.uuid))
    case .binary:
      schema["type"] = Self.type("string", allowsNull)
      schema = schema.merging(reference(to: "base64", Self.base64))
    case .date: schema = date(property, allowsNull: allowsNull)
    case .document:
      schema = isElement ? documentElement(property) : document(property)
      schema["type"] = Self.type("object", allowsNull)
    case .file:
      schema = file(property)
      schema["type"] = Self.type("object", allowsNull)
    case .geometry:
      schema = geometry(property)
      schema["type"] = Self.type("array", allowsNull)
    default:
      if !allowsNull { schema["type"] = ["boolean", "number", "string", "array", "object"] }
      if !property.type.isKnown {
        limit("the type \(property.type.name)", "it isn't known", in: &schema)
      }
    }
    addUncheckedRules(of: property, to: &schema)
    return schema
  }

  private static func type(_ name: String, _ allowsNull: Bool) -> JSONValue {
    allowsNull ? [.string(name), "null"] : .string(name)
  }

  private mutating func geometry(_ property: PropertyDefinition) -> JSONObject {
    var point: JSONObject = ["type": "array"]
    for case .point(let longitude, let latitude) in property.rules {
      let numbers = [longitude, latitude].map { range in
        let schema: JSONValue = [
          "type": "number", "minimum": JSONValue(range.lowerBound),
          "maximum": JSONValue(range.upperBound),
        ]
        return schema
      }
      point["prefixItems"] = .array(numbers)
    }
    point["minItems"] = 2
    point["maxItems"] = 2
    return property.isMultiPoint ? ["type": "array", "items": .object(point)] : point
  }

  /// Adds a rule of numbers.
  private mutating func add(
    _ rule: PropertyRule, to schema: inout JSONObject, allowsNull: Bool = false
  ) {
    switch rule {
    case .range(let range):
      var bounds = JSONObject()
      if range.lowerBound.isFinite { bounds["minimum"] = JSONValue(range.lowerBound) }
      if range.upperBound.isFinite { bounds["maximum"] = JSONValue(range.upperBound) }
      schema.addCondition(bounds)
    case .integer: schema["multipleOf"] = 1
    case .oneOf(let options): schema.addCondition(Self.values(options, allowsNull: allowsNull))
    default: return
    }
  }

  /// Returns the schema of one of several values.
  static func values(_ options: [PropertyRule.Option], allowsNull: Bool) -> JSONObject {
    let null: [JSONValue] = allowsNull ? [.null] : []
    guard options.contains(where: { $0.label?.isEmpty == false }) else {
      return ["enum": .array(options.map(\.value) + null)]
    }
    return [
      "anyOf": .array(
        options.map { option in
          var schema: JSONObject = ["const": option.value]
          schema.setAnnotations(label: option.label, description: nil)
          return .object(schema)
        } + null.map { ["const": $0] })
    ]
  }

  private mutating func addIdentifiers(
    of property: PropertyDefinition, to schema: inout JSONObject
  ) {
    for case .oneOf(let options) in property.rules {
      let ids = options.compactMap(\.value.string)
      let text = ids.map { TextExpressions.anyCase($0) }.joined(separator: "|")
      schema.addCondition(
        Self.suggesting(
          ids, ["pattern": .string(TextExpressions.whole("(?:\(text))", trims: false))]))
    }
  }

  /// Returns the schema of other spellings of texts, which editors suggest.
  static func suggesting(_ texts: [String], _ schema: JSONObject) -> JSONObject {
    ["anyOf": [["enum": JSONValue(names: texts)], .object(schema)]]
  }

  /// Adds comments about the rules of a value that only the server or a program can check, and about those that
  /// compare values of different elements.
  private mutating func addUncheckedRules(
    of property: PropertyDefinition, to schema: inout JSONObject
  ) {
    for rule in property.rules {
      switch rule {
      case .unchecked(let name):
        limit("the rule \(name)", "only the server can check it", in: &schema)
      case .custom(let name, _):
        limit("the rule \(name)", "a program defines it", in: &schema)
      case .uniqueInArray:
        limit("the rule uniqueInArray", "it compares different elements", in: &schema)
      default: continue
      }
    }
  }

  static func objectID() -> JSONObject {
    ["pattern": .string(TextExpressions.whole(TextExpressions.objectID, trims: false))]
  }

  static func uuid() -> JSONObject {
    ["pattern": .string(TextExpressions.whole(TextExpressions.uuid, trims: false))]
  }

  static func base64() -> JSONObject {
    [
      "contentEncoding": "base64",
      "pattern": .string(TextExpressions.whole(TextExpressions.base64, trims: false)),
    ]
  }
}

extension JSONValue {
  init(_ value: Int) { self = .number(JSONNumber(Int64(value))) }

  /// Creates a finite number. Others don't occur in definitions.
  init(_ value: Double) { self = JSONNumber(value).map(JSONValue.number) ?? .null }
}
