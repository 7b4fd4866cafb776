import JSONText
import ObjectSchema

/// A fault that a payload is meant to have, with the values that may cause it.
struct FailureGoal {
  let code: FaultCode
  let path: String
  let summary: String

  /// The rule that the value breaks, if another rule of the property fails with the same code.
  var rule: PropertyRule?

  let source: Source

  /// The node whose value is replaced, if it isn't the one with the rule.
  var node: Int?

  enum Source {
    /// Values of the property.
    case values([JSONValue])
    /// Elements of the property, or its only value.
    case elements([JSONValue])
    /// Candidates for an element, or the only value.
    case candidates(ElementCandidates)
    /// No value.
    case removal
  }
}
