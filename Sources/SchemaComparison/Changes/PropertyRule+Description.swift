import ObjectSchema

extension PropertyRule {
  /// A description of what the rule expects.
  var summary: String {
    switch self {
    case .count(let range):
      return range.upperBound == .max
        ? "at least \(range.lowerBound) elements"
        : "\(range.lowerBound) to \(range.upperBound) elements"
    case .length: return "a length of \(text(for: .length) ?? "")"
    case .unique: return "different elements"
    case .uniqueInArray: return "values that differ from those of the other elements"
    case .oneOf: return "one of \(text(for: .enumeration) ?? "")"
    case .pattern: return "a match of \(text(for: .pattern) ?? "")"
    case .element(let index, let rule): return "\(rule.summary) at the index \(index)"
    case .point: return "a longitude and a latitude"
    case .unchecked(let name): return "the rule \(name), which isn't checked"
    case .custom(let name, _): return "the rule \(name)"
    default: return codes.first.flatMap { text(for: $0) } ?? "a value that can be written"
    }
  }

  /// The kind of a change of the rule.
  var changeKind: SchemaChange.Kind {
    switch self {
    case .count: SchemaChange.Kind(.maxItems)
    default: codes.first.map { SchemaChange.Kind($0) } ?? .other
    }
  }
}

extension ClosedRange<Int> {
  /// The changed limit of two numbers of elements.
  func countKind(from old: ClosedRange<Int>) -> SchemaChange.Kind {
    SchemaChange.Kind(
      lowerBound != old.lowerBound && upperBound == old.upperBound ? .minItems : .maxItems)
  }
}
