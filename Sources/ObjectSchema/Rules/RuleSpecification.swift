/// The declaration of a rule in definitions: its name, the types it applies to, and its options.
///
/// To add a rule, write a file with a type that conforms to this protocol and to ``Rule``, and add
/// the type to ``BuiltInRules/all``.
protocol RuleSpecification: SendableMetatype {
  /// The name in `validators`.
  static var name: String { get }

  /// The keys of the rule's `definition`, including those that only the server uses.
  static var optionNames: [String] { get }

  /// Returns whether the rule applies to values of a property.
  ///
  /// - Parameter target: The property.
  /// - Returns: `true` if the rule applies.
  static func applies(to target: RuleTarget) -> Bool

  /// Returns why a rule that doesn't apply to a property has no effect there, or `nil` if it's an
  /// error.
  ///
  /// - Parameter target: The property.
  /// - Returns: The reason, or `nil`.
  static func ineffectiveness(for target: RuleTarget) -> String?

  /// Compiles the rule, and reports faults in its options.
  ///
  /// - Parameter options: The options, which also record what the rule requires of the property.
  /// - Returns: The rule, or `nil` if its options are faulty or it doesn't check any values.
  static func compile(_ options: inout RuleOptions) -> (any Rule)?
}

extension RuleSpecification {
  static var optionNames: [String] { [] }

  static func ineffectiveness(for target: RuleTarget) -> String? { nil }
}

/// The traits of a property that decide whether a rule applies to it.
struct RuleTarget {
  let type: PropertyType
  let isArray: Bool
  /// Whether the property is a child of an array of Documents.
  let isInDocumentArray: Bool
}
