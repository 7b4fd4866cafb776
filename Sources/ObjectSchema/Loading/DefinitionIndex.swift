/// Definitions with an index of their singular and plural names.
struct DefinitionIndex: Sendable {
  /// The definitions, in the order in which they were added.
  private(set) var definitions: [ObjectDefinition] = []

  private var indexes: [String: Int] = [:]

  /// The definition with a singular or plural name.
  subscript(name: String) -> ObjectDefinition? { indexes[name].map { definitions[$0] } }

  /// Adds a definition.
  ///
  /// - Returns: A description of the problem, or `nil` if none of the definition's names is in use.
  mutating func add(_ definition: ObjectDefinition) -> String? {
    let names = Set([definition.name, definition.pluralName]).sorted()
    var problem: String?
    for name in names {
      if problem == nil, let other = self[name] {
        problem = "\(other.file) already defines the name \(name)"
      }
    }
    for name in names { indexes[name] = definitions.count }
    definitions.append(definition)
    return problem
  }
}
