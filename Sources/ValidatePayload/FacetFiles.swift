import FileAccess
import JSONText
import ObjectSchema

/// The facets of a payload that attach a file with `{"file": …}`.
///
/// They're found by following the definition through writable Files, through Documents, and through
/// arrays of both. Elsewhere, such an object has no special meaning and is left to the validator.
struct FacetFiles {
  /// A facet that attaches a file.
  struct Facet {
    /// The object in the facet.
    let value: JSONDocument.Element
    /// The path of the facet.
    let path: PropertyPath
  }

  /// The facets, in no particular order.
  private(set) var facets: [Facet] = []

  /// The facets of properties of object types, if the type of the object isn't known.
  private(set) var facetsOfTypes: [Facet] = []

  private let isUpdate: Bool

  /// Searches a payload.
  ///
  /// - Parameters:
  ///   - payload: The body of the payload.
  ///   - definition: The definition of the object.
  ///   - mode: The purpose that the payload is checked for.
  init(
    in payload: JSONDocument.Element, _ definition: ObjectDefinition, mode: CheckOptions.Mode
  ) {
    guard case .update(let type) = mode else {
      isUpdate = false
      search(payload, definition.properties(ofType: payload["type"]?.string), at: PropertyPath())
      return
    }
    isUpdate = true
    search(payload, definition.properties(ofType: type), at: PropertyPath())
    guard type == nil else { return }
    let known = facets.count
    for type in definition.objectTypes { search(payload, type.properties, at: PropertyPath()) }
    facetsOfTypes = Array(facets[known...])
    facets.removeSubrange(known...)
  }

  private mutating func search(
    _ object: JSONDocument.Element, _ properties: [PropertyDefinition], at path: PropertyPath,
    isInElement: Bool = false
  ) {
    for property in properties {
      // In an update, an element of an array can be new or stored.
      guard
        isUpdate
          ? property.isUpdatable || isInElement && property.isWritable : property.isWritable
      else { continue }
      guard property.type == .document || property.type == .file,
        let value = object[property.name]
      else { continue }
      let path = path.appending(property.name)
      guard property.isArray else {
        search(value, property, at: path, isInElement: isInElement)
        continue
      }
      for (index, element) in (value.elements ?? []).enumerated() {
        search(element, property, at: path.appending(index), isInElement: true)
      }
    }
  }

  /// Searches the value of a property or an element of its array.
  private mutating func search(
    _ value: JSONDocument.Element, _ property: PropertyDefinition, at path: PropertyPath,
    isInElement: Bool
  ) {
    guard property.type == .file else {
      return search(value, property.properties, at: path, isInElement: isInElement)
    }
    for facet in property.facets where facet.allowsUpload {
      guard let content = value[facet.name], content["file"] != nil else { continue }
      facets.append(Facet(value: content, path: path.appending(facet.name)))
    }
  }
}
