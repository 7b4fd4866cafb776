/// How a rule stands in a definition: its name, the types it fits, its options.
///
/// To add a rule: a file with a type of this form, its name in ``RuleSpecifications``, and a case of `Rule`.
protocol RuleSpecification: SendableMetatype {
  /// The name in `validators`.
  static var name: String { get }

  /// The keys of the rule's `definition` that mean something, here or to the server.
  static var optionNames: [String] { get }

  /// Whether the rule can judge values of a property.
  static func fits(_ property: RuleTarget) -> Bool

  /// Reads the options, telling what is wrong with them.
  ///
  /// - Returns: The rule, or `nil` if its options are faulty or there is nothing to judge.
  static func rule(_ options: inout RuleOptions) -> Rule?
}

/// What a rule must know of the property it is given to.
struct RuleTarget {
  let type: PropertyType
  let isArray: Bool
  /// Whether the property is a child of an array of Documents.
  let isInDocumentArray: Bool
}

/// Every rule this version knows.
enum RuleSpecifications {
  static let all: [any RuleSpecification.Type] = [
    RequiredRule.self, StringRule.self, PrintableStringRule.self, PatternRule.self,
    StringEnum.self, NumberEnum.self, DateEnum.self, IDEnum.self, OptionsRule.self,
    NumberRule.self, DateRule.self, DateOfBirthRule.self, EmailRule.self, URLRule.self,
    PhoneNumberRule.self, LocaleRule.self, TimeZoneRule.self, CoordinateRule.self,
    UniqueInArrayRule.self, CustomNameRule.self,
  ]

  /// The rule of a name.
  static func named(_ name: String) -> (any RuleSpecification.Type)? {
    all.first { $0.name == name }
  }
}
