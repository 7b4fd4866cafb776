import DateText
import JSONText
import ObjectSchema

extension PropertyRule {
  /// The rule as a phrase for people, or `nil` if it's about an element and isn't shown on its own.
  var phrase: String? {
    switch self {
    case .length(let range): "\(Self.text(of: range)) UTF-16 code units"
    case .range(let range): Self.text(of: range)
    case .dateRange(let start, let end): Self.text(from: start, through: end)
    case .integer: "a whole number"
    case .oneOf(let options): "one of \(options.joinedExcerpt { $0.phrase })"
    case .pattern(let pattern, let allowsEmpty):
      "matches \(pattern.source.excerpt())" + (allowsEmpty ? ", or empty" : "")
    case .format(let format): format.description
    case .count(let range): "\(Self.text(of: range)) elements"
    case .unique: "elements are unique"
    case .uniqueInArray: "unique among the elements of the array"
    case .element(let index, let rule):
      rule.phrase.map { "\(index == 0 ? "first" : "second") number: \($0)" }
    case .point(let longitude, let latitude):
      "longitude \(Self.text(of: longitude)), latitude \(Self.text(of: latitude))"
    case .notWritable: "can't be written when the object is created"
    case .unchecked(let name): "\(name), which only the server checks"
    case .custom(let name, _): name
    }
  }

  /// The name of the rule in messages about what a form can't express.
  var subject: String {
    switch self {
    case .length: "the length"
    case .range, .dateRange, .point: "the bounds"
    case .integer: "a whole number"
    case .oneOf: "the list of values"
    case .pattern: "the rule pattern"
    case .format(let format): "the form (\(format.description))"
    case .count: "the number of elements"
    case .unique: "uniqueValues"
    case .uniqueInArray: "the rule uniqueInArray"
    case .element: "the rule coordinate"
    case .notWritable: "notWritable"
    case .unchecked(let name), .custom(let name, _): "the rule \(name)"
    }
  }

  private static func text(of range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (let low, .max): "at least \(low)"
    case (0, let high): "at most \(high)"
    case (let low, let high) where low == high: "\(low)"
    case (let low, let high): "\(low) to \(high)"
    }
  }

  private static func text(of range: ClosedRange<Double>) -> String {
    let low = JSONValue(range.lowerBound).description
    let high = JSONValue(range.upperBound).description
    return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): "\(low) to \(high)"
    case (true, false): "at least \(low)"
    case (false, true): "at most \(high)"
    case (false, false): "a number"
    }
  }

  private static func text(from start: DateBound?, through end: DateBound?) -> String {
    switch (start?.phrase, end?.phrase) {
    case (let start?, let end?): "\(start) to \(end)"
    case (let start?, nil): "not before \(start)"
    case (nil, let end?): "not after \(end)"
    case (nil, nil): "a date"
    }
  }
}

extension PropertyRule.DateBound {
  fileprivate var phrase: String {
    switch self {
    case .instant(let instant):
      if instant.nanoseconds == 0, instant.seconds % 86_400 == 0,
        let day = CivilDate(daysSinceEpoch: Int(instant.seconds / 86_400))
      {
        day.text
      } else {
        instant.rfc3339() ?? "\(instant.seconds) s"
      }
    case .afterNow(let seconds): "\(seconds / 3600) hours from now"
    }
  }
}

extension PropertyRule.Option {
  /// The value, with its label if there is one.
  fileprivate var phrase: String {
    let text = value.string ?? value.description
    return label.map { $0.isEmpty ? text : "\(text) (\($0))" } ?? text
  }
}

extension PropertyDefinition {
  /// The name of the type, with brackets if it's an array.
  var typeName: String { type.name + (isArray ? "[]" : "") }

  /// The changes to text before its rules are checked, or `nil` if there are none.
  var textChangesPhrase: String? {
    var phrases: [String] = []
    if textChanges.contains(.trim) { phrases.append("trimmed") }
    if textChanges.contains(.lowercase) { phrases.append("in lowercase") }
    if textChanges.contains(.uppercase) { phrases.append("in uppercase") }
    return phrases.isEmpty ? nil : phrases.joined(separator: ", ")
  }

  /// The formats of dates, if they're declared.
  var dateFormatsPhrase: String? {
    guard type == .date, dates != nil else { return nil }
    let mapping = dateMapping
    var formats: [String] = []
    for format in mapping.readFormats.map(\.format) + [mapping.writeFormat] {
      if !formats.contains(format.description) { formats.append(format.description) }
    }
    return "as \(formats.joined(separator: ", "))"
  }
}

extension PropertyDefinition {
  /// The rules of the property and its type as phrases.
  var rulePhrases: [String] {
    var phrases: [String] = []
    if isRequired { phrases.append("required") }
    if isWritable, !isUpdatable {
      phrases.append("can't be written when the object is updated")
    }
    if let phrase = textChangesPhrase { phrases.append(phrase) }
    if isDateOnly { phrases.append("a day") }
    if let phrase = dateFormatsPhrase { phrases.append(phrase) }
    if let object = sourceObject { phrases.append("of \(object)") }
    if isMultiPoint { phrases.append("several points") }
    phrases += rules.compactMap(\.phrase)
    if let sets = acceptedFacets {
      phrases.append(
        "facets: \(sets.map { $0.joined(separator: " + ") }.joined(separator: ", or "))")
    }
    if case .constant(let value)? = defaultValue { phrases.append("default \(value)") }
    return phrases
  }
}

extension FacetDefinition {
  /// The rules of the facet as phrases.
  var rulePhrases: [String] {
    var phrases = [mediaTypes.patterns.joined(separator: ", ")]
    if isRequired { phrases.append("required") }
    if !allowsUpload { phrases.append("made by the server") }
    if let size = maxFileSize { phrases.append("at most \(size) bytes") }
    return phrases
  }
}
