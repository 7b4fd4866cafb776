import ObjectSchema
import SchemaComparison

extension EditionChange {
  /// Creates a change as it was found.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - old: The older edition.
  ///   - new: The newer edition.
  init(_ change: SchemaChange, _ old: ObjectDefinition, _ new: ObjectDefinition) {
    code = Code(rawValue: change.kind.rawValue)
    path = change.path
    reason = change.reason
    location = change.location
    verdict = Verdict(change.verdict)
    counterexample = change.witness.flatMap { witness in
      witness.fault.map { Counterexample(body: witness.payload, fault: $0) }
    }
    effect = Effect(of: change, old, new)
  }

  /// The change of the plural name.
  static func pluralName(of old: ObjectDefinition, _ new: ObjectDefinition) -> EditionChange {
    EditionChange(
      effect: .changed, code: .pluralName, path: "", verdict: .compatible, counterexample: nil,
      location: new.location,
      reason: "the plural name is \(new.pluralName) instead of \(old.pluralName)")
  }

  /// A change that only the digest shows.
  static func other(of definition: ObjectDefinition) -> EditionChange {
    EditionChange(
      effect: .changed, code: .other, path: "", verdict: .compatible, counterexample: nil,
      location: definition.location,
      reason: "the definition changed in what no body can break")
  }
}

extension EditionChange.Verdict {
  fileprivate init(_ verdict: SchemaChange.Verdict) {
    self =
      switch verdict {
      case .breaking: .breaking
      case .undecided: .undecided
      case .compatible: .compatible
      }
  }
}

extension EditionChange.Effect {
  fileprivate init(of change: SchemaChange, _ old: ObjectDefinition, _ new: ObjectDefinition) {
    self =
      switch change.kind {
      case .added: .added
      case .removed, .renamed: .removed
      case .objectTypes: Self.ofObjectTypes(change, old, new)
      case _ where change.verdict == .compatible: .relaxed
      default: .tightened
      }
  }

  private static func ofObjectTypes(
    _ change: SchemaChange, _ old: ObjectDefinition, _ new: ObjectDefinition
  ) -> Self {
    if old.objectTypes.isEmpty { return .tightened }
    if new.objectTypes.isEmpty { return .removed }
    return change.verdict == .compatible ? .added : .removed
  }
}
