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

  /// Returns the rule with a name.
  static func named(_ name: String) -> (any RuleSpecification.Type)? {
    all.first { $0.name == name }
  }
}
