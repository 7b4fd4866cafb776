import DateText
import JSONText
import ObjectSchema

extension JSONSchemaBuilder {
  /// Returns the schema of an object that the server sends.
  ///
  /// The server has accepted its values, so that only their forms are described. It leaves out what the caller
  /// can't read, and adds keys.
  mutating func stored(_ definition: ObjectDefinition) -> JSONObject {
    purpose = .stored
    definitionName = definition.name
    var schema = JSONObject()
    schema.setAnnotations(label: definition.label, description: definition.description)
    schema["type"] = "object"
    var properties: JSONObject = [
      "_id": .object(reference(to: "objectId", Self.objectID).merging(["type": "string"])),
      "object": ["const": .string(definition.name)],
    ]
    if !definition.objectTypes.isEmpty {
      properties["type"] = ["enum": JSONValue(names: definition.objectTypes.map(\.name))]
    }
    for name in ["created", "updated"] {
      properties[name] = .object(
        reference(to: "dateTime", Self.dateTime).merging(["type": "string"]))
    }
    for name in ["creator", "updater", "owner"] { properties[name] = .object(storedReference()) }
    let typed = Set(definition.typedNames)
    for property in definition.properties where !typed.contains(property.name) {
      properties[property.name] = .object(storedMember(property))
    }
    schema["properties"] = .object(properties)
    let conditions = definition.objectTypes.map { type -> JSONValue in
      let own = definition.properties(ofType: type.name).filter { typed.contains($0.name) }
      var members = JSONObject()
      for property in own { members[property.name] = .object(storedMember(property)) }
      return [
        "if": [
          "properties": ["type": ["const": .string(type.name)]], "required": ["type"],
        ], "then": ["properties": .object(members)],
      ]
    }
    if !conditions.isEmpty { schema["allOf"] = .array(conditions) }
    return schema
  }

  private mutating func storedMember(_ property: PropertyDefinition) -> JSONObject {
    var schema = JSONObject()
    schema.setAnnotations(label: property.label, description: property.description)
    let value = storedValue(property)
    guard value.count > 0 else { return schema }
    let element = JSONValue.object(value)
    return schema.merging([
      "anyOf": [
        property.isArray ? ["type": "array", "items": element] : element, ["type": "null"],
      ]
    ])
  }

  private mutating func storedValue(_ property: PropertyDefinition) -> JSONObject {
    switch property.type.kind {
    case .string, .binary, .uuid: return ["type": "string"]
    case .number: return ["type": "number"]
    case .boolean: return ["type": "boolean"]
    case .objectID, .reference: return storedReference()
    case .date:
      let readsNumbers = property.dates != nil && property.dateMapping.readsNumbers
      return ["type": readsNumbers ? ["string", "number"] : "string"]
    case .document:
      var members: JSONObject = property.isArray ? ["_id": ["type": "string"]] : [:]
      for child in property.properties { members[child.name] = .object(storedMember(child)) }
      return ["type": "object", "properties": .object(members)]
    case .file: return ["type": "object"]
    case .geometry: return ["type": ["array", "object"]]
    default: return [:]
    }
  }

  /// Returns the schema of a reference, which is an identifier, or an object with one.
  private mutating func storedReference() -> JSONObject {
    let id = JSONValue.object(
      reference(to: "objectId", Self.objectID).merging(["type": "string"]))
    return reference(to: "reference") {
      ["anyOf": [id, ["type": "object", "properties": ["_id": id], "required": ["_id"]]]]
    }
  }
}
