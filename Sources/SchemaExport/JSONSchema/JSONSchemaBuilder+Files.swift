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
    // Other files only cause a warning, so that every name is accepted.
    guard facet.dropsOtherMediaTypes else { return facetValue(of: facet) }
    let value = facetValue(of: facet)
    return reference(to: "facet") { value }
  }

  private mutating func facetValue(of facet: FacetDefinition) -> JSONObject {
    let name = FileExpressions.name(for: facet)
    let fileName = Self.string(name)
    let copy = copiedFacet()
    return [
      "anyOf": [
        Self.string("\(FileExpressions.schemes)\(name)"),
        Self.object(["upload": fileName]),
        Self.object(["source": ["const": "upload"], "filename": fileName]), .object(copy),
      ]
    ]
  }

  /// Returns the schema of a facet that is copied from another object.
  private mutating func copiedFacet() -> JSONObject {
    let anyName = FileExpressions.name(for: FacetDefinition(FacetDefinition.contentName))
    return reference(to: "copiedFacet") {
      [
        "anyOf": [
          Self.string(FileExpressions.copy),
          Self.object(
            [
              "source": ["const": "facet"], "path": Self.string(FileExpressions.copyPath),
              "filename": Self.string(anyName),
            ], optional: ["filename"]),
        ]
      ]
    }
  }

  private static func string(_ expression: String) -> JSONValue {
    ["type": "string", "pattern": .string(TextExpressions.whole(expression, trims: false))]
  }

  private static func object(_ properties: JSONObject, optional: [String] = []) -> JSONValue {
    let required = properties.members.map(\.key).filter { !optional.contains($0) }
    return [
      "type": "object", "properties": .object(properties),
      "required": JSONValue(names: required), "additionalProperties": false,
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
