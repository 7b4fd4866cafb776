/// `required`: the property is present and not `null`. Empty text and empty arrays are present.
enum RequiredRule: RuleSpecification {
  static let name = "required"
  static let optionNames: [String] = []

  static func fits(_ property: RuleTarget) -> Bool { true }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    options.isRequired = true
    return nil
  }
}
