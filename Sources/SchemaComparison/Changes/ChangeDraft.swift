import ObjectSchema

/// A change whose effect on payloads is still to be found.
struct ChangeDraft {
  let kind: SchemaChange.Kind

  /// The names of the property, or of the facet, and of what it's in.
  let names: [String]

  /// The names of the property whose values the change is about.
  let property: [String]

  let reason: String
  let location: FaultLocation?

  /// The effect of the change, as far as the two versions show it.
  enum Effect {
    /// No payload can break.
    case none
    /// A payload that breaks has one of these faults, or any if there are none.
    case faults([FaultCode])
    /// Payloads can't show the effect.
    case invisible
  }

  let effect: Effect

  /// Whether the faults can be below the path.
  var isDeep = false

  /// The new version of the property, at whose limits values are aimed.
  var other: PropertyDefinition?

  /// The rule that the new version has, if the change is about one.
  var rule: PropertyRule?

  /// The object type of the payloads, or `nil` for any.
  var type: String?

  /// An object type of payloads that can have the property.
  var searchedType: String?

  var witness: SchemaChange.Witness?

  var path: String { names.joined(separator: ".") }

  /// Whether the change affects how values are read, so that rules that didn't change can break.
  var affectsAllRules: Bool { kind == .text || kind == .dates }

  var isOpen: Bool { if case .faults = effect { witness == nil } else { false } }

  /// Returns whether a fault of the new version comes from the change.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - path: The path of the fault without indices.
  ///   - type: The object type of the payload.
  /// - Returns: Whether it does.
  func explains(_ fault: Fault, at path: String, ofType type: String?) -> Bool {
    guard case .faults(let codes) = effect, codes.isEmpty || codes.contains(fault.code) else {
      return false
    }
    if let own = self.type, own != type { return false }
    if let rule, case .rule(let broken)? = fault.expectation, broken != rule { return false }
    return path == self.path || isDeep && path.hasPrefix(self.path.isEmpty ? "" : self.path + ".")
  }

  /// The change with its verdict.
  func change(of definition: String) -> SchemaChange {
    let verdict: SchemaChange.Verdict =
      switch effect {
      case _ where witness != nil: .breaking
      case .none: .compatible
      default: .undecided
      }
    return SchemaChange(
      kind: kind, verdict: verdict, definition: definition, path: path, reason: reason,
      location: location, witness: witness)
  }
}
