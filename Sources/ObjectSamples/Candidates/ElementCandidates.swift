import JSONText
import ObjectSchema

/// Values that are likely to be valid for an element of a property, or to break one of its rules.
enum ElementCandidates {
  case text(TextCandidates)
  case number(NumberCandidates)
  case date(DateCandidates)
  case formatted(TextFormat, TextCandidates)
  case file(FileCandidates)
  case geometry(GeometryCandidates)
  case coordinate(NumberCandidates, NumberCandidates)
  case boolean
  case any
  /// The values are made of the property's members, or there are none.
  case none

  init(_ property: PropertyDefinition, violating violation: RuleViolation? = nil) {
    let rules = property.rules
    if let violation, case .format = rules[violation.index] {
      self = .text(TextCandidates(property, violating: violation))
      return
    }
    switch property.type {
    case .string: self = .text(TextCandidates(property, violating: violation))
    case .number where property.isCoordinate:
      self = .coordinate(
        NumberCandidates(rules.ofElement(0)), NumberCandidates(rules.ofElement(1)))
    case .number: self = .number(NumberCandidates(rules, violating: violation))
    case .boolean: self = .boolean
    case .date:
      self = .date(
        DateCandidates(
          rules, property.dateMapping, isDateOnly: property.isDateOnly, violating: violation))
    case .objectID, .reference:
      self = .formatted(.objectID, TextCandidates(property, violating: violation))
    case .uuid: self = .formatted(.uuid, TextCandidates(property, violating: violation))
    case .binary: self = .formatted(.base64, TextCandidates(property, violating: violation))
    case .file: self = .file(FileCandidates(property))
    case .geometry: self = .geometry(GeometryCandidates(isMultiPoint: property.isMultiPoint))
    case .document, .list: self = .none
    default: self = .any
    }
  }

  /// Returns a candidate, or `nil` if there are no more.
  ///
  /// - Parameters:
  ///   - attempt: The number of candidates before it.
  ///   - random: The source of random numbers.
  /// - Returns: The candidate.
  func value(_ attempt: Int, using random: inout SampleRandom) -> JSONValue? {
    switch self {
    case .text(let texts): return texts.text(attempt, using: &random).map { .string($0) }
    case .number(let numbers): return numbers.value(attempt, using: &random)
    case .date(let dates): return dates.value(attempt, using: &random)
    case .formatted(let format, let texts):
      if let options = texts.options, !options.isEmpty {
        return texts.text(attempt, using: &random).map { .string($0) }
      }
      return .string(format.sample(attempt, 24, using: &random))
    case .file(let files): return files.value(attempt, using: &random)
    case .geometry(let geometries): return geometries.value(attempt, using: &random)
    case .coordinate(let first, let second):
      guard let first = first.value(attempt, using: &random),
        let second = second.value(attempt, using: &random)
      else { return nil }
      return [first, second]
    case .boolean: return attempt < 2 ? .bool(attempt == 0) : nil
    case .any: return Self.any(attempt, using: &random)
    case .none: return nil
    }
  }

  private static func any(_ attempt: Int, using random: inout SampleRandom) -> JSONValue {
    let fixed: [JSONValue] = [
      "any value", 1, true, ["key": "value"], ["a", "b"], false, 1.5, "", [:], [],
      ["nested": ["list": [1, ["deep": true]]]],
    ]
    return attempt < fixed.count
      ? fixed[attempt] : .number(JSONNumber(random.integer(-100_000...100_000)))
  }
}

extension PropertyDefinition {
  /// Whether the values are arrays of two numbers with rules of their own.
  var isCoordinate: Bool { isArray && validators.contains { $0.name == "coordinate" } }
}

extension [PropertyRule] {
  /// The rules of the element at an index.
  func ofElement(_ index: Int) -> [PropertyRule] {
    flatMap { rule -> [PropertyRule] in
      switch rule {
      case .element(index, let own): [own]
      case .element, .count, .unique: []
      default: [rule]
      }
    }
  }
}
