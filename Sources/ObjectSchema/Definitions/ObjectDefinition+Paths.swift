extension ObjectDefinition {
  /// Returns the definition of the property that a path leads to.
  ///
  /// A path is either in dot notation, as in ``Fault/path``, or an RFC 6901 pointer, as in
  /// ``Fault/pointer``. The path of an array element leads to the property of the array, that of a
  /// facet to the File, and that of a value inside a free-form value to the property that holds it.
  ///
  /// ```swift
  /// try object.definition(at: "c_document.c_stringOne").type      // String
  /// try object.definition(at: "/c_pictures/0/content").type       // File
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - type: The object type to search as well, or `nil` to search only the properties that every
  ///     object has.
  /// - Returns: The property.
  /// - Throws: ``UnknownPropertyError`` if no property has the path.
  public func definition(
    at path: String, ofType type: String? = nil
  ) throws(UnknownPropertyError) -> PropertyDefinition {
    let names = PropertyPath(parsing: path).names
    guard let first = names.first else {
      throw UnknownPropertyError(name: path, owner: name, suggestion: nil)
    }
    var property = try property(named: first, ofType: type)
    var rest = names.dropFirst()
    while property.type == .document, !rest.isEmpty {
      // A token of a pointer can be an index.
      if property.isArray, rest.first.map(Self.isIndex) ?? false { rest.removeFirst() }
      guard let next = rest.popFirst() else { break }
      property = try property.property(named: next)
    }
    return property
  }

  private static func isIndex(_ token: String) -> Bool { Int(token) != nil }
}
