import ObjectBody

extension PropertyRule {
  /// The rule in plain English, or `nil` if there is nothing to say.
  var sentence: String? {
    switch self {
    case .length(let range): Self.phrase(range, in: 0...Int.max).map { "length \($0)" }
    case .count(let range): Self.phrase(range, in: 0...Int.max).map { "number of elements \($0)" }
    case .range(let range): Self.phrase(range)
    case .dateRange(let from, let through): Self.phrase(from: from, through: through)
    case .integer: "whole"
    case .oneOf(let options): "one of \(Self.phrase(options))"
    case .pattern(let pattern, let allowsEmpty):
      "matches \(pattern.source)\(allowsEmpty ? " or empty" : "")"
    case .format(let format): "\(format)"
    case .unique: "no two equal"
    case .uniqueInArray: "different in each element"
    case .element(let index, let rule): rule.sentence.map { "element \(index): \($0)" }
    case .point(let longitude, let latitude):
      Self.phrase(longitude).map { "longitude \($0), latitude \(Self.phrase(latitude) ?? "")" }
    case .notWritable: "set by the server"
    case .unchecked(let name), .custom(let name, options: _): "checked by \(name)"
    @unknown default: nil
    }
  }

  private static func phrase<Bound>(
    _ range: ClosedRange<Bound>, in all: ClosedRange<Bound>,
    _ text: (Bound) -> String = { "\($0)" }
  ) -> String? {
    switch (range.lowerBound == all.lowerBound, range.upperBound == all.upperBound) {
    case (true, true): nil
    case (true, false): "up to \(text(range.upperBound))"
    case (false, true): "at least \(text(range.lowerBound))"
    case (false, false) where range.lowerBound == range.upperBound: text(range.lowerBound)
    case (false, false): "\(text(range.lowerBound)) to \(text(range.upperBound))"
    }
  }

  private static func phrase(_ range: ClosedRange<Double>) -> String? {
    phrase(range, in: -Double.infinity...Double.infinity) { JSONNumber($0)?.text ?? "\($0)" }
  }

  private static func phrase(from: DateBound?, through: DateBound?) -> String? {
    let bounds = [from.map { "from \(phrase($0))" }, through.map { "until \(phrase($0))" }]
    return bounds.compactMap { $0 }.joined(separator: " ")
  }

  private static func phrase(_ bound: DateBound) -> String {
    switch bound {
    case .instant(let instant): DateMapping.rfc3339.text(of: instant) ?? "\(instant)"
    case .afterNow(let seconds): "\(seconds / 3600) hours after now"
    }
  }

  private static func phrase(_ options: [Option]) -> String {
    let values = options.prefix(20).map { option in
      let value = option.value.string ?? option.value.description
      return option.label.map { "\($0) (\(value))" } ?? value
    }
    return values.joined(separator: ", ") + (options.count > 20 ? ", …" : "")
  }
}

extension DefaultValue {
  /// The value in plain English.
  var sentence: String {
    switch self {
    case .constant(let value): "default \(value.string ?? value.description)"
    case .environment(let name): "default \(name ?? "value") of the server"
    case .expression: "default calculated by the server"
    }
  }
}
