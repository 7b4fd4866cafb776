extension ObjectDefinition {
  /// Returns the definition of the property that a path leads to.
  ///
  /// A path is either in dot notation, as in ``Fault/path``, or an RFC 6901 pointer, as in
  /// ``Fault/pointer``. The path of an array element leads to the property of the array, that of a
  /// facet to the File, and that of a value inside another that isn't declared to the property that holds it.
  ///
  /// ```swift
  /// try object.definition(at: "c_document.c_stringOne").type      // String
  /// try object.definition(at: "/c_pictures/0/content").type       // File
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - type: The object type to search, or `nil` to search all types.
  /// - Returns: The property.
  /// - Throws: ``UnknownPropertyError`` if no property has the path.
  public func definition(
    at path: String, ofType type: String? = nil
  ) throws(UnknownPropertyError) -> PropertyDefinition {
    let parsed = PropertyPath(parsing: path)
    let (location, rest) = plan.search(parsed, ofType: type)
    guard let location, let definition = plan.definition(of: location.property),
      rest.isEmpty || definition.holdsUndeclaredValues
    else { throw unknownProperty(parsed, ofType: type) }
    return definition
  }

  /// Returns the error for a path that leads nowhere, with the nearest name at its first unknown one.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - type: The object type to search, or `nil` to search all types.
  /// - Returns: The error.
  package func unknownProperty(_ path: PropertyPath, ofType type: String?) -> UnknownPropertyError {
    let (location, rest) = plan.search(path, ofType: type)
    var owner = name
    var names = properties.map(\.name)
    if let definition = location.flatMap({ plan.definition(of: $0.property) }) {
      owner = (definition.owner + [definition.name]).joined(separator: ".")
      names =
        definition.type == .file
        ? definition.facets.map(\.name) : definition.properties.map(\.name)
    } else {
      for own in objectTypes where type == nil || own.name == type {
        names += own.properties.map(\.name)
      }
    }
    guard case .key(let unknown)? = rest.first else {
      return UnknownPropertyError(name: path.description, owner: owner, suggestion: nil)
    }
    return UnknownPropertyError(
      name: unknown, owner: owner, suggestion: NearestName.nearest(to: unknown, in: names))
  }
}

extension PropertyDefinition {
  /// Whether values can contain others that aren't declared as properties or facets.
  fileprivate var holdsUndeclaredValues: Bool {
    switch type.kind {
    case .any, .geometry, .file, .list, .unknown: true
    default: false
    }
  }
}
