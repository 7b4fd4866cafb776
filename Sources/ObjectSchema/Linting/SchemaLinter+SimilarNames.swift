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
  ///
  /// - Parameters:
  ///   - properties: The siblings.
  ///   - others: The names of further siblings, which aren't compared with one another.
  ///   - scope: The surroundings of the siblings.
  mutating func findSimilarNames(
    of properties: [PropertyDefinition], besides others: FoldedNames, in scope: LintScope
  ) {
    var names = FoldedNames()
    for property in properties {
      guard let other = names.insert(property.name, besides: others) else { continue }
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
