import ObjectSamples
package import ObjectSchema

/// The changes between two versions of definitions.
///
/// ```swift
/// let comparison = SchemaComparison(old.definitions, new.definitions)
/// for change in comparison.changes where change.verdict == .breaking {
///   print(change.path, change.reason)
/// }
/// ```
package struct SchemaComparison: Sendable {
  /// The changes, in the order of the new definitions. Removed definitions come last.
  package private(set) var changes: [SchemaChange] = []

  /// Compares definitions by their names.
  ///
  /// - Parameters:
  ///   - old: The old definitions.
  ///   - new: The new definitions.
  package init(_ old: [ObjectDefinition], _ new: [ObjectDefinition]) {
    let before = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
    for definition in new {
      if let other = before[definition.name] {
        changes += DefinitionComparison(other, definition).changes
      } else {
        changes.append(
          SchemaChange(
            kind: .added, verdict: .compatible, definition: definition.name, path: "",
            reason: "the definition \(definition.name) was added", location: definition.location))
      }
    }
    let names = Set(new.map(\.name))
    for definition in old where !names.contains(definition.name) {
      changes.append(Self.removal(of: definition))
    }
  }

  private static func removal(of definition: ObjectDefinition) -> SchemaChange {
    var generator = SampleGenerator(definition)
    let payload = generator.types.lazy.compactMap { generator.minimalPayload(ofType: $0) }.first
    return SchemaChange(
      kind: .removed, verdict: payload == nil ? .undecided : .breaking,
      definition: definition.name, path: "",
      reason: "the definition \(definition.name) was removed", location: definition.location,
      witness: payload.map { SchemaChange.Witness(payload: $0, fault: nil) })
  }

  /// Returns the number of changes with a verdict.
  package func count(_ verdict: SchemaChange.Verdict) -> Int {
    changes.count { $0.verdict == verdict }
  }
}
