import JSONText
import ObjectSchema

extension PropertyDefinition {
  /// Values of JSON types that an element of the property doesn't have.
  var valuesOfWrongType: [JSONValue] {
    switch type {
    case .string, .objectID, .reference, .uuid, .binary: [1, true, [:]]
    case .number: ["text", true, [:]]
    case .boolean: ["true", 1, 0]
    case .date: [true, [:], 1]
    case .document, .file, .geometry: ["text", 1, true]
    default: []
    }
  }
}
