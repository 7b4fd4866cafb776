import ObjectSchema

/// A key, a rule or a type of schema files, with an explanation.
struct SchemaEntry: Sendable {
  let name: String

  /// The explanation: a sentence without its period.
  let explanation: String

  /// The value that a completed key begins with.
  var value = CompletionItem.Insertion.string

  /// Whether the object must have the key.
  var isRequired = false

  /// The types that a rule applies to, or an empty list for all types.
  var types: [PropertyType] = []

  /// The keys of the options of a rule.
  var options: [SchemaEntry] = []

  init(
    _ name: String, _ explanation: String, _ value: CompletionItem.Insertion = .string,
    isRequired: Bool = false
  ) {
    self.name = name
    self.explanation = explanation
    self.value = value
    self.isRequired = isRequired
  }

  /// Creates a rule.
  init(
    rule name: String, _ explanation: String, types: [PropertyType] = [],
    options: [SchemaEntry] = []
  ) {
    self.init(name, explanation)
    self.types = types
    self.options = options
  }

  /// Returns whether a rule applies to a type, which can be unknown.
  func applies(to type: PropertyType?) -> Bool {
    guard let type, type.isKnown else { return true }
    return types.isEmpty || types.contains(type)
  }
}

extension CompletionItem.Insertion {
  /// A Boolean that is usually the one that isn't the default.
  static func bool(_ value: Bool) -> CompletionItem.Insertion {
    CompletionItem.Insertion("\(value)", snippet: "${1:\(value)}")
  }

  /// A number.
  static func number(_ value: Int) -> CompletionItem.Insertion {
    CompletionItem.Insertion("\(value)", snippet: "${1:\(value)}")
  }
}
