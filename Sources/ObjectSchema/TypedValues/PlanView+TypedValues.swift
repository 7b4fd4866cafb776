import JSONText

extension PlanView {
  /// Returns the body of an object type.
  ///
  /// - Parameter index: The index of the type in declared order.
  /// - Returns: The type's name and the index of its body among the objects. The body's first property
  ///   is the `type` key. The result is `nil` if there's no such type.
  package func typedBody(at index: Int) -> (name: String, object: Int)? {
    guard typedBodies.indices.contains(index) else { return nil }
    return (typeNames[index], Int(typedBodies[index].object))
  }

  /// Returns the index of the object type with a name, or `nil` if there's none.
  package func typeIndex(named name: RawSpan) -> Int? {
    typeNames.firstIndex { own in own.withUTF8Bytes { $0.elementsEqual(name) } }
  }

  /// Returns the facets of a File.
  ///
  /// - Parameter property: The index of the property.
  package func facets(of property: Int) -> [FacetDefinition] {
    guard case .file = properties[property].kind else { return [] }
    return files[Int(properties[property].members)].facets
  }

  /// Returns the index of the property with a name among the members of an object, or −1 if there's none.
  package func memberIndex(of object: Int, _ name: RawSpan) -> Int {
    member(objects[object], name)
  }
}
