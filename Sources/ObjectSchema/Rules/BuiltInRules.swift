import JSONText

/// The table of the rules that are known by name.
enum BuiltInRules {
  /// The rules, in the order of the documentation.
  static let all: [any RuleSpecification.Type] = [
    RequiredRule.self,
    StringRule.self,
    PrintableStringRule.self,
    PatternRule.self,
    StringEnumRule.self,
    NumberEnumRule.self,
    DateEnumRule.self,
    IDEnumRule.self,
    OptionsRule.self,
    NumberRule.self,
    DateRule.self,
    DateOfBirthRule.self,
    EmailRule.self,
    URLRule.self,
    PhoneNumberRule.self,
    LocaleRule.self,
    TimeZoneRule.self,
    CoordinateRule.self,
    UniqueInArrayRule.self,
    CustomNameRule.self,
  ]

  /// The names of rules that only the server can check.
  static let uncheckedNames = [
    "expression", "json", "jsonSchema", "script", "npi", "adhoc", "dotPath", "writeOnce",
    "allowLevel", "passwordStrength", "authScope",
  ]

  /// The names of the rules, in the order of ``all``.
  private static let names = JSONKeyTable(all.map { $0.name })

  /// Returns the rule with a name.
  static func named(_ name: String) -> (any RuleSpecification.Type)? {
    names.number(of: name).map { all[$0] }
  }
}
