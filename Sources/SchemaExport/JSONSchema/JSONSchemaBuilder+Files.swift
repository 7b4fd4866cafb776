import JSONText
import ObjectSchema

extension JSONSchemaBuilder {
  /// Returns the schema of a File.
  mutating func file(_ property: PropertyDefinition) -> JSONObject {
    var facets = JSONObject()
    for facet in property.facets {
      var schema = JSONObject()
      schema.setAnnotations(label: facet.label, description: nil)
      facets[facet.name] = .object(
        schema.merging(
          facet.allowsUpload ? self.facet(facet) : ["readOnly": true, "not": [:]]))
    }
    var schema: JSONObject = ["type": "object", "properties": .object(facets)]
    let required = property.facets.filter(\.isRequired).map(\.name)
    if purpose == .create, !required.isEmpty { schema["required"] = JSONValue(names: required) }
    schema["minProperties"] = 1
    schema["additionalProperties"] = false
    guard let sets = property.acceptedFacets else { return schema }
    let accepted = Self.accepted(sets)
    if purpose == .create {
      schema["anyOf"] = accepted
    } else {
      // An update can replace single facets, which the others of the stored file complete.
      let content: [JSONValue] = [["required": [.string(FacetDefinition.contentName)]]]
      schema["if"] = [
        "anyOf": .array(content + sets.map { ["required": JSONValue(names: $0.unique)] })
      ]
      schema["then"] = ["anyOf": accepted]
      limit(
        "accepts", "the facets of the stored file count if others are replaced", in: &schema)
    }
    return schema
  }

  private static func accepted(_ sets: [[String]]) -> JSONValue {
    // `anyOf` must have an alternative.
    if sets.isEmpty { return [["not": [:]]] }
    return .array(
      sets.map { set in
        let names = set.unique
        return ["required": JSONValue(names: names), "maxProperties": JSONValue(names.count)]
      })
  }

  /// Returns the schema of the value of a facet.
  private mutating func facet(_ facet: FacetDefinition) -> JSONObject {
    guard facet.dropsOtherMediaTypes else { return Self.facetValue(facet) }
    // These facets accept the names of all files, whose media types cause a warning at most.
    return reference(to: "facet") { Self.facetValue(facet) }
  }

  private static func facetValue(_ facet: FacetDefinition) -> JSONObject {
    let name = FileExpressions.name(for: facet)
    let anyName = FileExpressions.name(for: FacetDefinition(facet.name))
    func string(_ expression: String) -> JSONValue {
      [
        "type": "string", "pattern": .string(TextExpressions.whole("(?:\(expression))", trims: false)),
      ]
    }
    func object(_ properties: JSONObject, optional: [String] = []) -> JSONValue {
      let required = properties.members.map(\.key).filter { !optional.contains($0) }
      return [
        "type": "object", "properties": .object(properties),
        "required": JSONValue(names: required), "additionalProperties": false,
      ]
    }
    return [
      "anyOf": [
        string("\(FileExpressions.schemes)\(name)|\(FileExpressions.copy)"),
        object(["upload": string(name)]),
        object(["source": ["const": "upload"], "filename": string(name)]),
        object(
          [
            "source": ["const": "facet"], "path": string(FileExpressions.copyPath),
            "filename": string(anyName),
          ], optional: ["filename"]),
      ]
    ]
  }
}

extension [String] {
  /// The strings without repetitions.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
