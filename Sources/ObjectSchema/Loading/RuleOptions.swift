import DateText
import JSONText

/// The options of one rule in a definition, with the faults found in them.
struct RuleOptions {
  /// The property that the rule belongs to.
  let target: RuleTarget

  private(set) var reader: SchemaReader

  /// Whether the rule requires the property to be present.
  var isRequired = false

  /// Whether the rule rejects `null`.
  private(set) var refusesNull = false

  /// The range of element counts that the rule accepts, if it limits them.
  var itemLimits: ClosedRange<Int>?

  private let validator: SchemaNode

  init(_ validator: SchemaNode, target: RuleTarget, reader: consuming SchemaReader) {
    self.validator = validator
    self.target = target
    self.reader = reader
  }

  private var definition: SchemaNode? { validator[.definition] }

  /// Reports a fault at an option, or at the rule if the option is missing.
  mutating func fault(_ reason: String, at key: String) {
    fault(reason, at: definition?[key] ?? validator)
  }

  /// Reports a fault at a value.
  mutating func fault(_ reason: String, at node: SchemaNode) {
    reader.fault(.rule, reason, at: node)
  }

  /// Reports a warning at an option.
  mutating func warn(_ reason: String, at key: String) {
    warn(reason, at: definition?[key] ?? validator)
  }

  /// Reports a warning at a value that has no effect.
  mutating func warn(_ reason: String, at node: SchemaNode) {
    reader.fault(.noEffect, reason, at: node, severity: .warning)
  }

  /// Reports a value of the wrong JSON type.
  private mutating func reportType(expected: String, at node: SchemaNode) {
    fault("expected \(expected), found \(node.element.typeName)", at: node)
  }

  /// Reads `allowNull`, which has the same meaning for every rule with this option.
  @discardableResult
  mutating func readAllowNull(default fallback: Bool) -> Bool {
    let allowsNull = bool("allowNull", default: fallback)
    if !allowsNull { refusesNull = true }
    return allowsNull
  }

  /// Reads a Boolean, or returns the fallback if the option is missing or faulty.
  mutating func bool(_ key: String, default fallback: Bool) -> Bool { bool(key) ?? fallback }

  /// Reads a Boolean, or returns `nil` if the option is missing or faulty.
  mutating func bool(_ key: String) -> Bool? {
    guard let node = definition?[key] else { return nil }
    if node.element.bool == nil { reportType(expected: "a Boolean for \(key)", at: node) }
    return node.element.bool
  }

  /// Reads a length, or returns `nil` if the option is missing or faulty.
  mutating func length(_ key: String) -> Int? {
    guard let node = definition?[key] else { return nil }
    if let length = node.element.plainInteger, length >= 0 { return length }
    guard let length = node.element.number?.integer(Int.self), length >= 0 else {
      let found = node.element.number?.text ?? node.element.typeName
      fault("expected a whole number of at least 0 for \(key), found \(found.excerpt())", at: node)
      return nil
    }
    return length
  }

  /// Reads an option that is a number.
  mutating func number(_ key: String) -> Double? { definition?[key].flatMap { number($0) } }

  /// Reads a value that is a number.
  mutating func number(_ node: SchemaNode) -> Double? {
    guard let number = node.element.number else {
      reportType(expected: "a number", at: node)
      return nil
    }
    guard number.double.isFinite else {
      fault("expected a number that 64 bits can hold", at: node)
      return nil
    }
    return number.double
  }

  /// Reads text, and reports a missing option if it's required.
  mutating func text(_ key: String, isRequired: Bool) -> String? {
    guard let node = definition?[key] else {
      if isRequired { fault("\(key) is missing", at: key) }
      return nil
    }
    return text(node)
  }

  /// Reads a value that is text.
  mutating func text(_ node: SchemaNode) -> String? {
    if node.element.string == nil { reportType(expected: "a string", at: node) }
    return node.element.string
  }

  /// Compiles a pattern within the budgets.
  mutating func pattern(_ text: String) throws(PatternError) -> Pattern {
    try reader.pattern(text)
  }

  /// Reads an option that is a date.
  mutating func instant(_ key: String) -> Instant? { definition?[key].flatMap { instant($0) } }

  /// Reads a value that is a date.
  mutating func instant(_ node: SchemaNode) -> Instant? {
    let expected = "a date, YYYY-MM-DD or RFC 3339"
    guard let text = node.element.string else {
      reportType(expected: expected, at: node)
      return nil
    }
    let instant = Instant(dateOrDateTime: Array(text.utf8).rawBytes)
    if instant == nil { fault("expected \(expected)", at: node) }
    return instant
  }

  /// Reads a value that is an identifier, and returns it in lowercase.
  mutating func objectID(_ node: SchemaNode) -> String? {
    let expected = "an identifier of 24 hexadecimal digits"
    guard let text = node.element.string else {
      reportType(expected: expected, at: node)
      return nil
    }
    guard TextFormats.isObjectID(Array(text.utf8).rawBytes) else {
      fault("expected \(expected)", at: node)
      return nil
    }
    return text.lowercased()
  }

  /// Returns the values of an array. Reports a required array that is missing or empty.
  mutating func values(_ key: String, isRequired: Bool = true) -> [SchemaNode] {
    guard let node = definition?[key] else {
      if isRequired { fault("\(key) is missing", at: key) }
      return []
    }
    if !node.element.isArray {
      reportType(expected: "an array for \(key)", at: node)
    } else if isRequired, node.items.isEmpty {
      fault("expected at least one element in \(key), found none", at: node)
    }
    return node.items
  }

  /// Reads all the values of a required array.
  ///
  /// - Parameters:
  ///   - nodes: The values.
  ///   - read: A closure that reads a value, or reports it and returns `nil`.
  /// - Returns: The values, or `nil` if there are none or one of them is faulty.
  mutating func readAll<Value>(
    _ nodes: [SchemaNode], _ read: (inout RuleOptions, SchemaNode) -> Value?
  ) -> [Value]? {
    var values: [Value] = []
    for node in nodes {
      if let value = read(&self, node) { values.append(value) }
    }
    return values.isEmpty || values.count < nodes.count ? nil : values
  }
}
