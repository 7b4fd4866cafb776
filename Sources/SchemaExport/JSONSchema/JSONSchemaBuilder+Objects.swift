import JSONText
import ObjectSchema

extension JSONSchemaBuilder {
  /// Returns the schema of the body of a request.
  mutating func body(of definition: ObjectDefinition) -> JSONObject {
    definitionName = definition.name
    var schema = JSONObject()
    schema.setAnnotations(label: definition.label, description: definition.description)
    schema["type"] = "object"
    if definition.objectTypes.isEmpty {
      let (properties, required) = members(definition.properties)
      schema["properties"] = .object(properties)
      if !required.isEmpty { schema["required"] = JSONValue(names: required) }
      schema["additionalProperties"] = false
    } else if purpose == .update {
      addUnknownType(of: definition, to: &schema)
    } else {
      addTypes(of: definition, to: &schema)
    }
    return schema
  }

  /// Returns the schema of a Document that isn't a body.
  mutating func document(_ document: PropertyDefinition) -> JSONObject {
    let (properties, required) = members(document.properties)
    var schema: JSONObject = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { schema["required"] = JSONValue(names: required) }
    schema["additionalProperties"] = false
    return schema
  }

  /// Returns the schema of an element of an array of Documents.
  ///
  /// In an update, an element with an `_id` is updated itself, and one without is created.
  mutating func documentElement(_ document: PropertyDefinition) -> JSONObject {
    guard purpose == .update else { return self.document(document) }
    purpose = .create
    let created = self.document(document)
    purpose = .update
    var updated = self.document(document)
    var properties = updated["properties"]?.object ?? JSONObject()
    if properties["_id"] == nil {
      properties["_id"] = .object(
        (["type": "string"] as JSONObject).merging(reference(to: "objectId", Self.objectID)))
    }
    updated["properties"] = .object(properties)
    return [
      "type": "object", "if": ["required": ["_id"]], "then": .object(updated),
      "else": .object(created),
    ]
  }

  /// Returns the schemas of properties, and the names of those that must have a value.
  mutating func members(
    _ properties: [PropertyDefinition]
  ) -> (properties: JSONObject, required: [String]) {
    var members = JSONObject()
    var required: [String] = []
    for property in properties {
      members[property.name] = .object(inside(property.name) { $0.member(property) })
      if purpose == .create, property.isRequiredOnCreate { required.append(property.name) }
    }
    return (members, required)
  }

  /// Adds the properties of object types, depending on the value of `type`.
  private mutating func addTypes(of definition: ObjectDefinition, to schema: inout JSONObject) {
    let overridden = Set(definition.typedNames)
    let common = definition.properties.filter { !overridden.contains($0.name) }
    var (properties, required) = members(common)
    let names = JSONValue(names: definition.objectTypes.map(\.name))
    properties = (["type": ["enum": names]] as JSONObject).merging(properties)
    required.insert("type", at: 0)
    schema["properties"] = .object(properties)
    schema["required"] = JSONValue(names: required)
    var conditions: [JSONValue] = []
    for type in definition.objectTypes {
      let own = definition.properties(ofType: type.name).filter { overridden.contains($0.name) }
      let (properties, required) = inside("(\(type.name))") { $0.members(own) }
      var then = JSONObject()
      then.setAnnotations(label: type.label, description: nil)
      then["properties"] = .object(properties)
      if !required.isEmpty { then["required"] = JSONValue(names: required) }
      conditions.append([
        "if": [
          "properties": ["type": ["const": .string(type.name)]], "required": ["type"],
        ], "then": .object(then),
      ])
    }
    schema["allOf"] = .array(conditions)
    schema["unevaluatedProperties"] = false
  }

  /// Adds the properties of an update whose object type isn't known.
  private mutating func addUnknownType(
    of definition: ObjectDefinition, to schema: inout JSONObject
  ) {
    let typed = definition.typedNames
    let common = definition.properties.filter { !typed.contains($0.name) }
    var (properties, _) = members(common)
    properties["type"] = ["not": [:], "readOnly": true]
    for name in typed where properties[name] == nil {
      var property = JSONObject()
      inside(name) { builder in
        builder.limit(
          "the property", "it depends on the type of the stored object", in: &property)
      }
      properties[name] = .object(property)
    }
    schema["properties"] = .object(properties)
    schema["additionalProperties"] = false
  }
}

extension ObjectDefinition {
  /// The names of the properties that depend on the object type, without repetitions.
  ///
  /// A type can repeat a property of all objects without changing it.
  var typedNames: [String] {
    let names = objectTypes.flatMap { type in
      type.properties.filter { own in
        !properties.contains { $0.name == own.name && $0.isDeclared(like: own) }
      }.map(\.name)
    }
    return names.unique
  }
}

extension JSONValue {
  /// Creates an array of strings.
  init(names: [String]) { self = .array(names.map { .string($0) }) }
}

extension JSONObject {
  /// Returns the members of both objects, of which the other's replace those with the same key.
  func merging(_ other: JSONObject) -> JSONObject {
    var result = self
    for member in other.members { result[member.key] = member.value }
    return result
  }
}
