/// `required`: a property that is present and not `null`. Empty text and empty arrays are present.
enum RequiredRule: RuleSpecification {
  static let name = "required"

  static func applies(to target: RuleTarget) -> Bool { true }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.isRequired = true
    return nil
  }
}
