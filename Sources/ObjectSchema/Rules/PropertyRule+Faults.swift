import DateText
import JSONText

extension PropertyRule {
  /// Returns whether a value that violates the rule has a fault with a code.
  func fails(with code: FaultCode) -> Bool {
    switch self {
    case .length: code == .length
    case .range, .dateRange: code == .range
    case .integer: code == .integer
    case .oneOf: code == .enumeration
    case .pattern: code == .pattern || code == .unchecked
    case .format: code == .format
    case .count: code == .minItems || code == .maxItems
    case .unique, .uniqueInArray: code == .unique
    case .element(_, let rule): rule.fails(with: code)
    case .point: code == .minItems || code == .maxItems || code == .range
    case .notWritable: code == .notWritable
    case .unchecked: code == .unchecked
    case .custom: false
    }
  }

  /// Returns the description of what the rule expects, or `nil` if the code of the fault says all there
  /// is to say.
  package func text(for code: FaultCode) -> String? {
    switch self {
    case .length(let range): range.lengthText
    case .range(let range): NumberBounds(range).description
    case .dateRange(let start, let end): Self.text(start, end)
    case .integer: "a whole number"
    case .oneOf(let options): options.joinedExcerpt(\.text)
    case .pattern(let pattern, _):
      code == .unchecked ? "the pattern \(pattern.source.excerpt())" : pattern.source.excerpt()
    case .format(let format): format.description
    case .count(let range): code == .minItems ? "\(range.lowerBound)" : "\(range.upperBound)"
    case .element(_, let rule): rule.text(for: code)
    case .point: "2"
    case .unchecked(let name): "the rule \(name.excerpt()) is not known here"
    case .unique, .uniqueInArray, .notWritable, .custom: nil
    }
  }

  private static func text(_ start: DateBound?, _ end: DateBound?) -> String {
    switch (start?.text, end?.text) {
    case (let start?, let end?): "\(start) to \(end)"
    case (let start?, nil): "not before \(start)"
    case (nil, let end?): "not after \(end)"
    case (nil, nil): "a date"
    }
  }
}

extension PropertyRule.DateBound {
  fileprivate var text: String {
    switch self {
    case .instant(let instant): instant.schemaText
    case .afterNow(seconds: 86_400): "a day from now"
    case .afterNow(let seconds): "\(seconds) seconds from now"
    }
  }
}

extension PropertyRule.Option {
  fileprivate var text: String {
    switch value {
    case .string(let text): text
    case .number(let number): number.text
    default: ""
    }
  }
}

extension ClosedRange<Int> {
  /// The limits of a length as faults describe them.
  fileprivate var lengthText: String {
    switch (lowerBound, upperBound) {
    case (_, .max): "at least \(lowerBound)"
    case (0, _): "at most \(upperBound)"
    case _ where lowerBound == upperBound: "\(lowerBound)"
    default: "\(lowerBound) to \(upperBound)"
    }
  }
}
