@_spi(ObjectBodyInternals) package import JSONText

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
  /// - Returns: The facets in declared order, or none if it isn't a File.
  package func facets(of property: Int) -> [FacetDefinition] {
    guard case .file = properties[property].kind else { return [] }
    return files[Int(properties[property].members)].facets
  }

  /// The layouts of all properties.
  package var propertyLayouts: [PropertyLayout] {
    properties.indices.map { PropertyLayout(properties[$0], rules) }
  }

  /// The layouts of all objects.
  package var objectLayouts: [ObjectLayout] {
    objects.indices.map { index in
      let node = objects[index]
      let more = requiredWords
      let requiredCount = node.moreRequired.indices.reduce(node.required.nonzeroBitCount) {
        $0 + more[$1].nonzeroBitCount
      }
      return ObjectLayout(
        first: Int(node.properties.start), count: Int(node.properties.count),
        requiredCount: requiredCount, required: node.required,
        laterRequiredCount: requiredCount - node.required.nonzeroBitCount,
        fastCount: UInt64(min(node.properties.count, 62)))
    }
  }

  /// Returns the number of the property with a name among those of an object, or −1 if there's none.
  ///
  /// - Parameters:
  ///   - key: A key of the object.
  ///   - text: The text that the key was read from.
  ///   - object: The index of the object.
  /// - Returns: The number, counting from 0 in declared order.
  package func number(of key: JSONStringToken, in text: RawSpan, _ object: Int) -> Int {
    let property: Int
    if key.hasEscapes {
      var name: [UInt8] = []
      key.decode(from: text, into: &name)
      property = member(objects[object], name.rawBytes)
    } else {
      property = member(objects[object], text.slice(key.start, key.end))
    }
    return property < 0 ? -1 : property - Int(objects[object].properties.start)
  }
}
