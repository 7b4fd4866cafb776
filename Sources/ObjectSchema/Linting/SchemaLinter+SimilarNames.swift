import JSONText

extension SchemaLinter {
  /// Finds names and plural names of definitions that differ only in upper and lower case.
  mutating func findSimilarNames(of definitions: [ObjectDefinition]) {
    var names = FoldedNames()
    for definition in definitions {
      // A derived plural has no key, and it's similar to another one if the names are.
      let plural = definition.isPluralNameDerived ? nil : definition.pluralName
      for (name, key) in [(definition.name, "name"), (plural, "pluralName")] {
        guard let name, let other = names.insert(name) else { continue }
        add(
          .similarNames, Self.problem(name, other), at: [.key(key)], of: definition.declaredText,
          in: definition)
      }
    }
  }

  /// Finds such names of siblings.
  mutating func findSimilarNames(
    of properties: [PropertyDefinition], besides others: [PropertyDefinition], in scope: LintScope
  ) {
    var names = FoldedNames()
    for other in others { _ = names.insert(other.name) }
    for property in properties {
      guard let other = names.insert(property.name) else { continue }
      add(
        .similarNames, Self.problem(property.name, other), at: [.key("name")], of: property,
        in: scope)
    }
  }

  /// Finds such names of the facets of a File.
  mutating func findSimilarNames(ofFacets property: PropertyDefinition, in scope: LintScope) {
    var names = FoldedNames()
    for facet in property.facets {
      guard let other = names.insert(facet.name) else { continue }
      let key = property.declared.hasMember("facets") ? "facets" : "processors"
      add(
        .similarNames, Self.problem(facet.name, other),
        at: [.key(key), .named(facet.name), .key("name")], of: property, in: scope)
    }
  }

  /// Finds such names of object types.
  mutating func findSimilarNames(of types: [ObjectType], in definition: ObjectDefinition) {
    var names = FoldedNames()
    for type in types {
      guard let other = names.insert(type.name) else { continue }
      add(
        .similarNames, Self.problem(type.name, other),
        at: [.key("objectTypes"), .named(type.name), .key("name")], of: definition.declaredText,
        in: definition)
    }
  }

  private static func problem(_ name: String, _ other: String) -> String {
    "\(name.excerpt()) differs from \(other.excerpt()) only in upper and lower case"
  }
}

/// Names by their forms without upper case.
private struct FoldedNames {
  private var names: [String: String] = [:]

  /// Adds a name.
  ///
  /// - Returns: A name that was added before and that differs from it only in case, if there is one.
  mutating func insert(_ name: String) -> String? {
    let folded = name.lowercased()
    guard let other = names[folded] else {
      names[folded] = name
      return nil
    }
    return other == name ? nil : other
  }
}
