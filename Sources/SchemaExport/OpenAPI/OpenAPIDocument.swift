import JSONText
package import ObjectSchema

/// The OpenAPI description of the requests for objects.
package enum OpenAPIDocument {
  /// The name of the form in messages.
  package static let formName = "OpenAPI"

  private static let reference = "#/components/schemas/"

  /// The prefix of shared parts, which no component of a definition has, because their names have one dot.
  private static let sharedPrefix = "shared.value."

  /// Exports definitions.
  ///
  /// For each definition there are components for the bodies of requests that create or update an object, and
  /// for the object that the server sends, and the paths of these requests.
  ///
  /// - Parameter definitions: The definitions.
  /// - Returns: An OpenAPI 3.1 document.
  package static func export(_ definitions: [ObjectDefinition]) -> Export {
    var builder = JSONSchemaBuilder(sharedReference: reference + sharedPrefix)
    var schemas = JSONObject()
    var paths = JSONObject()
    var general: [ExportLimitation] = []
    for definition in definitions {
      builder.hasLengths = false
      builder.purpose = .create
      var create = builder.body(of: definition)
      builder.purpose = .update
      var update = builder.body(of: definition)
      for limitation in builder.generalLimitations {
        create.appendComment(limitation.comment)
        update.appendComment(limitation.comment)
        general.append(limitation)
      }
      schemas[name(of: definition, .create)] = .object(create)
      schemas[name(of: definition, .update)] = .object(update)
      schemas[name(of: definition, .stored)] = .object(builder.stored(definition))
      addPaths(of: definition, to: &paths)
    }
    for (name, schema) in builder.shared.sorted(by: { $0.key < $1.key }) {
      schemas[sharedPrefix + name] = .object(schema)
    }
    let document: JSONObject = [
      "openapi": "3.1.0",
      "info": [
        "title": "Objects", "version": "1",
        "description": "Paths are relative to the version of an organization's API.",
      ],
      "paths": .object(paths),
      "components": ["schemas": .object(schemas)],
    ]
    var limitations = LimitationList()
    for limitation in general + builder.limitations.all { limitations.append(limitation) }
    return Export(text: JSONValue.object(document).formattedText, limitations: limitations.all)
  }

  private static func name(of definition: ObjectDefinition, _ purpose: ExportPurpose) -> String {
    "\(definition.name).\(purpose.rawValue)"
  }

  private static func schema(of definition: ObjectDefinition, _ purpose: ExportPurpose) -> JSONValue
  {
    ["$ref": .string(reference + name(of: definition, purpose))]
  }

  private static func addPaths(of definition: ObjectDefinition, to paths: inout JSONObject) {
    let path = "/\(definition.pluralName)"
    // Plural names that are derived can be the same.
    guard paths[path] == nil else { return }
    paths[path] = [
      "post": .object(
        operation(
          "create", definition, .create,
          success: [
            "description": "The object.",
            "content": ["application/json": ["schema": schema(of: definition, .stored)]],
          ]))
    ]
    var update = operation(
      "update", definition, .update, success: ["description": "The object was updated."])
    update["parameters"] = [
      [
        "name": "id", "in": "path", "required": true,
        "schema": ["type": "string", "pattern": "^[0-9A-Fa-f]{24}$"],
      ]
    ]
    paths["\(path)/{id}"] = ["put": .object(update)]
  }

  private static func operation(
    _ verb: String, _ definition: ObjectDefinition, _ purpose: ExportPurpose, success: JSONValue
  ) -> JSONObject {
    var operation: JSONObject = ["operationId": .string("\(verb).\(definition.name)")]
    if let label = definition.label, !label.isEmpty { operation["tags"] = [.string(label)] }
    operation["requestBody"] = [
      "required": true,
      "content": ["application/json": ["schema": schema(of: definition, purpose)]],
    ]
    operation["responses"] = ["2XX": success, "default": ["description": "A fault."]]
    return operation
  }
}
