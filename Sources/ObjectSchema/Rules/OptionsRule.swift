/// `options`: a value that is one of a list of labelled ones; compared as the enum of its type.
enum OptionsRule: RuleSpecification {
  static let name = "options"
  static let optionNames = ["values"]

  static func fits(_ property: RuleTarget) -> Bool {
    [.string, .number, .date, .objectID].contains(property.type)
  }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    let entries = options.values("values")
    let values = entries.compactMap { entry in
      guard let value = entry["value"] else {
        options.fault("an option has a value", at: entry)
        return nil as SchemaNode?
      }
      return value
    }
    guard values.count == entries.count else { return nil }
    return switch options.target.type {
    case .number: NumberEnumRule.rule(values, &options)
    case .date: DateEnumRule.rule(values, &options)
    case .objectID: IDEnum.rule(values, &options)
    default: TextEnumRule.rule(values, &options)
    }
  }
}
