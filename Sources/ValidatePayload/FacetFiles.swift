import JSONText
import ObjectSchema

/// The facets of a payload that attach a file by `{"file": …}`.
///
/// They are found along the definition: in Files that can be written, in Documents and arrays of
/// both. What stands anywhere else means nothing here and is the checker's to judge.
struct FacetFiles {
  /// A facet with its place.
  struct Facet {
    /// The object that stands in the facet.
    let value: JSONDocument.Element
    /// Where the facet is, as people write it.
    let path: String
  }

  /// The facets, in no order.
  private(set) var facets: [Facet] = []

  /// Looks through a payload.
  ///
  /// - Parameters:
  ///   - payload: The outermost value.
  ///   - definition: The definition that it follows.
  init(in payload: JSONDocument.Element, _ definition: ObjectDefinition) {
    let type = payload["type"]?.string
    let own = definition.objectTypes.first { type?.utf8.elementsEqual($0.name.utf8) ?? false }
    find(in: payload, definition.properties + (own?.properties ?? []), at: "")
  }

  private mutating func find(
    in object: JSONDocument.Element, _ properties: [PropertyDefinition], at path: String
  ) {
    for property in properties where property.isWritable {
      guard property.type == .document || property.type == .file,
        let value = object[property.name]
      else { continue }
      let place = path.isEmpty ? property.name : path + "." + property.name
      guard property.isArray else {
        find(in: value, property, at: place)
        continue
      }
      for (index, element) in (value.elements ?? []).enumerated() {
        find(in: element, property, at: "\(place)[\(index)]")
      }
    }
  }

  /// Looks through one value of a property, its own or an element of its array.
  private mutating func find(
    in value: JSONDocument.Element, _ property: PropertyDefinition, at path: String
  ) {
    guard property.type == .file else { return find(in: value, property.properties, at: path) }
    for facet in property.facets where facet.allowsUpload {
      guard let content = value[facet.name], content["file"] != nil else { continue }
      facets.append(Facet(value: content, path: path + "." + facet.name))
    }
  }
}
