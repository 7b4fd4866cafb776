import JSONText
import ObjectSchema

extension PropertyRule {
  /// The maximum number of values that a sentence lists.
  private static let maximumOptionCount = 20

  /// The rule as a sentence.
  var sentence: String {
    switch self {
    case .length: "Expects a length of \(expected(.length))."
    case .range: "Expects a number: \(expected(.range))."
    case .dateRange(_?, _?): "Expects a date: \(expected(.range))."
    case .dateRange: "Expects a date \(expected(.range))."
    case .integer: "Expects \(expected(.integer))."
    case .oneOf(let options): Self.sentence(options)
    case .pattern(_, let allowsEmpty):
      "Expects a match of \(expected(.pattern))\(allowsEmpty ? ", or nothing" : "")."
    case .format: "Expects \(expected(.format))."
    case .count(let range): Self.sentence(range)
    case .unique: "The elements must differ from each other."
    case .uniqueInArray: "The value must differ from those in the other Documents of the array."
    case .element(let index, let rule): "Element \(index): \(rule.sentence)"
    case .point: "Expects a longitude from -180 to 180 and a latitude from -90 to 90."
    case .notWritable: "Can't be written when the object is created."
    case .unchecked(let name): "The rule \(name.excerpt()) is checked only by the server."
    case .custom(let name, _): "The rule \(name.excerpt()) applies."
    }
  }

  /// The expectation as a fault has it.
  private func expected(_ code: FaultCode) -> String {
    Fault(code, expectation: .rule(self)).expected ?? ""
  }

  private static func sentence(_ options: [Option]) -> String {
    let texts = options.prefix(maximumOptionCount).map { option in
      option.label.map { "\(option.text) (\($0.excerpt()))" } ?? option.text
    }
    let rest = options.count - texts.count
    return
      "Expects one of \(texts.joined(separator: ", "))\(rest > 0 ? " and \(rest) others" : "")."
  }

  private static func sentence(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (0, .max): "Expects any number of elements."
    case (0, let maximum): "Expects at most \(maximum) element\(maximum == 1 ? "" : "s")."
    case (let minimum, .max): "Expects at least \(minimum) element\(minimum == 1 ? "" : "s")."
    case (let minimum, let maximum): "Expects \(minimum) to \(maximum) elements."
    }
  }
}

extension PropertyRule.Option {
  /// The value without quotes.
  var text: String {
    if case .string(let text) = value { text.excerpt() } else { value.description.excerpt() }
  }
}
