import JSONText

/// The rule `options`, which requires one of a list of labeled values. Values are compared as by
/// the enum rule for the property's type.
enum OptionsRule: RuleSpecification {
  static let name = "options"
  static let optionNames = ["values"]

  private static let enumRules: [any EnumRule.Type] = [
    StringEnumRule.self, NumberEnumRule.self, DateEnumRule.self, IDEnumRule.self,
  ]

  static func applies(to target: RuleTarget) -> Bool {
    [.string, .number, .date, .objectID].contains(target.type)
  }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    let entries = options.values("values")
    let values = entries.compactMap { entry in
      if entry["value"] == nil { options.fault("this option has no value", at: entry) }
      return entry["value"]
    }
    guard values.count == entries.count else { return nil }
    let target = options.target
    // A property of an unknown type is never checked, so its options are read as text.
    let rule = enumRules.first { $0.applies(to: target) } ?? StringEnumRule.self
    return rule.init(values, &options)
  }

  /// Returns the data of an enum rule with the labels that the definition gives the values.
  ///
  /// The compiled rule has no labels, because only interfaces show them.
  static func labeling(_ rules: [PropertyRule], from definition: JSONObject) -> [PropertyRule] {
    guard case .oneOf(let options)? = rules.first, let entries = definition["values"]?.array else {
      return rules
    }
    return [
      .oneOf(
        zip(options, entries).map { option, entry in
          PropertyRule.Option(option.value, label: entry.object?["label"]?.string)
        })
    ]
  }
}
