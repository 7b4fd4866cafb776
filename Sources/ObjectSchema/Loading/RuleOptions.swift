import DateText
import JSONText

/// The options of one rule in a definition, as the rule reads them.
struct RuleOptions {
  let target: RuleTarget
  private(set) var reader: SchemaReader
  var constants: PlanConstants

  /// Set by `required`.
  var isRequired = false
  /// Set by a rule that refuses `null`.
  private(set) var refusesNull = false
  /// Set by a rule that needs a number of elements.
  var itemLimits: ClosedRange<Int>?

  private let validator: SchemaNode

  init(
    _ validator: SchemaNode, target: RuleTarget, reader: SchemaReader, constants: PlanConstants
  ) {
    self.validator = validator
    self.target = target
    self.reader = reader
    self.constants = constants
  }

  private var definition: SchemaNode? { validator["definition"] }

  /// Tells a fault at an option, or at the rule if the option is not there.
  mutating func fault(_ reason: String, at key: String) {
    reader.fault(.rule, reason, at: definition?[key] ?? validator)
  }

  /// Tells a fault at a value.
  mutating func fault(_ reason: String, at place: SchemaNode) {
    reader.fault(.rule, reason, at: place)
  }

  /// Warns of an option.
  mutating func warn(_ reason: String, at key: String) {
    warn(reason, at: definition?[key] ?? validator)
  }

  /// Warns of something that has no effect.
  mutating func warn(_ reason: String, at place: SchemaNode) {
    reader.fault(.noEffect, reason, at: place, severity: .warning)
  }

  /// Reads `allowNull`, which every rule that has it means alike.
  @discardableResult
  mutating func readAllowNull(default fallback: Bool) -> Bool {
    let allowsNull = bool("allowNull", default: fallback)
    if !allowsNull { refusesNull = true }
    return allowsNull
  }

  mutating func bool(_ key: String, default fallback: Bool) -> Bool { bool(key) ?? fallback }

  mutating func bool(_ key: String) -> Bool? {
    guard let value = definition?[key] else { return nil }
    if value.element.bool == nil { fault("\(key) is true or false", at: value) }
    return value.element.bool
  }

  /// A length: a whole number that is not negative.
  mutating func length(_ key: String) -> Int? {
    guard let value = definition?[key] else { return nil }
    guard let length = value.element.number?.integer(Int.self), length >= 0 else {
      fault("\(key) is a whole number of at least 0", at: value)
      return nil
    }
    return length
  }

  mutating func number(_ key: String) -> Double? {
    guard let value = definition?[key] else { return nil }
    return number(value)
  }

  mutating func number(_ value: SchemaNode) -> Double? {
    guard let number = value.element.number?.double, number.isFinite else {
      fault("expected a number", at: value)
      return nil
    }
    return number
  }

  mutating func text(_ key: String, isRequired: Bool) -> String? {
    guard let value = definition?[key] else {
      if isRequired { fault("\(key) is missing", at: key) }
      return nil
    }
    return text(value)
  }

  mutating func text(_ value: SchemaNode) -> String? {
    if value.element.string == nil { fault("expected a string", at: value) }
    return value.element.string
  }

  mutating func instant(_ key: String) -> Instant? {
    guard let value = definition?[key] else { return nil }
    return instant(value)
  }

  mutating func instant(_ value: SchemaNode) -> Instant? {
    let text = Array((value.element.string ?? "").utf8)
    guard let instant = Instant(dateOrDateTime: text.rawBytes) else {
      fault("expected a date, YYYY-MM-DD or RFC 3339", at: value)
      return nil
    }
    return instant
  }

  /// An identifier in lower case.
  mutating func objectID(_ value: SchemaNode) -> String? {
    let text = value.element.string ?? ""
    guard TextFormats.isObjectID(Array(text.utf8).rawBytes) else {
      fault("expected an identifier of 24 hexadecimal digits", at: value)
      return nil
    }
    return text.lowercased()
  }

  /// The values of a list; a list that is missing or empty is told if it is required.
  mutating func values(_ key: String, isRequired: Bool = true) -> [SchemaNode] {
    guard let value = definition?[key] else {
      if isRequired { fault("\(key) is missing", at: key) }
      return []
    }
    if value.element.elements == nil {
      fault("\(key) is an array", at: value)
    } else if isRequired, value.items.isEmpty {
      fault("\(key) is empty", at: value)
    }
    return value.items
  }
}
